#include "search/method.h"

#include <cassert>
#include <string>
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
    assert(runs_told_ == 0 || last_told_ < scored.index);
    run_.insert(DigestOf(KeyOf(scored.genome)));
    last_told_ = scored.index;
    ++runs_told_;
  }
  DoTell(generation);
}

bool Method::WasRun(const Genome& genome) const { return run_.contains(DigestOf(KeyOf(genome))); }

}  // namespace autofuzz
