#include "run_text.h"
#include "yard.h"

namespace autofuzz {
namespace {

TEST(Golden, LeadingCarBrakes) {
  const Scene scene = Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
      {Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{40, -1.75}, 0},
                      {Now(FollowLane{4}), Near(15, 0.5, HoldHeading{0, 0})}, 2)});
  ExpectGolden("leading_car_brakes", RunText(RunOf(scene, Follower(8), 9)).All());
}

TEST(Golden, PedestrianCrosses) {
  const Scene scene = Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
      {Streets::Actor(ActorKind::kPedestrian, "pedestrian[0]", {{60, 3}, Radians(-90)},
                      {Now(Stand{}), Near(20, 0, Walk{2, 9})})});
  ExpectGolden("pedestrian_crosses", RunText(RunOf(scene, Follower(7), 9)).All());
}

TEST(Golden, CarTurnsLeftAtTheFork) {
  ActorSpec car =
      Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{30, -2.2}, Radians(15)},
                     {Now(FollowLane{5}), Near(29, 1, DriveTo{6, {{46, 40}, Radians(70)}, 10})}, 3);
  car.avoid_collision = true;
  const Scene scene =
      Streets::MakeScene(Streets::Fork(), {"in", -1, 2}, {"out-ahead", -1, 50}, {car});
  ExpectGolden("car_turns_left_at_the_fork", RunText(RunOf(scene, Follower(6), 15)).All());
}

}  // namespace
}  // namespace autofuzz
