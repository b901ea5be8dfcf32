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
NeuralNetwork<Scalar>::NeuralNetwork(std::size_t inputs, std::size_t hidden, Stream& stream)
    : inputs_(inputs),
      hidden_(hidden),
      padded_(PaddedColumns(hidden)),
      bias1_(inputs_ * padded_),
      weight2_(bias1_ + padded_),
      bias2_(weight2_ + hidden_ * padded_),
      weight3_(bias2_ + padded_),
      bias3_(weight3_ + padded_),
      parameters_(bias3_ + 1, Scalar{0}) {
  for (std::size_t i = 0; i < inputs_; ++i)
    FillUniform(&parameters_[i * padded_], hidden_, inputs_, stream);
  FillUniform(&parameters_[bias1_], hidden_, inputs_, stream);
  for (std::size_t i = 0; i < hidden_; ++i)
    FillUniform(&parameters_[weight2_ + i * padded_], hidden_, hidden_, stream);
  FillUniform(&parameters_[bias2_], hidden_, hidden_, stream);
  FillUniform(&parameters_[weight3_], hidden_, hidden_, stream);
  FillUniform(&parameters_[bias3_], 1, hidden_, stream);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Reserve(Pass& pass, std::size_t count) const {
  const std::size_t cells = count * padded_;
  for (auto* part : {&pass.first, &pass.second, &pass.first_slope, &pass.second_slope})
    if (part->size() < cells) part->resize(cells);
  if (pass.logits.size() < count) pass.logits.resize(count);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Forward(const Scalar* points, std::size_t count, Pass& pass) const {
  Reserve(pass, count);
  const std::ptrdiff_t row = Signed(padded_);
  Multiply<Scalar>({points, Signed(inputs_), 1}, parameters_.data(), row, pass.first.data(), row,
                   {count, padded_, inputs_});
  AddBiasAndRectify(&parameters_[bias1_], padded_, count, pass.first.data());
  Multiply<Scalar>({pass.first.data(), row, 1}, &parameters_[weight2_], row, pass.second.data(),
                   row, {count, padded_, hidden_});
  AddBiasAndRectify(&parameters_[bias2_], padded_, count, pass.second.data());
  for (std::size_t i = 0; i < count; ++i) {
    Scalar sum = parameters_[bias3_];
    for (std::size_t j = 0; j < hidden_; ++j)
      sum += pass.second[i * padded_ + j] * parameters_[weight3_ + j];
    pass.logits[i] = sum;
  }
}

template <class Scalar>
void NeuralNetwork<Scalar>::Backward(const Scalar* logit_slopes, std::size_t count,
                                     const Scalar* turned, Pass& pass) const {
  const std::ptrdiff_t row = Signed(padded_);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < padded_; ++j)
      pass.second_slope[i * padded_ + j] = logit_slopes[i] * parameters_[weight3_ + j];
  MaskByActive(pass.second, count * padded_, pass.second_slope.data());
  Multiply<Scalar>({pass.second_slope.data(), row, 1}, turned, row, pass.first_slope.data(), row,
                   {count, padded_, hidden_});
  MaskByActive(pass.first, count * padded_, pass.first_slope.data());
}

template <class Scalar>
void NeuralNetwork<Scalar>::LossGradient(const Scalar* points, const Scalar* labels,
                                         std::size_t count, Pass& pass,
                                         std::span<Scalar> gradient) const {
  Forward(points, count, pass);
  std::vector<Scalar>& slopes = pass.logits;  // ∂loss/∂logit = (p − y)/count
  for (std::size_t i = 0; i < count; ++i)
    slopes[i] = static_cast<Scalar>(Sigmoid(static_cast<double>(slopes[i])) -
                                    static_cast<double>(labels[i])) /
                static_cast<Scalar>(count);
  pass.turned.assign(hidden_ * padded_, Scalar{0});
  Transpose(&parameters_[weight2_], padded_, hidden_, hidden_, padded_, pass.turned.data());
  Backward(slopes.data(), count, pass.turned.data(), pass);

  const std::ptrdiff_t row = Signed(padded_);
  Multiply<Scalar>({points, 1, Signed(inputs_)}, pass.first_slope.data(), row, gradient.data(), row,
                   {inputs_, padded_, count});
  SumRows(pass.first_slope.data(), padded_, count, &gradient[bias1_]);
  Multiply<Scalar>({pass.first.data(), 1, row}, pass.second_slope.data(), row, &gradient[weight2_],
                   row, {hidden_, padded_, count});
  SumRows(pass.second_slope.data(), padded_, count, &gradient[bias2_]);
  Multiply<Scalar>({slopes.data(), 0, 1}, pass.second.data(), row, &gradient[weight3_], row,
                   {1, padded_, count});
  SumRows(slopes.data(), 1, count, &gradient[bias3_]);
}

template <class Scalar>
void NeuralNetwork<Scalar>::Prepare() {
  const std::size_t input_row = PaddedColumns(inputs_);
  turned1_.assign(hidden_ * input_row, Scalar{0});
  Transpose(parameters_.data(), padded_, inputs_, hidden_, input_row, turned1_.data());
  turned2_.assign(hidden_ * padded_, Scalar{0});
  Transpose(&parameters_[weight2_], padded_, hidden_, hidden_, padded_, turned2_.data());
}

template <class Scalar>
Scalar NeuralNetwork<Scalar>::LogitSlope(const Scalar* point, Pass& pass,
                                         std::span<Scalar> slope) const {
  Forward(point, 1, pass);
  const Scalar one = 1;
  Backward(&one, 1, turned2_.data(), pass);
  const std::size_t input_row = PaddedColumns(inputs_);
  pass.turned.resize(std::max(pass.turned.size(), input_row));
  Multiply<Scalar>({pass.first_slope.data(), Signed(padded_), 1}, turned1_.data(),
                   Signed(input_row), pass.turned.data(), Signed(input_row),
                   {1, input_row, hidden_});
  std::copy_n(pass.turned.begin(), inputs_, slope.begin());
  return pass.logits[0];
}

template class NeuralNetwork<float>;
template class NeuralNetwork<double>;

}  // namespace autofuzz
