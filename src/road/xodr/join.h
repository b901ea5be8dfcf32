#pragma once

#include <functional>
#include <map>
#include <string>

#include "road/xodr/records.h"

namespace autofuzz::xodr {

/// The file's ids of roads and junctions, found. Road i of the map is RoadId i of the builder.
struct Index {
  std::map<std::string, std::size_t, std::less<>> roads;      ///< → MapRecord::roads
  std::map<std::string, std::size_t, std::less<>> junctions;  ///< → MapRecord::junctions
};

/// What the functions below read and write.
struct Joining {
  Document& document;
  const MapRecord& map;
  const Index& index;
  NetworkBuilder& builder;
};

/// Joins lanes along roads and from road to road. Links that lead nowhere are warned of and left
/// out; those that only one side gives are warned of and count.
void JoinRoads(const Joining& in);

/// Joins lanes through junctions, and adds what a junction says of priority.
void JoinJunctions(const Joining& in);

/// Adds lights and signs, with the lanes that each is for.
void AddSignals(const Joining& in);

/// Adds the objects, each repeat as so many.
void AddObjects(const Joining& in);

}  // namespace autofuzz::xodr
