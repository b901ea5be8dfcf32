#include "learn/neural_network.h"

#include <algorithm>

#include "base/math.h"
#include "learn/matrix_product.h"

namespace autofuzz {
namespace {

// Whether an activation passed its ReLU decides alone; at exactly 0 the slope is 0.
template <class Scalar>
void MaskByActive(const std::vector<Scalar>& active, std::size_t count, Scalar* slopes) {
  const Scalar* values = active.data();
  for (std::size_t i = 0; i < count; ++i) slopes[i] = values[i] > 0 ? slopes[i] : Scalar{0};
}

template <class Scalar>
void AddBiasAndRectify(const Scalar* bias, std::size_t columns, std::size_t rows, Scalar* values) {
  for (std::size_t i = 0; i < rows; ++i, values += columns)
    for (std::size_t j = 0; j < columns; ++j) {
      const Scalar sum = values[j] + bias[j];
      values[j] = sum > 0 ? sum : Scalar{0};
    }
}

template <class Scalar>
void SumRows(const Scalar* values, std::size_t columns, std::size_t rows, Scalar* sums) {
  std::fill(sums, sums + columns, Scalar{0});
  for (std::size_t i = 0; i < rows; ++i, values += columns)
    for (std::size_t j = 0; j < columns; ++j) sums[j] += values[j];
}

// to(j, i) = from(i, j)
template <class Scalar>
void Transpose(const Scalar* from, std::size_t from_row, std::size_t rows, std::size_t columns,
               std::size_t to_row, Scalar* to) {
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) to[j * to_row + i] = from[i * from_row + j];
}

template <class Scalar>
void FillUniform(Scalar* values, std::size_t count, std::size_t fan_in, Stream& stream) {
  const double bound = 1.0 / math::Sqrt(static_cast<double>(std::max<std::size_t>(1, fan_in)));
  for (std::size_t i = 0; i < count; ++i)
    values[i] = static_cast<Scalar>(stream.Uniform(-bound, bound));
}

std::ptrdiff_t Signed(std::size_t value) { return static_cast<std::ptrdiff_t>(value); }

}  // namespace

double Sigmoid(double x) {
  if (x >= 0) return 1.0 / (1.0 + math::Exp(-x));
  const double power = math::Exp(x);
  return power / (1.0 + power);
}

template <class Scalar>
NeuralNetwork<Scalar>::NeuralNetwork(const NetworkShape& shape, Stream& stream)
    : inputs_(shape.inputs), hidden_(shape.hidden), padded_(PaddedColumns(shape.hidden)) {
  std::size_t end = 0;
  for (std::size_t l = 0; l < shape.layers; ++l) {
    const std::size_t inputs = l == 0 ? inputs_ : hidden_;
    layers_.push_back({inputs, end, end + inputs * padded_});
    end += (inputs + 1) * padded_;
  }
  out_weight_ = end;
  out_bias_ = end + padded_;
  parameters_.assign(out_bias_ + 1, Scalar{0});
  for (const Layer& layer : layers_) {
    for (std::size_t i = 0; i < layer.inputs; ++i)
      FillUniform(&parameters_[layer.weight + i * padded_], hidden_, layer.inputs, stream);
    FillUniform(&parameters_[layer.bias], hidden_, layer.inputs, stream);
  }
  FillUniform(&parameters_[out_weight_], hidden_, hidden_, stream);
  FillUniform(&parameters_[out_bias_], 1, hidden_, stream);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Reserve(Pass& pass, std::size_t count) const {
  const std::size_t cells = count * padded_;
  for (auto* part : {&pass.active, &pass.slope}) {
    part->resize(layers_.size());
    for (std::vector<Scalar>& values : *part)
      if (values.size() < cells) values.resize(cells);
  }
  if (pass.logits.size() < count) pass.logits.resize(count);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Forward(const Scalar* points, std::size_t count, Pass& pass) const {
  Reserve(pass, count);
  const std::ptrdiff_t row = Signed(padded_);
  MatrixView<Scalar> from{points, Signed(inputs_), 1};
  for (std::size_t l = 0; l < layers_.size(); ++l) {
    Scalar* active = pass.active[l].data();
    Multiply<Scalar>(from, &parameters_[layers_[l].weight], row, active, row,
                     {count, padded_, layers_[l].inputs});
    AddBiasAndRectify(&parameters_[layers_[l].bias], padded_, count, active);
    from = {active, row, 1};
  }
  const Scalar* last = pass.active.back().data();
  for (std::size_t i = 0; i < count; ++i) {
    Scalar sum = parameters_[out_bias_];
    for (std::size_t j = 0; j < hidden_; ++j)
      sum += last[i * padded_ + j] * parameters_[out_weight_ + j];
    pass.logits[i] = sum;
  }
}

template <class Scalar>
void NeuralNetwork<Scalar>::Turn(const Layer& layer, std::size_t row,
                                 std::vector<Scalar>& turned) const {
  turned.assign(hidden_ * row, Scalar{0});
  Transpose(&parameters_[layer.weight], padded_, layer.inputs, hidden_, row, turned.data());
}

template <class Scalar>
void NeuralNetwork<Scalar>::Backward(const Scalar* logit_slopes, std::size_t count,
                                     const std::vector<std::vector<Scalar>>& turned,
                                     Pass& pass) const {
  const std::ptrdiff_t row = Signed(padded_);
  std::vector<Scalar>& last = pass.slope.back();
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < padded_; ++j)
      last[i * padded_ + j] = logit_slopes[i] * parameters_[out_weight_ + j];
  MaskByActive(pass.active.back(), count * padded_, last.data());
  for (std::size_t l = layers_.size(); l-- > 1;) {
    if (turned.empty()) Turn(layers_[l], padded_, pass.turned);
    const Scalar* weights = turned.empty() ? pass.turned.data() : turned[l].data();
    Multiply<Scalar>({pass.slope[l].data(), row, 1}, weights, row, pass.slope[l - 1].data(), row,
                     {count, padded_, hidden_});
    MaskByActive(pass.active[l - 1], count * padded_, pass.slope[l - 1].data());
  }
}

template <class Scalar>
void NeuralNetwork<Scalar>::LossGradient(const Lesson& lesson, Pass& pass,
                                         std::span<Scalar> gradient) const {
  const std::size_t count = lesson.count;
  Forward(lesson.points, count, pass);
  std::vector<Scalar>& slopes = pass.logits;  // ∂loss/∂logit = weight·(p − y)/count
  for (std::size_t i = 0; i < count; ++i) {
    slopes[i] = static_cast<Scalar>(Sigmoid(static_cast<double>(slopes[i])) -
                                    static_cast<double>(lesson.labels[i])) /
                static_cast<Scalar>(count);
    if (lesson.weights != nullptr) slopes[i] *= lesson.weights[i];
  }
  Backward(slopes.data(), count, {}, pass);

  const std::ptrdiff_t row = Signed(padded_);
  MatrixView<Scalar> from{lesson.points, 1, Signed(inputs_)};
  for (std::size_t l = 0; l < layers_.size(); ++l) {
    const std::vector<Scalar>& slope = pass.slope[l];
    Multiply<Scalar>(from, slope.data(), row, &gradient[layers_[l].weight], row,
                     {layers_[l].inputs, padded_, count});
    SumRows(slope.data(), padded_, count, &gradient[layers_[l].bias]);
    from = {pass.active[l].data(), 1, row};
  }
  Multiply<Scalar>({slopes.data(), 0, 1}, pass.active.back().data(), row, &gradient[out_weight_],
                   row, {1, padded_, count});
  SumRows(slopes.data(), 1, count, &gradient[out_bias_]);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Prepare() {
  turned_.resize(layers_.size());
  for (std::size_t l = 0; l < layers_.size(); ++l)
    Turn(layers_[l], PaddedColumns(layers_[l].inputs), turned_[l]);
}

template <class Scalar>
Scalar NeuralNetwork<Scalar>::LogitSlope(const Scalar* point, Pass& pass,
                                         std::span<Scalar> slope) const {
  Forward(point, 1, pass);
  const Scalar one = 1;
  Backward(&one, 1, turned_, pass);
  const std::size_t input_row = PaddedColumns(inputs_);
  pass.turned.resize(std::max(pass.turned.size(), input_row));
  Multiply<Scalar>({pass.slope.front().data(), Signed(padded_), 1}, turned_.front().data(),
                   Signed(input_row), pass.turned.data(), Signed(input_row),
                   {1, input_row, hidden_});
  std::copy_n(pass.turned.begin(), inputs_, slope.begin());
  return pass.logits[0];
}

template class NeuralNetwork<float>;
template class NeuralNetwork<double>;

}  // namespace autofuzz
