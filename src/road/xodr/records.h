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
  bool in_the_middle = false;  ///< elementS: it meets the road between its ends
  Offset offset = 0;
};

/// `<roadMark>`
struct MarkRecord {
  RoadMark mark;  ///< begin as in the file; its end is not known yet
  Offset offset = 0;
};

struct LaneRecord {
  int number = 0;
  LaneType type = LaneType::kNone;
  bool level = false;                         ///< kept out of the bank
  bool reversed = false;                      ///< 1.8: direction="reversed"
  double base_s_m = 0;                        ///< what the begins below are counted from
  bool carried_on = false;                    ///< into the next section, which leaves it out
  std::vector<PiecewiseCubic::Piece> widths;  ///< where there are some, borders do not count
  std::vector<PiecewiseCubic::Piece> borders;
  std::vector<SpeedLimit> speeds;   ///< ascending
  std::vector<MarkRecord> marks;    ///< ascending
  std::vector<LaneHeight> heights;  ///< ascending
  std::vector<int> predecessors;    ///< several where lanes merge (1.7)
  std::vector<int> successors;
  Offset offset = 0;
};

struct SectionRecord {
  double begin_s_m = 0;
  bool single_side = false;
  std::vector<LaneRecord> lanes;  ///< without the centre lane
  std::vector<MarkRecord> centre_marks;
  Offset offset = 0;
};

/// Lanes as `<validity>` names them, both included; the order of the two does not matter.
using LaneRanges = std::vector<std::pair<int, int>>;

/// `<positionRoad>` or `<positionInertial>`: where a signal stands that acts elsewhere.
struct PositionRecord {
  std::string road;  ///< "": world coordinates
  double s_m = 0, t_m = 0;
  Pose pose;  ///< of an inertial position
  double z_m = 0;
  double heading_offset_rad = 0;
};

/// `<signal>`, or a `<signalReference>` to one of another road.
struct SignalRecord {
  std::string id;
  std::string country, type, subtype, unit;
  double value = 0;
  bool is_reference = false;
  bool dynamic = false;
  double s_m = 0, t_m = 0;
  double z_offset_m = 0;
  double heading_offset_rad = 0;
  int orientation = 0;  ///< +1: for traffic along s; −1: against; 0: both
  LaneRanges validity;
  std::optional<PositionRecord> position;
  /// Ids of the objects and signals that it names, in the file's order.
  struct Reference {
    bool to_object = false;
    std::string id;
    std::string type;
  };
  std::vector<Reference> references;
  Offset offset = 0;
};

/// `<cornerRoad>` or `<cornerLocal>`
struct CornerRecord {
  bool on_road = false;
  Vec2 at;  ///< s and t, or u and v
};

/// `<repeat>`: absent values are the object's own.
struct RepeatRecord {
  double begin_s_m = 0;
  double length_m = 0;
  double distance_m = 0;                                       ///< 0: without gaps
  Range t_m, z_offset_m, height_m, size_m, width_m, radius_m;  ///< low: at its start, high: end
  Offset offset = 0;
};

struct ObjectRecord {
  std::string id, type, subtype, name;
  double s_m = 0, t_m = 0;
  double z_offset_m = 0;
  double heading_rad = 0;  ///< from the road's direction
  double size_m = 0;       ///< its length, along its heading
  double width_m = 0;
  double radius_m = 0;
  double height_m = 0;
  int orientation = 0;  ///< as a signal's
  LaneRanges validity;
  std::vector<std::vector<CornerRecord>> outlines;
  std::vector<RepeatRecord> repeats;
  Offset offset = 0;
};

struct RoadRecord {
  std::string id;
  std::string junction;  ///< "" or "-1": none
  double length_m = 0;
  bool left_hand = false;
  RoadLink predecessor;
  RoadLink successor;
  std::vector<ReferenceLine::Piece> line;
  std::vector<PiecewiseCubic::Piece> elevation;
  std::vector<PiecewiseCubic::Piece> bank;  ///< empty when it is 0 everywhere
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
  enum class Kind { kCommon, kDirect, kVirtual, kCrossing } kind = Kind::kCommon;
  std::string id;
  std::string main_road;  ///< of a virtual one
  std::vector<ConnectionRecord> connections;
  std::vector<std::pair<std::string, std::string>> priorities;  ///< roads: high, low
  std::vector<std::string> controllers;
  Offset offset = 0;
};

struct ControllerRecord {
  std::string id;
  std::vector<std::string> signals;
  Offset offset = 0;
};

struct MapRecord {
  MapHeader header;
  std::vector<RoadRecord> roads;
  std::vector<JunctionRecord> junctions;
  std::vector<ControllerRecord> controllers;
};

}  // namespace autofuzz::xodr
