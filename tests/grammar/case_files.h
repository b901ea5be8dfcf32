#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace autofuzz::test {

inline std::string ReadAll(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Cuts the first line off and returns it without its end.
inline std::string TakeLine(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line = text.substr(0, end);
  text.erase(0, end + 1);
  return line;
}

/// Files of a folder below tests/grammar/cases, by name.
inline std::vector<std::filesystem::path> CaseFiles(const std::string& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/grammar/cases/" + folder))
    if (entry.path().extension() == ".case") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// A grammar with these members added after name, map and ego.
inline std::string WithMembers(const std::string& members) {
  return R"({"name": "n", "map": "m", "ego": {"start": {"road": "1", "lane": -1, "s": 20},
             "destination": {"road": "3", "lane": 1, "s": 4}, "initial_speed": 2})" +
         (members.empty() ? "" : ", " + members) + "}";
}

}  // namespace autofuzz::test
