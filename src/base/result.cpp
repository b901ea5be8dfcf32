#include "base/result.h"

#include <fmt/format.h>

namespace autofuzz {

std::string Text(const Error& error) {
  const Place& place = error.place;
  std::string text = place.source;
  if (place.line > 0) text += fmt::format("{}{}", text.empty() ? "line " : ":", place.line);
  if (place.line > 0 && place.column > 0) text += fmt::format(":{}", place.column);
  if (!text.empty()) text += ": ";
  text += error.what;
  if (!place.pointer.empty()) text += fmt::format(" (at {})", place.pointer);
  return text;
}

}  // namespace autofuzz
