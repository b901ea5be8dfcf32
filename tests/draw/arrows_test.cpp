#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/layers.h"
#include "road/network/builder.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

TEST(DrawArrows, PointAlongTravel) {
  const auto network = Streets::Straight(50);
  Svg svg({-10, -10}, {60, 10}, 600);
  DrawArrows(svg, *network);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<polygon"), 2U) << "one a lane";
  // At 0.6 of the way, 2 m long, the nose first: lane −1 goes with x, lane 1 comes back.
  EXPECT_THAT(text, HasSubstr(R"(points="31,1.75 29,1.05 29.5,1.75 29,2.45")"));
  EXPECT_THAT(text, HasSubstr(R"(points="19,-1.75 21,-1.05 20.5,-1.75 21,-2.45")"));
}

TEST(DrawArrows, LongLanesHaveSeveral) {
  const auto network = Streets::Straight(200);
  Svg svg({-10, -10}, {210, 10}, 600);
  DrawArrows(svg, *network);
  EXPECT_EQ(Count(svg.Take(), "<polygon"), 10U) << "every 40 m in both lanes";
}

TEST(DrawArrows, JunctionsShowHowTrafficCrosses) {
  const auto network = Streets::Fork();
  const Network::Bounds bounds = network->bounds();
  Svg svg(bounds.low, bounds.high, 600);
  DrawArrows(svg, *network);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<polyline"), 2U) << "ahead and left";
  EXPECT_THAT(text, HasSubstr(R"(<polyline points="60,1.75 80,1.75"/>)"));
}

TEST(DrawArrows, AGapInALineHasNoArrowsOfItsOwn) {
  // Two halves of 50 m, a million metres apart: the lane's way counts the gap.
  const ReferenceLine line({{0, Line({{0, 0}, 0})}, {50, Line({{1e6, 0}, 0})}}, 100);
  NetworkBuilder builder("gap");
  const LanePlan lane{-1, 1, LaneType::kDriving, PiecewiseCubic(3)};
  builder.AddRoad({"r", {}, line, {}, {SectionPlan{0, {lane}}}});
  const auto network = std::move(builder).Build();
  ASSERT_TRUE(network);
  Svg svg({-10, -10}, {1000100, 10}, 600);
  DrawArrows(svg, **network);
  EXPECT_EQ(Count(svg.Take(), "<polygon"), 2U);
}

}  // namespace
}  // namespace autofuzz
