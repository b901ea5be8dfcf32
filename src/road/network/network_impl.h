#pragma once

#include <string>
#include <vector>

#include "road/network/network.h"
#include "road/network/surface.h"

namespace autofuzz {

struct Network::Impl {
  std::string name;
  MapHeader header;
  std::vector<Road> roads;
  std::vector<Lane> lanes;
  std::vector<Junction> junctions;
  std::vector<Signal> signals;
  std::vector<Sign> signs;
  std::vector<MapObject> objects;
  std::vector<std::vector<RoadMark>> marks;         // by lane, on its outer border
  std::vector<std::vector<RoadMark>> centre_marks;  // by section
  std::vector<std::vector<SignalId>> lane_signals;  // by lane
  std::vector<LaneId> straightest;                  // by lane, on from it
  std::vector<LaneId> straightest_back;             // by lane, back from it
  std::vector<double> lengths_m;                    // by lane, of its centre line
  Surface surface;
};

}  // namespace autofuzz
