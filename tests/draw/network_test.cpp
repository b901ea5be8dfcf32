#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/scene.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

TEST(DrawNetwork, EveryDrivableLaneHasASurfaceAndTwoEdges) {
  const auto network = Streets::Straight(100);
  Svg svg({-10, -10}, {110, 10}, 600);
  DrawNetwork(svg, *network);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<polygon"), 2U);
  EXPECT_EQ(Count(text, "<polyline"), 4U);
  EXPECT_THAT(text, testing::HasSubstr(R"(class="road")"));
  // Lane −1 runs from x = 0 to 100 between y = 0 and −3.5; the picture has y down.
  EXPECT_THAT(text, testing::HasSubstr(R"(points="0,0 100,0 100,3.5 0,3.5")"));
}

TEST(DrawNetwork, JunctionLanesHaveNoPaint) {
  const auto network = Streets::Fork();
  const Network::Bounds bounds = network->bounds();
  Svg svg(bounds.low, bounds.high, 600);
  DrawNetwork(svg, *network);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "<polygon"), 5U);
  EXPECT_EQ(Count(text, "<polyline"), 6U) << "in, out-left, out-ahead";
}

TEST(DrawNetwork, WhatIsFarAwayIsLeftOut) {
  const auto network = Streets::Straight(100);
  Svg svg({500, 500}, {600, 600}, 600);
  DrawNetwork(svg, *network);
  EXPECT_EQ(Count(svg.Take(), "<poly"), 0U);
}

}  // namespace
}  // namespace autofuzz
