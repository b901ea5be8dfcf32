#include "search/method.h"

#include <cassert>
#include <utility>

#include "search/key.h"

namespace autofuzz {

Result<Asked> Method::Ask(Seed seed) {
  Asked asked = DoAsk(seed);
  std::unordered_set<std::string> seen;
  std::erase_if(asked.genomes, [&](const Genome& genome) {
    const bool allowed = InSpace(problem_->space, genome) && problem_->Feasible(genome) &&
                         !WasRun(genome) && seen.insert(KeyOf(genome)).second;
    assert(allowed && "a method asked for what may not be run");
    return !allowed;
  });
  if (!asked.genomes.empty()) return asked;
  return Error{"nothing left to run: " + asked.statistics.note, {}};
}

void Method::Tell(std::span<const Scored> generation) {
  for (const Scored& scored : generation) {
    assert(told_.empty() || told_.back().index < scored.index);
    run_.insert(KeyOf(scored.genome));
    told_.push_back(scored);
  }
  DoTell(generation);
}

bool Method::WasRun(const Genome& genome) const { return run_.contains(KeyOf(genome)); }

}  // namespace autofuzz
