#include "draw/body.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(Body, TheWedgeIsAtTheNose) {
  Svg svg({-10, -10}, {10, 10}, 100);
  DrawBody(svg, {{{0, 0}, Radians(90)}, {2, 1}}, R"(class="ego")", true);  // facing north
  const std::string text = svg.Take();
  EXPECT_THAT(text, testing::HasSubstr(R"(<polygon class="ego" points="-1,-2 -1,2 1,2 1,-2"/>)"));
  EXPECT_THAT(text, testing::HasSubstr(R"(points="0,-2 -0.75,-0.8 0.75,-0.8")"));
}

TEST(Body, AThingThatDoesNotFaceHasNone) {
  Svg svg({-10, -10}, {10, 10}, 100);
  DrawBody(svg, {{{0, 0}, 0}, {2, 1}}, "", false);
  EXPECT_THAT(svg.Take(), testing::Not(testing::HasSubstr("nose")));
}

}  // namespace
}  // namespace autofuzz
