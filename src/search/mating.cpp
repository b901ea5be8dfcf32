#include "search/mating.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "search/crowding.h"

namespace autofuzz {
namespace {

// Children made for each one wanted, before sampling takes over.
constexpr std::size_t kChildrenPerWanted = 20;

bool Before(const Scored& a, const Scored& b) {
  return a.fitness != b.fitness ? a.fitness < b.fitness : a.index < b.index;
}

}  // namespace

void Population::Tell(std::span<const Scored> generation) {
  for (const Scored& scored : generation)
    if (scored.outcome == Outcome::kJudged && !std::isnan(scored.fitness)) kept_.push_back(scored);
  std::stable_sort(kept_.begin(), kept_.end(), Before);
  if (kept_.size() > size_) {
    const double last = kept_[size_ - 1].fitness;
    std::erase_if(kept_, [&](const Scored& scored) { return scored.fitness > last; });
  }
  Choose();
}

// Ties for the last places: those that stand alone among the ties and what is in already.
void Population::Choose() {
  members_ = kept_;
  if (kept_.size() <= size_) return;
  std::vector<const Genome*> genomes;
  for (const Scored& scored : kept_) genomes.push_back(&scored.genome);
  const std::vector<double> crowding = Crowding(*space_, genomes);
  const double last = kept_.back().fitness;
  std::vector<std::size_t> order(kept_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const bool a_ties = kept_[a].fitness == last;
    const bool b_ties = kept_[b].fitness == last;
    return a_ties && b_ties ? crowding[a] > crowding[b] : a < b;
  });
  members_.clear();
  for (std::size_t i = 0; i < size_; ++i) members_.push_back(kept_[order[i]]);
  std::stable_sort(members_.begin(), members_.end(), Before);
}

void Breed(const std::vector<Scored>& parents, const OperatorSettings& settings, std::size_t wanted,
           Stream& stream, Candidates& into) {
  const Space& space = into.problem().space;
  std::vector<double> fitness;
  fitness.reserve(parents.size());
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
