// Ten situations that one can work out with a pencil. The first line of each golden is that sum and
// what it gives; the run is held against it, and then against every line of the golden.

#include <cmath>
#include <filesystem>

#include "draw/scene.h"
#include "run_text.h"
#include "sim/embedded/vehicle_model.h"
#include "support/networks.h"
#include "yard.h"

namespace autofuzz {
namespace {

constexpr auto kVehicle = ActorKind::kVehicle;
constexpr auto kPedestrian = ActorKind::kPedestrian;
constexpr auto kStatic = ActorKind::kStatic;
constexpr double kLane_m = -1.75;  // centre of the ego's lane

ActorSpec Car(Pose at, std::vector<Phase> phases) {
  return Streets::Actor(kVehicle, "vehicle[0]", at, std::move(phases), 2);  // 4.79 × 2.16 m
}
Scene OnStraight(const ActorSpec& actor) {
  return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200}, {actor});
}
Scene OnTwoLanes(const ActorSpec& actor) {
  return Streets::MakeScene(testing::StraightRoad(300), {"1", -1, 20}, {"1", -1, 250}, {actor});
}

// --- egos ---

// Holds a speed against all resistance and keeps to its route.
Command Cruise(const Observation& seen, double speed_mps) {
  const VehicleModel car = ModelOf(EgoType());
  const double force = car.mass_kg * (speed_mps - seen.self.speed_mps()) / 0.2 +
                       RollingResistance(car) + car.drag_kgpm * speed_mps * speed_mps;
  const Vec2 aim = ToLocal(seen.self.pose, seen.route->line.At(seen.route_s_m + 6).position);
  return {.throttle = std::max(0.0, force / DriveForce(car, speed_mps)), .steer = 0.4 * aim.y};
}

// Slows down at 3 m/s², resistance included.
Command SlowDown(const Observation& seen) {
  const VehicleModel car = ModelOf(EgoType());
  const double speed = seen.self.speed_mps();
  const double force = 3 * car.mass_kg - RollingResistance(car) - car.drag_kgpm * speed * speed;
  return {.brake = force / car.brake_force_n};
}

Ego Cruiser(double speed_mps) {
  return Scripted(
      [speed_mps](const Observation& seen) -> Result<Command> { return Cruise(seen, speed_mps); });
}

// --- what is expected ---

struct Situation {
  std::string name;
  std::string sum;  // the arithmetic
  std::string what;
  double expected = 0;
  double tolerance = 0;
  std::string unit = "m";
};

double ContactTime(const Trace& trace) {
  for (const Event& event : trace.events)
    if (event.kind == EventKind::kContact) return event.time_s;
  return -1;
}

double SmallestGap(const Trace& trace) {
  double least = 1e9;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const std::span<const BodyState> bodies = trace.frame(i).bodies;
    least = std::min(least, Gap({bodies[0].pose, trace.header.halves[0]},
                                {bodies[1].pose, trace.header.halves[1]}));
  }
  return least;
}

// AUTOFUZZ_PICTURES=folder: a picture of each, for people.
void Draw(const std::string& name, const Scene& scene, const Trace& trace) {
  const char* folder = std::getenv("AUTOFUZZ_PICTURES");
  if (folder == nullptr) return;
  const Pose& start = scene.ego_start;
  const Vec2 end = trace.frame(trace.size() - 1).ego().pose.position;
  Svg svg({start.position.x - 10, -20}, {end.x + 25, 20}, 1200);
  DrawNetwork(svg, *scene.network);
  DrawScene(svg, scene);
  DrawTrace(svg, trace);
  std::filesystem::create_directories(folder);
  std::ofstream(std::filesystem::path(folder) / (name + ".svg")) << svg.Take();
}

void Expect(const Situation& situation, Scene scene, double ego_speed_mps, Ego ego, double time_s,
            const std::function<double(const Trace&)>& measure) {
  scene.scenario.ego.initial_speed_mps = ego_speed_mps;
  const Trace trace = RunOf(scene, std::move(ego), time_s);
  Draw(situation.name, scene, trace);
  EXPECT_NEAR(measure(trace), situation.expected, situation.tolerance);
  ExpectGolden(situation.name,
               fmt::format("# {}: {} {:.2f} ± {:.2f} {}\n", situation.sum, situation.what,
                           situation.expected, situation.tolerance, situation.unit) +
                   RunText(trace).All());
}
void ExpectContact(Situation situation, const Scene& scene, double ego_speed_mps, double time_s) {
  situation.what = "contact at";
  situation.unit = "s";
  Expect(situation, scene, ego_speed_mps, Cruiser(ego_speed_mps), time_s, ContactTime);
}

// The ego's nose is 2.45 m ahead of its centre, a car's tail 2.395 m behind its own.
TEST(Situations, StoppedLeader) {
  ExpectContact({"stopped_leader", "(60 − 20 − 2.45 − 2.395) / 8", "", 35.155 / 8, 0.01},
                OnStraight(Car({{60, kLane_m}, 0}, {Now(Stand{})})), 8, 6);
}

TEST(Situations, HitFromBehindWhileStanding) {
  Scene scene = Streets::MakeScene(Streets::Straight(), {"1", -1, 60}, {"1", -1, 200},
                                   {Car({{20, kLane_m}, 0}, {Now(FollowLane{6})})});
  Expect({"hit_from_behind_while_standing", "(60 − 20 − 2.45 − 2.395) / 6", "contact at",
          35.155 / 6, 0.01, "s"},
         scene, 0, Always({.brake = 1}), 7, ContactTime);
}

// Walks when nearer than 25 m: the ego is sqrt(25² − 4.75²) = 24.545 m before it, at 2.208 s.
TEST(Situations, CrossingPedestrian) {
  ExpectContact({"crossing_pedestrian",
                 "(60 − 20 − 2.45 − 0.19) / 7; there since y = 3 − 1.5·(t − 2.25) < −0.50, 4.58 s",
                 "", 37.36 / 7, 0.01},
                OnStraight(Streets::Actor(kPedestrian, "pedestrian[0]", {{60, 3}, Radians(-90)},
                                          {Now(Stand{}), Near(25, 0, Walk{1.5, 20})})),
                7, 7);
}

TEST(Situations, PedestrianWalksAlong) {
  ExpectContact(
      {"pedestrian_walks_along", "(40 − 20 − 2.45 − 0.19) / (7 − 1.5)", "", 17.36 / 5.5, 0.01},
      OnStraight(
          Streets::Actor(kPedestrian, "pedestrian[0]", {{40, -2.2}, 0}, {Now(Walk{1.5, 50})})),
      7, 5);
}

// Full brakes from 5 s on: 8²/(2·0.9·9.81) = 3.62 m.
TEST(Situations, StaticObstacle) {
  const Scene scene =
      OnStraight(Streets::Actor(kStatic, "static[0]", {{70, kLane_m}, 0}, {Now(Stand{})}, 4));
  Ego ego = Scripted([](const Observation& seen) -> Result<Command> {
    return seen.time_s > 4.99 ? Command{.brake = 1} : Cruise(seen, 8);
  });
  Expect({"static_obstacle", "70 − 0.20 − 20 − 2.45 − 8·5 − 3.62", "smallest gap", 3.73, 0.1},
         scene, 8, std::move(ego), 8, SmallestGap);
}

// Red throughout. Brakes at 3 m/s² from where 1 m would be left: 8²/(2·3) + 1 = 11.67 m; seen every
// 0.4 m, so at 66.55 − 138·0.4 = 11.35 m.
TEST(Situations, RedLight) {
  Scene scene = Streets::MakeScene(
      testing::FourLegs(), {"3", 1, 70}, {"1", -1, 40},
      {Streets::Actor(kVehicle, "vehicle[0]", {{1.75, -60}, Radians(90)}, {Now(FollowLane{6})})});
  scene.scenario.lights = LightCycle{0, 0, 50};
  bool slows = false;
  Ego ego = Scripted([slows](const Observation& seen) mutable -> Result<Command> {
    slows = slows || (seen.signal && seen.signal->state == LightState::kRed &&
                      seen.signal->distance_m <= 64.0 / 6 + 1);
    return slows ? SlowDown(seen) : Cruise(seen, 8);
  });
  Expect({"red_light", "80 − 2.45 − 11 − 138·0.4 − 64/6", "before the line at the end", 0.683, 0.1},
         scene, 8, std::move(ego), 12, [](const Trace& trace) {
           const double nose = trace.frame(trace.size() - 1).ego().pose.position.x + 2.45;
           return -11 - nose;
         });
}

// The car turns on a circle of radius 11.75 m around (10, −10). Its centre crosses the ego's lane
// at cos φ = 8.25/11.75, φ = 0.792, x = 1.63, after 26.15 + 9.31 m; there its front right corner is
// 2.45 m further on and 0.95 m lower, on the ego's nose.
TEST(Situations, OncomingLeftTurn) {
  const Pose start{{36.15, 1.75}, math::kPi};
  const DriveTo turn{5, {{-1.75 - 36.15, -40 - 1.75}, Radians(-90)}, 10};
  ExpectContact(
      {"oncoming_left_turn", "(60 + 1.63 − 2.45 − 2.45) / 8 = (26.15 + 9.31) / 5", "", 7.09, 0.1},
      Streets::MakeScene(testing::FourLegs(), {"3", 1, 50}, {"1", -1, 60},
                         {Car(start, {Now(turn)})}),
      8, 9);
}

// 3.5 m sideways over 20 m take 0.37 m: ∫ ½·y'² dx of y = 3.5·(3u² − 2u³), u = x/20.
TEST(Situations, CutIn) {
  const DriveTo change{4, {{120, 3.5}, 0}, 30};
  ExpectContact({"cut_in", "(45 − 20 − 2.45 − 2.395 − 0.37) / (8 − 4)", "", 4.95, 0.1},
                OnTwoLanes(Car({{45, -5.25}, 0}, {Now(FollowLane{4}), Near(25, 0, change)})), 8, 6);
}

TEST(Situations, LeaderChangesLanesAway) {
  const Scene scene = OnTwoLanes(
      Car({{60, kLane_m}, 0}, {Now(FollowLane{4}), Near(40, 0, DriveTo{4, {{120, -3.5}, 0}, 30})}));
  Expect({"leader_changes_lanes_away", "3.5 − 1.065 − 1.08", "smallest gap", 1.355, 0.1}, scene, 8,
         Cruiser(8), 14, SmallestGap);
}

// Pulls out when nearer than 40 m: 50 − 8·t < sqrt(40² − 3.5²) from 1.269 s on, 1.30 s. It gains 3
// m/s at 3 m/s² up to 1.8 m/s and then with 0.4 s as time constant, which costs 1.74 m; 0.37 m
// sideways.
TEST(Situations, ParkedCarPullsOut) {
  const DriveTo out{3, {{100, 3.5}, 0}, 30};
  ExpectContact({"parked_car_pulls_out",
                 "8·t = 70 − 20 − 2.45 − 2.395 − 0.37 + 3·(t − 1.30) − 1.74", "", 39.145 / 5, 0.15},
                OnTwoLanes(Car({{70, -5.25}, 0}, {Now(Stand{}), Near(40, 0, out)})), 8, 9);
}

}  // namespace
}  // namespace autofuzz
