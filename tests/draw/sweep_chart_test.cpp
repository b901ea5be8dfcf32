#include "draw/sweep_chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SweepChart Chart() {
  SweepChart chart;
  chart.title = "Run 5";
  chart.field = "car.<x>";
  chart.margin = "object_distance";
  chart.outcomes = {"no violation", "collision", "cannot be run"};
  chart.judged = 2;
  chart.points = {{0, 0, 4.0}, {1, 1, 0.0}, {2, 2, std::nullopt}, {3, 0, 2.0}, {4, 0, 1.0}};
  chart.own = 1;
  return chart;
}

TEST(DrawSweepChart, HasABandPerOutcomeInARowAndACurveThatBreaks) {
  const std::string text = DrawSweepChart(Chart());
  EXPECT_EQ(Count(text, "class=\"band\""), 4U) << "the last two points share one";
  EXPECT_EQ(Count(text, "class=\"run\""), 4U);
  EXPECT_EQ(Count(text, "class=\"margin\""), 2U) << "broken where nothing was run";
  EXPECT_EQ(Count(text, "class=\"key\""), 3U);
  EXPECT_EQ(Count(text, "fill=\"#b9bcb6\""), 2U) << "grey in the key and where nothing was run";
  for (const char* part : {"Run 5", "car.&lt;x&gt;", "object_distance", "cannot be run", ">4<"})
    EXPECT_THAT(text, HasSubstr(part));
}

TEST(DrawSweepChart, BandsMeetHalfWayAndFillTheChart) {
  SweepChart chart = Chart();
  chart.points = {{0, 0, 1.0}, {4, 1, 0.0}};
  const std::string text = DrawSweepChart(chart);
  // Values 0 and 4 stand at 80 and 920; half-way is 500. The chart is from 70 to 930.
  EXPECT_THAT(text, HasSubstr("fill=\"#cfe8cf\" points=\"70,-60 500,-60 500,-340 70,-340\""));
  EXPECT_THAT(text, HasSubstr("fill=\"#e57373\" points=\"500,-60 930,-60 930,-340 500,-340\""));
  EXPECT_THAT(text, HasSubstr("class=\"own\""));
}

TEST(DrawSweepChart, WholeFieldsHaveWholeTicks) {
  SweepChart chart = Chart();
  chart.points.clear();
  for (int i = 0; i <= 14; ++i) chart.points.push_back({1.0 * i, 0, 2.0});
  EXPECT_THAT(DrawSweepChart(chart), HasSubstr(">3.5<"));
  chart.whole = true;
  const std::string text = DrawSweepChart(chart);
  for (const char* tick : {">0<", ">4<", ">8<", ">12<"}) EXPECT_THAT(text, HasSubstr(tick));
  EXPECT_THAT(text, Not(HasSubstr(">3.5<")));
  chart.points = {{0, 0, 2.0}, {1, 1, 2.0}};
  chart.own = 0;
  EXPECT_EQ(Count(DrawSweepChart(chart), "y=\"-42\""), 2U) << "a flag's 0 and 1";
}

TEST(DrawSweepChart, ACurveAtNoughtHasNothingBelowIt) {
  SweepChart chart = Chart();
  chart.points = {{0, 1, 0.0}, {1, 1, 0.0}};
  const std::string text = DrawSweepChart(chart);
  EXPECT_THAT(text, Not(HasSubstr(">-0.5<")));
  EXPECT_THAT(text, HasSubstr("cy=\"-70\"")) << "along the bottom, ten above the axis";
}

TEST(DrawSweepChart, OnePointAndNoneAreDrawnToo) {
  SweepChart chart = Chart();
  chart.points = {{1, 1, std::nullopt}};
  EXPECT_EQ(Count(DrawSweepChart(chart), "class=\"band\""), 1U);
  EXPECT_EQ(DrawSweepChart(chart).find("nan"), std::string::npos);
  chart.points.clear();
  EXPECT_EQ(Count(DrawSweepChart(chart), "class=\"band\""), 0U);
}

}  // namespace
}  // namespace autofuzz
