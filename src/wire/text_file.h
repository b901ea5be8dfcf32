#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz {

/// A whole file as bytes. Error: names the file and the reason. Refuses files over 1 GiB.
Result<std::string> ReadTextFile(const std::filesystem::path& file);

/// Writes a file whole or not at all (a neighbour is written, then renamed); follows links; a
/// device or pipe is written to as it is. Makes no folders.
Status WriteTextFile(const std::filesystem::path& file, std::string_view content);

}  // namespace autofuzz
