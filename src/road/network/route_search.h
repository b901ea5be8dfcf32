#pragma once

#include <optional>
#include <vector>

#include "road/network/network.h"

namespace autofuzz {

/// A step of a lane-level plan: a lane, and how one came to it.
struct PlanStep {
  LaneId lane;
  enum class How : std::uint8_t { kStart, kNext, kChangeLeft, kChangeRight } how = How::kStart;
};

/// Prices of the search, in metres of way.
inline constexpr double kChangePrice = 15;       ///< of one lane change with room enough
inline constexpr double kChangeLength = 20;      ///< the room that a change wants, metres
inline constexpr double kShortChangePrice = 20;  ///< for each metre of room that is missing
inline constexpr double kNarrowPrice = 100;      ///< of driving on into a lane too narrow for a car
inline constexpr double kLeastRoom = 10;         ///< with less no change is possible
/// Of a change across a line that closes the way where the change begins. A price and no ban: a
/// road whose lines are drawn wrongly must not cut the map in two.
inline constexpr double kClosedLinePrice = 1000;

/// Room along travel for a change from a lane at s to its neighbour: as far as both go on side by
/// side on the same road and `to` is not too narrow, up to kChangeLength.
double ChangeRoom(const Network& network, LaneId from, LaneId to, double s_m);

/// Whether the line between a lane and its neighbour closes the way at s.
bool LineCloses(const Network& network, LaneId from, LaneId to, double s_m);

/// The cheapest sequence of drivable lanes (A*): length plus prices; nullopt when there is none.
std::optional<std::vector<PlanStep>> SearchLanes(const Network& network, const LanePoint& from,
                                                 const LanePoint& to);

}  // namespace autofuzz
