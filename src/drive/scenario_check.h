#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "drive/alone.h"
#include "drive/escape.h"
#include "drive/field_effect.h"
#include "grammar/dead_fields.h"
#include "record/evaluation.h"

namespace autofuzz {

/// What is known of a problem from a sample of its runs. The parts about driving stay empty where
/// nobody drives.
struct ScenarioCheck {
  std::int64_t candidates = 0;  ///< scenes drawn
  std::int64_t infeasible = 0;  ///< of those
  bool exhausted = false;       ///< fewer runs than asked for: there are no more scenes
  int runs = 0;
  int no_verdict = 0;
  std::string last_error;           ///< of those without a verdict
  std::vector<int> by_label;        ///< runs with that violation
  int clean = 0;                    ///< runs without any
  std::map<std::string, int> ends;  ///< runs by how they ended
  double actors = 0;                ///< sums over the runs
  double triggers_fired = 0;
  double duration_s = 0;
  double wall_s = 0;

  int collisions = 0;                                        ///< whose ways out are known
  std::array<int, std::size(kBrakingLeads_s)> by_braking{};  ///< by the shortest lead that does
  int by_reference = 0;  ///< of those that braking did not avoid

  std::optional<AloneDriving> alone;
  std::vector<DeadField> dead;       ///< by declaration
  std::vector<FieldEffect> effects;  ///< measured; empty: not asked for

  int judged() const { return runs - no_verdict; }
  int avoidable() const;
};

/// Share of a whole in percent; 0 of nothing.
double Percent(double part, double whole);

/// Takes a run that was judged; its violations have one entry per label in `by_label`.
void AddRun(const Evaluation& evaluation, ScenarioCheck& check);
/// Takes what would have spared a collision.
void AddEscape(const Escape& escape, ScenarioCheck& check);

/// What a scenario that is fit for a search should keep to.
struct ScenarioBounds {
  double least_collisions = 1;  ///< in percent, as all
  double most_collisions = 60;
  double least_triggers = 60;
  double least_avoidable = 80;
};

/// Each bound that a check is outside of, in words; none: it is fit.
std::vector<std::string> Outside(const ScenarioCheck& check, const ScenarioBounds& bounds = {});

}  // namespace autofuzz
