#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace autofuzz {

inline std::size_t Count(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace autofuzz
