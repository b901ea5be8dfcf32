#pragma once

#include <optional>

#include "base/result.h"
#include "drive/trace_difference.h"
#include "record/evaluator.h"

namespace autofuzz {

/// What came of running a run again.
struct ReplayOutcome {
  Evaluation evaluation;                      ///< of the new run, with its trace
  bool compared = false;                      ///< there was something to compare with
  bool identical = false;                     ///< the trace is the same bit for bit
  std::optional<TraceDifference> difference;  ///< the first one, when both traces are there
};

/// Runs a genome again with its run's own seed and compares the trace with the kept one: whole when
/// there is one, else by its digest. Error: no verdict.
Result<ReplayOutcome> Replay(Evaluator& evaluator, const Genome& genome, Seed seed,
                             const std::optional<Digest>& expected, const Trace* expected_trace);

}  // namespace autofuzz
