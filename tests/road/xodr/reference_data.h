#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "road/xodr/read.h"

namespace autofuzz {

/// Public maps and an independent road manager's answers about them, kept beside the repository or
/// where AUTOFUZZ_TEST_DATA says. The suite road/reference shows in ctest's count when they are
/// missing.
inline std::string ReferenceData() {
  const char* folder = std::getenv("AUTOFUZZ_TEST_DATA");
  return folder && *folder ? std::string(folder) + "/" : "../shared/data/";
}

inline const std::vector<std::string>& ReferenceMaps() {
  static const std::vector<std::string> maps = {"Town01",
                                                "Town07",
                                                "Town10HD",
                                                "borregasave",
                                                "curves_elevation",
                                                "e6mini",
                                                "fabriksgatan_traffic_lights",
                                                "jolengatan",
                                                "multi_intersections",
                                                "parking_demo",
                                                "soderleden",
                                                "straight_500m",
                                                "tunnels",
                                                "two_plus_one"};
  return maps;
}

/// The maps that ship with the program, by name in order.
inline std::vector<std::string> ShippedMaps() {
  std::vector<std::string> maps;
  for (const auto& entry : std::filesystem::directory_iterator("maps"))
    if (entry.path().extension() == ".xodr") maps.push_back(entry.path().stem().string());
  std::sort(maps.begin(), maps.end());
  return maps;
}

inline std::string ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline bool HaveReferenceData() {
  return std::ifstream(ReferenceData() + "maps/Town01.xodr").good();
}

inline std::shared_ptr<const Network> ReadMapFile(const std::string& path) {
  auto network = ReadOpenDrive(ReadText(path), path);
  return network ? *network : nullptr;
}

inline std::shared_ptr<const Network> ReferenceMap(const std::string& name) {
  return ReadMapFile(ReferenceData() + "maps/" + name + ".xodr");
}

/// A shipped map, or one of the reference data.
inline std::string PathOfMap(const std::string& name) {
  const std::string shipped = "maps/" + name + ".xodr";
  return std::filesystem::exists(shipped) ? shipped : ReferenceData() + shipped;
}

/// A row of a CSV file by column name.
using Row = std::map<std::string, std::string>;

inline std::vector<Row> ReadCsv(const std::string& path) {
  std::ifstream in(path);
  const auto split = [](std::string line) {
    std::vector<std::string> cells;
    if (line.ends_with('\r')) line.pop_back();
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
    return cells;
  };
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = split(line);
  std::vector<Row> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> cells = split(line);
    Row row;
    for (std::size_t i = 0; i < cells.size() && i < names.size(); ++i) row[names[i]] = cells[i];
    rows.push_back(row);
  }
  return rows;
}

}  // namespace autofuzz
