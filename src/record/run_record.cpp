#include "record/run_record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstddef>

#include "base/nearest.h"

namespace autofuzz {
namespace {

const std::array<std::string, 5>& PurposeNames() {
  static const std::array<std::string, 5> names = {"warm-up", "search", "confirm", "minimise",
                                                   "replay"};
  return names;
}

}  // namespace

std::string_view Name(Purpose purpose) { return PurposeNames()[static_cast<std::size_t>(purpose)]; }

Result<Purpose> ParsePurpose(std::string_view text) {
  const auto& names = PurposeNames();
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text) return static_cast<Purpose>(i);
  return Error{fmt::format("unknown purpose '{}'{} (known: {})", text, DidYouMean(text, names),
                           fmt::join(names, ", ")),
               {}};
}

std::size_t GaplessPrefix(std::span<const RunRecord> records) {
  std::size_t size = 0;
  while (size < records.size() && records[size].index == MakeId<RunTag>(size)) ++size;
  return size;
}

Status CheckRecord(const Problem& problem, const RunRecord& record) {
  const auto wrong = [&](std::string what) {
    return Error{fmt::format("run {} {}", record.index.value, what), {}};
  };
  if (record.genome.values.size() != problem.space.size())
    return wrong(fmt::format("has {} fields where the problem has {}", record.genome.values.size(),
                             problem.space.size()));
  if (!InSpace(problem.space, record.genome)) return wrong("lies outside the problem's space");
  const std::size_t objectives = record.evaluation.objectives.size();
  if (record.outcome == Outcome::kJudged && objectives != problem.objectives.size())
    return wrong(fmt::format("has {} objectives where the problem has {}", objectives,
                             problem.objectives.size()));
  if ((std::uint64_t{record.evaluation.verdict.labels.bits} >> problem.labels.size()) != 0)
    return wrong("has a label that the problem does not name");
  return {};
}

Scored ToScored(const Problem& problem, const RunRecord& record, LabelSet unique) {
  Scored scored;
  scored.index = record.index;
  scored.genome = record.genome;
  scored.outcome = record.outcome;
  if (record.outcome == Outcome::kNoVerdict) return scored;
  scored.objectives = record.evaluation.objectives;
  scored.fitness = Fitness(problem, scored.objectives);
  scored.violations = record.evaluation.verdict.labels;
  scored.unique = unique;
  return scored;
}

}  // namespace autofuzz
