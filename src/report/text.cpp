#include <fmt/format.h>

#include <algorithm>

#include "base/number.h"
#include "report/findings.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kIndent = 18;
constexpr std::size_t kMostFindings = 10;

/// Control characters (escape codes above all) become '?', whoever wrote them.
std::string Printable(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (byte < 0x20 || byte == 0x7f) {
      out += '?';
    } else if (byte == 0xC2 && next >= 0x80 && next <= 0x9F) {
      out += '?';
      ++i;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// The longest part of at most `width` bytes that ends between two UTF-8 sequences.
std::size_t BreakInside(std::string_view text, std::size_t width) {
  std::size_t at = std::min(width, text.size());
  while (at > 1 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) {
    --at;
  }
  return at;
}

/// The same, after a space if one is there.
std::size_t BreakAt(std::string_view text, std::size_t width) {
  if (text.size() <= width) return text.size();
  const std::size_t space = text.rfind(' ', width);
  return space != std::string_view::npos && space > 0 ? space + 1 : BreakInside(text, width);
}

/// "  key             value", the value wrapped under itself.
void PutLine(std::string& out, std::string_view key, std::string_view value) {
  const std::string printable = Printable(value);
  std::string_view rest = printable;
  std::string head = fmt::format("  {:<{}}", key, kIndent - 2);
  do {
    const std::size_t size = BreakAt(rest, kColumns - kIndent);
    std::string line = head + std::string(rest.substr(0, size));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
    rest.remove_prefix(size);
    head.assign(kIndent, ' ');
  } while (!rest.empty());
}

void PutSpec(std::string& out, const CampaignSummary& summary) {
  const CampaignSpec& spec = summary.spec;
  PutLine(out, "problem", spec.problem);
  PutLine(out, "goal", spec.goal);
  PutLine(out, "ego", spec.ego);
  PutLine(out, "simulator", spec.simulator);
  PutLine(out, "method", spec.method);
  if (!spec.warmup_from.empty())
    PutLine(out, "warm-up from", spec.warmup_from);
  else if (spec.warmup > 0)
    PutLine(out, "warm-up method", spec.warmup_method);
  PutLine(out, "seed", fmt::format("{}", spec.seed));
  PutLine(out, "budget",
          fmt::format("{} warm-up + {} search runs{}", spec.warmup, spec.budget,
                      summary.finished ? "" : " (not finished)"));
  PutLine(out, "distinct",
          fmt::format("{:.0f} % of fields differ by more than {:.0f} % of their range",
                      spec.uniqueness.field_share * 100, spec.uniqueness.field_difference * 100));
  if (!summary.facts.wall_started.empty()) PutLine(out, "started", summary.facts.wall_started);
}

void PutCounts(std::string& out, const CampaignSummary& summary) {
  const auto row = [&](std::string_view name, std::int64_t Counts::*count) {
    out += fmt::format("  {:<26}{:>12}{:>12}{:>12}\n", name, summary.total.*count,
                       summary.warmup.*count, summary.search.*count);
  };
  out += fmt::format("\n  {:<26}{:>12}{:>12}{:>12}\n", "", "all", "warm-up", "search");
  row("runs", &Counts::runs);
  row("without verdict", &Counts::no_verdict);
  row("violations of the goal", &Counts::goal_violations);
  row("findings (unique of goal)", &Counts::findings);
}

void PutKinds(std::string& out, const CampaignSummary& summary) {
  const auto at = [](const std::vector<std::int64_t>& counts, std::size_t i) {
    return i < counts.size() ? counts[i] : 0;
  };
  out += fmt::format("\n  {:<26}{:>12}{:>12}{:>12}{:>12}\n", "kind", "violations", "unique",
                     "warm-up", "search");
  for (std::size_t i = 0; i < summary.labels.size(); ++i) {
    out += fmt::format(
        "  {:<26}{:>12}{:>12}{:>12}{:>12}\n", Printable(summary.labels[i]).substr(0, 25),
        at(summary.total.violations_by_label, i), at(summary.total.unique_by_label, i),
        at(summary.warmup.unique_by_label, i), at(summary.search.unique_by_label, i));
  }
}

void PutBounds(std::string& out, const FindingBounds& bounds) {
  PutLine(
      out, "in any order",
      fmt::format("{} to {} findings, whatever order the runs come in", bounds.least, bounds.most));
  if (bounds.live)
    PutLine(out, "by live fields",
            fmt::format("{} findings, over the {} fields that can matter to this ego", *bounds.live,
                        bounds.live_fields));
}

void PutShares(std::string& out, const ReportInput& input) {
  const CampaignSummary& summary = input.summary;
  out += "\n";
  PutLine(out, "infeasible",
          fmt::format("{} of {} candidates", Percent(InfeasibleShare(summary)),
                      summary.asked_candidates));
  if (summary.asked_sampled > 0)
    PutLine(out, "sampled",
            fmt::format("{} genomes, where breeding fell short", summary.asked_sampled));
  if (const auto share = TriggersFiredShare(summary)) {
    PutLine(out, "triggers fired", Percent(share) + " of actors");
  }
  if (summary.confirmed > 0)
    PutLine(out, "confirmed",
            fmt::format("{} violations were run again; {} flaky, not counted", summary.confirmed,
                        summary.flaky));
  PutLine(out, "behaviours", fmt::format("{}", summary.behaviours));
  if (input.bounds) PutBounds(out, *input.bounds);
  std::string means;
  for (const Measure& mean : summary.means) {
    means += fmt::format("{}{} {:.3g}", means.empty() ? "" : ", ", mean.name, mean.value);
  }
  if (!means.empty()) PutLine(out, "means", means);
}

/// At most 80 columns, without idle spaces at the end.
std::string CutLine(std::string_view text) {
  std::string line = Printable(text);
  if (line.size() > kColumns) line = line.substr(0, BreakInside(line, kColumns - 2)) + "..";
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string FindingLine(const ReportInput& input, const ListedFinding& finding) {
  std::string line = fmt::format("  {:>6}  {:<18}", finding.run->index.value,
                                 LabelName(input, finding.label).substr(0, 18));
  if (const Violation* violation = finding.violation) {
    line += fmt::format("{:>7.2f}{:>6.2f}{:>6.2f}{:>8.1f}  {}", violation->time_s,
                        violation->ego_speed_mps, violation->other_speed_mps, violation->route_s_m,
                        violation->other_type);
  }
  return CutLine(line);
}

void PutFindings(std::string& out, const ReportInput& input) {
  const std::vector<ListedFinding> findings = WorstFirst(input);
  if (findings.empty()) {
    out += "\n  No unique violation was found.\n";
    return;
  }
  const std::size_t shown = std::min(findings.size(), kMostFindings);
  out += fmt::format("\n  Worst of {} unique violations\n", findings.size());
  out += fmt::format("  {:>6}  {:<18}{:>7}{:>6}{:>6}{:>8}  {}\n", "run", "kind", "time s", "ego",
                     "other", "route m", "what was hit");
  for (std::size_t i = 0; i < shown; ++i) out += FindingLine(input, findings[i]);
  if (shown < findings.size()) out += fmt::format("  ... {} more\n", findings.size() - shown);
  out += "  Speeds in m/s.\n";
}

}  // namespace

Result<std::string> WriteText(const ReportInput& input) {
  std::string out = "AutoFuzz campaign\n\n";
  PutSpec(out, input.summary);
  PutCounts(out, input.summary);
  PutKinds(out, input.summary);
  PutShares(out, input);
  PutFindings(out, input);
  return out;
}

}  // namespace autofuzz
