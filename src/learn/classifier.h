#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/seed.h"

namespace autofuzz {

/// The paper's text has one hidden layer and 30 epochs; its program has two layers, which
/// `PaperClassifier` keeps. 100 epochs: docs/results.md.
struct ClassifierSettings {
  int hidden = 150;  ///< units of a hidden layer
  int layers = 1;    ///< hidden layers
  int epochs = 100;
  int batch = 200;
  double learning_rate = 1e-3;
  bool balanced = false;  ///< both labels weigh alike, however rare one is
};
/// What the original program trains. Source: method facts §5.6.
ClassifierSettings PaperClassifier();

/// A binary classifier with gradients on its input: input → (hidden → ReLU) × layers → 1 → sigmoid,
/// binary cross-entropy, Adam, fresh weights. Reals are standardised, flags and one-hot coordinates
/// stay as they are. Source: paper §IV-C2. Deterministic: same data, same seed, same weights, on
/// any machine.
class Classifier {
 public:
  /// Rows of `inputs` are points in [0, 1]^width; labels 0 or 1. Requires: at least one row.
  /// Cost: see bench/learn; no fused multiply-add may be used.
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
