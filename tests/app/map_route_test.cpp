#include "app/map_route.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "road/network/builder.h"
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

TEST(RouteText, ALaneThroughSeveralSectionsIsNamedOnce) {
  NetworkBuilder builder("sections");
  const LanePlan lane{-1, 1, LaneType::kDriving, PiecewiseCubic(3)};
  builder.AddRoad({"r",
                   {},
                   ReferenceLine({{0, Line({{0, 0}, 0})}}, 90),
                   {},
                   {SectionPlan{0, {lane}}, SectionPlan{30, {lane}}, SectionPlan{60, {lane}}}});
  const RoadId road = MakeId<RoadTag>(0);
  for (const std::size_t section : {0U, 1U})
    builder.Join(builder.Find(road, section, -1), LaneEnd::kEnd,
                 builder.Find(road, section + 1, -1), LaneEnd::kBegin);
  const auto network = std::move(builder).Build();
  ASSERT_TRUE(network);
  const auto route = RouteBetween(**network, "r,-1,10", "r,-1,80");
  ASSERT_TRUE(route) << Text(route.error());
  EXPECT_NE(RouteText(**network, *route).find("Lanes       road r lane -1\n"), std::string::npos);
}

TEST(RouteText, ARoadsNameDoesNotSteerTheTerminal) {
  NetworkBuilder builder("names");
  const LanePlan lane{-1, 1, LaneType::kDriving, PiecewiseCubic(3)};
  builder.AddRoad(
      {"a\x1b[31m", {}, ReferenceLine({{0, Line({{0, 0}, 0})}}, 90), {}, {SectionPlan{0, {lane}}}});
  const auto network = std::move(builder).Build();
  ASSERT_TRUE(network);
  const auto route = RouteBetween(**network, "a\x1b[31m,-1,10", "a\x1b[31m,-1,80");
  ASSERT_TRUE(route) << Text(route.error());
  EXPECT_NE(RouteText(**network, *route).find("road a?[31m lane -1\n"), std::string::npos);
}

}  // namespace
}  // namespace autofuzz
