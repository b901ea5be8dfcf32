#include "scenario/scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "base/seed.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

// On FourLegs the ego comes in on arm 3 (from −x, heading 0, y = −1.75) 40 m before the crossing.
// Arm 1 leads straight on, arm 4 right, arm 2 left.
EgoTask Task(const std::string& to) { return {{"3", 1, 40}, {to, -1, 40}, 0}; }

Stage MakeStage(const std::string& to = "1") {
  testing::OneMap maps(testing::FourLegs());
  return PrepareStage(maps, "four-legs", Task(to)).value();
}

ActorSpec Vehicle(Vec2 offset_m, double direction_rad = 0) {
  ActorSpec actor;
  actor.name = "vehicle[0]";
  actor.type = 2;  // 2.16 m wide
  actor.centre = RouteFraction{0};
  actor.offset_m = offset_m;
  actor.direction_rad = direction_rad;
  actor.phases = {{AtStart{}, FollowLane{3}}};
  return actor;
}

Result<Scene> PrepareWith(const ActorSpec& actor, const std::string& to = "1") {
  Scenario scenario;
  scenario.actors = {actor};
  return Prepare(scenario, MakeStage(to));
}

PlacedActor Placed(const ActorSpec& actor, const std::string& to = "1") {
  return PrepareWith(actor, to).value().actors.front();
}

void ExpectPose(const Pose& pose, double x, double y, double heading_rad) {
  EXPECT_NEAR(pose.position.x, x, 1e-6);
  EXPECT_NEAR(pose.position.y, y, 1e-6);
  EXPECT_NEAR(AngleBetween(pose.heading_rad, heading_rad), 0, 1e-6);
}

TEST(PrepareStage, RouteRunsFromStartToDestination) {
  const Stage stage = MakeStage();
  ExpectPose(stage.route->points.front().pose, -50, -1.75, 0);
  ExpectPose(stage.route->points.back().pose, 50, -1.75, 0);
  EXPECT_NEAR(stage.route->length_m(), 100, 1e-6);
}

TEST(PrepareStage, ErrorsNameTheWrongPart) {
  testing::OneMap maps(testing::FourLegs());
  const auto pointer = [&](std::string_view map, const EgoTask& task) {
    return PrepareStage(maps, map, task).error().place.pointer;
  };
  EXPECT_EQ(pointer("nowhere", Task("1")), "/map");
  EXPECT_EQ(pointer("four-legs", {{"9", 1, 40}, {"1", -1, 40}, 0}), "/ego/start");
  EXPECT_EQ(pointer("four-legs", {{"3", 1, 40}, {"1", 5, 40}, 0}), "/ego/destination");
  EXPECT_EQ(pointer("four-legs", {{"1", -1, 40}, {"3", 1, 40}, 0}), "/ego/destination");
}

TEST(PrepareStage, SidewalkIsNoPlaceToStart) {
  testing::OneMap maps(testing::StraightRoad(100));
  const auto stage = PrepareStage(maps, "straight", {{"1", -3, 10}, {"1", -1, 80}, 0});
  ASSERT_FALSE(stage.ok());
  EXPECT_THAT(stage.error().what, HasSubstr("sidewalk"));
}

TEST(Prepare, EgoStandsAtRouteStart) {
  const Scene scene = Prepare({}, MakeStage()).value();
  ExpectPose(scene.ego_start, -50, -1.75, 0);
  EXPECT_TRUE(scene.actors.empty());
}

TEST(Prepare, OffsetsRunAlongTheRouteAndLeftOfIt) {
  ActorSpec barrel;
  barrel.kind = ActorKind::kStatic;
  barrel.centre = RouteFraction{0.25};
  barrel.offset_m = {3, 4};
  barrel.direction_rad = 1;
  ExpectPose(Placed(barrel).start, -50 + 25 + 3, -1.75 + 4, 1);
  ExpectPose(Placed(barrel).centre, -25, -1.75, 0);
}

TEST(Prepare, AxesTurnWithTheRoute) {
  // At its end the right turn runs down (−y) on arm 4: left of it is +x.
  ActorSpec walker;
  walker.kind = ActorKind::kPedestrian;
  walker.centre = RouteFraction{1};
  walker.offset_m = {5, 2};
  ExpectPose(Placed(walker, "4").start, -1.75 + 2, -50 - 5, -math::kPi / 2);
  walker.axes = Axes::kMap;
  ExpectPose(Placed(walker, "4").start, -1.75 + 5, -50 + 2, 0);
}

TEST(Prepare, MapPositionTakesAxesOfTheNearestRoutePoint) {
  ActorSpec walker;
  walker.kind = ActorKind::kPedestrian;
  walker.centre = MapPosition{{{-8, -40}, 0.3}};
  walker.offset_m = {1, 0};
  ExpectPose(Placed(walker, "4").centre, -8, -40, -math::kPi / 2);
  ExpectPose(Placed(walker, "4").start, -8, -41, -math::kPi / 2);
}

TEST(Prepare, VehicleInLaneKeepsOffsetUpToItsRoom) {
  // (3.5 − 2.16)/2 = 0.67 m of room.
  ExpectPose(Placed(Vehicle({10, 0.5})).start, -40, -1.75 + 0.5, 0);
  ExpectPose(Placed(Vehicle({10, 1.2})).start, -40, -1.75 + 0.67, 0);
  ExpectPose(Placed(Vehicle({10, -1.2})).start, -40, -1.75 - 0.67, 0);
}

TEST(Prepare, VehicleKeepsOffsetOnOppositeLaneToo) {
  const PlacedActor placed = Placed(Vehicle({10, 4.5}, math::kPi));
  ExpectPose(placed.start, -40, 1.75 + 0.67, math::kPi);
  EXPECT_EQ(MakeStage().network->lane(placed.lane).number, -1);
}

TEST(Prepare, VehicleOffTheRoadMovesToNearestLanesCentre) {
  ExpectPose(Placed(Vehicle({10, -8}, 1.0)).start, -40, -1.75, 1.0);
}

TEST(Prepare, WideVehicleStandsInTheMiddle) {
  ActorSpec lorry = Vehicle({10, 1});
  lorry.type = 6;  // 2.63 m: 0.435 m of room
  ExpectPose(Placed(lorry).start, -40, -1.75 + 0.435, 0);
}

TEST(Prepare, WhereLanesOverlapVehicleTakesTheOneItFaces) {
  // At (−1.75, −1.75) lanes from three arms cross.
  const std::shared_ptr<const Network> network = MakeStage().network;
  for (const double heading_rad : {0.0, -math::kPi / 2}) {
    const PlacedActor placed = Placed(Vehicle({48.25, 0}, heading_rad));
    const Lane& lane = network->lane(placed.lane);
    EXPECT_EQ(network->road(lane.road).name, heading_rad == 0 ? "3-1" : "2-4");
    ExpectPose(placed.start, -1.75, -1.75, heading_rad);
  }
}

TEST(Prepare, NeverMovesAVehicleFurtherThanToTheNearestLane) {
  const Stage stage = MakeStage("2");
  Stream draw(RootSeed(3));
  for (int i = 0; i < 500; ++i) {
    ActorSpec actor = Vehicle({draw.Uniform(-20, 20), draw.Uniform(-20, 20)}, draw.Uniform(0, 6));
    actor.centre = RouteFraction{draw.Uniform()};
    actor.type = static_cast<int>(draw.Below(11));
    Scenario scenario;
    scenario.actors = {actor};
    const PlacedActor placed = Prepare(scenario, stage).value().actors.front();
    const Vec2 wanted = ToWorld(placed.centre, actor.offset_m);
    EXPECT_TRUE(stage.network->IsOn(placed.start.position, kDrivable)) << i;
    const double moved_m = Distance(wanted, placed.start.position);
    // On a lane: at most to the middle of it (1.75 m). Off it: into the nearest one's middle.
    const auto nearest = stage.network->NearestLane(wanted, kDrivable).value();
    const Vec2 middle = stage.network->PositionOf({nearest.lane, nearest.s_m, 0});
    EXPECT_LE(moved_m, std::max(1.75, Distance(wanted, middle)) + 1e-6) << i;
  }
}

TEST(Prepare, RefusesWhatDoesNotExist) {
  ActorSpec actor = Vehicle({10, 0});
  actor.type = 11;
  EXPECT_THAT(PrepareWith(actor).error().what,
              HasSubstr("vehicle[0]: there is no vehicle type 11"));
  Scenario scenario;
  scenario.weather = 15;
  EXPECT_THAT(Prepare(scenario, MakeStage()).error().what, HasSubstr("weather"));
}

TEST(Prepare, RefusesNumbersThatMakeNoSense) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(PrepareWith(Vehicle({nan, 0})).ok());
  EXPECT_FALSE(PrepareWith(Vehicle({0, 0}, nan)).ok());
  ActorSpec actor = Vehicle({10, 0});
  actor.centre = RouteFraction{1.5};
  EXPECT_FALSE(PrepareWith(actor).ok());
  actor = Vehicle({10, 0});
  actor.phases = {{AtStart{}, FollowLane{-1}}};
  EXPECT_FALSE(PrepareWith(actor).ok());
  actor.phases = {{AtStart{}, Walk{1, 1}}};
  EXPECT_THAT(PrepareWith(actor).error().what, HasSubstr("a vehicle cannot"));
  actor.phases = {{WhenEgoWithin{10, 0}, FollowLane{1}}};
  EXPECT_FALSE(PrepareWith(actor).ok());
  Scenario scenario;
  scenario.friction = 0;
  EXPECT_FALSE(Prepare(scenario, MakeStage()).ok());
  scenario.friction = 0.9;
  scenario.lights = LightCycle{0, 0, 0};
  EXPECT_FALSE(Prepare(scenario, MakeStage()).ok());
}

TEST(Prepare, ListsTheJunctionsSignalsAndWhichCross) {
  const Scene scene = Prepare({}, MakeStage()).value();
  ASSERT_EQ(scene.signals.size(), 4U);
  // Arms 1 and 3 have controller A, the ego's.
  EXPECT_EQ(scene.crossing, (std::vector<std::uint8_t>{0, 1, 0, 1}));
}

TEST(Prepare, RouteThatEndsBeforeTheJunctionHasItsOwnSignalsOnly) {
  testing::OneMap maps(testing::FourLegs());
  const Stage stage = PrepareStage(maps, "four-legs", {{"3", 1, 40}, {"3", 1, 10}, 0}).value();
  const Scene scene = Prepare({}, stage).value();
  ASSERT_EQ(scene.signals.size(), 2U);  // its own and the one of the same controller
  EXPECT_EQ(scene.network->signals()[scene.signals[0].index()].name, "1");
  EXPECT_EQ(scene.network->signals()[scene.signals[1].index()].name, "3");
}

TEST(Prepare, RouteWithoutSignalsHasNone) {
  testing::OneMap maps(testing::StraightRoad(100));
  const Stage stage = PrepareStage(maps, "straight", {{"1", -1, 10}, {"1", -1, 90}, 0}).value();
  EXPECT_TRUE(Prepare({}, stage).value().signals.empty());
}

}  // namespace
}  // namespace autofuzz
