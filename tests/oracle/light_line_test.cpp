#include "oracle/light_line.h"

#include <gtest/gtest.h>

#include "oracle/roads.h"

namespace autofuzz {
namespace {

TEST(LightLine, LiesAcrossItsLaneWhereTheSignalStopsIt) {
  const Scene scene = sketch::SceneOn(sketch::RoadWithLight(), {});
  const std::vector<LightLine> lines = LightLinesOf(scene);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].light, 0U);
  EXPECT_NEAR(lines[0].centre.x, 60, 1e-9);
  EXPECT_NEAR(lines[0].centre.y, -1.75, 1e-9);
  EXPECT_NEAR(lines[0].along.x, 1, 1e-12);
  EXPECT_NEAR(lines[0].half_width_m, 1.75, 1e-9);
  EXPECT_TRUE(lines[0].on_route);
  EXPECT_NEAR(lines[0].route_s_m, 50, 1e-9);  // the route begins at x = 10
}

TEST(LightLine, NoneWithoutLights) {
  EXPECT_TRUE(LightLinesOf(sketch::SceneOn(sketch::StraightRoad(), {})).empty());
}

}  // namespace
}  // namespace autofuzz
