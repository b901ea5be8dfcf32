#include "report/chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/findings.h"

namespace autofuzz {
namespace {

constexpr double kWidth = 1000;
constexpr double kHeight = 220;
constexpr double kLeft = 44;
constexpr double kRight = 12;
constexpr double kTop = 14;
constexpr double kBottom = 28;

/// Run numbers where the count of the goal's findings grows, ascending.
std::vector<std::int64_t> Steps(const ReportInput& input) {
  std::vector<std::int64_t> steps;
  for (const ListedFinding& finding : ListFindings(input)) {
    if (finding.of_goal) steps.push_back(finding.run->index.value);
  }
  std::sort(steps.begin(), steps.end());
  return steps;
}

struct Scales {
  std::int64_t runs = 1;
  std::int64_t most = 1;
  double X(std::int64_t run) const {
    return kLeft + (kWidth - kLeft - kRight) * static_cast<double>(run) / static_cast<double>(runs);
  }
  double Y(std::int64_t count) const {
    return kHeight - kBottom -
           (kHeight - kTop - kBottom) * static_cast<double>(count) / static_cast<double>(most);
  }
};

std::string Curve(const Scales& scales, const std::vector<std::int64_t>& steps) {
  std::string path = fmt::format("M{:.1f} {:.1f}", scales.X(0), scales.Y(0));
  std::int64_t count = 0;
  for (const std::int64_t run : steps) {
    path += fmt::format("H{:.1f}V{:.1f}", scales.X(run + 1), scales.Y(++count));
  }
  return path + fmt::format("H{:.1f}", scales.X(scales.runs));
}

std::string Label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     text);
}

}  // namespace

std::string FindingsChart(const ReportInput& input) {
  if (input.runs.empty()) return "";
  const std::vector<std::int64_t> steps = Steps(input);
  const auto found = static_cast<std::int64_t>(steps.size());
  const Scales scales{input.runs.back().index.value + 1, std::max<std::int64_t>(1, found)};
  const double bottom = scales.Y(0);
  std::string svg = fmt::format(
      "<svg id=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{} findings in {} "
      "runs\">\n",
      kWidth, kHeight, found, scales.runs);
  const std::int64_t warmup = std::min(input.summary.warmup.runs, scales.runs);
  if (warmup > 0) {
    svg += fmt::format(
        "<rect class=\"warmup\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
        scales.X(0), kTop, scales.X(warmup) - scales.X(0), bottom - kTop);
    svg += Label(scales.X(0) + 6, kTop + 14, "start", "warm-up");
  }
  svg +=
      fmt::format("<path class=\"axis\" d=\"M{0:.1f} {1:.1f}H{2:.1f}M{0:.1f} {3:.1f}H{2:.1f}\"/>\n",
                  scales.X(0), bottom, scales.X(scales.runs), scales.Y(scales.most));
  svg += fmt::format("<path class=\"curve\" d=\"{}\"/>\n", Curve(scales, steps));
  svg += Label(kLeft - 6, bottom + 4, "end", "0");
  svg += Label(kLeft - 6, scales.Y(scales.most) + 4, "end", fmt::format("{}", scales.most));
  svg += Label(scales.X(0), kHeight - 8, "start", "0");
  svg += Label(scales.X(scales.runs), kHeight - 8, "end", fmt::format("{} runs", scales.runs));
  return svg + "</svg>\n";
}

}  // namespace autofuzz
