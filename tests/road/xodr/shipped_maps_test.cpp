// What holds for every map that ships with the program: made by its script, sound, and joined up.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

using testing::IsEmpty;

std::string PathOf(const std::string& map) { return "maps/" + map + ".xodr"; }

class ShippedMapTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    network_ = ReadMapFile(PathOf(GetParam()));
    ASSERT_NE(network_, nullptr);
  }
  std::shared_ptr<const Network> network_;
};

TEST_P(ShippedMapTest, IsWhatItsScriptWrites) {
  std::string script = GetParam();
  std::replace(script.begin(), script.end(), '-', '_');
  const auto made = std::filesystem::temp_directory_path() /
                    (GetParam() + "-" + std::to_string(getpid()) + ".xodr");
  const std::string command = "python3 -B maps/make_" + script + ".py " + made.string();
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_EQ(ReadText(made.string()), ReadText(PathOf(GetParam())));
  std::filesystem::remove(made);
}

TEST_P(ShippedMapTest, IsReadWithoutWarnings) {
  std::vector<Error> warnings;
  ASSERT_TRUE(ReadOpenDrive(ReadText(PathOf(GetParam())), GetParam(), &warnings));
  EXPECT_THAT(warnings, IsEmpty());
  EXPECT_EQ(network_->name(), GetParam());
}

TEST_P(ShippedMapTest, LanesMeetInPositionDirectionAndWidth) {
  for (const Lane& lane : network_->lanes()) {
    for (const LaneId next_id : lane.next) {
      const Lane& next = network_->lane(next_id);
      const double exit = lane.travel > 0 ? lane.end_s_m : lane.begin_s_m;
      const double entry = next.travel > 0 ? next.begin_s_m : next.end_s_m;
      const LaneFrame from = network_->FrameAt(lane.id, exit);
      const LaneFrame to = network_->FrameAt(next_id, entry);
      EXPECT_LT(Distance(from.pose.position, to.pose.position), 1e-9);
      EXPECT_LT(AngleBetween(from.pose.heading_rad, to.pose.heading_rad), 1e-9);
      EXPECT_NEAR(from.width_m, to.width_m, 1e-9);
    }
  }
}

TEST_P(ShippedMapTest, EveryDrivingLaneInsideAJunctionLeadsOn) {
  for (const Lane& lane : network_->lanes()) {
    if (!lane.junction.valid() || lane.type != LaneType::kDriving) continue;
    EXPECT_EQ(lane.next.size(), 1U) << network_->road(lane.road).name;
  }
}

TEST_P(ShippedMapTest, SideLanesAreBesideEveryRoadOutsideJunctions) {
  // A pavement, or a shoulder in the country, on both sides of every carriageway.
  for (const Lane& lane : network_->lanes()) {
    if (lane.junction.valid() || lane.type != LaneType::kDriving) continue;
    const double s = 0.5 * (lane.begin_s_m + lane.end_s_m);
    bool found = false;
    for (const Lane& other : network_->lanes()) {
      const bool walk = other.type == LaneType::kSidewalk || other.type == LaneType::kShoulder;
      found = found || (walk && other.road == lane.road && other.begin_s_m <= s &&
                        s <= other.end_s_m && (other.number < 0) == (lane.number < 0));
    }
    EXPECT_TRUE(found) << network_->road(lane.road).name << " lane " << lane.number;
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, ShippedMapTest, testing::ValuesIn(ShippedMaps()),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

Result<Route> Plan(const Network& network, const LanePlace& from, const LanePlace& to) {
  return network.PlanRoute(network.Locate(from).value(), network.Locate(to).value());
}

double MetresOf(const Route& route, RouteCommand command) {
  return static_cast<double>(
      std::count_if(route.points.begin(), route.points.end(),
                    [&](const RoutePoint& point) { return point.command == command; }));
}

TEST(TJunction, TheSideRoadGivesWayAndTurnsInQuarterCircles) {
  const auto network = ReadMapFile(PathOf("t-junction"));
  ASSERT_NE(network, nullptr);
  ASSERT_EQ(network->signs().size(), 1U);
  EXPECT_EQ(network->signs()[0].type, "205");
  ASSERT_EQ(network->signs()[0].lanes.size(), 1U);
  const Lane& side = network->lane(network->signs()[0].lanes[0]);
  EXPECT_EQ(network->road(side.road).name, "1");
  EXPECT_EQ(side.number, -1);
  EXPECT_TRUE(network->signals().empty());
  // 25 m to the junction; the edge is 10 m from the centre, lanes are 3.5 m wide: the left turn's
  // middle has the radius 10 + 1.75 and the right turn's 10 - 1.75.
  const auto left = Plan(*network, {"1", -1, 125}, {"4", -1, 30});
  ASSERT_TRUE(left) << Text(left.error());
  EXPECT_NEAR(left->length_m(), 25 + 11.75 * math::kPi / 2 + 30, 0.02);
  EXPECT_NEAR(MetresOf(*left, RouteCommand::kLeft), 11.75 * math::kPi / 2, 1.1);
  const auto right = Plan(*network, {"1", -1, 125}, {"3", -1, 30});
  ASSERT_TRUE(right) << Text(right.error());
  EXPECT_NEAR(right->length_m(), 25 + 8.25 * math::kPi / 2 + 30, 0.02);
}

TEST(TJunction, NoPavementLiesAcrossTheSideRoadsMouthAndOneLiesOppositeIt) {
  const auto network = ReadMapFile(PathOf("t-junction"));
  ASSERT_NE(network, nullptr);
  for (double x = -9.9; x < 10; x += 0.3) {
    EXPECT_TRUE(network->IsOn({x, 5}, Only(LaneType::kSidewalk))) << x;
    EXPECT_TRUE(network->IsOn({x, 0}, kDrivable)) << x;
  }
  for (double y = -12; y < 3.4; y += 0.3) {
    EXPECT_FALSE(network->IsOn({1.75, y}, Only(LaneType::kSidewalk))) << y;
    EXPECT_TRUE(network->IsOn({1.75, y}, kDrivable)) << y;
  }
}

TEST(RuralJunction, HasShouldersNoPavementsAndOneRoadThatGivesWay) {
  const auto network = ReadMapFile(PathOf("rural-junction"));
  ASSERT_NE(network, nullptr);
  for (const Lane& lane : network->lanes()) EXPECT_NE(lane.type, LaneType::kSidewalk);
  ASSERT_EQ(network->signs().size(), 2U);
  for (const Sign& sign : network->signs()) {
    EXPECT_EQ(sign.type, "205");
    const std::string road = network->road(sign.road).name;
    EXPECT_TRUE(road == "1" || road == "2") << road;
  }
  const auto across = Plan(*network, {"1", -1, 175}, {"2", -1, 20});
  ASSERT_TRUE(across) << Text(across.error());
  EXPECT_NEAR(across->length_m(), 25 + 24 + 20, 1e-6);
  EXPECT_NEAR(MetresOf(*across, RouteCommand::kStraight), 24, 1);
}

TEST(TwoLaneRoad, RoutesChangeLaneWhereTheLineAllowsItAgain) {
  const auto network = ReadMapFile(PathOf("two-lane-road"));
  ASSERT_NE(network, nullptr);
  const auto route = Plan(*network, {"1", -1, 130}, {"1", -2, 200});
  ASSERT_TRUE(route) << Text(route.error());
  // Straight on for the 20 m where the line is solid, then 20 m of change by one lane of 3.5 m.
  EXPECT_NEAR(route->line.At(19).position.y, -1.75, 1e-6);
  EXPECT_NEAR(route->line.At(30).position.y, -3.5, 0.1);
  EXPECT_NEAR(route->line.At(42).position.y, -5.25, 1e-6);
  EXPECT_NEAR(MetresOf(*route, RouteCommand::kChangeRight), 20, 2);
  const auto back = Plan(*network, {"1", 2, 120}, {"1", 1, 40});
  ASSERT_TRUE(back) << Text(back.error());
  EXPECT_NEAR(MetresOf(*back, RouteCommand::kChangeLeft), 20, 2);
  EXPECT_NEAR(back->line.At(19).position.y, 5.25, 1e-6);
}

}  // namespace
}  // namespace autofuzz
