#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/seed.h"

namespace autofuzz {

/// A binary classifier with gradients on its input: input → 150 → ReLU → 150 → ReLU → 1 → sigmoid,
/// binary cross-entropy, Adam (1e-3), 30 epochs, batches of 200, fresh weights. Source: paper
/// §IV-C2, method facts §5.6. Deterministic: same data, same seed, same weights, on any machine.
struct ClassifierSettings {
  int hidden = 150;
  int epochs = 30;
  int batch = 200;
  double learning_rate = 1e-3;
};

class Classifier {
 public:
  /// Rows of `inputs` are points in [0, 1]^width; labels 0 or 1. Requires: at least one row.
  /// Cost: 130 ms for 1,200 rows of 50 (3 G multiply-adds on a 2.4 GHz core with AVX2; twice that
  /// without), as no fused multiply-add may be used.
  static Classifier Train(const std::vector<std::vector<double>>& inputs,
                          const std::vector<int>& labels, const ClassifierSettings& settings,
                          Seed seed);
  Classifier(Classifier&&) noexcept;
  Classifier& operator=(Classifier&&) noexcept;
  ~Classifier();

  /// Probability of label 1.
  double Confidence(std::span<const double> input) const;
  std::vector<double> Confidences(const std::vector<std::vector<double>>& inputs) const;

  struct Slope {
    double confidence = 0;
    double logit = 0;
    std::vector<double> gradient;  ///< ∂logit/∂input
  };
  Slope SlopeAt(std::span<const double> input) const;

 private:
  struct Impl;
  explicit Classifier(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace autofuzz
