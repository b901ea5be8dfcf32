#include "draw/ranges.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

ActorRange Car() {
  ActorRange range;
  range.name = "vehicle[0]";
  range.centre = {5, 5};
  range.corners = {Vec2{10, 10}, Vec2{20, 10}, Vec2{20, 14}, Vec2{10, 14}};
  range.trigger_low_m = 8;
  range.trigger_high_m = 30;
  return range;
}

std::string Drawn(const ActorRange& range) {
  Svg svg({-100, -100}, {100, 100}, 800);
  DrawRanges(svg, std::array{range}, 1);
  return svg.Take();
}

TEST(DrawRanges, ShowsPlacesCentreNameAndBothTriggers) {
  const std::string text = Drawn(Car());
  EXPECT_THAT(text, HasSubstr(R"(points="10,-10 20,-10 20,-14 10,-14")"));
  EXPECT_THAT(text, HasSubstr(">vehicle[0], 8–30 m<"));
  EXPECT_EQ(Count(text, "class=\"trigger\""), 2U);
  EXPECT_THAT(text, HasSubstr(R"(cx="15" cy="-12" r="8")"));
  EXPECT_THAT(text, HasSubstr(R"(cx="15" cy="-12" r="30")"));
  EXPECT_EQ(Count(text, "class=\"centre\""), 2U) << "the two arms of a cross";
  EXPECT_THAT(text, HasSubstr("5.5,-5.5"));
}

TEST(DrawRanges, AConstantTriggerIsOneCircleAndNoneNoCircle) {
  ActorRange range = Car();
  range.trigger_low_m = range.trigger_high_m;
  EXPECT_EQ(Count(Drawn(range), "class=\"trigger\""), 1U);
  EXPECT_THAT(Drawn(range), HasSubstr(">vehicle[0], 30 m<"));
  range.trigger_low_m = range.trigger_high_m = 0;
  EXPECT_EQ(Count(Drawn(range), "class=\"trigger\""), 0U);
  EXPECT_THAT(Drawn(range), HasSubstr(">vehicle[0]<"));
}

TEST(DrawRanges, DirectionsAreAnArrowASectorOrARing) {
  ActorRange range = Car();
  range.direction_rad = math::kPi / 2;
  EXPECT_THAT(Drawn(range), HasSubstr(R"(points="15,-12 15,-13.6")")) << "up, 1.6 units";
  range.sweep_rad = 0.05;
  EXPECT_THAT(Drawn(range), HasSubstr(R"(points="15,-12 15,-13.6 14.92,-13.6")"));
  range.sweep_rad = 2 * math::kPi;
  EXPECT_THAT(Drawn(range), HasSubstr(R"(<circle class="direction")"));
}

TEST(DrawRanges, TargetsAreADashedRectangle) {
  ActorRange range = Car();
  EXPECT_EQ(Count(Drawn(range), "class=\"target\""), 0U);
  range.targets = {Vec2{30, 0}, Vec2{40, 0}, Vec2{40, 5}, Vec2{30, 5}};
  const std::string text = Drawn(range);
  const std::size_t at = text.find("class=\"target\"");
  ASSERT_NE(at, std::string::npos);
  const std::string element = text.substr(at, text.find('>', at) - at);
  EXPECT_THAT(element, HasSubstr("stroke-dasharray"));
  EXPECT_THAT(element, HasSubstr(R"(points="30,0 40,0 40,-5 30,-5")"));
  range.targets = range.corners;  // 10 by 4 m, 5.385 m from corner to middle: 0.9 m of those inward
  EXPECT_THAT(Drawn(range), HasSubstr(R"(points="10.84,-10.33 19.16,-10.33 19.16,-13.67 )"));
}

TEST(DrawRanges, ActorsOfOneKindAndRangeAreShownOnce) {
  ActorRange second = Car(), walker = Car();
  second.name = "vehicle[1]";
  second.optional = true;
  walker.name = "pedestrian[0]";
  walker.kind = ActorKind::kPedestrian;
  Svg svg({-100, -100}, {100, 100}, 800);
  DrawRanges(svg, std::array{walker, Car(), second}, 1);
  const std::string text = svg.Take();
  EXPECT_THAT(text, HasSubstr(">vehicle[0], vehicle[1] (optional), 8–30 m<"));
  EXPECT_THAT(text, HasSubstr(">pedestrian[0], 8–30 m<"));
  EXPECT_EQ(Count(text, "class=\"range\""), 2U);
  EXPECT_EQ(Count(text, "class=\"trigger\""), 4U);
  // The walker's lie below: a wider edge, and dashes in the gaps.
  EXPECT_LT(text.find("stroke-width=\"0.55\""), text.find("stroke-width=\"0.15\""));
  EXPECT_EQ(Count(text, "stroke-dashoffset=\"0.6\""), 2U);
}

TEST(DrawRanges, LabelsOfOnePlaceAreStacked) {
  ActorRange other = Car(), third = Car();
  other.name = "vehicle[1]";
  other.trigger_high_m = 31;
  third.trigger_high_m = 32;
  Svg svg({-100, -100}, {100, 100}, 800);
  DrawRanges(svg, std::array{Car(), other, third}, 1);
  const std::string text = svg.Take();
  // Above the corner at y = 14 by 0.6 units, 1.5 units a line.
  EXPECT_THAT(text, HasSubstr("x=\"15\" y=\"-14.6\""));
  EXPECT_THAT(text, HasSubstr("x=\"15\" y=\"-16.1\""));
  EXPECT_THAT(text, HasSubstr("x=\"15\" y=\"-17.6\""));
}

TEST(DrawPlaces, ShowsRectanglesAlone) {
  Svg svg({-100, -100}, {100, 100}, 800);
  DrawPlaces(svg, std::array{Car()}, 1);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "class=\"range\""), 1U);
  EXPECT_EQ(Count(text, "<circle") + Count(text, "<text"), 0U);
}

TEST(DrawRanges, SaysWhoMayBeAbsent) {
  ActorRange range = Car();
  range.optional = true;
  range.trigger_high_m = 0;
  range.name = "static[<1>]";
  EXPECT_THAT(Drawn(range), HasSubstr("static[&lt;1&gt;] (optional)<"));
}

}  // namespace
}  // namespace autofuzz
