#pragma once

#include <functional>
#include <map>
#include <string>

#include "road/xodr/records.h"

namespace autofuzz::xodr {

/// The file's ids of roads and junctions, found.
struct Index {
  std::map<std::string, std::size_t, std::less<>> roads;  ///< → MapRecord::roads
  std::map<std::string, JunctionId, std::less<>> junctions;
};

/// Joins lanes along roads, from road to road, and through junctions. Links that lead nowhere are
/// warned of and left out. Road i of the map is RoadId i of the builder.
void JoinLanes(Document& document, const MapRecord& map, const Index& index,
               NetworkBuilder& builder);

/// Adds the lights of the map, with the lanes that each governs.
void AddSignals(Document& document, const MapRecord& map, NetworkBuilder& builder);

}  // namespace autofuzz::xodr
