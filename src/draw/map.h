#pragma once

#include <string>

#include "road/network/network.h"

namespace autofuzz {

/// A whole map as an SVG document: lanes by type, junctions, marks, objects, signals, arrows of
/// travel, road ids and a scale bar; with a route along it where one is given.
std::string DrawMap(const Network& network, const Route* route = nullptr);

}  // namespace autofuzz
