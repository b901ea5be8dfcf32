#include "learn/gradient.h"

#include <optional>
#include <utility>

#include "learn/relaxed_space.h"

namespace autofuzz {
namespace {

double Sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

std::vector<double> Stepped(const std::vector<double>& point, const std::vector<double>& gradient,
                            const GradientSettings& settings) {
  std::vector<double> stepped = point;
  for (std::size_t i = 0; i < stepped.size(); ++i)
    stepped[i] += settings.step * (settings.sign ? Sign(gradient[i]) : gradient[i]);
  return stepped;
}

// Walks up the logit in relaxed coordinates and keeps the surest genome on the way; what a genome
// is worth is what the classifier says of it as it would be run, whole numbers whole.
class Walk {
 public:
  Walk(const Encoding& encoding, const Classifier& classifier, Mutated seed,
       const GradientSettings& settings, const AscentWatch& watch)
      : encoding_(encoding),
        classifier_(classifier),
        settings_(settings),
        watch_(watch),
        relaxed_(encoding),
        start_(encoding.Encode(seed.genome)),
        point_(start_),
        best_(std::move(seed)) {}

  AscentEnd Go(const std::function<bool(const Genome&)>& distinct) {
    for (int i = 1; i <= settings_.most_steps; ++i) {
      if (best_.confidence > settings_.stop_above) return AscentEnd::kSure;
      Classifier::Slope uphill = classifier_.SlopeAt(point_);
      std::optional<std::vector<double>> next =
          relaxed_.Nearest(Stepped(point_, uphill.gradient, settings_), start_, settings_.box);
      if (!next || *next == point_) return AscentEnd::kStuck;
      point_ = *std::move(next);
      Genome decoded = encoding_.Decode(point_);
      if (!distinct(decoded)) return AscentEnd::kNotDistinct;
      Take(i, std::move(uphill), std::move(decoded));
    }
    return best_.confidence > settings_.stop_above ? AscentEnd::kSure : AscentEnd::kLastStep;
  }

  Mutated Best() && { return std::move(best_); }

 private:
  void Take(int number, Classifier::Slope uphill, Genome decoded) {
    const bool same = decoded == best_.genome;
    const bool allowed = !same && InSpace(encoding_.space(), decoded);
    if (!allowed && !watch_.step) return;
    const double confidence =
        same ? best_.confidence : classifier_.Confidence(encoding_.Encode(decoded));
    const bool kept = allowed && confidence >= best_.confidence;
    if (watch_.step)
      watch_.step(
          {number, std::move(uphill.gradient), point_, uphill.logit, decoded, confidence, kept});
    if (kept) best_ = {std::move(decoded), confidence, true};
  }

  const Encoding& encoding_;
  const Classifier& classifier_;
  const GradientSettings& settings_;
  const AscentWatch& watch_;
  RelaxedSpace relaxed_;
  std::vector<double> start_;
  std::vector<double> point_;
  Mutated best_;
};

}  // namespace

std::string_view Name(AscentEnd end) {
  switch (end) {
    case AscentEnd::kSkipped:
      return "sure enough as it is";
    case AscentEnd::kSure:
      return "sure enough";
    case AscentEnd::kStuck:
      return "no way on within bounds, box and constraints";
    case AscentEnd::kNotDistinct:
      return "the next one would repeat a finding or a candidate";
    case AscentEnd::kLastStep:
      return "out of steps";
  }
  return "";
}

Mutated Ascend(const Encoding& encoding, const Classifier& classifier, const Genome& seed,
               const GradientSettings& settings, const std::function<bool(const Genome&)>& distinct,
               const AscentWatch& watch) {
  Mutated unmoved{seed, classifier.Confidence(encoding.Encode(seed)), false};
  if (unmoved.confidence > settings.skip_above) {
    if (watch.end) watch.end(AscentEnd::kSkipped);
    return unmoved;
  }
  Walk walk(encoding, classifier, std::move(unmoved), settings, watch);
  const AscentEnd end = walk.Go(distinct);
  if (watch.end) watch.end(end);
  return std::move(walk).Best();
}

}  // namespace autofuzz
