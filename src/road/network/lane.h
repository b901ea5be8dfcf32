#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "geom/pose.h"

namespace autofuzz {

using LaneId = Id<struct LaneTag>;          ///< index into Network::lanes()
using RoadId = Id<struct RoadTag>;          ///< index into Network::roads()
using JunctionId = Id<struct JunctionTag>;  ///< index into Network::junctions()
using SignalId = Id<struct SignalTag>;      ///< index into Network::signals()

enum class LaneType : std::uint8_t {
  kDriving,
  kBidirectional,
  kParking,
  kShoulder,
  kBorder,
  kSidewalk,
  kBiking,
  kMedian,
  kEntry,
  kExit,
  kRestricted,
  kCurb,
  kNone,
  kOther,
};
std::string_view Name(LaneType type);

/// A set of lane types as bits.
using LaneTypes = std::uint32_t;
constexpr LaneTypes Only(LaneType type) { return LaneTypes{1} << static_cast<int>(type); }

/// Where cars drive: driving, bidirectional, entry, exit.
inline constexpr LaneTypes kDrivable = Only(LaneType::kDriving) | Only(LaneType::kBidirectional) |
                                       Only(LaneType::kEntry) | Only(LaneType::kExit);
/// Where an ego's centre may be without being off the road: drivable or parking.
inline constexpr LaneTypes kOnRoad = kDrivable | Only(LaneType::kParking);

/// A limit from an s on, up to the next one.
struct SpeedLimit {
  double begin_s_m = 0;
  double limit_mps = 0;  ///< 0: none
  bool operator==(const SpeedLimit&) const = default;
};

/// A lane of one lane section, with what it joins. `s` is the road's s, so it runs against the
/// travel direction where `travel` is −1.
struct Lane {
  LaneId id;
  RoadId road;
  int number = 0;  ///< OpenDRIVE lane id: negative right of the reference line
  int travel = 1;  ///< +1: traffic runs with s; −1: against it
  LaneType type = LaneType::kNone;
  double begin_s_m = 0;  ///< of its lane section, or of its part of one
  double end_s_m = 0;
  bool narrow = false;                   ///< drivable by type, but too narrow for a car
  std::vector<SpeedLimit> speed_limits;  ///< begins ascending along s; empty: none given
  JunctionId junction;                   ///< valid on a connecting road
  std::vector<LaneId> next;              ///< along travel; ascending ids
  std::vector<LaneId> previous;          ///< against travel
  /// Lanes of opposite travel that touch one of its ends: on pavements and shoulders one walks on
  /// from one to the other, traffic does not. Ascending ids.
  std::vector<LaneId> facing;
  LaneId left;  ///< neighbour on the left seen along travel; may be of any type
  LaneId right;

  double SpeedLimitAt(double s_m) const;  ///< 0: none
};

struct Road {
  RoadId id;
  std::string name;  ///< the file's id, a string
  double length_m = 0;
  JunctionId junction;
  std::vector<LaneId> lanes;
};

struct Junction {
  JunctionId id;
  std::string name;
  std::vector<RoadId> roads;  ///< its connecting roads
  bool direct = false;        ///< lanes of its roads touch: it has no connecting roads
  struct Priority {
    RoadId high, low;  ///< traffic of `low` gives way
  };
  std::vector<Priority> priorities;
};

/// A traffic light as lanes see it.
struct Signal {
  SignalId id;
  std::string name;        ///< the file's id
  std::string controller;  ///< lights of one controller change together; "" when none
  Pose pose;
  std::vector<LaneId> lanes;  ///< those it governs
  double stop_s_m = 0;        ///< s of the stop line on its lanes' road
};

/// A place in a file's own words: {"road": "1", "lane": -1, "s": 20}.
struct LanePlace {
  std::string road;
  int lane = 0;
  double s_m = 0;
  bool operator==(const LanePlace&) const = default;
};

/// Where a point lies in a lane.
struct LanePoint {
  LaneId lane;
  double s_m = 0;       ///< road s
  double offset_m = 0;  ///< from the lane's centre, positive left of *travel*
};

/// The lane's centre at an s.
struct LaneFrame {
  Pose pose;  ///< centre; heading along travel
  double width_m = 0;
};

}  // namespace autofuzz
