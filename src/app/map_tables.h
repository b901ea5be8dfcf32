#pragma once

#include <string>

#include "base/csv.h"
#include "road/network/network.h"

namespace autofuzz {

/// Poses of lane centres: for each row of a table with columns road, lane, s a row
/// road,lane,s,x,y,z,heading,width,type. Error: the first row that is no place on the map.
Result<std::string> PosesOf(const Network& network, const CsvTable& places);

/// Lanes that hold points: for each row of a table with columns x, y a row
/// q,road,lane,s,t,offset,width,type for every lane that contains the point; q is the row's number
/// from 0. t and offset are positive to the left seen along s. Error: a row without numbers.
Result<std::string> LanesOf(const Network& network, const CsvTable& points);

}  // namespace autofuzz
