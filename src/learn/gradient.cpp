#include "learn/gradient.h"

#include <optional>
#include <utility>

#include "learn/relaxed_space.h"

namespace autofuzz {
namespace {

double Sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

std::vector<double> Stepped(const std::vector<double>& point, const std::vector<double>& gradient,
                            double step) {
  std::vector<double> stepped = point;
  for (std::size_t i = 0; i < stepped.size(); ++i) stepped[i] += step * Sign(gradient[i]);
  return stepped;
}

// Walks up the logit in relaxed coordinates and keeps the surest genome on the way; what a genome
// is worth is what the classifier says of it as it would be run, whole numbers whole.
Mutated Walk(const Encoding& encoding, const Classifier& classifier, const Mutated& seed,
             const GradientSettings& settings, const std::function<bool(const Genome&)>& distinct) {
  const RelaxedSpace relaxed(encoding);
  const std::vector<double> start = encoding.Encode(seed.genome);
  std::vector<double> point = start;
  Mutated best = seed;
  for (int i = 0; i < settings.most_steps && best.confidence <= settings.stop_above; ++i) {
    const std::vector<double> uphill = classifier.SlopeAt(point).gradient;
    std::optional<std::vector<double>> next =
        relaxed.Nearest(Stepped(point, uphill, settings.step), start, settings.box);
    if (!next || *next == point) break;
    point = std::move(*next);
    Genome decoded = encoding.Decode(point);
    if (!distinct(decoded)) break;
    if (decoded == best.genome || !InSpace(encoding.space(), decoded)) continue;
    const double confidence = classifier.Confidence(encoding.Encode(decoded));
    if (confidence >= best.confidence) best = {std::move(decoded), confidence, true};
  }
  return best;
}

}  // namespace

Mutated Ascend(const Encoding& encoding, const Classifier& classifier, const Genome& seed,
               const GradientSettings& settings,
               const std::function<bool(const Genome&)>& distinct) {
  const Mutated unmoved{seed, classifier.Confidence(encoding.Encode(seed)), false};
  if (unmoved.confidence > settings.skip_above) return unmoved;
  return Walk(encoding, classifier, unmoved, settings, distinct);
}

}  // namespace autofuzz
