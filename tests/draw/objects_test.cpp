#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/layers.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

std::string Drawn(std::vector<MapObject> objects) {
  NetworkBuilder builder("objects");
  builder.AddRoad(testing::PlanRoad("1", Line(Pose{}), 100, {testing::PlanOf(-1, 1)}));
  for (MapObject& object : objects) builder.AddObject(std::move(object));
  const auto network = std::move(builder).Build().value();
  Svg svg({-10, -10}, {110, 10}, 600);
  DrawObjects(svg, *network);
  return svg.Take();
}

MapObject Object(std::string type, std::vector<Vec2> outline) {
  MapObject object;
  object.type = std::move(type);
  object.pose = {{50, -2}, 0};
  object.outline = std::move(outline);
  return object;
}

TEST(DrawObjects, ACrosswalkIsStripedAlongTheRoad) {
  // 3 m along x (the road), 8 m across: stripes every metre of the longer side, 3 m long.
  const std::string text = Drawn({Object("crosswalk", {{40, -8}, {43, -8}, {43, 0}, {40, 0}})});
  EXPECT_THAT(text, HasSubstr("class=\"crosswalk\""));
  EXPECT_EQ(Count(text, "<polygon"), 1U + 8U);
  // The longest edge leads from (43, −8) to (43, 0); the first stripe lies from 0.25 to 0.75 m on.
  EXPECT_THAT(text, HasSubstr(R"(points="43,7.75 43,7.25 40,7.25 40,7.75")"));
}

TEST(DrawObjects, StripesOfASlantedCrosswalkAreParallelAndInside) {
  // A trapezoid: 3 m and 1 m along y, 4 m apart; the longest edge is the slanted one.
  const std::string text = Drawn({Object("crosswalk", {{0, 0}, {4, 0}, {4, 1}, {0, 4}})});
  // It leads 5 m from (4, 1) to (0, 4); along it (0, 0) lies at 2.6 m and (4, 0) at −0.6 m. So
  // stripes begin each metre from −0.35 to 4.65.
  EXPECT_EQ(Count(text, "<polygon"), 1U + 6U);
}

TEST(DrawObjects, AClosedOutlineIsTheSame) {
  const std::string text =
      Drawn({Object("crosswalk", {{40, -8}, {43, -8}, {43, 0}, {40, 0}, {40, -8}})});
  EXPECT_EQ(Count(text, "<polygon"), 9U);
  EXPECT_THAT(text, HasSubstr(R"(<polygon fill-opacity="0.15" points="40,8 43,8 43,0 40,0")"));
}

TEST(DrawObjects, WhatHasNoOutlineIsADot) {
  const std::string text = Drawn({Object("pole", {})});
  EXPECT_THAT(text, HasSubstr("class=\"object\""));
  EXPECT_THAT(text, HasSubstr(R"(<circle cx="50" cy="2" r="0.25"/>)"));
}

TEST(DrawObjects, EachTypeIsOneGroup) {
  const std::vector<Vec2> corners = {{1, 1}, {2, 1}, {2, 2}};
  const std::string text = Drawn({Object("tree", corners), Object("building", corners),
                                  Object("tree", corners), Object("unheard-of", corners)});
  EXPECT_EQ(Count(text, "<g "), 3U);
  EXPECT_EQ(Count(text, "class=\"plant\""), 1U);
  EXPECT_EQ(Count(text, "<polygon"), 4U);
}

}  // namespace
}  // namespace autofuzz
