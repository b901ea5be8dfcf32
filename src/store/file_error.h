#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "base/result.h"

namespace autofuzz::store {

/// What is wrong with a file or folder.
inline Error At(const std::filesystem::path& path, std::string what) {
  return Error{std::move(what), Place{path.string(), 0, 0, {}}};
}

}  // namespace autofuzz::store
