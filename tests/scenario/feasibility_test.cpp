#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/seed.h"
#include "scenario/scene.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;
using testing::Optional;

// The ego stands at the origin and looks along +x; its box reaches ±2.45 × ±1.065 m.
class WhyInfeasibleTest : public testing::Test {
 protected:
  PlacedActor& Add(ActorKind kind, int type, const Pose& start, Action first = Stand{}) {
    ActorSpec spec;
    spec.kind = kind;
    spec.type = type;
    spec.name = std::string(Name(kind)) + "[" + std::to_string(scene_.actors.size()) + "]";
    spec.phases = {{AtStart{}, first}};
    scene_.scenario.actors.push_back(spec);
    PlacedActor placed;
    placed.start = start;
    placed.half = Types(kind)[static_cast<std::size_t>(type)].half;
    if (kind == ActorKind::kVehicle) placed.lane = LaneId{0};
    scene_.actors.push_back(placed);
    return scene_.actors.back();
  }
  PlacedActor& AddCar(const Pose& start, Action first) {
    return Add(ActorKind::kVehicle, 2, start, first);  // 4.79 × 2.16 m
  }

  Scene scene_;
};

TEST_F(WhyInfeasibleTest, EmptySceneIsFeasible) { EXPECT_EQ(WhyInfeasible(scene_), std::nullopt); }

TEST_F(WhyInfeasibleTest, StandingActorOnEgoIsNot) {
  // Ego's front is at 2.45, the pedestrian's back 0.19 behind its centre.
  Add(ActorKind::kPedestrian, 0, {{2.60, 0}, 0});
  EXPECT_THAT(WhyInfeasible(scene_), Optional(HasSubstr("pedestrian[0] overlaps the ego")));
  scene_.actors[0].start.position.x = 2.66;
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, OverlappingActorsAreNamed) {
  Add(ActorKind::kStatic, 1, {{20, 5}, 0});  // barrel 0.6 × 0.6
  Add(ActorKind::kStatic, 1, {{20.59, 5}, 0});
  EXPECT_THAT(WhyInfeasible(scene_), Optional(HasSubstr("static[0] and static[1] overlap")));
  scene_.actors[1].start.position.x = 20.61;
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, VehicleWithoutLaneIsNot) {
  AddCar({{20, 5}, 0}, Stand{}).lane = LaneId{};
  EXPECT_THAT(WhyInfeasible(scene_), Optional(HasSubstr("no lane")));
}

TEST_F(WhyInfeasibleTest, CarThatReachesHeldEgoWithinThreeSecondsIsNot) {
  // From behind: the gap is 30 − 2.45 − 2.395 = 25.155 m; 3 s at 8.4 m/s are 25.2 m.
  AddCar({{-30, 0}, 0}, FollowLane{8.4});
  EXPECT_THAT(WhyInfeasible(scene_), Optional(HasSubstr("vehicle[0] would meet an ego")));
  scene_.scenario.actors[0].phases[0].action = FollowLane{8.3};
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, PassingBesideEgoIsFeasible) {
  // 1.065 + 1.08 = 2.145 m between the centre lines is where the flanks touch.
  AddCar({{-20, 2.2}, 0}, FollowLane{10});
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
  scene_.actors[0].start.position.y = 2.1;
  EXPECT_NE(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, CarCrossingThroughEgosBoxDoesNotTunnel) {
  // 20 m/s for 3 s: at the end it is 20 m beyond the ego.
  AddCar({{0, -40}, math::kPi / 2}, FollowLane{20});
  EXPECT_NE(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, TravelDistanceEndsTheMotion) {
  AddCar({{-30, 0}, 0}, HoldHeading{20, 25.1});
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
  scene_.scenario.actors[0].phases[0].action = HoldHeading{20, 25.2};
  EXPECT_NE(WhyInfeasible(scene_), std::nullopt);
}

TEST_F(WhyInfeasibleTest, PedestrianWaitingForItsTriggerStands) {
  Add(ActorKind::kPedestrian, 0, {{4, 0}, math::kPi});  // faces the ego
  scene_.scenario.actors[0].phases.push_back({WhenEgoWithin{50, 0}, Walk{4, 50}});
  EXPECT_EQ(WhyInfeasible(scene_), std::nullopt);
  scene_.scenario.actors[0].phases = {{AtStart{}, Walk{4, 50}}};
  EXPECT_NE(WhyInfeasible(scene_), std::nullopt);
}

// What the quick looks leave out must be what the exact tests would leave out.
TEST_F(WhyInfeasibleTest, AgreesWithDenselySampledMotion) {
  Stream draw(RootSeed(7));
  int met = 0;
  for (int i = 0; i < 2000; ++i) {
    scene_ = {};
    const Pose start{{draw.Uniform(-40, 40), draw.Uniform(-40, 40)}, draw.Uniform(-3, 3)};
    const double speed_mps = draw.Uniform(0, 15);
    const PlacedActor& car = AddCar(start, FollowLane{speed_mps});
    double least_m = 1e9;
    for (double t = 0; t <= 3.0; t += 0.01) {
      const Pose pose{start.position + t * speed_mps * Direction(start.heading_rad),
                      start.heading_rad};
      least_m = std::min(least_m, Gap({pose, car.half}, EgoBox({})));
    }
    met += least_m == 0;
    const bool infeasible = WhyInfeasible(scene_).has_value();
    // Between samples a car moves at most 0.15 m.
    if (least_m == 0 || least_m > 0.15) {
      EXPECT_EQ(infeasible, least_m == 0) << i;
    }
  }
  EXPECT_GT(met, 50);  // the check bites: some of the cars do meet the ego
}

}  // namespace
}  // namespace autofuzz
