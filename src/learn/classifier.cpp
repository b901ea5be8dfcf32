#include "learn/classifier.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <utility>

#include "learn/adam.h"
#include "learn/neural_network.h"

namespace autofuzz {
namespace {

using Points = std::vector<std::vector<double>>;

// Centre and scale of the inputs: mean and sd of the training points, but columns that hold only 0
// and 1 (flags, one-hot) stay as they are, and those that never vary are only centred.
struct Standard {
  std::vector<double> mean;
  std::vector<double> sd;

  float Apply(std::size_t column, double value) const {
    return static_cast<float>((value - mean[column]) / sd[column]);
  }
};

bool OnlyZeroOrOne(const Points& points, std::size_t column) {
  return std::all_of(points.begin(), points.end(),
                     [&](const auto& point) { return point[column] == 0 || point[column] == 1; });
}

Standard Measure(const Points& points, std::size_t width) {
  Standard standard{std::vector<double>(width, 0.0), std::vector<double>(width, 1.0)};
  const double count = static_cast<double>(points.size());
  for (std::size_t j = 0; j < width; ++j) {
    if (OnlyZeroOrOne(points, j)) continue;
    double sum = 0;
    for (const auto& point : points) sum += point[j];
    double squares = 0;
    for (const auto& point : points) squares += (point[j] - sum / count) * (point[j] - sum / count);
    standard.mean[j] = sum / count;
    // A column that hardly varies would be blown up by its own rounding.
    if (squares > 1e-12 * count) standard.sd[j] = std::sqrt(squares / count);
  }
  return standard;
}

std::vector<float> Standardised(const Standard& standard, const Points& points) {
  std::vector<float> rows;
  rows.reserve(points.size() * standard.mean.size());
  for (const auto& point : points)
    for (std::size_t j = 0; j < point.size(); ++j) rows.push_back(standard.Apply(j, point[j]));
  return rows;
}

// Weights with which both labels count half; 1 where there is only one label.
std::array<float, 2> LabelWeights(const std::vector<int>& labels) {
  const auto ones = static_cast<double>(std::count(labels.begin(), labels.end(), 1));
  const auto all = static_cast<double>(labels.size());
  if (ones == 0 || ones == all) return {1, 1};
  return {static_cast<float>(all / (2 * (all - ones))), static_cast<float>(all / (2 * ones))};
}

// One pass over all points in a fresh order, a step a batch.
class Trainer {
 public:
  Trainer(const std::vector<float>& rows, const std::vector<int>& labels, std::size_t width,
          const ClassifierSettings& settings)
      : rows_(rows),
        labels_(labels),
        width_(width),
        weights_(settings.balanced ? LabelWeights(labels) : std::array<float, 2>{1, 1}),
        batch_(static_cast<std::size_t>(std::max(1, settings.batch))),
        order_(labels.size()) {
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    batch_rows_.resize(batch_ * width_);
    batch_labels_.resize(batch_);
    batch_weights_.resize(batch_);
  }

  void Epoch(NeuralNetwork<float>& network, Adam& adam, Stream& stream) {
    stream.Shuffle(std::span<std::size_t>(order_));
    gradient_.resize(network.parameters().size());
    for (std::size_t begin = 0; begin < order_.size(); begin += batch_) {
      const std::size_t count = std::min(batch_, order_.size() - begin);
      Gather(begin, count);
      network.LossGradient({batch_rows_.data(), batch_labels_.data(), batch_weights_.data(), count},
                           pass_, gradient_);
      adam.Step(gradient_, network.parameters());
    }
  }

 private:
  void Gather(std::size_t begin, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t from = order_[begin + i];
      std::copy_n(rows_.data() + from * width_, width_, batch_rows_.data() + i * width_);
      batch_labels_[i] = static_cast<float>(labels_[from]);
      batch_weights_[i] = weights_[labels_[from] == 1 ? 1 : 0];
    }
  }

  const std::vector<float>& rows_;
  const std::vector<int>& labels_;
  std::size_t width_;
  std::array<float, 2> weights_;  // of each label
  std::size_t batch_;
  std::vector<std::size_t> order_;
  std::vector<float> batch_rows_;
  std::vector<float> batch_labels_;
  std::vector<float> batch_weights_;
  std::vector<float> gradient_;
  NeuralNetwork<float>::Pass pass_;
};

}  // namespace

ClassifierSettings PaperClassifier() {
  ClassifierSettings settings;
  settings.layers = 2;
  settings.epochs = 30;
  return settings;
}

struct Classifier::Impl {
  Standard standard;
  NeuralNetwork<float> network;

  std::size_t width() const { return standard.mean.size(); }
};

Classifier::Classifier(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Classifier::Classifier(Classifier&&) noexcept = default;
Classifier& Classifier::operator=(Classifier&&) noexcept = default;
Classifier::~Classifier() = default;

Classifier Classifier::Train(const Points& inputs, const std::vector<int>& labels,
                             const ClassifierSettings& settings, Seed seed) {
  assert(!inputs.empty() && inputs.size() == labels.size());
  const std::size_t width = inputs.front().size();
  Stream weights(seed.Child("weights"));
  auto impl = std::make_unique<Impl>(
      Impl{Measure(inputs, width),
           NeuralNetwork<float>({width, static_cast<std::size_t>(std::max(1, settings.hidden)),
                                 static_cast<std::size_t>(std::max(1, settings.layers))},
                                weights)});
  const std::vector<float> rows = Standardised(impl->standard, inputs);
  Trainer trainer(rows, labels, width, settings);
  Adam adam(impl->network.parameters().size(), settings.learning_rate);
  Stream order(seed.Child("order"));
  for (int epoch = 0; epoch < settings.epochs; ++epoch) trainer.Epoch(impl->network, adam, order);
  impl->network.Prepare();
  return Classifier(std::move(impl));
}

std::vector<double> Classifier::Confidences(const Points& inputs) const {
  const std::vector<float> rows = Standardised(impl_->standard, inputs);
  NeuralNetwork<float>::Pass pass;
  impl_->network.Forward(rows.data(), inputs.size(), pass);
  std::vector<double> confidences;
  confidences.reserve(inputs.size());
  for (std::size_t i = 0; i < inputs.size(); ++i)
    confidences.push_back(Sigmoid(static_cast<double>(pass.logits[i])));
  return confidences;
}

double Classifier::Confidence(std::span<const double> input) const {
  assert(input.size() == impl_->width());
  return Confidences({std::vector<double>(input.begin(), input.end())}).front();
}

Classifier::Slope Classifier::SlopeAt(std::span<const double> input) const {
  const std::size_t width = impl_->width();
  assert(input.size() == width);
  std::vector<float> point(width);
  for (std::size_t j = 0; j < width; ++j) point[j] = impl_->standard.Apply(j, input[j]);
  std::vector<float> by_standard(width);
  NeuralNetwork<float>::Pass pass;
  Slope slope;
  slope.logit = static_cast<double>(impl_->network.LogitSlope(point.data(), pass, by_standard));
  slope.confidence = Sigmoid(slope.logit);
  for (std::size_t j = 0; j < width; ++j)
    slope.gradient.push_back(static_cast<double>(by_standard[j]) / impl_->standard.sd[j]);
  return slope;
}

}  // namespace autofuzz
