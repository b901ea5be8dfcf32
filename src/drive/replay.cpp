#include "drive/replay.h"

namespace autofuzz {

Result<ReplayOutcome> Replay(Evaluator& evaluator, const Genome& genome, Seed seed,
                             const std::optional<Digest>& expected, const Trace* expected_trace) {
  Result<Evaluation> evaluation = evaluator.Evaluate(genome, seed);
  if (!evaluation) return evaluation.error();
  ReplayOutcome outcome;
  outcome.evaluation = std::move(*evaluation);
  const std::optional<Trace>& trace = outcome.evaluation.trace;
  const std::optional<Digest>& digest = outcome.evaluation.trace_digest;
  if (expected_trace != nullptr && trace) {
    outcome.compared = true;
    outcome.difference = FirstDifference(*expected_trace, *trace);
    outcome.identical = !outcome.difference;
  }
  if (expected && digest) {
    // A kept trace that does not match its digest has been damaged; then nothing is proven.
    outcome.identical = *expected == *digest && (outcome.identical || !outcome.compared);
    outcome.compared = true;
  }
  return outcome;
}

}  // namespace autofuzz
