#include "ego/observe.h"

#include <gtest/gtest.h>

#include "ego/closed_loop.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

// The ego comes in on arm 3 of FourLegs, 40 m before the crossing (x = −50), and goes straight on.
class ObserverTest : public ::testing::Test {
 protected:
  void Make(std::vector<ActorSpec> actors = {}, const std::string& to = "1") {
    testing::OneMap maps(testing::FourLegs());
    const Stage stage = PrepareStage(maps, "four-legs", {{"3", 1, 40}, {to, -1, 40}, 0}).value();
    Scenario scenario;
    scenario.friction = 0.6;
    scenario.weather = 3;
    scenario.lights = LightCycle{};
    scenario.actors = std::move(actors);
    scene_ = Prepare(scenario, stage).value();
    header_ = testing::HeaderOf(scene_);
    bodies_ = testing::BodiesOf(scene_);
    observer_.emplace(scene_, header_);
  }
  const Observation& See(double time_s = 0) {
    lights_ = testing::LightsAt(scene_, time_s);
    phases_.resize(scene_.actors.size());
    return observer_->Observe({time_s, bodies_, phases_, lights_, {}, false});
  }
  const Observation& SeeFrom(Vec2 position) {
    bodies_[0].pose.position = position;
    return See();
  }
  std::string RoadOf(const LanePoint& point) {
    return scene_.network->road(scene_.network->lane(point.lane).road).name;
  }

  Scene scene_;
  TraceHeader header_;
  std::vector<BodyState> bodies_;
  std::vector<std::uint8_t> lights_;
  std::vector<std::uint8_t> phases_;
  std::optional<Observer> observer_;
};

ActorSpec Actor(ActorKind kind, int type, Vec2 offset_m) {
  ActorSpec actor;
  actor.kind = kind;
  actor.type = type;
  actor.centre = RouteFraction{0};
  actor.offset_m = offset_m;
  return actor;
}

TEST_F(ObserverTest, SeesItselfOnRouteAndLane) {
  Make();
  const Observation& seen = SeeFrom({-30, -1.25});
  EXPECT_NEAR(seen.route_s_m, 20, 1e-9);
  EXPECT_NEAR(seen.route_offset_m, 0.5, 1e-9);
  ASSERT_TRUE(seen.lane.has_value());
  EXPECT_EQ(RoadOf(*seen.lane), "3");
  EXPECT_NEAR(seen.lane->offset_m, 0.5, 1e-9);
  EXPECT_NEAR(seen.speed_limit_mps, 13.9, 1e-9);
  EXPECT_EQ(seen.friction, 0.6);
  EXPECT_EQ(seen.weather, 3);
  EXPECT_EQ(seen.self_half, EgoType().half);
}

TEST_F(ObserverTest, BesideTheRoadItIsOnNoLane) {
  Make();
  const Observation& seen = SeeFrom({-30, -8});
  EXPECT_FALSE(seen.lane.has_value());
  EXPECT_EQ(seen.speed_limit_mps, 0);
  EXPECT_NEAR(seen.route_offset_m, -6.25, 1e-9);
}

TEST_F(ObserverTest, InTheJunctionItIsOnItsRoutesLane) {
  for (const std::string to : {"1", "2", "4"}) {
    Make({}, to);
    const Pose inside = scene_.route->line.At(44);
    EXPECT_EQ(RoadOf(SeeFrom(inside.position).lane.value()), "3-" + to);
  }
}

TEST_F(ObserverTest, StopLineIsMeasuredFromTheFront) {
  Make();
  // The line is at x = −11, the front 2.45 m ahead of the centre.
  const Observation& seen = SeeFrom({-30, -1.75});
  ASSERT_TRUE(seen.signal.has_value());
  EXPECT_NEAR(seen.signal->distance_m, 30 - 11 - 2.45, 1e-6);
  EXPECT_EQ(seen.signal->state, LightState::kGreen);
  EXPECT_EQ(See(20.5).signal->state, LightState::kYellow);
  EXPECT_EQ(See(25).signal->state, LightState::kRed);
}

TEST_F(ObserverTest, BehindTheStopLineThereIsNoSignal) {
  Make();
  EXPECT_NEAR(SeeFrom({-13.5, -1.75}).signal.value().distance_m, 0.05, 1e-6);
  EXPECT_FALSE(SeeFrom({-13.4, -1.75}).signal.has_value());
}

TEST_F(ObserverTest, ObjectsAreAllActorsWithTheirLanes) {
  Make({Actor(ActorKind::kStatic, 1, {20, -6}), Actor(ActorKind::kPedestrian, 2, {12, 0}),
        Actor(ActorKind::kVehicle, 6, {25, 4})});
  bodies_[3].velocity_mps = {-3, 0};
  const Observation& seen = See();
  ASSERT_EQ(seen.objects.size(), 3U);
  EXPECT_EQ(seen.objects[0].kind, ActorKind::kStatic);
  EXPECT_FALSE(seen.objects[0].lane.has_value());
  EXPECT_EQ(seen.objects[1].body, 2);
  EXPECT_EQ(RoadOf(seen.objects[1].lane.value()), "3");
  EXPECT_EQ(seen.objects[2].half, Types(ActorKind::kVehicle)[6].half);
  EXPECT_EQ(scene_.network->lane(seen.objects[2].lane.value().lane).number, -1);
  EXPECT_EQ(seen.objects[2].state, bodies_[3]);
}

TEST_F(ObserverTest, ObjectsLanesFollowThem) {
  Make({Actor(ActorKind::kVehicle, 2, {25, 0}), Actor(ActorKind::kPedestrian, 2, {12, -6})});
  See();
  bodies_[1].pose.position = {30, -1.75};
  bodies_[2].pose.position = {-38, -1};
  EXPECT_EQ(RoadOf(See().objects[0].lane.value()), "1");
  EXPECT_EQ(RoadOf(See().objects[1].lane.value()), "3");
  bodies_[1].pose.position = {30, -20};
  EXPECT_FALSE(See().objects[0].lane.has_value());
}

TEST_F(ObserverTest, FindsTheRouteAgainAfterAJump) {
  Make();
  See();
  EXPECT_NEAR(SeeFrom({40, -1.75}).route_s_m, 90, 1e-9);
  EXPECT_NEAR(SeeFrom({-45, -1.75}).route_s_m, 5, 1e-9);
}

TEST_F(ObserverTest, HandsSensorFramesOn) {
  Make();
  const std::vector<SensorFrame> sensors(2);
  const Observation& seen = observer_->Observe({0, bodies_, phases_, lights_, {}, false}, sensors);
  EXPECT_EQ(seen.sensors.size(), 2U);
  EXPECT_EQ(See().sensors.size(), 0U);
}

TEST(StopLines, LaneChangeStopsAtTheLastLanesLineOnce) {
  NetworkBuilder builder("two-lanes");
  const RoadId road = builder.AddRoad(
      testing::PlanRoad("1", Line(Pose{}), 200, {testing::PlanOf(-1, 1), testing::PlanOf(-2, 1)}));
  Signal signal;
  signal.lanes = {builder.Find(road, 0, -1), builder.Find(road, 0, -2)};
  signal.stop_s_m = 150;
  builder.AddSignal(signal);
  testing::OneMap maps(std::move(builder).Build().value());
  const auto stops_of = [&](double from_s_m, double to_s_m) {
    const EgoTask task{{"1", -1, from_s_m}, {"1", -2, to_s_m}, 0};
    return StopLinesOf(Prepare({}, PrepareStage(maps, "two-lanes", task).value()).value());
  };
  ASSERT_EQ(stops_of(20, 190).size(), 1U);
  EXPECT_NEAR(stops_of(20, 190)[0].route_s_m, 130, 1.0);  // the change makes it a little longer
  EXPECT_TRUE(stops_of(20, 140).empty());                 // ends before the line
  EXPECT_TRUE(stops_of(155, 195).empty());                // starts behind it
}

}  // namespace
}  // namespace autofuzz
