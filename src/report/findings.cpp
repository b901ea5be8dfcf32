#include "report/findings.h"

#include <fmt/format.h>

#include <algorithm>

namespace autofuzz {
namespace {

constexpr int kLabelBits = 32;

const ShownRun* ShownOf(const ReportInput& input, RunIndex index) {
  const auto found = std::find_if(input.shown.begin(), input.shown.end(),
                                  [&](const ShownRun& shown) { return shown.index == index; });
  return found == input.shown.end() ? nullptr : &*found;
}

std::optional<double> MeanOf(const CampaignSummary& summary, std::string_view name) {
  for (const Measure& mean : summary.means) {
    if (mean.name == name) return mean.value;
  }
  return std::nullopt;
}

double EgoSpeed(const ListedFinding& finding) {
  return finding.violation == nullptr ? 0 : finding.violation->ego_speed_mps;
}

}  // namespace

const Violation* CountedViolation(const Verdict& verdict, int label) {
  for (const Violation& violation : verdict.violations) {
    if (violation.counted && static_cast<int>(violation.kind) == label) return &violation;
  }
  return nullptr;
}

std::vector<ListedFinding> ListFindings(const ReportInput& input) {
  std::vector<ListedFinding> findings;
  const std::size_t count = std::min(input.runs.size(), input.unique.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (input.unique[i].empty()) continue;
    const RunRecord& run = input.runs[i];
    const ShownRun* shown = ShownOf(input, run.index);
    for (int label = 0; label < kLabelBits; ++label) {
      if (!input.unique[i].Has(label)) continue;
      const bool of_goal = input.problem != nullptr && input.problem->goal.labels.Has(label);
      findings.push_back(
          {&run, label, of_goal, CountedViolation(run.evaluation.verdict, label), shown});
    }
  }
  return findings;
}

std::vector<ListedFinding> WorstFirst(const ReportInput& input) {
  std::vector<ListedFinding> findings = ListFindings(input);
  std::stable_sort(findings.begin(), findings.end(), [](const auto& a, const auto& b) {
    if (a.of_goal != b.of_goal) return a.of_goal;
    return EgoSpeed(a) > EgoSpeed(b);
  });
  return findings;
}

std::string LabelName(const ReportInput& input, int label) {
  const auto index = static_cast<std::size_t>(label);
  const std::vector<std::string>& names = input.summary.labels;
  return index < names.size() ? names[index] : fmt::format("label {}", label);
}

std::vector<std::string> LabelNames(const ReportInput& input, LabelSet labels) {
  std::vector<std::string> names;
  for (int label = 0; label < kLabelBits; ++label) {
    if (labels.Has(label)) names.push_back(LabelName(input, label));
  }
  return names;
}

std::string_view OutcomeName(Outcome outcome) {
  return outcome == Outcome::kJudged ? "judged" : "no-verdict";
}

std::optional<double> InfeasibleShare(const CampaignSummary& summary) {
  if (summary.asked_candidates <= 0) return std::nullopt;
  return static_cast<double>(summary.asked_infeasible) /
         static_cast<double>(summary.asked_candidates);
}

std::optional<double> TriggersFiredShare(const CampaignSummary& summary) {
  const std::optional<double> fired = MeanOf(summary, "triggers_fired");
  const std::optional<double> actors = MeanOf(summary, "actors");
  if (!fired || !actors || !(*actors > 0)) return std::nullopt;
  return *fired / *actors;
}

std::string Percent(std::optional<double> share) {
  return share ? fmt::format("{:.1f} %", *share * 100) : "-";
}

}  // namespace autofuzz
