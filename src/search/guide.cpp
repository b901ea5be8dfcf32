#include "search/guide.h"

#include <algorithm>
#include <utility>

namespace autofuzz {
namespace {

constexpr std::size_t kLeastRuns = 100;
constexpr std::size_t kLeastPositives = 10;
constexpr double kSure = 0.9;

struct Lessons {
  std::vector<std::vector<double>> inputs;
  std::vector<int> labels;
  std::size_t positives = 0;
};

Lessons LessonsOf(const Encoding& encoding, std::span<const Scored> told, LabelSet goal,
                  bool unique_label) {
  Lessons lessons;
  for (const Scored& scored : told) {
    if (scored.outcome != Outcome::kJudged) continue;
    const bool positive = (unique_label ? scored.unique : scored.violations).Any(goal);
    lessons.inputs.push_back(encoding.Encode(scored.genome));
    lessons.labels.push_back(positive ? 1 : 0);
    lessons.positives += positive ? 1 : 0;
  }
  return lessons;
}

GradientSettings WithThresholds(GradientSettings ascent, std::vector<double> confidences,
                                std::size_t positives) {
  std::sort(confidences.begin(), confidences.end(), std::greater<>());
  ascent.skip_above = confidences[positives / 4];
  ascent.stop_above = std::max(kSure, ascent.skip_above);
  return ascent;
}

}  // namespace

std::optional<Guide> Guide::Train(const Encoding& encoding, std::span<const Scored> told,
                                  LabelSet goal, const GuideSettings& settings, Seed seed) {
  const Lessons lessons = LessonsOf(encoding, told, goal, settings.unique_label);
  if (lessons.inputs.size() < kLeastRuns || lessons.positives < kLeastPositives)
    return std::nullopt;
  Classifier classifier =
      Classifier::Train(lessons.inputs, lessons.labels, settings.classifier, seed);
  const GradientSettings ascent =
      WithThresholds(settings.ascent, classifier.Confidences(lessons.inputs), lessons.positives);
  return Guide(encoding, std::move(classifier), ascent);
}

std::vector<Genome> Guide::Best(const std::vector<Genome>& genomes, std::size_t most) const {
  std::vector<std::vector<double>> inputs;
  inputs.reserve(genomes.size());
  for (const Genome& genome : genomes) inputs.push_back(encoding_->Encode(genome));
  const std::vector<double> confidences = classifier_.Confidences(inputs);
  std::vector<std::size_t> order(genomes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return confidences[a] > confidences[b]; });
  order.resize(std::min(most, order.size()));
  std::vector<Genome> best;
  best.reserve(order.size());
  for (const std::size_t i : order) best.push_back(genomes[i]);
  return best;
}

std::size_t Guide::Refine(std::vector<Genome>& genomes, const DistinctSet& findings,
                          const Problem& problem,
                          const std::function<bool(const Genome&)>& was_run) const {
  DistinctSet settled = findings;  // and those of this generation that are done
  std::size_t moved = 0;
  for (std::size_t i = 0; i < genomes.size(); ++i) {
    const auto distinct = [&](const Genome& genome) {
      for (std::size_t k = i + 1; k < genomes.size(); ++k)
        if (!Distinct(problem.space, problem.uniqueness, genome, genomes[k])) return false;
      return settled.IsDistinct(genome);
    };
    Mutated mutated = Ascend(*encoding_, classifier_, genomes[i], ascent_, distinct);
    if (mutated.moved && !was_run(mutated.genome) && problem.Feasible(mutated.genome)) {
      genomes[i] = std::move(mutated.genome);
      ++moved;
    }
    settled.Add(genomes[i]);
  }
  return moved;
}

}  // namespace autofuzz
