#include "json/writer.h"
#include "report/findings.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

void PutNames(json::Writer& out, std::string_view key, const std::vector<std::string>& names) {
  out.Key(key).BeginArray();
  for (const std::string& name : names) out.Item(name);
  out.EndArray();
}

void PutFields(json::Writer& out, const Space& space, const Genome& genome) {
  out.Key("fields").BeginObject();
  for (std::size_t i = 0; i < std::min(space.size(), genome.values.size()); ++i) {
    out.Member(space.fields[i].name, genome.values[i]);
  }
  out.EndObject();
}

void PutObjectives(json::Writer& out, const Problem& problem, const Objectives& objectives) {
  out.Key("objectives").BeginObject();
  for (std::size_t i = 0; i < std::min(problem.objectives.size(), objectives.size()); ++i) {
    out.Member(problem.objectives[i].name, objectives[i]);
  }
  out.EndObject();
}

void PutViolation(json::Writer& out, const Violation& violation) {
  out.BeginObject()
      .Member("kind", Name(violation.kind))
      .Member("counted", violation.counted)
      .Member("reason", violation.reason)
      .Member("time_s", violation.time_s)
      .Member("x_m", violation.position.x)
      .Member("y_m", violation.position.y)
      .Member("route_s_m", violation.route_s_m)
      .Member("other", violation.other)
      .Member("other_type", violation.other_type)
      .Member("ego_speed_mps", violation.ego_speed_mps)
      .Member("other_speed_mps", violation.other_speed_mps)
      .Member("impact_angle_rad", violation.impact_angle_rad)
      .EndObject();
}

void PutRun(json::Writer& out, const ReportInput& input, const RunRecord& run, LabelSet unique) {
  const Evaluation& evaluation = run.evaluation;
  out.BeginObject()
      .Member("index", run.index.value)
      .Member("purpose", Name(run.purpose))
      .Member("generation", run.generation)
      .Member("seed", Text(run.seed))
      .Member("outcome", OutcomeName(run.outcome))
      .Member("end", evaluation.end)
      .Member("failure", evaluation.failure);
  PutNames(out, "violations", LabelNames(input, evaluation.verdict.labels));
  PutNames(out, "unique", LabelNames(input, unique));
  out.Key("trace_digest");
  if (evaluation.trace_digest) {
    out.Item(Text(*evaluation.trace_digest));
  } else {
    out.Null();
  }
  PutFields(out, input.problem->space, run.genome);
  PutObjectives(out, *input.problem, evaluation.objectives);
  out.Key("measures").BeginObject();
  for (const Measure& measure : evaluation.measures) out.Member(measure.name, measure.value);
  out.EndObject().Key("violation_details").BeginArray();
  for (const Violation& violation : evaluation.verdict.violations) PutViolation(out, violation);
  out.EndArray().Member("host_attempts", run.attempts).Member("host_remarks", evaluation.remarks);
  out.Member("wall_s", run.wall_s).EndObject();
}

}  // namespace

Result<std::string> WriteJsonLines(const ReportInput& input) {
  if (input.problem == nullptr) return Error{"the report has no problem", {}};
  std::string lines;
  for (std::size_t i = 0; i < input.runs.size(); ++i) {
    json::Writer out;
    PutRun(out, input, input.runs[i], i < input.unique.size() ? input.unique[i] : LabelSet{});
    lines += out.Take() + "\n";
  }
  return lines;
}

}  // namespace autofuzz
