#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/seed.h"

namespace autofuzz {

/// How wide and how deep a network is.
struct NetworkShape {
  std::size_t inputs = 0;
  std::size_t hidden = 150;  ///< units of each hidden layer
  std::size_t layers = 1;    ///< hidden layers, at least 1
};

/// The layers of the classifier: input → (hidden → ReLU) × layers → 1 logit, with all parameters in
/// one row. Scalar is float in use; double where a test compares gradients with differences. A
/// value; rows of hidden units are padded to whole registers with zeros that stay zero.
template <class Scalar>
class NeuralNetwork {
 public:
  /// Weights and biases uniform in ±1/√fan-in.
  NeuralNetwork(const NetworkShape& shape, Stream& stream);

  std::span<Scalar> parameters() { return parameters_; }
  std::span<const Scalar> parameters() const { return parameters_; }

  /// Values that a pass leaves behind; kept by the caller so that passes do not allocate.
  struct Pass {
    std::vector<std::vector<Scalar>> active;  // a layer's values after its ReLU, a row a point
    std::vector<std::vector<Scalar>> slope;   // ∂/∂ before the ReLUs
    std::vector<Scalar> logits;
    std::vector<Scalar> turned;  // a layer's weights, transposed
  };

  /// What a network is to say of a row of points, and how much each counts.
  struct Lesson {
    const Scalar* points = nullptr;   // `count` rows of `inputs` values
    const Scalar* labels = nullptr;   // 0 or 1
    const Scalar* weights = nullptr;  // of each point's loss; null: all 1
    std::size_t count = 0;
  };

  /// Fills pass.logits. `points` holds `count` rows of `inputs` values.
  void Forward(const Scalar* points, std::size_t count, Pass& pass) const;

  /// Gradient of Σ weight × binary cross-entropy / count, and a forward pass on the way. `gradient`
  /// is as long as the parameters.
  void LossGradient(const Lesson& lesson, Pass& pass, std::span<Scalar> gradient) const;

  /// Logit at one point and its slope by the inputs. Requires: Prepare() after the last change of
  /// parameters.
  Scalar LogitSlope(const Scalar* point, Pass& pass, std::span<Scalar> slope) const;
  /// Transposes the weights for LogitSlope.
  void Prepare();

 private:
  // Where a hidden layer begins in the row of parameters.
  struct Layer {
    std::size_t inputs = 0;
    std::size_t weight = 0;
    std::size_t bias = 0;
  };

  void Reserve(Pass& pass, std::size_t count) const;
  // Weights of a layer with its inputs as columns, padded to `row`.
  void Turn(const Layer& layer, std::size_t row, std::vector<Scalar>& turned) const;
  // From ∂loss/∂logits: the slopes before the ReLUs of all hidden layers. `turned`: the layers'
  // transposed weights where they are kept, else they are made on the way.
  void Backward(const Scalar* logit_slopes, std::size_t count,
                const std::vector<std::vector<Scalar>>& turned, Pass& pass) const;

  std::size_t inputs_;
  std::size_t hidden_;
  std::size_t padded_;  // hidden_, up to whole registers
  std::vector<Layer> layers_;
  std::size_t out_weight_ = 0;
  std::size_t out_bias_ = 0;
  std::vector<Scalar> parameters_;
  std::vector<std::vector<Scalar>> turned_;  // of each layer, after Prepare
};

/// 1 / (1 + e⁻ˣ), by base/math.
double Sigmoid(double x);

}  // namespace autofuzz
