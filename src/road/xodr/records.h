#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "road/curve/reference_line.h"
#include "road/network/builder.h"
#include "road/xodr/document.h"

namespace autofuzz::xodr {

/// What the file says, in SI units, not yet joined. `offset` is the element's place in the text.

/// `<successor elementType="road" elementId="7" contactPoint="start"/>`
struct RoadLink {
  enum class Kind { kNone, kRoad, kJunction } kind = Kind::kNone;
  std::string id;
  std::optional<LaneEnd> contact;
  Offset offset = 0;
};

struct LaneRecord {
  int number = 0;
  LaneType type = LaneType::kNone;
  bool reversed = false;                       ///< 1.8: direction="reversed"
  std::vector<PiecewiseCubic::Piece> widths;   ///< begins from the section's begin
  std::vector<PiecewiseCubic::Piece> borders;  ///< used where there are no widths
  std::vector<SpeedLimit> speeds;              ///< begins from the section's begin, ascending
  std::optional<int> predecessor;
  std::optional<int> successor;
  Offset offset = 0;
};

struct SectionRecord {
  double begin_s_m = 0;
  std::vector<LaneRecord> lanes;  ///< without the centre lane
  Offset offset = 0;
};

/// `<signal>`, or a `<signalReference>` to one of another road.
struct SignalRecord {
  std::string id;
  bool is_reference = false;
  bool dynamic = false;
  bool for_pedestrians = false;
  double s_m = 0;
  double t_m = 0;
  double heading_offset_rad = 0;
  int orientation = 0;  ///< +1: for traffic along s; −1: against; 0: both
  std::vector<std::pair<int, int>> validity;
  std::string stop_line;  ///< id of an object, or ""
  Offset offset = 0;
};

struct ObjectRecord {
  std::string id;
  double s_m = 0;
};

struct RoadRecord {
  std::string id;
  std::string junction;  ///< "" or "-1": none
  double length_m = 0;
  bool left_hand = false;
  RoadLink predecessor;
  RoadLink successor;
  std::vector<ReferenceLine::Piece> line;
  std::vector<PiecewiseCubic::Piece> lane_offset;
  std::vector<SpeedLimit> speeds;  ///< ascending
  std::vector<SectionRecord> sections;
  std::vector<SignalRecord> signals;
  std::vector<ObjectRecord> objects;
  Offset offset = 0;
};

/// `<connection incomingRoad="1" connectingRoad="5" contactPoint="start">` with its lane links.
struct ConnectionRecord {
  std::string incoming;
  std::string connecting;  ///< of a direct junction the linked road
  std::optional<LaneEnd> contact;
  std::vector<std::pair<int, int>> lanes;
  Offset offset = 0;
};

struct JunctionRecord {
  std::string id;
  std::vector<ConnectionRecord> connections;
  Offset offset = 0;
};

struct ControllerRecord {
  std::string id;
  std::vector<std::string> signals;
};

struct MapRecord {
  std::vector<RoadRecord> roads;
  std::vector<JunctionRecord> junctions;
  std::vector<ControllerRecord> controllers;
};

}  // namespace autofuzz::xodr
