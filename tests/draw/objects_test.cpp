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
  EXPECT_THAT(text, HasSubstr(R"(points="43,7.75 43,7.25 40,7.25 40,7.75")"));
}

TEST(DrawObjects, AClosedOutlineIsTheSame) {
  const std::string text =
      Drawn({Object("crosswalk", {{40, -8}, {43, -8}, {43, 0}, {40, 0}, {40, -8}})});
  EXPECT_EQ(Count(text, "<polygon"), 9U);
  EXPECT_THAT(text, HasSubstr(R"(points="40,8 43,8 43,0 40,0")"));
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
