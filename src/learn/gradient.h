#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "genome/genome.h"
#include "learn/classifier.h"
#include "learn/encoding.h"

namespace autofuzz {

/// Constrained gradient-guided mutation. Source: paper Algorithm 1; corrected as DESIGN §7 says.
struct GradientSettings {
  double step = 1.0 / 255;  ///< λ, in scaled coordinates
  bool sign = true;         ///< steps of λ·sign(∂logit/∂x); otherwise of λ·∂logit/∂x
  double box = 1.0;         ///< ε: how far from the seed, per coordinate
  int most_steps = 255;
  double skip_above = 1.0;  ///< th_conf1: leave seeds that are surer than this
  double stop_above = 0.9;  ///< th_conf2
};

struct Mutated {
  Genome genome;
  double confidence = 0;
  bool moved = false;
};

/// One step of an ascent, for those who want to look on.
struct AscentStep {
  int number = 0;                ///< from 1
  std::vector<double> gradient;  ///< ∂logit/∂x where the step began
  std::vector<double> point;     ///< where it led, in relaxed coordinates, projected
  double logit = 0;              ///< of the point from which it began
  Genome decoded;                ///< the point as it would be run
  double confidence = 0;         ///< of `decoded`
  bool kept = false;             ///< `decoded` is the surest so far
};
enum class AscentEnd : std::uint8_t { kSkipped, kSure, kStuck, kNotDistinct, kLastStep };
std::string_view Name(AscentEnd end);

/// Looks on at an ascent; both may be empty.
struct AscentWatch {
  std::function<void(const AscentStep&)> step;
  std::function<void(AscentEnd)> end;
};

/// Pushes a genome up the classifier's logit: x ← x + λ·sign(∂logit/∂x), projected each step onto
/// bounds ∩ box ∩ the space's constraints. Stops at the confidence, at the last step, or when
/// `distinct(decoded)` fails, and then keeps the last good point. The result is the seed itself
/// when nothing better is found, or when the rounded point is less sure than the seed or breaks the
/// space.
Mutated Ascend(const Encoding& encoding, const Classifier& classifier, const Genome& seed,
               const GradientSettings& settings, const std::function<bool(const Genome&)>& distinct,
               const AscentWatch& watch = {});

}  // namespace autofuzz
