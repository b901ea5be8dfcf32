// A ring of lanes with four arms, as a roundabout is.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

using testing::AnyOf;
using testing::ElementsAre;

constexpr double kQuarter_m = 10 * math::kPi;  // of the reference line, radius 20

// Anticlockwise about the origin: ring piece k begins in the south (0), east, north, west. Arm k
// meets its begin: "in" leads straight at the centre, "out" away from it, 60 m long each.
std::shared_ptr<const Network> Roundabout() {
  NetworkBuilder builder("roundabout");
  const JunctionId junction = builder.AddJunction("ring");
  const auto one_lane = [] { return std::vector{SectionPlan{0, {DrivingLane(-1)}}}; };
  std::array<LaneId, 4> ring, in, out;
  for (std::size_t k = 0; k < 4; ++k) {
    const std::string name = std::to_string(k);
    const double angle = 0.5 * math::kPi * (static_cast<double>(k) - 1);
    const Vec2 outwards = Direction(angle);
    const auto lane_of = [&](RoadPlan plan) { return builder.Find(builder.AddRoad(plan), 0, -1); };
    ring[k] = lane_of(RoadOf("ring" + name, Arc({20.0 * outwards, angle + math::kPi / 2}, 0.05),
                             kQuarter_m, one_lane(), junction));
    in[k] =
        lane_of(RoadOf("in" + name, Line({80.0 * outwards, angle + math::kPi}), 60, one_lane()));
    out[k] = lane_of(RoadOf("out" + name, Line({20.0 * outwards, angle}), 60, one_lane()));
  }
  const auto join = [&](LaneId from, LaneId to) {
    builder.Join(from, LaneEnd::kEnd, to, LaneEnd::kBegin);
  };
  for (std::size_t k = 0; k < 4; ++k) {
    const LaneId before = ring[(k + 3) % 4];
    join(in[k], ring[k]);
    join(before, ring[k]);
    join(before, out[k]);
  }
  return std::move(builder).Build().value();
}

std::vector<std::string> RoadsOf(const Network& network, const Route& route) {
  std::vector<std::string> roads;
  for (const RoutePoint& point : route.points) {
    const std::string& name = network.road(network.lane(point.lane).road).name;
    if (roads.empty() || roads.back() != name) roads.push_back(name);
  }
  return roads;
}

Route FromSouthTo(const Network& network, const std::string& out) {
  return network.PlanRoute(At(network, "in0", -1, 10), At(network, out, -1, 50)).value();
}

TEST(Roundabout, RoutesGoRoundToTheirExit) {
  const auto network = Roundabout();
  EXPECT_THAT(RoadsOf(*network, FromSouthTo(*network, "out1")),
              ElementsAre("in0", "ring0", "out1"));
  EXPECT_THAT(RoadsOf(*network, FromSouthTo(*network, "out3")),
              ElementsAre("in0", "ring0", "ring1", "ring2", "out3"));
  // Back where one came from: once around.
  EXPECT_THAT(RoadsOf(*network, FromSouthTo(*network, "out0")),
              ElementsAre("in0", "ring0", "ring1", "ring2", "ring3", "out0"));
}

TEST(Roundabout, RoutesAreAsLongAsTheLanesTheyTake) {
  const auto network = Roundabout();
  // The lane lies outside its reference line: 21.75 m from the centre. At its ends the route cuts
  // the corners where the arms, drawn without curves, meet it.
  for (int quarters = 1; quarters <= 4; ++quarters) {
    const std::string exit = "out" + std::to_string(quarters % 4);
    const double expected_m = 50 + quarters * 21.75 * math::kPi / 2 + 50;
    EXPECT_NEAR(FromSouthTo(*network, exit).length_m(), expected_m, 6) << exit;
  }
}

TEST(Roundabout, IsATurnFromArmToArm) {
  const auto network = Roundabout();
  const auto command = [&](const std::string& exit) {
    std::vector<RouteCommand> said;
    for (const RoutePoint& point : FromSouthTo(*network, exit).points)
      if (network->lane(point.lane).junction.valid()) said.push_back(point.command);
    EXPECT_EQ(std::count(said.begin(), said.end(), said.front()), std::ssize(said)) << exit;
    return said.front();
  };
  EXPECT_EQ(command("out1"), RouteCommand::kRight);
  EXPECT_EQ(command("out2"), RouteCommand::kStraight);
  EXPECT_EQ(command("out3"), RouteCommand::kLeft);
  // Half a turn is to the left as much as to the right.
  EXPECT_THAT(command("out0"), AnyOf(RouteCommand::kLeft, RouteCommand::kRight));
}

// Lane centres lie 1.75 m outside the ring's reference line of 20 m radius.
constexpr double kStretch = 21.75 / 20;

TEST(Roundabout, AheadTakesTheStraightestExitAndBehindTheStraightestArm) {
  const auto network = Roundabout();
  const auto out = network->Ahead(At(*network, "in0", -1, 50), 10 + kStretch * kQuarter_m + 5);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->lane, At(*network, "out1", -1, 0).lane);
  EXPECT_NEAR(out->s_m, 5, 1e-3);
  const auto in = network->Behind(*out, 5 + kStretch * kQuarter_m + 10);
  ASSERT_TRUE(in);
  EXPECT_EQ(in->lane, At(*network, "in0", -1, 0).lane);
  EXPECT_NEAR(in->s_m, 50, 1e-3);
}

// Four pieces that lead nowhere but to each other.
TEST(Ring, AheadAndBehindGoRoundAndRound) {
  NetworkBuilder builder("ring");
  std::vector<LaneId> ring;
  for (int k = 0; k < 4; ++k) {
    const double angle = 0.5 * math::kPi * k;
    ring.push_back(builder.Find(
        builder.AddRoad(RoadOf(std::to_string(k),
                               Arc({20.0 * Direction(angle), angle + math::kPi / 2}, 0.05),
                               kQuarter_m, {{0, {DrivingLane(-1)}}})),
        0, -1));
  }
  for (std::size_t k = 0; k < 4; ++k)
    builder.Join(ring[k], LaneEnd::kEnd, ring[(k + 1) % 4], LaneEnd::kBegin);
  const auto network = std::move(builder).Build().value();
  const LanePoint from{ring[1], 7, 0.5};
  for (const auto& to :
       {network->Ahead(from, kStretch * (4 * 4 * kQuarter_m + kQuarter_m + 3)),
        network->Behind(from, kStretch * (4 * 4 * kQuarter_m + 3 * kQuarter_m - 3))}) {
    ASSERT_TRUE(to);
    EXPECT_EQ(to->lane, ring[2]);
    EXPECT_NEAR(to->s_m, 10, 1e-3);
    EXPECT_EQ(to->offset_m, 0.5);
  }
  // A route to a place just behind goes all the way round.
  const auto route = network->PlanRoute({ring[0], 10, 0}, {ring[0], 8, 0});
  ASSERT_TRUE(route);
  EXPECT_NEAR(route->length_m(), (4 * kQuarter_m - 2) * 21.75 / 20, 0.05);
}

}  // namespace
}  // namespace autofuzz
