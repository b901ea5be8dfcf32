#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/layers.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

Svg Around() { return Svg({-100, -100}, {100, 100}, 600); }

TEST(DrawStopLines, CrossTheLanesBeforeTheLight) {
  Svg svg = Around();
  DrawStopLines(svg, *testing::FourLegs());
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<polyline"), 4U);
  // Arm 1 leads along +x from x = 10. Its lane 1 comes in at y in [0, 3.5]; the line is
  // at s = 1, drawn from left to right.
  EXPECT_THAT(text, HasSubstr(R"(points="11,0 11,-3.5")"));
}

TEST(DrawStopLines, TwoLightsOfOneLineDrawItOnce) {
  NetworkBuilder builder("two");
  const RoadId road =
      builder.AddRoad(testing::PlanRoad("1", Line(Pose{}), 50, {testing::PlanOf(-1, 1)}));
  for (const char* name : {"a", "b"}) {
    Signal signal;
    signal.name = name;
    signal.lanes = {builder.Find(road, 0, -1)};
    signal.stop_s_m = 40;
    builder.AddSignal(signal);
  }
  Svg svg = Around();
  DrawStopLines(svg, *std::move(builder).Build().value());
  EXPECT_EQ(Count(svg.Take(), "<polyline"), 1U);
}

TEST(DrawSignals, ALightHasThreeLamps) {
  Svg svg = Around();
  DrawSignals(svg, *testing::FourLegs());
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<circle"), 12U);
  EXPECT_THAT(text, HasSubstr(R"(<circle fill="#ef4444" cx="10" cy="-0.72")")) << "red on top";
}

TEST(DrawSignals, SignsAndWalkLights) {
  NetworkBuilder builder("signs");
  builder.AddRoad(testing::PlanRoad("1", Line(Pose{}), 50, {testing::PlanOf(-1, 1)}));
  Sign sign;
  sign.pose.position = {20, 5};
  builder.AddSign(sign);
  sign.type = "294";  // a painted stop line is no sign that stands somewhere
  builder.AddSign(sign);
  sign.type = "1000002";
  sign.is_light = true;
  builder.AddSign(sign);
  Svg svg = Around();
  DrawSignals(svg, *std::move(builder).Build().value());
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<circle"), 1U);
  EXPECT_THAT(text, HasSubstr(R"(<circle cx="20" cy="-5" r="0.5"/>)"));
  EXPECT_THAT(text, HasSubstr(R"(points="20.4,-5.7 19.6,-5.7 19.6,-4.3 20.4,-4.3")"));
}

}  // namespace
}  // namespace autofuzz
