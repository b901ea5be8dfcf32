#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/number.h"
#include "record/ledger.h"

namespace autofuzz {

inline std::string Dump(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) text += FormatDouble(number) + " ";
  return text;
}

/// All of a record that must be the same on every machine: everything but wall time.
inline std::string Dump(const RunRecord& run) {
  std::string text = fmt::format("{} {} {} [{}] {} {} {}", run.index.value, Name(run.purpose),
                                 run.generation, Dump(run.genome.values), Text(run.seed),
                                 static_cast<int>(run.outcome), run.attempts);
  const Evaluation& evaluation = run.evaluation;
  text += fmt::format(" {} [{}] {} {}", evaluation.verdict.labels.bits, Dump(evaluation.objectives),
                      evaluation.end, evaluation.failure);
  for (const Measure& measure : evaluation.measures)
    text += fmt::format(" {}={}", measure.name, FormatDouble(measure.value));
  for (const Violation& violation : evaluation.verdict.violations)
    text += fmt::format(" {}@{}", Name(violation.kind), FormatDouble(violation.time_s));
  if (evaluation.trace_digest) text += " " + Text(*evaluation.trace_digest);
  return text;
}

inline std::string Dump(const GenerationRecord& generation) {
  const AskStatistics& ask = generation.ask;
  return fmt::format("{} {} from {} size {} asked {} {} {} {} {} {} {}", Name(generation.purpose),
                     generation.generation, generation.first.value, generation.size, ask.candidates,
                     ask.infeasible, ask.duplicates, ask.sampled, ask.moved, ask.model_used,
                     ask.note);
}

inline std::string Dump(const Revisit& revisit) {
  RunRecord run;
  run.purpose = revisit.purpose;
  run.index = revisit.of;
  run.generation = revisit.number;
  run.genome = revisit.genome;
  run.seed = revisit.seed;
  run.outcome = revisit.outcome;
  run.evaluation = revisit.evaluation;
  return "again: " + Dump(run);
}

/// One line a row.
inline std::vector<std::string> Dump(const LedgerContents& contents) {
  std::vector<std::string> lines;
  for (const RunRecord& run : contents.runs) lines.push_back(Dump(run));
  for (const GenerationRecord& generation : contents.generations) lines.push_back(Dump(generation));
  for (const Revisit& revisit : contents.revisits) lines.push_back(Dump(revisit));
  return lines;
}

}  // namespace autofuzz
