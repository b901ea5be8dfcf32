#include "app/map_tables.h"

#include <gtest/gtest.h>

#include "support/networks.h"

namespace autofuzz {
namespace {

// Road "1" along +x; lane 1 comes back at y = 1.75, lane −1 goes at −1.75, a sidewalk at −8.75.
Result<std::string> Poses(std::string_view csv) {
  return PosesOf(*testing::StraightRoad(100), ParseCsv(csv, "places.csv").value());
}
Result<std::string> Lanes(std::string_view csv) {
  return LanesOf(*testing::StraightRoad(100), ParseCsv(csv, "points.csv").value());
}

TEST(PosesOf, GivesLaneCentresWithTheHeadingAlongTravel) {
  const auto text = Poses("s,note,lane,road\n20,a,-1,1\n0.1,b,1,1\n");
  ASSERT_TRUE(text) << Text(text.error());
  EXPECT_EQ(*text,
            "road,lane,s,x,y,z,heading,width,type\n"
            "1,-1,20,20,-1.75,0,0,3.5,driving\n"
            "1,1,0.1,0.1,1.75,0,3.141592653589793,3.5,driving\n");
}

TEST(PosesOf, NamesTheFirstWrongCell) {
  const std::pair<const char*, const char*> cases[] = {
      {"road,lane,s\n1,-1,20\n7,-1,20\n", "places.csv:3:1: map 'straight' has no road '7'"},
      {"road,lane,s\n1,-9,20\n", "places.csv:2:3: road '1' has no lane -9"},
      {"road,lane,s\n1,-1,200\n", "places.csv:2:6: s = 200 is not on road '1'"},
      {"road,lane,s\n1,-1,20 m\n", "places.csv:2:6: s must be a number, not '20 m'"},
      {"road,lane,s\n1,-1,nan\n", "places.csv:2:6: s must be a number, not 'nan'"},
      {"road,lane,s\n1,1.5,20\n", "places.csv:2:3: lane must be a whole number, not '1.5'"},
      {"road,lane,s\n1,99999999999,20\n", "places.csv:2:3: lane must be a whole number"},
      {"road,s\n1,20\n", "places.csv:1:1: the header has no column 'lane'"},
  };
  for (const auto& [csv, error] : cases) {
    const auto text = Poses(csv);
    ASSERT_FALSE(text) << csv;
    EXPECT_EQ(Text(text.error()).substr(0, std::string_view(error).size()), error);
  }
}

TEST(LanesOf, GivesEveryLaneThatHoldsAPoint) {
  // In lane 1, off the road, and on the border of lane −1 and lane −2.
  const auto text = Lanes("y,x\n1,30\n50,30\n-3.5,40\n");
  ASSERT_TRUE(text) << Text(text.error());
  EXPECT_EQ(*text,
            "q,road,lane,s,t,offset,width,type\n"
            "0,1,1,30,1,-0.75,3.5,driving\n"
            "2,1,-1,40,-3.5,-1.75,3.5,driving\n"
            "2,1,-2,40,-3.5,1.75,3.5,driving\n");
}

TEST(LanesOf, NamesTheFirstWrongCell) {
  EXPECT_EQ(Text(Lanes("x,y\n1,2\n3,four\n").error()),
            "points.csv:3:3: y must be a number, not 'four'");
  EXPECT_EQ(Text(Lanes("x,y\n1e400,2\n").error()),
            "points.csv:2:1: x must be a number, not '1e400'");
}

}  // namespace
}  // namespace autofuzz
