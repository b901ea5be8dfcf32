#pragma once

#include <string>
#include <string_view>

#include "road/network/network.h"

namespace autofuzz {

/// A place as it is typed: "road,lane,s". A road's id may hold commas.
Result<LanePlace> ParsePlace(std::string_view text);

/// The route between two typed places. Error: which of them is wrong, or that there is no way.
Result<Route> RouteBetween(const Network& network, std::string_view from, std::string_view to);

/// For a person: length, lanes in order, what to do by stretches.
std::string RouteText(const Network& network, const Route& route);

/// Its points as CSV: s,x,y,heading,road,lane,command; s is the way along the route.
std::string RouteCsv(const Network& network, const Route& route);

}  // namespace autofuzz
