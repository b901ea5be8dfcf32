#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grammar/grammar.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

// A straight road along +x; the route from (20, −1.75) to (120, −1.75).
Stage MadeStage() {
  const Scene scene = Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 120});
  return {scene.network, scene.route};
}

std::vector<ActorRange> Ranges(const std::string& members) {
  const auto grammar = Grammar::Parse(
      R"({"name": "n", "map": "straight", "ego": {"start": {"road": "1", "lane": -1, "s": 20},
          "destination": {"road": "1", "lane": -1, "s": 120}}, )" +
          members + "}",
      "test");
  EXPECT_TRUE(grammar.ok()) << Text(grammar.error());
  const auto ranges = grammar->Ranges(MadeStage());
  EXPECT_TRUE(ranges.ok()) << Text(ranges.error());
  return *ranges;
}

void ExpectAt(Vec2 point, double x, double y) {
  EXPECT_NEAR(point.x, x, 1e-9);
  EXPECT_NEAR(point.y, y, 1e-9);
}

TEST(Ranges, AreWhereCornersOfTheFieldsPutAnActor) {
  const auto ranges = Ranges(
      R"("counts": {"vehicles": [0, 1]},
         "vehicle_0": {"center": {"route_fraction": 0.5},
                       "setup": {"location": {"x": [-5, 10], "y": [-1, 2]}, "direction": [-30, 60]},
                       "trigger_event": {"trigger_distance": [8, 20]}})");
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_EQ(ranges[0].name, "vehicle[0]");
  EXPECT_TRUE(ranges[0].optional);
  ExpectAt(ranges[0].centre, 70, -1.75);
  ExpectAt(ranges[0].corners[0], 65, -2.75);
  ExpectAt(ranges[0].corners[1], 80, -2.75);
  ExpectAt(ranges[0].corners[2], 80, 0.25);
  ExpectAt(ranges[0].corners[3], 65, 0.25);
  ExpectAt(ranges[0].middle(), 72.5, -1.25);
  EXPECT_NEAR(ranges[0].direction_rad, Radians(-30), 1e-12);
  EXPECT_NEAR(ranges[0].sweep_rad, Radians(90), 1e-12);
  EXPECT_EQ(ranges[0].trigger_low_m, 8);
  EXPECT_EQ(ranges[0].trigger_high_m, 20);
}

TEST(Ranges, FollowTheAxesOfAMapPositionAndTheFramesHand) {
  const auto ranges = Ranges(
      R"("frame": "carla", "counts": {"statics": [1, 1]},
         "static_0": {"center": {"x": 40, "y": 0}, "axes": "map",
                      "setup": {"location": {"x": [0, 4], "y": [1, 3]}, "direction": [10, 60]}})");
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_FALSE(ranges[0].optional);
  ExpectAt(ranges[0].corners[0], 40, -1);  // +y is to the right there
  ExpectAt(ranges[0].corners[2], 44, -3);
  EXPECT_NEAR(ranges[0].direction_rad, Radians(-60), 1e-12);
  EXPECT_NEAR(ranges[0].sweep_rad, Radians(50), 1e-12);
  EXPECT_EQ(ranges[0].trigger_high_m, 0) << "statics wait for nobody";
}

TEST(Ranges, TurnWithTheCentresOwnHeading) {
  const auto ranges = Ranges(
      R"("pedestrian_0": {"center": {"x": 40, "y": 5, "heading": 90},
                          "setup": {"location": {"x": [0, 4], "y": [1, 3]}, "direction": 0}})");
  ASSERT_EQ(ranges.size(), 1U);
  ExpectAt(ranges[0].corners[0], 39, 5);  // +x is the map's +y
  ExpectAt(ranges[0].corners[2], 37, 9);
  EXPECT_NEAR(ranges[0].direction_rad, math::kPi / 2, 1e-12);
  EXPECT_EQ(ranges[0].sweep_rad, 0);
}

TEST(Ranges, AreSentWhereCornersOfTheTargetAre) {
  const std::string members = R"("counts": {"vehicles": [1, 1]},
      "vehicle_0": {"center": {"route_fraction": 0.5}, "trigger_event": {
          "waypoint_follower": %, "target": {"x": [5, 10], "y": [-1, 2]}}})";
  const auto with = [&](const std::string& follower) {
    std::string text = members;
    return Ranges(text.replace(text.find('%'), 1, follower)).at(0).targets;
  };
  const auto targets = with("[0, 1]");
  ASSERT_TRUE(targets.has_value());
  ExpectAt((*targets)[0], 75, -2.75);
  ExpectAt((*targets)[1], 80, -2.75);
  ExpectAt((*targets)[2], 80, 0.25);
  EXPECT_TRUE(with("1").has_value());
  EXPECT_FALSE(with("0").has_value()) << "it follows no way-points";
}

TEST(Ranges, AreThereForEveryActorWhateverConstraintsSay) {
  const auto ranges = Ranges(
      R"("counts": {"pedestrians": [2, 2], "vehicles": [1, 1]},
         "pedestrian_0": {}, "pedestrian_1": {"setup": {"direction": [0, 720]}}, "vehicle_0": {},
         "customized_constraints": [{"coefficients": [1], "value": -19.5,
                                     "labels": ["pedestrian[0].setup.location.x"]}])");
  ASSERT_EQ(ranges.size(), 3U);
  EXPECT_EQ(ranges[0].name, "pedestrian[0]");
  EXPECT_EQ(ranges[2].name, "vehicle[0]");
  EXPECT_NEAR(ranges[1].sweep_rad, 2 * math::kPi, 1e-12) << "no more than all directions";
}

}  // namespace
}  // namespace autofuzz
