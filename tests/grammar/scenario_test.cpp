#include <gtest/gtest.h>

#include "base/seed.h"
#include "geom/pose.h"
#include "grammar/case_files.h"
#include "grammar/grammar.h"

namespace autofuzz {
namespace {

using test::WithMembers;

Grammar Parse(const std::string& text) {
  Result<Grammar> grammar = Grammar::Parse(text, "test");
  EXPECT_TRUE(grammar) << Text(grammar.error());
  return *std::move(grammar);
}

// The lowest value of every field; constants are what they are.
Genome Lowest(const Grammar& grammar) {
  Genome genome;
  for (const Field& field : grammar.space().fields) genome.values.push_back(field.low);
  return genome;
}

Scenario Only(const std::string& members) {
  const Grammar grammar = Parse(WithMembers(members));
  return grammar.ToScenario(Lowest(grammar));
}

constexpr const char* kPedestrian = R"("setup": {"type": 2, "location": {"x": 3, "y": 4},
    "direction": 90}, "trigger_event": {"trigger_distance": 12, "target_speed": 1.5,
    "travel_distance": 7, "idle_time": 0.5})";
constexpr const char* kVehicle = R"("setup": {"type": 5, "location": {"x": 3, "y": 4},
    "direction": 30, "initial_speed": 6, "color": 3}, "trigger_event": {"trigger_distance": 12,
    "target_speed": 1.5, "travel_distance": 7, "avoid_collision": 1,
    "target": {"x": 10, "y": -2, "direction": 180}, "waypoint_follower": )";

void ExpectNear(Vec2 actual, Vec2 expected) {
  EXPECT_NEAR(actual.x, expected.x, 1e-12);
  EXPECT_NEAR(actual.y, expected.y, 1e-12);
}

TEST(ToScenario, CarriesWhatAllActorsShare) {
  const Scenario scenario = Only(R"("background": {"road_friction": 0.75, "weather": 9},
      "lights": {"green": 11, "red": 7})");
  EXPECT_EQ(scenario.name, "n");
  EXPECT_EQ(scenario.map, "m");
  EXPECT_EQ(scenario.ego, (EgoTask{{"1", -1, 20}, {"3", 1, 4}, 2}));
  EXPECT_EQ(scenario.friction, 0.75);
  EXPECT_EQ(scenario.weather, 9);
  EXPECT_EQ(scenario.lights, (LightCycle{11, 2, 7}));  // yellow by default
  EXPECT_TRUE(scenario.actors.empty());
  EXPECT_FALSE(Only("").lights);
}

TEST(ToScenario, PedestrianStandsThenWalks) {
  const Scenario scenario = Only(std::string("\"pedestrian_0\": {") + kPedestrian + "}");
  ASSERT_EQ(scenario.actors.size(), 1U);
  ActorSpec expected;
  expected.name = "pedestrian[0]";
  expected.kind = ActorKind::kPedestrian;
  expected.type = 2;
  expected.centre = RouteFraction{0.5};
  expected.offset_m = {3, 4};
  expected.direction_rad = Radians(90);
  expected.phases = {{AtStart{}, Stand{}}, {WhenEgoWithin{12, 0.5}, Walk{1.5, 7}}};
  EXPECT_EQ(scenario.actors[0], expected);
}

TEST(ToScenario, VehicleFollowsItsLaneThenGoesToItsTarget) {
  const Scenario scenario = Only(std::string("\"vehicle_0\": {") + kVehicle + "1}}");
  ASSERT_EQ(scenario.actors.size(), 1U);
  const ActorSpec& car = scenario.actors[0];
  EXPECT_EQ(car.name, "vehicle[0]");
  EXPECT_EQ(car.colour, 3);
  EXPECT_EQ(car.type, 5);
  EXPECT_TRUE(car.avoid_collision);
  const Pose target{{10, -2}, math::kPi};
  EXPECT_EQ(car.phases, (std::vector<Phase>{{AtStart{}, FollowLane{6}},
                                            {WhenEgoWithin{12, 0}, DriveTo{1.5, target, 7}}}));
}

TEST(ToScenario, VehicleThatFollowsNoWaypointsHoldsItsHeading) {
  const Scenario scenario = Only(std::string("\"vehicle_0\": {") + kVehicle + "0}}");
  EXPECT_EQ(scenario.actors[0].phases[1], (Phase{WhenEgoWithin{12, 0}, HoldHeading{1.5, 7}}));
}

TEST(ToScenario, StaticsStand) {
  const Scenario scenario =
      Only(R"("static_0": {"setup": {"type": 13, "location": {"x": 1, "y": -2},
      "direction": 45}, "center": {"route_fraction": 0.25}})");
  const ActorSpec& thing = scenario.actors[0];
  EXPECT_EQ(thing.kind, ActorKind::kStatic);
  EXPECT_EQ(thing.type, 13);
  EXPECT_EQ(thing.centre, Centre(RouteFraction{0.25}));
  EXPECT_EQ(thing.phases, (std::vector<Phase>{{AtStart{}, Stand{}}}));
}

TEST(ToScenario, LeavesAbsentActorsOut) {
  const Grammar grammar = Parse(WithMembers(R"("counts": {"statics": [0, 1], "vehicles": [0, 2]},
      "static_0": {}, "vehicle_0": {}, "vehicle_1": {}, "pedestrian_0": {})"));
  Genome genome = Lowest(grammar);
  EXPECT_EQ(grammar.ToScenario(genome).actors.size(), 1U);  // the pedestrian
  genome.values[2] = 1;
  genome.values[4] = 2;
  const Scenario all = grammar.ToScenario(genome);
  ASSERT_EQ(all.actors.size(), 4U);
  EXPECT_EQ(all.actors[0].name, "static[0]");
  EXPECT_EQ(all.actors[1].name, "pedestrian[0]");
  EXPECT_EQ(all.actors[3].name, "vehicle[1]");
}

TEST(ToScenario, VaryingIdleTimeDelaysTheAction) {
  const Grammar grammar = Parse(WithMembers(R"("pedestrian_0": {"trigger_event":
      {"idle_time": [0, 3]}})"));
  Genome genome = Lowest(grammar);
  genome.values.back() = 2.25;
  const Phase walk = grammar.ToScenario(genome).actors[0].phases[1];
  EXPECT_EQ(std::get<WhenEgoWithin>(walk.start).delay_s, 2.25);
}

TEST(ToScenario, AxesComeFromActorThenGrammar) {
  const Scenario scenario = Only(R"("axes": "map", "pedestrian_0": {},
      "pedestrian_1": {"axes": "route"})");
  EXPECT_EQ(scenario.actors[0].axes, Axes::kMap);
  EXPECT_EQ(scenario.actors[1].axes, Axes::kRoute);
}

TEST(ToScenario, APlaceOnTheMapKeepsRouteAxesUnlessItHasAHeading) {
  const Scenario scenario =
      Only(std::string(R"("pedestrian_0": {"center": {"x": 5, "y": 6}, )") + kPedestrian + "}");
  const ActorSpec& actor = scenario.actors[0];
  EXPECT_EQ(std::get<MapPosition>(actor.centre).pose.position, (Vec2{5, 6}));
  EXPECT_EQ(actor.axes, Axes::kRoute);
  EXPECT_EQ(actor.offset_m, (Vec2{3, 4}));
}

// Along a heading of 90°, +x is the map's +y and +y is the map's −x.
TEST(ToScenario, ACentresHeadingTurnsOffsetsDirectionsAndTargets) {
  const Scenario scenario =
      Only(std::string(R"("vehicle_0": {"center": {"x": 5, "y": 6, "heading": 90}, )") + kVehicle +
           "1}}");
  const ActorSpec& car = scenario.actors[0];
  EXPECT_EQ(car.axes, Axes::kMap);
  ExpectNear(car.offset_m, {-4, 3});
  EXPECT_NEAR(car.direction_rad, Radians(120), 1e-12);
  const Pose target = std::get<DriveTo>(car.phases[1].action).target;
  ExpectNear(target.position, {2, 10});
  EXPECT_NEAR(target.heading_rad, Radians(-90), 1e-12);
}

// A left-handed file: +y to the right, angles clockwise.
TEST(ToScenario, CarlaFrameIsMirrored) {
  const std::string car_text = std::string(kVehicle) + "1}}";
  const Scenario scenario = Only(R"("frame": "carla", "axes": "map",
      "vehicle_0": {"center": {"x": -120, "y": 30}, )" +
                                 car_text);
  const ActorSpec& car = scenario.actors[0];
  EXPECT_EQ(std::get<MapPosition>(car.centre).pose.position, (Vec2{-120, -30}));
  EXPECT_EQ(car.offset_m, (Vec2{3, -4}));
  EXPECT_NEAR(car.direction_rad, Radians(-30), 1e-15);
  EXPECT_EQ(std::get<DriveTo>(car.phases[1].action).target.position, (Vec2{10, 2}));
  EXPECT_EQ(scenario.ego.start, (LanePlace{"1", -1, 20}));  // road places have no frame
}

TEST(ToScenario, CarlaFrameWithAHeadingIsTheMirrorImageOfTheOther) {
  const std::string plain = R"("vehicle_0": {"center": {"x": 5, "y": 6, "heading": 35}, )";
  const std::string mirror = R"("frame": "carla",
      "vehicle_0": {"center": {"x": 5, "y": 6, "heading": 35}, )";
  const ActorSpec a = Only(plain + kVehicle + "1}}").actors[0];
  const ActorSpec b = Only(mirror + kVehicle + "1}}").actors[0];
  ExpectNear(b.offset_m, {a.offset_m.x, -a.offset_m.y});
  EXPECT_NEAR(b.direction_rad, -a.direction_rad, 1e-12);
}

TEST(ToScenario, RandomGenomesGiveTypesOfTheCatalogue) {
  std::string text = test::ReadAll("tests/grammar/cases/good/actors_by_default_ranges.case");
  test::TakeLine(text);
  const Grammar grammar = Parse(text);
  Stream stream(RootSeed(1));
  for (int round = 0; round < 500; ++round) {
    Genome genome;
    for (const Field& field : grammar.space().fields)
      genome.values.push_back(stream.Uniform(field.low, field.high));
    ClipAndRound(grammar.space(), genome);
    const Scenario scenario = grammar.ToScenario(genome);
    const double count = genome.values[2] + genome.values[3] + genome.values[4];
    ASSERT_EQ(static_cast<double>(scenario.actors.size()), count);
    for (const ActorSpec& actor : scenario.actors) {
      ASSERT_GE(actor.type, 0);
      ASSERT_LT(static_cast<std::size_t>(actor.type), Types(actor.kind).size());
      ASSERT_TRUE(std::holds_alternative<AtStart>(actor.phases.at(0).start));
    }
    ASSERT_EQ(scenario, grammar.ToScenario(genome));
  }
}

}  // namespace
}  // namespace autofuzz
