#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "genome/problem.h"
#include "record/ledger.h"

namespace autofuzz {

/// What a ledger held when this process began: looked up by run and by generation.
class History {
 public:
  History() = default;

  /// Reads a ledger's warm-up and search runs. Error: it cannot be read, or its rows do not fit the
  /// problem or the seed, so another program or spec made them; the first `given` may have other
  /// seeds, but must be there.
  static Result<History> Load(Ledger& ledger, const Problem& problem, std::uint64_t campaign_seed,
                              std::int64_t given = 0);

  const RunRecord* Find(RunIndex index) const;
  const GenerationRecord* Find(Purpose purpose, int generation) const;
  /// Whether an end was kept.
  bool ended() const { return ended_; }
  /// Whether every run of [first, first + count) is there.
  bool HasAll(RunIndex first, int count) const;
  /// Number of runs with an index below `end`.
  std::int64_t CountBelow(std::int64_t end) const;

  /// Gives back the memory of the runs below `end`, which are not looked up any more.
  void Forget(RunIndex end);

 private:
  std::vector<RunRecord>::const_iterator LowerBound(RunIndex index) const;

  std::vector<RunRecord> runs_;  // by index
  bool ended_ = false;
  std::map<std::pair<Purpose, int>, GenerationRecord> generations_;
};

/// An error for what a ledger holds and this program would not have made.
Error Foreign(std::string what);

}  // namespace autofuzz
