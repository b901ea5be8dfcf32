#include "search/generational.h"

#include <algorithm>
#include <utility>

#include "search/sampler.h"

namespace autofuzz {

using Guidance = GenerationalSettings::Guidance;
using Source = GenerationalSettings::Source;

Generational::Generational(const Problem& problem, const GenerationalSettings& settings)
    : Method(problem),
      settings_(settings),
      encoding_(problem.space),
      population_(problem.space, settings.population),
      findings_(problem.space, problem.uniqueness) {}

void Generational::DoTell(std::span<const Scored> generation) {
  population_.Tell(generation);
  if (settings_.guidance != Guidance::kNone)
    told_.insert(told_.end(), generation.begin(), generation.end());
  for (const Scored& scored : generation)
    if (scored.unique.Any(problem().goal.labels)) findings_.Add(scored.genome);
}

Candidates Generational::Collect(std::size_t wanted, Seed seed) const {
  Candidates candidates(
      problem(), [this](const Genome& genome) { return WasRun(genome); },
      settings_.unique ? std::optional<DistinctSet>(findings_) : std::nullopt);
  const std::vector<Scored>& parents = population_.members();
  const bool mating = settings_.source == Source::kMating && !parents.empty();
  if (mating) {
    Stream mate(seed.Child("mate"));
    Breed(parents, settings_.operators, wanted, mate, candidates);
  }
  const std::size_t bred = candidates.size();
  Stream sample(seed.Child("sample"));
  Sample(wanted, sample, candidates);
  if (mating) candidates.statistics.sampled = static_cast<std::int64_t>(candidates.size() - bred);
  return candidates;
}

Asked Generational::DoAsk(Seed seed) {
  std::optional<Guide> guide;
  if (settings_.guidance != Guidance::kNone)
    guide =
        Guide::Train(encoding_, told_, problem().goal.labels, settings_.guide, seed.Child("train"));
  const std::size_t wanted = settings_.population * (guide ? settings_.candidates : 1);
  const Candidates candidates = Collect(wanted, seed);
  Asked asked{candidates.genomes(), candidates.statistics};
  if (!guide) return asked;
  asked.statistics.model_used = true;
  if (asked.genomes.size() >= settings_.population) asked.statistics.note.clear();
  asked.genomes = guide->Best(asked.genomes, settings_.population);
  if (settings_.guidance == Guidance::kRankedAndMoved)
    asked.statistics.moved = static_cast<std::int64_t>(guide->Refine(
        asked.genomes, findings_, problem(), [this](const Genome& g) { return WasRun(g); }));
  return asked;
}

}  // namespace autofuzz
