#include "app/map_route.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/networks.h"

namespace autofuzz {
namespace {

TEST(ParsePlace, SplitsFromTheRight) {
  EXPECT_EQ(ParsePlace("1,-2,12.5").value(), (LanePlace{"1", -2, 12.5}));
  EXPECT_EQ(ParsePlace("A, east,3,0").value(), (LanePlace{"A, east", 3, 0}));
  for (const char* bad : {"", ",", "1", "1,-2", ",-2,5", "1,x,5", "1,-2,x", "1,-2,nan", "1,-2,",
                          "1,99999999999,5", "1,-2.5,5"}) {
    ASSERT_FALSE(ParsePlace(bad)) << bad;
    EXPECT_EQ(ParsePlace(bad).error().place.source, "--route");
  }
}

TEST(RouteText, TellsLengthLanesAndWhatToDo) {
  // In on arm 1 from s = 60 (60 m), straight across (20 m), out on arm 3 to s = 30.
  const auto network = testing::FourLegs();
  const auto route = RouteBetween(*network, "1,1,60", "3,-1,30");
  ASSERT_TRUE(route) << Text(route.error());
  EXPECT_EQ(RouteText(*network, *route),
            "Length      110.0 m\n"
            "Lanes       road 1 lane 1, road 1-3 lane -1, road 3 lane -1\n"
            "Commands    follow 60 m, straight 20 m, follow 30 m\n");
}

TEST(RouteCsv, HasAPointEveryMetre) {
  const auto network = testing::FourLegs();
  const auto route = RouteBetween(*network, "1,1,2", "3,-1,1");
  ASSERT_TRUE(route) << Text(route.error());
  const std::string csv = RouteCsv(*network, *route);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 24) << "23 m";
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "s,x,y,heading,road,lane,command");
  EXPECT_NE(csv.find("\n0,12,1.75,3.14159"), std::string::npos) << csv;
}

TEST(RouteBetween, SaysWhichPlaceIsWrong) {
  const auto network = testing::FourLegs();
  EXPECT_EQ(Text(RouteBetween(*network, "nine,1,60", "3,-1,30").error()),
            "--route: map 'four-legs' has no road 'nine'");
  EXPECT_FALSE(RouteBetween(*network, "1,1,60", "3,1,30")) << "against its travel";
  EXPECT_FALSE(RouteBetween(*network, "1,1,60", "1,1,60")) << "no way at all";
}

TEST(ParsePlace, BlanksAroundNumbersDoNotCount) {
  EXPECT_EQ(ParsePlace("1, -2, 12.5 ").value(), (LanePlace{"1", -2, 12.5}));
  EXPECT_EQ(ParsePlace(" 1,-2,12.5").value().road, " 1") << "a road's id may hold them";
  EXPECT_FALSE(ParsePlace("1, ,5"));
}

}  // namespace
}  // namespace autofuzz
