#pragma once

#include <string>

namespace autofuzz::testing {

/// Exported JSON lines without the members that may differ from host to host and from time to time
/// (`wall_…`, `host_…`, whose values are numbers or texts): what must be the same bytes.
inline std::string WithoutHost(const std::string& lines) {
  std::string kept;
  for (std::size_t at = 0; at < lines.size();) {
    if (lines.compare(at, 6, "\"wall_") != 0 && lines.compare(at, 6, "\"host_") != 0) {
      kept += lines[at++];
      continue;
    }
    bool quoted = false;
    for (; at < lines.size() && (quoted || (lines[at] != ',' && lines[at] != '}')); ++at) {
      if (lines[at] == '\\')
        ++at;
      else if (lines[at] == '"')
        quoted = !quoted;
    }
  }
  return kept;
}

}  // namespace autofuzz::testing
