#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
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

/// Whether a record can be of a problem: its genome lies in the space, it has the problem's
/// objectives and no label that the problem does not name. Error: which run, and what is wrong with
/// it.
Status CheckRecord(const Problem& problem, const RunRecord& record);

/// How many records from the first on have the indices 0, 1, 2, …: what counts after a stop.
/// Requires: in index order.
std::size_t GaplessPrefix(std::span<const RunRecord> records);

/// Turns a record into what a search is told; `unique` comes from a Tally. Without a verdict:
/// index, genome and outcome alone. Requires: one objective per objective of the problem.
Scored ToScored(const Problem& problem, const RunRecord& record, LabelSet unique);

}  // namespace autofuzz
