#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/layers.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;
using testing::Not;

LanePlan Driving(int number, std::vector<RoadMark> marks) {
  LanePlan plan;
  plan.number = number;
  plan.travel = number < 0 ? 1 : -1;
  plan.type = LaneType::kDriving;
  plan.width_m = PiecewiseCubic(3.5);
  plan.marks = std::move(marks);
  return plan;
}

RoadMark Mark(double begin_s_m, double end_s_m, MarkKind kind,
              MarkColour colour = MarkColour::kWhite, double width_m = 0.12) {
  RoadMark mark;
  mark.begin_s_m = begin_s_m;
  mark.end_s_m = end_s_m;
  mark.kind = kind;
  mark.colour = colour;
  mark.width_m = width_m;
  return mark;
}

/// A road of 100 m along +x; drawn are only its marks.
std::string Drawn(std::vector<LanePlan> lanes, std::vector<RoadMark> centre) {
  NetworkBuilder builder("marks");
  builder.AddRoad({"1",
                   {},
                   ReferenceLine({{0, Line(Pose{})}}, 100),
                   {},
                   {{0, std::move(lanes), std::move(centre)}}});
  const auto network = std::move(builder).Build().value();
  Svg svg({-10, -10}, {110, 10}, 600);
  DrawMarks(svg, *network);
  return svg.Take();
}

TEST(DrawMarks, EachBorderOnceWhereItLies) {
  const std::string text = Drawn(
      {Driving(1, {Mark(0, 100, MarkKind::kSolid)}), Driving(-1, {Mark(0, 100, MarkKind::kSolid)}),
       Driving(-2, {Mark(0, 100, MarkKind::kSolid)})},
      {Mark(0, 100, MarkKind::kSolid)});
  EXPECT_EQ(Count(text, "<polyline"), 4U);
  // The picture has y down: lane 1's outer border is at y = 3.5, the centre at 0, then −3.5, −7.
  for (const char* line : {R"(points="0,-3.5 100,-3.5")", R"(points="0,0 100,0")",
                           R"(points="0,3.5 100,3.5")", R"(points="0,7 100,7")"})
    EXPECT_THAT(text, HasSubstr(line));
  EXPECT_THAT(text, HasSubstr(R"(stroke-width="0.12")"));
  EXPECT_THAT(text, Not(HasSubstr("dasharray")));
}

TEST(DrawMarks, KindAndColourChangeAlongS) {
  const std::string text =
      Drawn({Driving(-1, {Mark(0, 30, MarkKind::kBroken), Mark(30, 60, MarkKind::kNone),
                          Mark(60, 100, MarkKind::kSolid, MarkColour::kYellow)})},
            {});
  EXPECT_EQ(Count(text, "<polyline"), 2U);
  EXPECT_THAT(text, HasSubstr("<g stroke-width=\"0.12\" stroke-dasharray=\"3 3\">\n"
                              "<polyline points=\"0,3.5 30,3.5\"/>"));
  EXPECT_THAT(text, HasSubstr("<g stroke-width=\"0.12\" stroke=\"#f2b90f\">\n"
                              "<polyline points=\"60,3.5 100,3.5\"/>"));
}

TEST(DrawMarks, AMarkThatBeginsLateIsFound) {
  const std::string text = Drawn({Driving(-1, {Mark(40.25, 100, MarkKind::kSolid)})}, {});
  EXPECT_EQ(Count(text, "<polyline"), 1U);
  EXPECT_THAT(text, HasSubstr(R"(points="40.25,3.5 100,3.5")"));
}

// OpenDRIVE 1.8: doubled marks read from the inside of the road outwards.
TEST(DrawMarks, ADoubledMarkHasItsFirstLineInside) {
  const std::string right = Drawn({Driving(-1, {Mark(0, 100, MarkKind::kSolidBroken)})}, {});
  EXPECT_THAT(right, HasSubstr("<g stroke-width=\"0.12\">\n<polyline points=\"0,3.38 100,3.38\""));
  EXPECT_THAT(right, HasSubstr("\"3 3\">\n<polyline points=\"0,3.62 100,3.62\""));
  const std::string left = Drawn({Driving(1, {Mark(0, 100, MarkKind::kSolidBroken)})}, {});
  EXPECT_THAT(left, HasSubstr("<g stroke-width=\"0.12\">\n<polyline points=\"0,-3.38 100,-3.38\""));
  EXPECT_THAT(left, HasSubstr("\"3 3\">\n<polyline points=\"0,-3.62 100,-3.62\""));
}

TEST(DrawMarks, ADoubledCentreReadsFromLeftToRight) {
  for (const int number : {1, -1}) {
    const std::string text = Drawn({Driving(number, {})}, {Mark(0, 100, MarkKind::kBrokenSolid)});
    EXPECT_THAT(text, HasSubstr("<g stroke-width=\"0.12\">\n<polyline points=\"0,0.12 100,0.12\""))
        << number;
    EXPECT_THAT(text, HasSubstr("\"3 3\">\n<polyline points=\"0,-0.12 100,-0.12\"")) << number;
  }
}

TEST(DrawMarks, AMapWithoutAnyGetsEdgesOutsideJunctions) {
  const auto network = Streets::Fork();
  const Network::Bounds bounds = network->bounds();
  Svg svg(bounds.low, bounds.high, 600);
  DrawMarks(svg, *network);
  EXPECT_EQ(Count(svg.Take(), "<polyline"), 6U) << "in, out-left, out-ahead";
}

TEST(DrawMarks, AMapThatSaysNoneGetsNone) {
  EXPECT_EQ(Count(Drawn({Driving(-1, {Mark(0, 100, MarkKind::kNone)})}, {}), "<polyline"), 0U);
}

}  // namespace
}  // namespace autofuzz
