// Our answers against those of an independent road manager on maps that nobody here wrote.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/number.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

double Number(const Row& row, const std::string& key) {
  return ParseDouble(row.at(key)).value_or(NAN);
}

LanePlace PlaceOf(const Row& row, const std::string& road, const std::string& lane) {
  return {row.at(road), static_cast<int>(Number(row, lane)), Number(row, "s")};
}

std::string NameOf(const Row& row) {
  return "road " + row.at("road_id_str") + " lane " + row.at("lane_id") + " s " + row.at("s");
}

class ReferenceMapTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!HaveReferenceData()) GTEST_SKIP() << "no reference data at " << kReferenceData;
    network_ = ReferenceMap(GetParam());
    ASSERT_NE(network_, nullptr);
  }
  std::vector<Row> Answers(const std::string& kind) const {
    return ReadCsv(kReferenceData + "road-oracle/" + GetParam() + "." + kind + ".csv");
  }
  std::shared_ptr<const Network> network_;
};

TEST_P(ReferenceMapTest, LaneCentresLieWhereTheyShould) {
  // The one map with roads banked by some degrees: its oracle projects t onto the plane.
  const double tolerance_m = GetParam() == "borregasave" ? 6e-3 : 1e-3;
  const std::vector<Row> rows = Answers("lane_points");
  ASSERT_EQ(rows.size(), 400U);
  for (const Row& row : rows) {
    const auto point = network_->Locate(PlaceOf(row, "road_id_str", "lane_id"));
    ASSERT_TRUE(point) << Text(point.error());
    const LaneFrame frame = network_->FrameAt(point->lane, point->s_m);
    const Vec2 expected{Number(row, "x"), Number(row, "y")};
    EXPECT_LT(Distance(frame.pose.position, expected), tolerance_m) << NameOf(row);
    EXPECT_NEAR(frame.width_m, Number(row, "lane_width"), 1e-3) << NameOf(row);
  }
}

TEST_P(ReferenceMapTest, HeadingsPointAlongTravel) {
  for (const Row& row : Answers("lane_points")) {
    const auto point = network_->Locate(PlaceOf(row, "road_id_str", "lane_id"));
    ASSERT_TRUE(point);
    const double heading = network_->FrameAt(point->lane, point->s_m).pose.heading_rad;
    // The oracle adds the slope per metre of the reference line; on the inside of a bend the lane
    // is shorter and its centre line steeper, by up to a half here.
    const double road_heading = Number(row, "road_heading");
    const double slope = std::min(AngleBetween(Number(row, "heading"), road_heading),
                                  AngleBetween(Number(row, "heading"), road_heading + math::kPi));
    EXPECT_LT(AngleBetween(heading, Number(row, "heading")), 2e-3 + slope / 2) << NameOf(row);
  }
}

TEST_P(ReferenceMapTest, EveryListedLaneContainsItsPoint) {
  std::vector<LanePoint> found;
  for (const Row& row : Answers("world2lanes")) {
    if (row.at("road").empty()) continue;
    network_->LanesAt({Number(row, "x"), Number(row, "y")}, ~LaneTypes{0}, found);
    const auto same = std::find_if(found.begin(), found.end(), [&](const LanePoint& point) {
      const Lane& lane = network_->lane(point.lane);
      return network_->road(lane.road).name == row.at("road") &&
             lane.number == static_cast<int>(Number(row, "lane"));
    });
    ASSERT_NE(same, found.end()) << row.at("q");
    // Inside a kink a point has two feet, either of which is right.
    const double tolerance_m = GetParam() == "borregasave" ? 2 : 1e-3;
    EXPECT_NEAR(same->s_m, Number(row, "s"), tolerance_m) << row.at("q");
  }
}

TEST_P(ReferenceMapTest, DeclaredLinksAlongTravelAreThere) {
  std::set<std::string> links;
  const auto key = [](const std::string& from, const std::string& from_lane, const std::string& to,
                      const std::string& to_lane) {
    return from + ":" + from_lane + ">" + to + ":" + to_lane;
  };
  for (const Lane& lane : network_->lanes())
    for (const LaneId next : lane.next)
      links.insert(key(network_->road(lane.road).name, std::to_string(lane.number),
                       network_->road(network_->lane(next).road).name,
                       std::to_string(network_->lane(next).number)));
  for (const Row& row : Answers("links")) {
    if (row.at("along_travel") != "1" || row.at("declared_in_file") != "1") continue;
    // Sidewalks and shoulders may meet one of opposite travel, which no travel goes along.
    const bool at_start = row.at("to_contact") == "start";
    if (row.at("from_type") != "driving" && at_start != (Number(row, "to_lane") < 0)) continue;
    EXPECT_TRUE(links.contains(
        key(row.at("from_road"), row.at("from_lane"), row.at("to_road"), row.at("to_lane"))))
        << row.at("from_road") << " " << row.at("from_lane") << " to " << row.at("to_road");
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, ReferenceMapTest, testing::ValuesIn(ReferenceMaps()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace autofuzz
