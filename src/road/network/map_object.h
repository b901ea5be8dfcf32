#pragma once

#include <string>
#include <vector>

#include "geom/pose.h"
#include "road/network/lane.h"

namespace autofuzz {

/// A thing that stands or lies on the ground: a pole, a tree, a crosswalk, a stop line, a parking
/// space. Of a repeated object there is one for each place.
struct MapObject {
  std::string name;  ///< the file's id
  std::string type;  ///< the file's word: "crosswalk", "pole", "barrier", …
  RoadId road;
  double s_m = 0;  ///< of its middle, on its road
  double t_m = 0;
  Pose pose;
  double z_m = 0;       ///< of its foot
  double height_m = 0;  ///< 0: flat, or not said
  /// Its outline on the ground: at least three corners, world axes, counter-clockwise; empty where
  /// the file gives neither outline, nor length and width, nor radius.
  std::vector<Vec2> outline;
  std::vector<LaneId> lanes;  ///< those that it is valid for, when the file says so
};

/// A sign, or a light for those who walk: what stands at a road and is no light for cars.
struct Sign {
  std::string name;     ///< the file's id
  std::string country;  ///< "DE", "OpenDRIVE", …
  std::string type;     ///< the country's number ("206" is a stop sign in "DE")
  std::string subtype;
  double value = 0;       ///< the number on it, in `unit`
  std::string unit;       ///< "" when there is none
  bool is_light = false;  ///< changes: a light for those who walk
  RoadId road;
  double s_m = 0;
  Pose pose;  ///< facing the traffic it is for, as a Signal's
  double z_m = 0;
  std::vector<LaneId> lanes;  ///< those that it is for
};

/// What the file says of itself.
struct MapHeader {
  std::string name;
  std::string version;
  std::string date;
  std::string vendor;
  int major_revision = 0;
  int minor_revision = 0;
  std::string geo_reference;  ///< a PROJ string or WKT, as it stands in the file; "" when none
  /// `<offset>`: what was taken off the coordinates of geo_reference. Kept, not applied.
  Vec2 offset_m;
  double offset_z_m = 0;
  double offset_heading_rad = 0;
};

}  // namespace autofuzz
