#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "road/network/network.h"

namespace autofuzz {

/// What a map holds, counted.
struct MapSummary {
  std::string name;  ///< the network's: its file's
  MapHeader header;
  std::size_t roads = 0;
  std::size_t connecting_roads = 0;  ///< of the roads: those inside junctions
  std::size_t left_hand_roads = 0;   ///< those on which traffic keeps to the left
  std::size_t junctions = 0;
  std::size_t direct_junctions = 0;  ///< of the junctions
  double road_length_m = 0;
  struct LaneSum {
    std::size_t count = 0;
    double length_m = 0;
  };
  std::map<LaneType, LaneSum> lanes;
  std::size_t lights = 0;
  std::size_t controllers = 0;
  std::size_t walk_lights = 0;
  std::size_t signs = 0;
  std::map<std::string, std::size_t> objects;  ///< by the file's word for their type
  Network::Bounds bounds;
  std::vector<Error> warnings;
};
MapSummary Summarise(const Network& network, std::vector<Error> warnings);

/// For a person, in 80 columns; at most so many warnings.
std::string SummaryText(const MapSummary& summary, std::size_t most_warnings);

std::string SummaryJson(const MapSummary& summary);

}  // namespace autofuzz
