#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/report.h"

namespace autofuzz {

/// A unique violation as writers list it.
struct ListedFinding {
  const RunRecord* run = nullptr;
  int label = 0;
  bool of_goal = false;
  const Violation* violation = nullptr;  ///< null for problems without driving
  const ShownRun* shown = nullptr;       ///< when it can be played
};

/// Every unique violation, in run order, then label order. Pointers into `input`.
std::vector<ListedFinding> ListFindings(const ReportInput& input);

/// The same, worst first: those of the goal, then by falling ego speed, then in run order.
std::vector<ListedFinding> WorstFirst(const ReportInput& input);

/// The counted violation of a label in a verdict, or null.
const Violation* CountedViolation(const Verdict& verdict, int label);

/// Name of a label bit ("collision"; "label 7" when the problem has no name for it).
std::string LabelName(const ReportInput& input, int label);

/// Names of a set, in label order.
std::vector<std::string> LabelNames(const ReportInput& input, LabelSet labels);

/// "judged" or "no-verdict".
std::string_view OutcomeName(Outcome outcome);

/// Shares in [0, 1]; nullopt when nothing was counted.
std::optional<double> InfeasibleShare(const CampaignSummary& summary);
std::optional<double> TriggersFiredShare(const CampaignSummary& summary);

/// "12.5 %", or "-" when unknown.
std::string Percent(std::optional<double> share);

}  // namespace autofuzz
