#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "genome/problem.h"

namespace autofuzz {

/// The six objectives in order, with their caps: collision_speed 7, object_distance 20, view_angle
/// 1, wrong_lane_distance 7, off_road_distance 7, route_deviation 7. Source: DESIGN §6, paper
/// §IV-C1.
std::vector<ObjectiveSpec> DrivingObjectives();

/// A goal from a person's words: kinds joined by '+' ("collision", "off-road+wrong-lane",
/// "collision+controller-failure"). Weights are +1 on the kinds' own objectives. Error: unknown
/// kind.
Result<Goal> ParseDrivingGoal(std::string_view text);

}  // namespace autofuzz
