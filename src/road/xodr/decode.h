#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz::xodr {

/// A file's bytes as UTF-8 without byte order mark. `storage` holds them where they had to be
/// converted (UTF-16, Latin-1). Error: a NUL character, which no XML may hold.
Result<std::string_view> Decode(std::string_view bytes, std::string_view source,
                                std::string& storage);

}  // namespace autofuzz::xodr
