#include <fmt/format.h>

#include <algorithm>

#include "draw/scene.h"
#include "report/assets.h"
#include "report/chart.h"
#include "report/findings.h"
#include "report/player_data.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

constexpr double kMargin_m = 40;

std::string H(std::string_view text) { return EscapeMarkup(text); }

std::string Head(const CampaignSummary& summary) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
      "<link rel=\"icon\" href=\"data:,\">\n"
      "<title>AutoFuzz: {}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      H(summary.spec.problem), ReportStyle());
}

std::string Tile(std::string_view number, std::string_view what) {
  return fmt::format("<div class=\"tile card\"><b>{}</b><span>{}</span></div>\n", H(number),
                     H(what));
}

std::string Opening(const CampaignSummary& summary) {
  const CampaignSpec& spec = summary.spec;
  std::string html = fmt::format(
      "<h1>{}</h1>\n<p class=\"lead\">{} searched for {} by {}, in {}{}"
      "</p>\n<div class=\"tiles\">\n",
      H(spec.problem), H(spec.method), H(spec.goal), H(spec.ego), H(spec.simulator),
      summary.finished ? "" : "; <b class=\"warn\">not finished</b>");
  html +=
      Tile(fmt::format("{}", summary.total.findings), "findings: unique violations of the goal");
  html += Tile(fmt::format("{}", summary.search.findings), "of them after the warm-up");
  html += Tile(fmt::format("{}", summary.behaviours), "behaviours behind them");
  html += Tile(fmt::format("{}", summary.total.runs), "simulations");
  html += Tile(Percent(InfeasibleShare(summary)), "of candidates infeasible");
  if (const auto share = TriggersFiredShare(summary)) {
    html += Tile(Percent(share), "of actors triggered");
  }
  return html + "</div>\n";
}

std::string Chart(const ReportInput& input) {
  const std::string chart = FindingsChart(input);
  if (chart.empty()) return "";
  return fmt::format("<h2>Findings against runs</h2>\n<div class=\"card\">{}</div>\n", chart);
}

// The player.

Network::Bounds BoundsOfShown(const std::vector<ShownRun>& shown) {
  Network::Bounds bounds = BoundsOf(shown.front().scene, kMargin_m);
  for (const ShownRun& run : shown) {
    const Network::Bounds other = BoundsOf(run.scene, kMargin_m);
    bounds.low = {std::min(bounds.low.x, other.low.x), std::min(bounds.low.y, other.low.y)};
    bounds.high = {std::max(bounds.high.x, other.high.x), std::max(bounds.high.y, other.high.y)};
  }
  return bounds;
}

/// The map under all runs: a campaign drives on one map along one route.
std::string Map(const std::vector<ShownRun>& shown) {
  const Network::Bounds bounds = BoundsOfShown(shown);
  Svg svg(bounds.low, bounds.high, 1000);
  const Scene& scene = shown.front().scene;
  if (scene.network) DrawNetwork(svg, *scene.network);
  if (scene.route) DrawRoute(svg, *scene.route);
  return svg.Take(R"(id="map" role="img" aria-label="Map with the run shown")",
                  "<g id=\"moving\"></g>\n");
}

std::string Player(const ReportInput& input) {
  const bool any = std::any_of(input.shown.begin(), input.shown.end(),
                               [](const ShownRun& shown) { return !shown.trace.empty(); });
  if (!any) return "";
  std::string html =
      "<h2 id=\"player\">Replay</h2>\n<div class=\"card\" id=\"replay\">\n<div class=\"bar\">"
      "<select id=\"run\" class=\"grow\" aria-label=\"Run\"></select>"
      "<label><input type=\"checkbox\" id=\"follow\" checked> follow ego</label>"
      "<span class=\"pair\"><button id=\"out\" aria-label=\"Zoom out\">&minus;</button>"
      "<button id=\"in\" aria-label=\"Zoom in\">+</button></span></div>\n";
  html += Map(input.shown);
  html +=
      "<div class=\"bar\"><button id=\"play\">Play</button>"
      "<span class=\"track grow\"><input type=\"range\" id=\"time\" min=\"0\" step=\"10\" "
      "value=\"0\" aria-label=\"Time\"><span id=\"mark\" hidden></span></span>"
      "<span class=\"clock\"><span id=\"now\"></span> / <span id=\"duration\"></span></span>"
      "<select id=\"pace\" aria-label=\"Speed\"><option value=\"0.25\">&frac14;&times;</option>"
      "<option value=\"0.5\">&frac12;&times;</option><option value=\"1\" selected>1&times;</option>"
      "<option value=\"2\">2&times;</option><option value=\"4\">4&times;</option></select></div>\n"
      "<div class=\"scroll\"><table><thead><tr><th>body</th><th class=\"number\">speed, m/s</th>"
      "<th class=\"number\">to ego, m</th><th class=\"number\">trigger, m</th></tr></thead>"
      "<tbody id=\"bodies\"></tbody></table></div>\n</div>\n"
      "<p class=\"hint\">Ends with: <span id=\"end\"></span>. Distances are from centre to centre; "
      "circles are trigger distances. Space plays, arrow keys step, dragging moves the map.</p>\n";
  return html;
}

// Tables.

std::string SortHead(std::string_view name, bool number) {
  return fmt::format("<th{}><button>{}</button></th>", number ? " class=\"number\"" : "", name);
}

std::string NumberCell(double value, int digits) {
  return fmt::format("<td class=\"number\">{:.{}f}</td>", value, digits);
}

std::string PlayButton(const ListedFinding& finding) {
  if (finding.shown == nullptr || finding.shown->trace.empty()) return "";
  return fmt::format("<button data-play=\"{0}\" aria-label=\"Play run {0}\">play</button>",
                     finding.run->index.value);
}

std::string FindingRow(const ReportInput& input, const ListedFinding& finding) {
  const std::string kind = H(LabelName(input, finding.label));
  const int index = finding.run->index.value;
  std::string html = fmt::format("<tr data-run=\"{}\" data-kind=\"{}\">", index, kind);
  html += fmt::format("<td class=\"number\">{}</td><td>{}</td>", index, PlayButton(finding));
  html += fmt::format("<td>{}</td><td>{}</td>", kind, Name(finding.run->purpose));
  if (const Violation* violation = finding.violation) {
    html += NumberCell(violation->time_s, 2) + NumberCell(violation->ego_speed_mps, 2);
    html += fmt::format("<td>{}</td>", H(violation->other_type));
    if (violation->kind == ViolationKind::kCollision) {
      html += NumberCell(violation->other_speed_mps, 2) +
              NumberCell(Degrees(violation->impact_angle_rad), 0);
    } else {
      html += "<td></td><td></td>";
    }
    html += NumberCell(violation->route_s_m, 1);
  } else {
    html += "<td></td><td></td><td></td><td></td><td></td><td></td>";
  }
  return html + "</tr>\n";
}

std::string KindFilter(const ReportInput& input, const std::vector<ListedFinding>& findings) {
  LabelSet kinds;
  for (const ListedFinding& finding : findings) kinds.Add(finding.label);
  std::string html =
      "<div class=\"bar\"><label>kind <select id=\"kind\"><option value=\"\">all</option>";
  for (const std::string& name : LabelNames(input, kinds)) {
    html += fmt::format("<option>{}</option>", H(name));
  }
  return html + "</select></label></div>\n";
}

std::string FindingsTable(const ReportInput& input) {
  const std::vector<ListedFinding> findings = WorstFirst(input);
  std::string html = "<h2>Unique violations</h2>\n";
  if (findings.empty()) return html + "<p>No unique violation was found.</p>\n";
  html += "<div class=\"card\">\n" + KindFilter(input, findings);
  html += "<div class=\"scroll\"><table id=\"findings\"><thead><tr>";
  html += SortHead("run", true) + "<th></th>" + SortHead("kind", false) + SortHead("part", false);
  html += SortHead("time, s", true) + SortHead("ego, m/s", true) + SortHead("what was hit", false);
  html += SortHead("other, m/s", true) + SortHead("impact, &deg;", true);
  html += SortHead("along route, m", true) + "</tr></thead><tbody>\n";
  for (const ListedFinding& finding : findings) html += FindingRow(input, finding);
  return html + "</tbody></table></div>\n</div>\n";
}

std::string CountsTable(const CampaignSummary& summary) {
  std::string html =
      "<h2>Counts</h2>\n<div class=\"card scroll\"><table><thead><tr><th></th>"
      "<th class=\"number\">all</th><th class=\"number\">warm-up</th><th "
      "class=\"number\">search</th>"
      "</tr></thead><tbody>\n";
  const auto row = [&](std::string_view name, std::int64_t all, std::int64_t warmup,
                       std::int64_t search) {
    html += fmt::format(
        "<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td>"
        "<td class=\"number\">{}</td></tr>\n",
        H(name), all, warmup, search);
  };
  const Counts &all = summary.total, &warmup = summary.warmup, &search = summary.search;
  row("runs", all.runs, warmup.runs, search.runs);
  row("without verdict", all.no_verdict, warmup.no_verdict, search.no_verdict);
  row("violations of the goal", all.goal_violations, warmup.goal_violations,
      search.goal_violations);
  const auto at = [](const std::vector<std::int64_t>& counts, std::size_t i) {
    return i < counts.size() ? counts[i] : 0;
  };
  for (std::size_t i = 0; i < summary.labels.size(); ++i) {
    row(summary.labels[i] + ", all", at(all.violations_by_label, i),
        at(warmup.violations_by_label, i), at(search.violations_by_label, i));
    row(summary.labels[i] + ", unique", at(all.unique_by_label, i), at(warmup.unique_by_label, i),
        at(search.unique_by_label, i));
  }
  return html + "</tbody></table></div>\n";
}

std::string SpecTable(const CampaignSummary& summary) {
  const CampaignSpec& spec = summary.spec;
  std::string html = "<h2>What was run</h2>\n<div class=\"card scroll\"><table><tbody>\n";
  const auto row = [&](std::string_view key, std::string_view value) {
    html += fmt::format("<tr><td>{}</td><td class=\"wrap\">{}</td></tr>\n", H(key), H(value));
  };
  row("problem", spec.problem);
  row("goal", spec.goal);
  row("ego", spec.ego);
  row("simulator", spec.simulator);
  row("method", spec.method);
  if (!spec.warmup_from.empty())
    row("warm-up from", spec.warmup_from);
  else if (spec.warmup > 0)
    row("warm-up method", spec.warmup_method);
  row("seed", fmt::format("{}", spec.seed));
  row("budget", fmt::format("{} warm-up + {} search runs", spec.warmup, spec.budget));
  row("distinct",
      fmt::format("at least {:.0f} % of fields differ by more than {:.0f} % of their "
                  "range",
                  spec.uniqueness.field_share * 100, spec.uniqueness.field_difference * 100));
  if (summary.confirmed > 0)
    row("confirmed", fmt::format("{} violations were run again; {} flaky, not counted",
                                 summary.confirmed, summary.flaky));
  for (const Measure& mean : summary.means) {
    row("mean " + mean.name, fmt::format("{:.4g}", mean.value));
  }
  row("program", summary.facts.program_version);
  row("started", summary.facts.wall_started);
  return html + "</tbody></table></div>\n";
}

}  // namespace

Result<std::string> WriteHtml(const ReportInput& input) {
  if (input.problem == nullptr) return Error{"the report has no problem", {}};
  std::string html = Head(input.summary) + Opening(input.summary) + Player(input) +
                     FindingsTable(input) + Chart(input) + CountsTable(input.summary) +
                     SpecTable(input.summary);
  html += "</main>\n<script type=\"application/json\" id=\"data\">";
  html += PlayerData(input);
  html += "</script>\n<script>";
  html += ReportScript();
  html += "</script>\n</body>\n</html>\n";
  return html;
}

}  // namespace autofuzz
