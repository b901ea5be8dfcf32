#include "base/csv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/findings.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

/// Names of the measures: those of the first run that has any.
std::vector<std::string> MeasureNames(const ReportInput& input) {
  std::vector<std::string> names;
  for (const RunRecord& run : input.runs) {
    if (run.evaluation.measures.empty()) continue;
    for (const Measure& measure : run.evaluation.measures) names.push_back(measure.name);
    break;
  }
  return names;
}

void PutHeader(CsvWriter& table, const ReportInput& input,
               const std::vector<std::string>& measures) {
  for (const char* name : {"index", "purpose", "generation", "seed", "outcome", "end", "failure",
                           "violations", "unique", "trace_digest"}) {
    table.Cell(name);
  }
  for (const Field& field : input.problem->space.fields) table.Cell("field." + field.name);
  for (const ObjectiveSpec& spec : input.problem->objectives) table.Cell("objective." + spec.name);
  for (const std::string& name : measures) table.Cell("measure." + name);
  for (const char* name :
       {"kind", "counted", "reason", "time_s", "x_m", "y_m", "route_s_m", "other", "other_type",
        "ego_speed_mps", "other_speed_mps", "impact_angle_rad"}) {
    table.Cell(fmt::format("violation.{}", name));
  }
  table.Cell("host_attempts");
  table.Cell("host_remarks");
  table.Cell("wall_s");
  table.EndRow();
}

void PutValues(CsvWriter& table, const std::vector<double>& values, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    if (i < values.size()) {
      table.Cell(values[i]);
    } else {
      table.Cell("");
    }
  }
}

void PutMeasures(CsvWriter& table, const Evaluation& evaluation,
                 const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const Measure* found = nullptr;
    for (const Measure& measure : evaluation.measures) {
      if (measure.name == name) found = &measure;
    }
    if (found != nullptr) {
      table.Cell(found->value);
    } else {
      table.Cell("");
    }
  }
}

/// The violation of a row: the one that counted, else the first seen.
const Violation* MainViolation(const Verdict& verdict) {
  for (int label = 0; label < static_cast<int>(ViolationNames().size()); ++label) {
    if (!verdict.labels.Has(label)) continue;
    if (const Violation* counted = CountedViolation(verdict, label)) return counted;
  }
  return verdict.violations.empty() ? nullptr : &verdict.violations.front();
}

void PutViolation(CsvWriter& table, const Violation* violation) {
  if (violation == nullptr) {
    for (int i = 0; i < 12; ++i) table.Cell("");
    return;
  }
  table.Cell(Name(violation->kind));
  table.Cell(violation->counted ? "true" : "false");
  table.Cell(violation->reason);
  table.Cell(violation->time_s);
  table.Cell(violation->position.x);
  table.Cell(violation->position.y);
  table.Cell(violation->route_s_m);
  table.Cell(static_cast<std::int64_t>(violation->other));
  table.Cell(violation->other_type);
  table.Cell(violation->ego_speed_mps);
  table.Cell(violation->other_speed_mps);
  table.Cell(violation->impact_angle_rad);
}

void PutRun(CsvWriter& table, const ReportInput& input, std::size_t i,
            const std::vector<std::string>& measures) {
  const RunRecord& run = input.runs[i];
  const Evaluation& evaluation = run.evaluation;
  const LabelSet unique = i < input.unique.size() ? input.unique[i] : LabelSet{};
  table.Cell(static_cast<std::int64_t>(run.index.value));
  table.Cell(Name(run.purpose));
  table.Cell(static_cast<std::int64_t>(run.generation));
  table.Cell(Text(run.seed));
  table.Cell(OutcomeName(run.outcome));
  table.Cell(evaluation.end);
  table.Cell(evaluation.failure);
  table.Cell(fmt::format("{}", fmt::join(LabelNames(input, evaluation.verdict.labels), "+")));
  table.Cell(fmt::format("{}", fmt::join(LabelNames(input, unique), "+")));
  table.Cell(evaluation.trace_digest ? Text(*evaluation.trace_digest) : "");
  PutValues(table, run.genome.values, input.problem->space.size());
  PutValues(table, evaluation.objectives, input.problem->objectives.size());
  PutMeasures(table, evaluation, measures);
  PutViolation(table, MainViolation(evaluation.verdict));
  table.Cell(static_cast<std::int64_t>(run.attempts));
  table.Cell(evaluation.remarks);
  table.Cell(run.wall_s);
  table.EndRow();
}

}  // namespace

Result<std::string> WriteCsv(const ReportInput& input) {
  if (input.problem == nullptr) return Error{"the report has no problem", {}};
  CsvWriter table;
  const std::vector<std::string> measures = MeasureNames(input);
  PutHeader(table, input, measures);
  for (std::size_t i = 0; i < input.runs.size(); ++i) PutRun(table, input, i, measures);
  return table.Take();
}

}  // namespace autofuzz
