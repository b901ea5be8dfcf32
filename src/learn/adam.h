#pragma once

#include <span>
#include <vector>

namespace autofuzz {

/// Gradient descent with moment estimates (Kingma & Ba 2015, algorithm 1), β₁ 0.9, β₂ 0.999, ε
/// 1e-8.
class Adam {
 public:
  Adam(std::size_t parameters, double learning_rate)
      : learning_rate_(learning_rate), mean_(parameters, 0), square_(parameters, 0) {}

  /// One step down. Requires: sizes as given to the constructor.
  void Step(std::span<const float> gradient, std::span<float> parameters);

 private:
  double learning_rate_;
  double mean_decay_ = 1;    // β₁ᵗ
  double square_decay_ = 1;  // β₂ᵗ
  std::vector<float> mean_;
  std::vector<float> square_;
};

}  // namespace autofuzz
