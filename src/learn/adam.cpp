#include "learn/adam.h"

#include <cassert>
#include <cmath>
#include <cstddef>

namespace autofuzz {
namespace {

constexpr double kMeanRate = 0.9;
constexpr double kSquareRate = 0.999;
constexpr float kEpsilon = 1e-8F;

}  // namespace

void Adam::Step(std::span<const float> gradient, std::span<float> parameters) {
  assert(gradient.size() == mean_.size() && parameters.size() == mean_.size());
  mean_decay_ *= kMeanRate;
  square_decay_ *= kSquareRate;
  const float step = static_cast<float>(learning_rate_ / (1 - mean_decay_));
  const float scale = static_cast<float>(1 / std::sqrt(1 - square_decay_));
  const float keep_mean = static_cast<float>(kMeanRate);
  const float keep_square = static_cast<float>(kSquareRate);
  const float add_mean = static_cast<float>(1 - kMeanRate);
  const float add_square = static_cast<float>(1 - kSquareRate);
  const std::size_t count = mean_.size();
  const float* slope = gradient.data();
  float* parameter = parameters.data();
  float* mean = mean_.data();
  float* square = square_.data();
  for (std::size_t i = 0; i < count; ++i) {
    mean[i] = keep_mean * mean[i] + add_mean * slope[i];
    square[i] = keep_square * square[i] + add_square * slope[i] * slope[i];
    parameter[i] -= step * mean[i] / (std::sqrt(square[i]) * scale + kEpsilon);
  }
}

}  // namespace autofuzz
