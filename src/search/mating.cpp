#include "search/mating.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace autofuzz {
namespace {

// Children made for each one wanted, before sampling takes over.
constexpr std::size_t kChildrenPerWanted = 20;

}  // namespace

void Population::Tell(std::span<const Scored> generation) {
  for (const Scored& scored : generation)
    if (scored.outcome == Outcome::kJudged && !std::isnan(scored.fitness))
      members_.push_back(scored);
  std::stable_sort(members_.begin(), members_.end(), [](const Scored& a, const Scored& b) {
    return a.fitness != b.fitness ? a.fitness < b.fitness : a.index < b.index;
  });
  if (members_.size() > size_) members_.resize(size_);
}

void Breed(const std::vector<Scored>& parents, const OperatorSettings& settings, std::size_t wanted,
           Stream& stream, Candidates& into) {
  const Space& space = into.problem().space;
  std::vector<double> fitness;
  for (const Scored& parent : parents) fitness.push_back(parent.fitness);
  const std::size_t most = kChildrenPerWanted * wanted;
  for (std::size_t made = 0; made < most && into.size() < wanted;) {
    const std::vector<std::size_t> chosen =
        Tournament(fitness, parents.size() + parents.size() % 2, stream);
    for (std::size_t i = 0; i < chosen.size() && into.size() < wanted; i += 2, made += 2) {
      Genome first = parents[chosen[i]].genome;
      Genome second = parents[chosen[i + 1]].genome;
      Crossover(space, settings, first, second, stream);
      for (Genome* child : {&first, &second}) {
        Mutate(space, settings, *child, stream);
        ClipAndRound(space, *child);
        if (into.size() < wanted) into.Offer(std::move(*child));
      }
    }
  }
}

}  // namespace autofuzz
