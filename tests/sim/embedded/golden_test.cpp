// Tiny runs, frame by frame as text that a person can check. After a meant change write them anew
// with AUTOFUZZ_REGOLDEN=1 and review the difference like code.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "sim/embedded/maker.h"
#include "support/simulator_conformance.h"

namespace autofuzz {
namespace {

// Two decimals; no "-0.00".
std::string Rounded(double value) {
  const std::string text = fmt::format("{:.2f}", value);
  return text == "-0.00" ? "0.00" : text;
}

std::string Text(const BodyState& body) {
  return fmt::format("({}, {}) {}° v={}", Rounded(body.pose.position.x),
                     Rounded(body.pose.position.y), Rounded(Degrees(body.pose.heading_rad)),
                     Rounded(body.speed_mps()));
}

std::string Text(const Trace& trace, const Event& event) {
  const auto name = [&](int body) { return trace.header.names[static_cast<std::size_t>(body)]; };
  const std::string when = fmt::format("t={} {}", Rounded(event.time_s), Name(event.kind));
  if (event.kind != EventKind::kContact)
    return fmt::format("{} {} {}", when, name(event.body), event.phase);
  return fmt::format("{} {} {} at ({}, {})", when, name(event.body), name(event.other),
                     Rounded(event.point.x), Rounded(event.point.y));
}

// Every half second, then the events, then the end.
std::string Text(const Trace& trace) {
  std::string text;
  for (std::size_t i = 0; i < trace.size(); i += 10) {
    const Frame frame = trace.frame(i);
    text += fmt::format("t={}", Rounded(frame.time_s));
    for (std::size_t body = 0; body < frame.bodies.size(); ++body) {
      text += fmt::format(" | {} {}", trace.header.names[body], Text(frame.bodies[body]));
      if (body > 0) text += fmt::format(" phase {}", frame.phases[body - 1]);
    }
    text += "\n";
  }
  for (const Event& event : trace.events) text += Text(trace, event) + "\n";
  return text + fmt::format("end: {}\n", Name(trace.end));
}

void ExpectGolden(const std::string& name, const Scene& scene, Ego ego, double time_s) {
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const auto simulator = *registry.entries().front().make(Spec{"embedded", {}});
  RunLimits limits;
  limits.time_s = time_s;
  StopAtFrame never;
  const Result<Trace> trace = simulator->Run(scene, ego, limits, never, RootSeed(1));
  ASSERT_TRUE(trace.ok());
  const std::string path = "tests/golden/" + name + ".txt";
  if (std::getenv("AUTOFUZZ_REGOLDEN") != nullptr) std::ofstream(path) << Text(*trace);
  std::ifstream in(path);
  ASSERT_TRUE(in) << "no " << path;
  std::stringstream expected;
  expected << in.rdbuf();
  EXPECT_EQ(Text(*trace), expected.str());
}

Phase Now(Action action) { return {AtStart{}, action}; }
Phase Near(double distance_m, double delay_s, Action action) {
  return {WhenEgoWithin{distance_m, delay_s}, action};
}

TEST(Golden, LeadingCarBrakes) {
  const Scene scene = Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
      {Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{40, -1.75}, 0},
                      {Now(FollowLane{4}), Near(15, 0.5, HoldHeading{0, 0})}, 2)});
  ExpectGolden("leading_car_brakes", scene, Follower(8), 9);
}

TEST(Golden, PedestrianCrosses) {
  const Scene scene = Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
      {Streets::Actor(ActorKind::kPedestrian, "pedestrian[0]", {{60, 3}, Radians(-90)},
                      {Now(Stand{}), Near(20, 0, Walk{2, 9})})});
  ExpectGolden("pedestrian_crosses", scene, Follower(7), 9);
}

TEST(Golden, CarTurnsLeftAtTheFork) {
  ActorSpec car =
      Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{30, -2.2}, Radians(15)},
                     {Now(FollowLane{5}), Near(29, 1, DriveTo{6, {{46, 40}, Radians(70)}, 10})}, 3);
  car.avoid_collision = true;
  const Scene scene =
      Streets::MakeScene(Streets::Fork(), {"in", -1, 2}, {"out-ahead", -1, 50}, {car});
  ExpectGolden("car_turns_left_at_the_fork", scene, Follower(6), 15);
}

}  // namespace
}  // namespace autofuzz
