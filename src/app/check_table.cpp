#include "app/check_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "app/check_text.h"
#include "app/console.h"

namespace autofuzz {
namespace {

constexpr auto kCollision = static_cast<std::size_t>(ViolationKind::kCollision);

// A bar within a cell would end it.
std::string Row(const std::vector<std::string>& cells) {
  std::string row = "|";
  for (const std::string& cell : cells) {
    row += ' ';
    for (const char letter : cell) row += letter == '|' ? "\\|" : std::string(1, letter);
    row += " |";
  }
  return row + '\n';
}

std::string Head(const std::vector<std::string>& cells) {
  return Row(cells) + Row(std::vector<std::string>(cells.size(), "---"));
}

std::string Share(double part, double whole) {
  return whole > 0 ? fmt::format("{:.1f}", Percent(part, whole)) : "–";
}

std::string SpaceTable(const std::vector<CheckedScenario>& rows) {
  constexpr FieldKind kKinds[] = {FieldKind::kReal, FieldKind::kAngle, FieldKind::kInteger,
                                  FieldKind::kCategory, FieldKind::kFlag};
  std::vector<std::string> head = {"scenario", "fields", "varying"};
  for (const FieldKind kind : kKinds) head.emplace_back(Name(kind));
  head.insert(head.end(), {"constraints", "T"});
  std::string text = Head(head);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && rows[i].scenario == rows[i - 1].scenario) continue;
    const Space& space = rows[i].problem->space;
    std::vector<std::string> cells = {rows[i].scenario, std::to_string(space.size()),
                                      std::to_string(space.varying())};
    for (const FieldKind kind : kKinds)
      cells.push_back(std::to_string(
          std::count_if(space.fields.begin(), space.fields.end(),
                        [&](const Field& field) { return field.varies() && field.kind == kind; })));
    cells.push_back(std::to_string(space.constraints.size()));
    cells.push_back(
        std::to_string(RequiredDifferences(rows[i].problem->uniqueness, space.varying())));
    text += Row(cells);
  }
  return text;
}

std::string EndsCell(const ScenarioCheck& check) {
  std::vector<std::string> ends;
  for (const auto& [end, count] : check.ends)
    ends.push_back(fmt::format("{} {}", end, Share(count, check.judged())));
  return fmt::format("{}", fmt::join(ends, ", "));
}

std::string RunsTable(const std::vector<CheckedScenario>& rows) {
  std::vector<std::string> head = {"scenario", "ego", "infeasible"};
  const std::vector<std::string>& labels = rows.front().problem->labels;
  head.insert(head.end(), labels.begin(), labels.end());
  head.insert(head.end(), {"clean", "triggers fired", "alone", "ended by"});
  std::string text = Head(head);
  for (const CheckedScenario& row : rows) {
    const ScenarioCheck& check = row.check;
    std::vector<std::string> cells = {
        row.scenario, row.ego,
        Share(static_cast<double>(check.infeasible), static_cast<double>(check.candidates))};
    for (const int count : check.by_label) cells.push_back(Share(count, check.judged()));
    cells.push_back(Share(check.clean, check.judged()));
    cells.push_back(Share(check.triggers_fired, check.actors));
    cells.push_back(check.alone ? fmt::format("{} of {}", check.alone->clean, check.alone->runs)
                                : "–");
    cells.push_back(EndsCell(check));
    text += Row(cells);
  }
  return text;
}

std::string EscapesTable(const std::vector<CheckedScenario>& rows) {
  std::vector<std::string> head = {"scenario", "ego", "collisions"};
  for (const double lead_s : kBrakingLeads_s) head.push_back(fmt::format("{} s", lead_s));
  head.insert(head.end(), {"reference", "nothing", "avoidable", "within bounds", "ms per run"});
  std::string text = Head(head);
  for (const CheckedScenario& row : rows) {
    const ScenarioCheck& check = row.check;
    std::vector<std::string> cells = {row.scenario, row.ego, std::to_string(check.collisions)};
    for (const int count : check.by_braking) cells.push_back(std::to_string(count));
    cells.push_back(std::to_string(check.by_reference));
    cells.push_back(std::to_string(check.collisions - check.avoidable()));
    cells.push_back(Share(check.avoidable(), check.collisions));
    cells.push_back(JudgementText(row));
    cells.push_back(fmt::format("{:.1f}", 1000 * check.wall_s / std::max(1, check.runs)));
    text += Row(cells);
  }
  return text;
}

std::string Joined(const std::vector<std::string>& names) {
  if (names.empty()) return "none";
  return fmt::format("`{}`", fmt::join(names, "`, `"));
}

std::string DeadRow(const CheckedScenario& row) {
  constexpr double kFew = 5;  // percent
  std::vector<std::string> declared, none, few;
  int trials = 0;
  for (const DeadField& field : row.check.dead) declared.push_back(field.label);
  for (const FieldEffect& effect : row.check.effects) {
    trials += effect.scenes;
    const std::string& name = row.problem->space.fields[effect.field].name;
    if (effect.dead())
      none.push_back(name);
    else if (effect.scenes > 0 && Percent(effect.traces, effect.scenes) < kFew)
      few.push_back(name);
  }
  const bool known = trials > 0;
  return Row({row.scenario, row.ego, Joined(declared), known ? Joined(none) : "–",
              known ? Joined(few) : "–", std::to_string(trials)});
}

std::string DeadTable(const std::vector<CheckedScenario>& rows) {
  std::string text = Head({"scenario", "ego", "cannot matter", "changed no run",
                           "changed under 5 % of the runs", "runs"});
  for (const CheckedScenario& row : rows) text += DeadRow(row);
  return text;
}

bool WasRun(const std::vector<CheckedScenario>& rows) {
  return !rows.empty() && rows.front().check.runs > 0;
}

// One paragraph a scenario.
std::string SpacesText(const std::vector<CheckedScenario>& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && rows[i].scenario == rows[i - 1].scenario) continue;
    text += fmt::format("{:<12} {}\n{}", "Scenario", rows[i].scenario, SpaceText(*rows[i].problem));
  }
  return text;
}

}  // namespace

void TellApart(std::vector<CheckedScenario>& rows) {
  std::map<std::string, std::set<std::string>> files;
  for (const CheckedScenario& row : rows) files[row.scenario].insert(row.file);
  for (CheckedScenario& row : rows)
    if (files[row.scenario].size() > 1)
      row.scenario += fmt::format(" ({})", std::filesystem::path(row.file).filename().string());
}

std::string JudgementText(const CheckedScenario& row) {
  const std::vector<std::string> outside = Outside(row.check);
  return outside.empty() ? "ok" : fmt::format("outside: {}", fmt::join(outside, "; "));
}

std::string CheckTable(const std::vector<CheckedScenario>& rows) {
  std::string spaces = SpacesText(rows);
  if (!WasRun(rows)) return spaces;
  std::size_t name_wide = 8, ego_wide = 3;
  for (const CheckedScenario& row : rows) {
    name_wide = std::max(name_wide, row.scenario.size());
    ego_wide = std::max(ego_wide, row.ego.size());
  }
  const auto line = [&](const std::string& name, const std::string& ego,
                        const std::vector<std::string>& cells) {
    std::string text = fmt::format("{:<{}} {:<{}} ", name, name_wide, ego, ego_wide);
    for (const std::string& cell : cells) text += fmt::format(" {:>7}", cell);
    return text + '\n';
  };
  std::string text =
      spaces + '\n' +
      line("in percent", "ego", {"collide", "clean", "trigger", "avoided", "alone", "ms/run"});
  for (const CheckedScenario& row : rows) {
    const ScenarioCheck& check = row.check;
    text +=
        line(row.scenario, row.ego,
             {Share(check.by_label[kCollision], check.judged()), Share(check.clean, check.judged()),
              Share(check.triggers_fired, check.actors), Share(check.avoidable(), check.collisions),
              check.alone && check.alone->solvable() ? "solved" : "not",
              fmt::format("{:.1f}", 1000 * check.wall_s / std::max(1, check.runs))});
    text += fmt::format("  {}\n", Wrapped(JudgementText(row), 2, 4));
  }
  return text;
}

std::string CheckMarkdown(const std::vector<CheckedScenario>& rows) {
  std::string text =
      "Spaces: varying fields by kind; T is how many of them must differ for two findings to count "
      "as two.\n\n" +
      SpaceTable(rows);
  if (!WasRun(rows)) return text;
  text +=
      "\nRandom scenes. In percent: *infeasible* of the scenes drawn, *triggers fired* of the "
      "actors, the others of the runs. *alone*: in how\nmany weathers the ego arrives without a "
      "violation when there are no actors, at the lowest friction.\n\n" +
      RunsTable(rows);
  text +=
      "\nWays out of the collisions: braking fully so many seconds ahead (the shortest that does), "
      "else the `reference` driver in the ego's place.\n\n" +
      EscapesTable(rows);
  text +=
      "\nDead fields: what cannot matter to this ego by what it declares, and what changed no "
      "frame of any run, or of few, when it alone\nwas changed.\n\n" +
      DeadTable(rows);
  return text;
}

}  // namespace autofuzz
