#include <fmt/format.h>

#include "app/console.h"
#include "app/gradient_trace.h"
#include "app/minimal_change.h"
#include "app/options.h"
#include "app/session.h"
#include "app/words.h"
#include "base/number.h"
#include "record/reproduction.h"

namespace autofuzz {
namespace {

std::string ViolationText(const Violation& violation) {
  std::string text = fmt::format("  {:.2f} s  {}", violation.time_s, Name(violation.kind));
  if (!violation.other_type.empty()) text += " with " + violation.other_type;
  text += fmt::format(" at ({:.1f}, {:.1f}), {:.0f} m along the route; ego {:.1f} m/s",
                      violation.position.x, violation.position.y, violation.route_s_m,
                      violation.ego_speed_mps);
  if (violation.other >= 0) text += fmt::format(", other {:.1f} m/s", violation.other_speed_mps);
  if (!violation.counted) text += "; not counted: " + violation.reason;
  return "  " + Wrapped(text.substr(2), 2, 10) + "\n";
}

std::string RunText(const Problem& problem, const RunRecord& record, LabelSet unique) {
  const Evaluation& evaluation = record.evaluation;
  std::string text = fmt::format("Run {} ({}, generation {})\n", record.index.value,
                                 Name(record.purpose), record.generation);
  text += fmt::format("Seed        {}\n", Text(record.seed));
  if (record.outcome == Outcome::kNoVerdict)
    return text + fmt::format("No verdict after {} attempts\n", record.attempts);
  text += fmt::format("Ended by    {}\n", evaluation.end);
  text += fmt::format("Violations  {}\n", LabelsText(problem, evaluation.verdict.labels));
  text += fmt::format("Unique      {}\n", LabelsText(problem, unique));
  if (!evaluation.failure.empty()) text += fmt::format("Failure     {}\n", evaluation.failure);
  if (!evaluation.remarks.empty())
    text += fmt::format("Remarks     its error output ends with: {}\n", evaluation.remarks);
  for (const Violation& violation : evaluation.verdict.violations) text += ViolationText(violation);
  text += "\nObjectives (smaller is worse for the ego)\n";
  for (std::size_t i = 0; i < problem.objectives.size(); ++i)
    text += fmt::format("  {:<46} {:.6g}\n", problem.objectives[i].name, evaluation.objectives[i]);
  text += "\nMeasures\n";
  for (const Measure& measure : evaluation.measures)
    text += fmt::format("  {:<46} {:.6g}\n", measure.name, measure.value);
  text += "\nFields\n";
  for (std::size_t i = 0; i < problem.space.size(); ++i) {
    const Field& field = problem.space.fields[i];
    const double value = record.genome.values[i];
    text += fmt::format("  {:<46} {}{}\n", field.name,
                        field.discrete() ? fmt::format("{}", value) : fmt::format("{:.6g}", value),
                        field.varies() ? "" : "  (fixed)");
  }
  return text;
}

// Whether a finding can be relied on, where it was run again.
std::string ConfirmedText(const Session& session, const LedgerContents& contents, RunIndex run) {
  const auto all = Reproductions(contents, session.shop.problem->goal.labels);
  const auto at = all.find(run);
  if (at == all.end()) return "";
  const Reproduction& looks = at->second;
  return fmt::format("\nRun again, it violated {} of {} times{}.\n", looks.again, looks.runs,
                     looks.rate() < session.folder->spec().flaky_below
                         ? ": flaky, so it is not counted as a finding"
                         : "");
}

}  // namespace

int ShowCommand(const ShowOptions& options) {
  auto session = OpenSession(options.folder, CampaignFolder::Access::kRead);
  if (!session) return Complain(session.error(), kBadInput);
  auto input = Gather(**session);
  if (!input) return Complain(input.error(), kFailed);
  if (!options.run) {
    for (const WriterFacts& writer : Writers()) {
      if (writer.format != "text") continue;
      auto text = writer.write(*input);
      if (!text) return Complain(text.error(), kFailed);
      Say(*text);
    }
    return kDone;
  }
  auto record = FindRun(input->runs, *options.run);
  if (!record) return Complain(record.error(), kBadInput);
  if (options.trace_gradient) {
    const auto trace =
        GradientTrace(*input->problem, (*session)->folder->spec(), input->runs, **record);
    if (!trace) return Complain(trace.error(), kBadInput);
    Say(fmt::format("Run {}\n{}", *options.run, *trace));
    return kDone;
  }
  const auto at = static_cast<std::size_t>(*record - input->runs.data());
  Say(RunText(*input->problem, **record, input->unique[at]));
  auto contents = (*session)->folder->ledger().Load();
  if (!contents) return Complain(contents.error(), kFailed);
  Say(ConfirmedText(**session, *contents, (*record)->index));
  if (const auto change =
          KeptMinimalChange((*session)->shop, input->runs, contents->revisits, **record))
    Say("\nMinimal change from a benign scene\n" + MinimalChangeText(*input->problem, *change));
  return kDone;
}

}  // namespace autofuzz
