#include "draw/svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Svg, ShowsThePartOfTheWorldWithYUp) {
  Svg svg({-10, 0}, {30, 20}, 800);
  const std::string text = svg.Take();
  EXPECT_THAT(text, HasSubstr(R"(viewBox="-10 -20 40 20")"));
  EXPECT_THAT(text, HasSubstr(R"(width="800" height="400")"));
  EXPECT_TRUE(text.ends_with("</svg>\n"));
}

TEST(Svg, WritesCentimetresWithoutIdleDigits) {
  Svg svg({0, 0}, {10, 10}, 100);
  const Vec2 points[] = {{1, 2}, {3.14159, 0.004}, {0.5, -0.001}};
  svg.Polyline(points, R"(class="x")");
  EXPECT_THAT(svg.Take(), HasSubstr(R"(<polyline class="x" points="1,-2 3.14,0 0.5,0"/>)"));
}

TEST(Svg, RectanglesCirclesTextsAndGroups) {
  Svg svg({0, 0}, {10, 10}, 100);
  svg.BeginGroup(R"(class="g")").Rectangle({{{5, 5}, 0}, {2, 1}}, "").EndGroup();
  svg.Circle({1, 2}, 0.5, R"(fill="red")").Text({3, 4}, 1.5, "a<b>&\"c'", "");
  const std::string text = svg.Take(R"(id="map")", "<g id=\"last\"></g>");
  EXPECT_THAT(text, HasSubstr("<g class=\"g\">\n<polygon points=\"7,-6 3,-6 3,-4 7,-4\"/>\n</g>"));
  EXPECT_THAT(text, HasSubstr(R"(<circle fill="red" cx="1" cy="-2" r="0.5"/>)"));
  EXPECT_THAT(
      text, HasSubstr(R"(<text x="3" y="-4" font-size="1.5">a&lt;b&gt;&amp;&quot;c&#39;</text>)"));
  EXPECT_THAT(text, HasSubstr(R"(<svg xmlns="http://www.w3.org/2000/svg" id="map")"));
  EXPECT_THAT(text, HasSubstr("<g id=\"last\"></g></svg>"));
}

TEST(Svg, WritesRelativeToItsOrigin) {
  Svg svg({1000, 2000}, {1010, 2010}, 100);
  svg.SetOrigin({1000, 2000});
  const Vec2 points[] = {{1001, 2002}, {1003, 2002}};
  svg.Polyline(points, "").Circle({1005, 2005}, 1, "").Text({1005, 2005}, 1, "x", "");
  const std::string text = svg.Take();
  EXPECT_THAT(text, HasSubstr(R"(viewBox="0 -10 10 10")"));
  EXPECT_THAT(text, HasSubstr(R"(points="1,-2 3,-2")"));
  EXPECT_THAT(text, HasSubstr(R"(<circle cx="5" cy="-5" r="1"/>)"));
  EXPECT_THAT(text, HasSubstr(R"(<text x="5" y="-5")"));
}

TEST(Svg, LeavesOutWhatLiesOutside) {
  Svg svg({0, 0}, {10, 10}, 100);
  const Vec2 outside[] = {{11, 0}, {20, 5}};
  const Vec2 across[] = {{-5, 5}, {20, 5}};
  svg.Polyline(outside, "").Circle({-3, 5}, 1, "").Text({0, 11}, 1, "far", "");
  svg.Polygon({}, "");
  EXPECT_THAT(svg.Take(), Not(testing::AnyOf(HasSubstr("polyline"), HasSubstr("circle"),
                                             HasSubstr("text"), HasSubstr("polygon"))));
  svg.Polyline(across, "").Circle({-0.5, 5}, 1, "");
  const std::string text = svg.Take();
  EXPECT_THAT(text, HasSubstr("polyline"));
  EXPECT_THAT(text, HasSubstr("circle"));
}

TEST(Svg, ControlCharactersAreReplaced) {
  EXPECT_EQ(EscapeMarkup(std::string("a\x1b[31m\0b\n", 8)),
            "a\xEF\xBF\xBD[31m\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(EscapeMarkup("é\n"), "é\n");
}

}  // namespace
}  // namespace autofuzz
