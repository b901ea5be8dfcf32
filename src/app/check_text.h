#pragma once

#include <string>

#include "drive/scenario_check.h"
#include "genome/problem.h"

namespace autofuzz {

// What `check` says of one problem, for an 80-column terminal.

/// "15 real, 4 angle, 2 flag": the varying fields by their kinds.
std::string KindsText(const Space& space);
/// The space, and when two scenes count as different.
std::string SpaceText(const Problem& problem);
/// Fields that cannot matter by declaration, under the reason that they share.
std::string DeadFieldsText(const std::vector<DeadField>& dead);
/// All that a sample of runs showed.
std::string SampleText(const Problem& problem, const ScenarioCheck& check);
/// What changing single fields did: those that never changed a run, or a table of all.
std::string EffectsText(const Space& space, const ScenarioCheck& check, bool all);

}  // namespace autofuzz
