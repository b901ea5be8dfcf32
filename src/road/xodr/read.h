#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "road/network/network.h"

namespace autofuzz {

/// Reads an OpenDRIVE file (1.4 to 1.8) into a network. `source` is the file's name: it stands in
/// errors, and without folder and ending it becomes the network's name. What is odd but has one
/// sensible reading goes to `warnings` with its place; what has none is the error.
Result<std::shared_ptr<const Network>> ReadOpenDrive(std::string_view xml, std::string_view source,
                                                     std::vector<Error>* warnings = nullptr);

}  // namespace autofuzz
