#include "app/check_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "app/console.h"

namespace autofuzz {
namespace {

constexpr FieldKind kKinds[] = {FieldKind::kReal, FieldKind::kAngle, FieldKind::kInteger,
                                FieldKind::kCategory, FieldKind::kFlag};

std::string AvoidableText(const ScenarioCheck& check) {
  if (check.collisions == 0) return "";
  std::string text = fmt::format("Avoidable    {:.1f} % of {} collisions\n",
                                 Percent(check.avoidable(), check.collisions), check.collisions);
  int left = check.collisions;
  const auto line = [](const std::string& how, int count) {
    return fmt::format("             {:<20} {}\n", how, count);
  };
  for (std::size_t i = 0; i < check.by_braking.size(); ++i) {
    text += line(fmt::format("braking {:>3} s ahead", kBrakingLeads_s[i]), check.by_braking[i]);
    left -= check.by_braking[i];
  }
  if (left == 0) return text;
  return text + line("reference driver", check.by_reference) +
         line("nothing", left - check.by_reference);
}

std::string EndsText(const ScenarioCheck& check) {
  std::string text, title = "Ended by";
  for (const auto& [end, count] : check.ends) {
    text += fmt::format("{:<12} {:<20} {:.1f} %\n", title, end, Percent(count, check.judged()));
    title.clear();
  }
  return text;
}

std::string AloneText(const AloneDriving& alone) {
  std::string text =
      fmt::format("arrives without a violation in {} of {} weathers at the lowest friction",
                  alone.clean, alone.runs);
  if (!alone.solvable()) text += "; " + alone.first_fault;
  return fmt::format("Alone        {}\n", Wrapped(text, 13, 13));
}

int TrialsOf(const ScenarioCheck& check) {
  int trials = 0;
  for (const FieldEffect& effect : check.effects) trials += effect.scenes;
  return trials;
}

// "trace" has its share of the scenes in which the field was changed, "verdict" too.
std::string EffectLine(const Space& space, const FieldEffect& effect) {
  const std::string& name = space.fields[effect.field].name;
  if (effect.scenes == 0) return fmt::format("  {:<46} {:>6}\n", name, "-");
  return fmt::format("  {:<46} {:>6} {:>7.1f} % {:>7.1f} %\n", name, effect.scenes,
                     Percent(effect.traces, effect.scenes),
                     Percent(effect.verdicts, effect.scenes));
}

}  // namespace

std::string KindsText(const Space& space) {
  std::string text;
  for (const FieldKind kind : kKinds) {
    const auto count =
        std::count_if(space.fields.begin(), space.fields.end(),
                      [&](const Field& field) { return field.varies() && field.kind == kind; });
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, Name(kind));
  }
  return text;
}

std::string SpaceText(const Problem& problem) {
  const Space& space = problem.space;
  const std::string kinds = KindsText(space);
  std::string text =
      fmt::format("{} fields, {} varying{}, {} constraint{}", space.size(), space.varying(),
                  kinds.empty() ? "" : " (" + kinds + ")", space.constraints.size(),
                  space.constraints.size() == 1 ? "" : "s");
  return fmt::format("Space        {}\n", Wrapped(text, 13, 13)) +
         fmt::format("Unique       at least {} of {} varying fields differ (all active)\n",
                     RequiredDifferences(problem.uniqueness, space.varying()), space.varying());
}

std::string DeadFieldsText(const std::vector<DeadField>& dead) {
  std::string text;
  std::string_view title = "Dead fields";
  for (std::size_t i = 0; i < dead.size(); ++i) {
    text += fmt::format("{:<12} {}\n", title, dead[i].label);
    title = "";
    if (i + 1 == dead.size() || dead[i + 1].reason != dead[i].reason)
      text += fmt::format("{:15}{}\n", "", Wrapped(dead[i].reason, 15, 15));
  }
  return text;
}

std::string SampleText(const Problem& problem, const ScenarioCheck& check) {
  std::string text = fmt::format(
      "Infeasible   {:.1f} % of {} drawn scenes\n",
      Percent(static_cast<double>(check.infeasible), static_cast<double>(check.candidates)),
      check.candidates);
  text += fmt::format("Runs         {}, {:.2f} ms each{}\n", check.runs,
                      1000 * check.wall_s / std::max(1, check.runs),
                      check.exhausted ? "; the space has no more" : "");
  if (check.no_verdict > 0)
    text += fmt::format(
        "No verdict   {}\n",
        Wrapped(fmt::format("{}; the last: {}", check.no_verdict, check.last_error), 13, 13));
  text +=
      fmt::format("Violations   {:<20} {:.1f} %\n", "none", Percent(check.clean, check.judged()));
  for (std::size_t i = 0; i < problem.labels.size(); ++i)
    text += fmt::format("             {:<20} {:.1f} %\n", problem.labels[i],
                        Percent(check.by_label[i], check.judged()));
  text += EndsText(check);
  if (check.actors > 0)
    text +=
        fmt::format("Triggers     {:.1f} % fired\n", Percent(check.triggers_fired, check.actors));
  text += AvoidableText(check);
  if (check.alone) text += AloneText(*check.alone);
  if (check.duration_s > 0 && check.judged() > 0)
    text += fmt::format("Duration     {:.1f} s simulated on average\n",
                        check.duration_s / check.judged());
  return text;
}

std::string EffectsText(const Space& space, const ScenarioCheck& check, bool all) {
  if (check.effects.empty()) return "";
  std::string what = fmt::format("one changed at a time, {} more runs", TrialsOf(check));
  std::string lines;
  if (all) lines = fmt::format("  {:<46} {:>6} {:>9} {:>9}\n", "", "scenes", "trace", "verdict");
  bool any_dead = false;
  for (const FieldEffect& effect : check.effects) {
    any_dead = any_dead || effect.dead();
    if (all) lines += EffectLine(space, effect);
    if (!all && effect.dead())
      lines += fmt::format("             {} ({} scenes)\n", space.fields[effect.field].name,
                           effect.scenes);
  }
  if (all)
    what += "; in how many scenes, and the share of those that had another trace or verdict";
  else
    what += any_dead ? "; no run was another with" : "; each made some run another";
  return fmt::format("Fields       {}\n{}", Wrapped(what, 13, 13), lines);
}

}  // namespace autofuzz
