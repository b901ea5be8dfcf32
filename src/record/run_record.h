#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/seed.h"
#include "genome/asked.h"
#include "genome/problem.h"
#include "genome/scored.h"
#include "record/evaluation.h"

namespace autofuzz {

/// Why a run was made.
enum class Purpose : std::uint8_t { kWarmUp, kSearch, kConfirm, kMinimise, kReplay };
std::string_view Name(Purpose purpose);
Result<Purpose> ParsePurpose(std::string_view text);

/// One finished run as a ledger keeps it. What can be derived (fitness, uniqueness) is not kept.
struct RunRecord {
  RunIndex index;
  Purpose purpose = Purpose::kSearch;
  int generation = 0;  ///< of its purpose, from 0
  Genome genome;
  Seed seed;  ///< the run's own
  Outcome outcome = Outcome::kJudged;
  Evaluation evaluation;  ///< empty when there is no verdict; `trace` only before it is kept
  int attempts = 1;
  double wall_s = 0;  ///< not part of any comparison
};

/// One try at a run that failed.
struct Attempt {
  RunIndex index;
  int number = 1;  ///< from 1
  std::string error;
  double wall_s = 0;
};

/// What a generation's Ask did.
struct GenerationRecord {
  Purpose purpose = Purpose::kSearch;
  int generation = 0;
  RunIndex first;
  int size = 0;
  AskStatistics ask;
  double wall_s = 0;  ///< of the Ask
};

/// Turns a record into what a search is told; `unique` comes from a Tally.
Scored ToScored(const Problem& problem, const RunRecord& record, LabelSet unique);

}  // namespace autofuzz
