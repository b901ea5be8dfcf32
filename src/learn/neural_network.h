#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/seed.h"

namespace autofuzz {

/// The layers of the classifier: input → hidden → ReLU → hidden → ReLU → 1 logit, with all
/// parameters in one row. Scalar is float in use; double where a test compares gradients with
/// differences. A value; rows of hidden units are padded to whole registers with zeros that stay
/// zero.
template <class Scalar>
class NeuralNetwork {
 public:
  /// Weights and biases uniform in ±1/√fan-in.
  NeuralNetwork(std::size_t inputs, std::size_t hidden, Stream& stream);

  std::span<Scalar> parameters() { return parameters_; }
  std::span<const Scalar> parameters() const { return parameters_; }

  /// Values that a pass leaves behind; kept by the caller so that passes do not allocate.
  struct Pass {
    std::vector<Scalar> first;   // after the first ReLU, a row a point
    std::vector<Scalar> second;  // after the second
    std::vector<Scalar> logits;
    std::vector<Scalar> first_slope;  // ∂/∂ before the ReLUs
    std::vector<Scalar> second_slope;
    std::vector<Scalar> turned;  // second-layer weights, transposed
  };

  /// Fills pass.logits. `points` holds `count` rows of `inputs` values.
  void Forward(const Scalar* points, std::size_t count, Pass& pass) const;

  /// Gradient of the mean binary cross-entropy over the points, and a forward pass on the way.
  /// Labels are 0 or 1; `gradient` is as long as the parameters.
  void LossGradient(const Scalar* points, const Scalar* labels, std::size_t count, Pass& pass,
                    std::span<Scalar> gradient) const;

  /// Logit at one point and its slope by the inputs. Requires: Prepare() after the last change of
  /// parameters.
  Scalar LogitSlope(const Scalar* point, Pass& pass, std::span<Scalar> slope) const;
  /// Transposes the weights for LogitSlope.
  void Prepare();

 private:
  void Reserve(Pass& pass, std::size_t count) const;
  // From ∂loss/∂logits: slopes before both ReLUs.
  void Backward(const Scalar* logit_slopes, std::size_t count, const Scalar* turned,
                Pass& pass) const;

  std::size_t inputs_;
  std::size_t hidden_;
  std::size_t padded_;  // hidden_, up to whole registers
  // Where each part begins in the row of parameters.
  std::size_t bias1_, weight2_, bias2_, weight3_, bias3_;
  std::vector<Scalar> parameters_;
  std::vector<Scalar> turned1_;
  std::vector<Scalar> turned2_;
};

/// 1 / (1 + e⁻ˣ), by base/math.
double Sigmoid(double x);

}  // namespace autofuzz
