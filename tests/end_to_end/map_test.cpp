// `autofuzz map`: what a map holds, tables of places and points, routes and pictures.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Map, TellsWhatItHoldsIn80Columns) {
  const CommandResult map = RunAutofuzz("map maps/four-leg-junction.xodr");
  EXPECT_EQ(map.exit_code, 0) << map.error;
  EXPECT_THAT(map.out, HasSubstr("Junctions      1\n"));
  EXPECT_THAT(map.out, HasSubstr("Lights         4, 2 controllers\n"));
  EXPECT_THAT(map.out, HasSubstr("Warnings       0\n"));
  std::istringstream lines(map.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_EQ(RunAutofuzz("map four-leg-junction").out, map.out) << "by its name";
  EXPECT_THAT(RunAutofuzz("map four-leg-junction --json").out, StartsWith("{\"name\":\"four-leg"));
}

TEST(Map, IsFoundInTheFoldersNamed) {
  const TemporaryFolder folder;
  std::filesystem::copy("maps/four-leg-junction.xodr", folder / "my-map.xodr");
  EXPECT_EQ(RunAutofuzz("map my-map --map-path " + folder.path().string()).exit_code, 0);
  EXPECT_EQ(RunShell("AUTOFUZZ_MAP_PATH=/nowhere:" + folder.path().string() + " " AUTOFUZZ_PROGRAM +
                     " map my-map")
                .exit_code,
            0);
  const CommandResult missing = RunAutofuzz("map my-mapp --map-path " + folder.path().string());
  EXPECT_EQ(missing.exit_code, 2);
  EXPECT_THAT(missing.error, HasSubstr("did you mean 'my-map'"));
  EXPECT_THAT(missing.error, HasSubstr(folder / "my-mapp.xodr"));
}

TEST(Map, WhatIsAtAPlaceIsLocatedThere) {
  const TemporaryFolder folder;
  std::ofstream(folder / "places.csv") << "s,road,lane\n125,1,-2\n40,3,-1\n";
  const CommandResult at = RunAutofuzz("map four-leg-junction --at " + (folder / "places.csv"));
  EXPECT_EQ(at.exit_code, 0) << at.error;
  EXPECT_THAT(at.out, StartsWith("road,lane,s,x,y,z,heading,width,type\n1,-2,125,"));
  std::ofstream(folder / "poses.csv") << at.out;
  const CommandResult lanes = RunShell(std::string("cat ") + (folder / "poses.csv") + " | " +
                                       AUTOFUZZ_PROGRAM + " map four-leg-junction --locate -");
  EXPECT_EQ(lanes.exit_code, 0) << lanes.error;
  EXPECT_THAT(lanes.out, StartsWith("q,road,lane,s,t,offset,width,type\n0,1,-2,125,"));
  EXPECT_THAT(lanes.out, HasSubstr("\n1,3,-1,40,"));
}

TEST(Map, AWrongRowIsNamedAndNothingIsPrinted) {
  const TemporaryFolder folder;
  std::ofstream(folder / "places.csv") << "road,lane,s\n1,-2,125\n1,-2,1e9\n";
  const CommandResult at = RunAutofuzz("map four-leg-junction --at " + (folder / "places.csv"));
  EXPECT_EQ(at.exit_code, 2);
  EXPECT_EQ(at.out, "");
  EXPECT_THAT(at.error, HasSubstr("places.csv:3:6: s = 1e+09 is not on road '1'"));
}

TEST(Map, ARouteIsToldListedAndDrawn) {
  const TemporaryFolder folder;
  const std::string route = "map four-leg-junction --route 1,-2,125 3,-1,40";
  const CommandResult told = RunAutofuzz(route + " --svg " + (folder / "route.svg"));
  EXPECT_EQ(told.exit_code, 0) << told.error;
  EXPECT_THAT(told.out, HasSubstr("Commands    follow "));
  EXPECT_THAT(told.out, HasSubstr(", right "));
  const std::string svg = ReadFile(folder / "route.svg");
  EXPECT_THAT(svg, StartsWith("<svg "));
  EXPECT_THAT(svg, HasSubstr("class=\"route\""));
  EXPECT_EQ(RunAutofuzz(route + " --svg -").out, svg);
  EXPECT_THAT(RunAutofuzz(route + " --csv").out, StartsWith("s,x,y,heading,road,lane,command\n0,"));
}

struct BadMapCase {
  const char* arguments;
  const char* says;
};

TEST(Map, WrongInputIsRefusedWithItsPlace) {
  const TemporaryFolder folder;
  std::ofstream(folder / "broken.xodr") << "<OpenDRIVE>\n  <road\n</OpenDRIVE>";
  std::ofstream(folder / "no-csv") << "";
  const BadMapCase cases[] = {
      {"map", "map is required"},
      {"map scenarios", "folder"},
      {"map FOLDER/broken.xodr", "broken.xodr:"},
      {"map FOLDER/broken.xodr --svg FOLDER/out.svg", "broken.xodr:"},
      {"map four-leg-junction --at FOLDER/none.csv", "none.csv"},
      {"map four-leg-junction --locate FOLDER/no-csv", "no-csv:1:1: there is no header"},
      {"map four-leg-junction --route 1,-2 3,-1,40", "--route: '1,-2' is no place"},
      {"map four-leg-junction --route 1,-2,125 77,-1,40", "--route: map"},
      {"map four-leg-junction --route 1,-2,125", "--route"},
      {"map four-leg-junction --csv", "--csv"},
      {"map four-leg-junction --at a --locate b", "excludes"},
      {"map four-leg-junction --at ''", "--at: must not be empty"},
      {"map four-leg-junction --locate ''", "--locate: must not be empty"},
      {"map four-leg-junction --svg ''", "--svg: must not be empty"},
      {"map ''", "map: must not be empty"},
      {"map four-leg-junction --json --svg -", "--svg: the picture goes to standard output"},
  };
  for (const BadMapCase& c : cases) {
    std::string arguments = c.arguments;
    for (std::size_t at; (at = arguments.find("FOLDER")) != std::string::npos;)
      arguments.replace(at, 6, folder.path().string());
    const CommandResult result = RunAutofuzz(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments << result.error;
    EXPECT_THAT(result.error, HasSubstr(c.says)) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "out.svg"));
}

TEST(Check, AMissingMapNamesTheGrammarAndWhereItLooked) {
  const TemporaryFolder folder;
  std::ofstream(folder / "g.json")
      << R"({"name": "one", "map": "four-leg-juction", "ego": {"start": {"road": "1", "lane": -2,
             "s": 125}, "destination": {"road": "3", "lane": -1, "s": 40}},
             "background": {"road_friction": 0.9, "weather": 0}})";
  const CommandResult check = RunAutofuzz("check " + (folder / "g.json"));
  EXPECT_EQ(check.exit_code, 2);
  for (const char* part : {"g.json", "/map", "did you mean 'four-leg-junction'", "looked for"})
    EXPECT_THAT(check.error, HasSubstr(part));
}

}  // namespace
}  // namespace autofuzz::testing
