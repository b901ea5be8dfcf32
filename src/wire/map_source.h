#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "road/network/network.h"

namespace autofuzz {

/// The file of a map's name: a name without '/' as `NAME.xodr` (or as it is, when it ends so) in
/// the folders in order; a name with '/' as a path, absolute or below the folders. Error: where it
/// looked, and the nearest right name.
Result<std::filesystem::path> LocateMap(std::string_view name,
                                        const std::vector<std::filesystem::path>& folders);

/// Reads maps that LocateMap finds, each file once. Thread-safe.
std::unique_ptr<MapSource> MakeMapSource(std::vector<std::filesystem::path> folders);

/// The one map of a campaign's folder, whatever it is called.
std::unique_ptr<MapSource> MakeSingleMapSource(std::filesystem::path file);

}  // namespace autofuzz
