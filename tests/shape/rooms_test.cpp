// Reads every include below src/ against src/rooms.txt: includes go one way, a third-party library
// is used in its room alone, and elementary functions come from base/math.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Row {
  std::set<std::string> rooms;
  std::set<std::string> libraries;
};
using Table = std::map<std::string, Row>;

std::set<std::string> Words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

Table ReadTable() {
  Table table;
  std::ifstream in("src/rooms.txt");
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find('|');
    const std::size_t second = line.find('|', first + 1);
    if (line.empty() || line[0] == '#' || second == std::string::npos) continue;
    const std::set<std::string> room = Words(line.substr(0, first));
    if (room.size() != 1) continue;
    Row& row = table[*room.begin()];
    row.rooms = Words(line.substr(first + 1, second - first - 1));
    row.rooms.insert("base");
    row.rooms.insert(*room.begin());
    row.libraries = Words(line.substr(second + 1));
  }
  return table;
}

// The longest room that is the path's folder or a parent of it.
std::string RoomOf(const Table& table, const std::string& path) {
  std::string best;
  for (const auto& [room, row] : table)
    if (path.starts_with(room + "/") && room.size() > best.size()) best = room;
  return best;
}

struct SourceFile {
  std::string path;  // below src/
  std::vector<std::string> lines;
};

std::vector<SourceFile> Sources() {
  std::vector<SourceFile> files;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".h" && extension != ".cpp") continue;
    SourceFile file{fs::relative(entry.path(), "src").generic_string(), {}};
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) file.lines.push_back(line);
    files.push_back(std::move(file));
  }
  std::sort(files.begin(), files.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

// What is wrong with one include of a file, or "".
std::string Fault(const Table& table, const std::string& path, const std::string& included) {
  const std::string room = RoomOf(table, path);
  if (room.empty()) return "is in no room of src/rooms.txt";
  const Row& row = table.at(room);
  const std::string other = RoomOf(table, included);
  if (!other.empty() && fs::exists("src/" + included))
    return row.rooms.contains(other) ? ""
                                     : "room '" + room + "' may not include room '" + other + "'";
  for (const auto& [owner, owner_row] : table) {
    for (const std::string& library : owner_row.libraries) {
      const bool names_it =
          included.starts_with(library + "/") || included.starts_with(library + ".");
      if (names_it && !row.libraries.contains(library))
        return "library '" + library + "' belongs to room '" + owner + "'";
    }
  }
  return "";
}

TEST(Rooms, TableIsReadAndEveryRowExists) {
  const Table table = ReadTable();
  ASSERT_GE(table.size(), 25U);
  for (const auto& [room, row] : table) {
    EXPECT_TRUE(fs::is_directory("src/" + room)) << room;
    for (const std::string& other : row.rooms) EXPECT_TRUE(table.contains(other)) << room << other;
  }
}

TEST(Rooms, TableHasNoCycle) {
  const Table table = ReadTable();
  std::set<std::string> done;
  for (std::size_t pass = 0; pass < table.size(); ++pass)
    for (const auto& [room, row] : table)
      if (std::all_of(row.rooms.begin(), row.rooms.end(), [&](const std::string& other) {
            return other == room || done.contains(other);
          }))
        done.insert(room);
  EXPECT_EQ(done.size(), table.size());
}

TEST(Rooms, IncludesGoOneWay) {
  const Table table = ReadTable();
  const std::regex include(R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])");
  for (const SourceFile& file : Sources()) {
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      std::smatch match;
      if (!std::regex_search(file.lines[i], match, include)) continue;
      const std::string fault = Fault(table, file.path, match[1].str());
      EXPECT_EQ(fault, "") << "src/" << file.path << ":" << i + 1 << ": " << file.lines[i];
    }
  }
}

TEST(Rooms, StrangersAreSeen) {
  const Table table = ReadTable();
  EXPECT_NE(Fault(table, "search/x.cpp", "scenario/scene.h"), "");
  EXPECT_NE(Fault(table, "campaign/x.cpp", "store/campaign_folder.h"), "");
  EXPECT_NE(Fault(table, "oracle/x.cpp", "Eigen/Dense"), "");
  EXPECT_NE(Fault(table, "report/x.cpp", "SQLiteCpp/SQLiteCpp.h"), "");
  EXPECT_NE(Fault(table, "misc/x.cpp", "base/result.h"), "");
  EXPECT_EQ(Fault(table, "search/x.cpp", "learn/classifier.h"), "");
}

// All rooms are linked into one program. There a second type of one name is no error that anyone
// tells of: one of its destructors, or of the functions of its vectors, serves both.
TEST(Rooms, NoTwoHeadersDefineATypeOfOneName) {
  const std::regex space(R"(^namespace ([\w:]*) ?\{)");
  const std::regex type(R"(^(?:class|struct|enum class|union) (\w+)(?: final)?(?: : [^;]*)? \{)");
  std::map<std::string, std::string> defined;
  for (const SourceFile& file : Sources()) {
    if (!file.path.ends_with(".h")) continue;
    std::string scope;
    for (const std::string& line : file.lines) {
      std::smatch match;
      if (std::regex_search(line, match, space)) scope = match[1].str();
      if (!std::regex_search(line, match, type)) continue;
      const auto [at, first] = defined.emplace(scope + "::" + match[1].str(), file.path);
      EXPECT_TRUE(first) << at->first << " is defined in " << at->second << " and " << file.path;
    }
  }
  EXPECT_GT(defined.size(), 100U);
}

TEST(Rooms, ElementaryFunctionsComeFromBaseMath) {
  // These change their last bits with the CPU's fused multiply-add in the C library.
  const std::regex call(
      R"(std::(a?sin|a?cos|a?tan|atan2|sinh|cosh|tanh|exp|exp2|expm1|log|log2|log10|log1p|pow|cbrt|hypot|fmod|remainder|lgamma|tgamma|erf)f?\b\s*\()");
  const std::regex random(R"(std::(random_device|mt19937|rand\b|\w+_distribution))");
  for (const SourceFile& file : Sources()) {
    if (file.path == "base/math.cpp") continue;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
      const std::string code = file.lines[i].substr(0, file.lines[i].find("//"));
      EXPECT_FALSE(std::regex_search(code, call)) << "src/" << file.path << ":" << i + 1 << code;
      EXPECT_FALSE(std::regex_search(code, random)) << "src/" << file.path << ":" << i + 1 << code;
    }
  }
}

}  // namespace
