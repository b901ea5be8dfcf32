#pragma once

#include <vector>

#include "oracle/room.h"

namespace autofuzz {

/// What lies under a point, as a body with some heading sees it.
struct Footing {
  bool on_road = false;      ///< on a drivable or parking lane
  bool in_junction = false;  ///< on a drivable lane of a junction
  bool agrees = false;       ///< on a drivable lane whose travel is within 120° of the heading
  bool opposes = false;      ///< on a drivable lane whose travel is not
  double lane_heading_rad =
      0;  ///< travel of the lane nearest in heading; 0 when on no drivable one

  bool wrong_way() const { return opposes && !agrees && !in_junction; }
  bool on_lane() const { return agrees || opposes; }
};

/// Reads footings off a network. Keeps its scratch, so a warm reader does not allocate.
class FootingReader {
 public:
  FootingReader() = default;
  /// The network must outlive the reader.
  explicit FootingReader(const Network& network);

  Footing At(Vec2 point, double heading_rad) { return At(point, heading_rad, nullptr); }
  /// With the room around the point: the largest that a lane under it grants.
  Footing At(Vec2 point, double heading_rad, Room& room) { return At(point, heading_rad, &room); }

 private:
  Footing At(Vec2 point, double heading_rad, Room* room);

  const Network* network_ = nullptr;
  std::vector<LanePoint> lanes_;
};

}  // namespace autofuzz
