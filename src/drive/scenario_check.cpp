#include "drive/scenario_check.h"

#include <fmt/format.h>

#include <numeric>
#include <string_view>

namespace autofuzz {
namespace {

constexpr auto kCollision = static_cast<int>(ViolationKind::kCollision);

double MeasureOf(const Evaluation& evaluation, std::string_view name) {
  for (const Measure& measure : evaluation.measures)
    if (measure.name == name) return measure.value;
  return 0;
}

}  // namespace

int ScenarioCheck::avoidable() const {
  return std::accumulate(by_braking.begin(), by_braking.end(), by_reference);
}

double Percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

void AddRun(const Evaluation& evaluation, ScenarioCheck& check) {
  ++check.runs;
  ++check.ends[evaluation.end];
  const LabelSet labels = evaluation.verdict.labels;
  for (std::size_t i = 0; i < check.by_label.size(); ++i)
    check.by_label[i] += labels.Has(static_cast<int>(i)) ? 1 : 0;
  check.clean += labels.empty() ? 1 : 0;
  check.actors += MeasureOf(evaluation, "actors");
  check.triggers_fired += MeasureOf(evaluation, "triggers_fired");
  check.duration_s += MeasureOf(evaluation, "duration_s");
}

void AddEscape(const Escape& escape, ScenarioCheck& check) {
  ++check.collisions;
  check.by_reference += escape.reference ? 1 : 0;
  for (std::size_t i = 0; i < check.by_braking.size(); ++i)
    check.by_braking[i] += escape.braking_lead_s == kBrakingLeads_s[i] ? 1 : 0;
}

std::vector<std::string> Outside(const ScenarioCheck& check, const ScenarioBounds& bounds) {
  std::vector<std::string> outside;
  if (check.judged() == 0) return {"no run gave a verdict"};
  const double collided = Percent(check.by_label[kCollision], check.judged());
  if (collided < bounds.least_collisions || collided > bounds.most_collisions)
    outside.push_back(fmt::format("collisions {:.1f} %, not {} to {}", collided,
                                  bounds.least_collisions, bounds.most_collisions));
  const double fired = Percent(check.triggers_fired, check.actors);
  if (check.actors > 0 && fired < bounds.least_triggers)
    outside.push_back(fmt::format("triggers {:.1f} %, not {}", fired, bounds.least_triggers));
  const double avoidable = Percent(check.avoidable(), check.collisions);
  if (check.collisions > 0 && avoidable < bounds.least_avoidable)
    outside.push_back(fmt::format("avoidable {:.1f} %, not {}", avoidable, bounds.least_avoidable));
  if (check.alone && !check.alone->solvable())
    outside.push_back("alone it is not solved: " + check.alone->first_fault);
  return outside;
}

}  // namespace autofuzz
