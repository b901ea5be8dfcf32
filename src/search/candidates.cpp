#include "search/candidates.h"

#include <utility>

#include "search/key.h"

namespace autofuzz {

bool Candidates::Offer(Genome genome) {
  if (!InSpace(problem_->space, genome)) {
    ++outside;
    return false;
  }
  ++statistics.candidates;
  std::string key = KeyOf(genome);
  if (keys_.contains(key) || was_run_(genome) || (distinct_ && !distinct_->IsDistinct(genome))) {
    ++statistics.duplicates;
    return false;
  }
  if (!problem_->Feasible(genome)) {
    ++statistics.infeasible;
    return false;
  }
  keys_.insert(std::move(key));
  if (distinct_) distinct_->Add(genome);
  genomes_.push_back(std::move(genome));
  return true;
}

}  // namespace autofuzz
