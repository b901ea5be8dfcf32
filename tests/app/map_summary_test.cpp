#include "app/map_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "json/value.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::vector<Error> Warnings(int count) {
  std::vector<Error> warnings;
  for (int i = 1; i <= count; ++i)
    warnings.push_back(
        {"something is odd, which takes a good many words to tell in full length "
         "and breadth",
         {"maps/x.xodr", i, 7, ""}});
  return warnings;
}

TEST(MapSummary, CountsWhatACrossingHolds) {
  const MapSummary summary = Summarise(*testing::FourLegs(), {});
  EXPECT_EQ(summary.roads, 16U);
  EXPECT_EQ(summary.connecting_roads, 12U);
  EXPECT_EQ(summary.junctions, 1U);
  // Four arms of 80 m; four ways straight (20 m), eight turns on quarter circles of 10 m.
  EXPECT_NEAR(summary.road_length_m, 320 + 80 + 8 * math::kPi / 2 * 10, 1e-9);
  EXPECT_EQ(summary.lanes.at(LaneType::kDriving).count, 20U);
  EXPECT_EQ(summary.lights, 4U);
  EXPECT_EQ(summary.controllers, 2U);
  EXPECT_EQ(summary.left_hand_roads, 0U);
}

TEST(MapSummary, TellsTrafficThatKeepsLeft) {
  NetworkBuilder builder("left");
  builder.AddRoad(
      testing::PlanRoad("1", Line(Pose{}), 50, {testing::PlanOf(1, 1), testing::PlanOf(-1, -1)}));
  const MapSummary summary = Summarise(*std::move(builder).Build().value(), {});
  EXPECT_EQ(summary.left_hand_roads, 1U);
  EXPECT_THAT(SummaryText(summary, 0), HasSubstr("Keep left      on all roads"));
}

MapSummary Full() {
  MapSummary summary = Summarise(*testing::StraightRoad(100), Warnings(25));
  summary.header.major_revision = 1;
  summary.header.minor_revision = 8;
  summary.header.geo_reference =
      "+proj=utm +zone=32 " + std::string(200, 'x') + "\x1b[31m\n  +datum=WGS84";
  summary.objects = {{"", 1}, {"crosswalk", 2}};
  return summary;
}

TEST(SummaryText, Fits80ColumnsAndCannotSteerTheTerminal) {
  const std::string text = SummaryText(Full(), 20);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("OpenDRIVE      1.8\n"));
  EXPECT_THAT(text, HasSubstr("?[31m"));
  EXPECT_THAT(text, HasSubstr("sidewalk           1      100.0 m\n"));
  EXPECT_THAT(text, HasSubstr("Objects        (no type)                1\n"
                              "               crosswalk                2\n"));
  EXPECT_THAT(text, HasSubstr("100.0 m x 14.0 m, from (0.0, -10.5) to (100.0, 3.5)"));
}

TEST(SummaryText, ShowsTheFirstWarningsOrAll) {
  const std::string first = SummaryText(Full(), 20);
  EXPECT_THAT(first, HasSubstr("Warnings       25, in maps/x.xodr\n  1:7        something is odd"));
  EXPECT_THAT(first, HasSubstr("\n  20:7 "));
  EXPECT_THAT(first, Not(HasSubstr("\n  21:7 ")));
  EXPECT_THAT(first, HasSubstr("and 5 more (--warnings shows all)\n"));
  const std::string all = SummaryText(Full(), 100);
  EXPECT_THAT(all, HasSubstr("\n  25:7 "));
  EXPECT_THAT(all, Not(HasSubstr("more")));
}

TEST(SummaryJson, IsJsonWithTheSameNumbers) {
  const std::string text = SummaryJson(Full());
  for (const char* part :
       {R"("name":"straight")", R"("version":"1.8")", R"("road_length_m":100,)",
        R"("driving":{"count":3,"length_m":300})", R"("objects":{"":1,"crosswalk":2})",
        R"("low_y":-10.5)", R"("source":"maps/x.xodr","line":25,"column":7)"})
    EXPECT_THAT(text, HasSubstr(part));
  const auto parsed = json::Parse(text, "summary");
  EXPECT_TRUE(parsed) << (parsed ? "" : Text(parsed.error()));
}

}  // namespace
}  // namespace autofuzz
