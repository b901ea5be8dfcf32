#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adapter/library/maker.h"
#include "sim/embedded/maker.h"
#include "support/simulator_conformance.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

Result<Ego> Make(const std::string& path, const std::string& options = "") {
  Registry<EgoMaker> registry;
  RegisterLibraryEgo(registry);
  return registry.entries().front().make({"library", {{"path", path}, {"options", options}}});
}

Trace RunWith(Ego& ego, std::vector<ActorSpec> actors = {}, double time_s = 1) {
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const auto simulator = registry.entries().front().make({"embedded", {}}).value();
  const Scene scene =
      Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200}, std::move(actors));
  RunLimits limits;
  limits.time_s = time_s;
  StopAtFrame never;
  return simulator->Run(scene, ego, limits, never, RootSeed(1)).value();
}

std::string Failure(const std::string& fault) {
  Ego ego = Make(FAULTY_LIBRARY, fault).value();
  const Trace trace = RunWith(ego);
  return trace.end == EndReason::kControllerFailure ? trace.events.back().text : "";
}

TEST(LibraryEgo, TheExampleDrivesAndStopsBehindWhatStands) {
  Ego ego = Make(EXAMPLE_LIBRARY).value();
  EXPECT_EQ(ego.facts().identity, "example-library 1");
  EXPECT_TRUE(ego.facts().sees_all_around && ego.facts().deterministic);
  EXPECT_FALSE(ego.facts().uses_weather);
  const Trace free = RunWith(ego, {}, 15);
  const BodyState end = free.frame(free.size() - 1).ego();
  EXPECT_GT(end.pose.position.x, 20 + 60) << "6 m/s but for the start";
  EXPECT_NEAR(end.pose.position.y, -1.75, 0.2);
  const Trace blocked = RunWith(
      ego,
      {Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{60, -1.75}, 0}, {{AtStart{}, Stand{}}})},
      15);
  const BodyState stopped = blocked.frame(blocked.size() - 1).ego();
  EXPECT_LT(stopped.pose.position.x, 60 - 4);
  EXPECT_LT(stopped.speed_mps(), 0.1);
  EXPECT_EQ(RunWith(ego, {}, 15), free) << "nothing is left of the run before";
}

TEST(LibraryEgo, OptionsReachIt) {
  Ego slow = Make(EXAMPLE_LIBRARY, "2").value();
  const Trace trace = RunWith(slow, {}, 10);
  EXPECT_NEAR(trace.frame(trace.size() - 1).ego().speed_mps(), 2, 0.5);
  EXPECT_THAT(Make(EXAMPLE_LIBRARY, "-1").error().what, HasSubstr("options '-1'"));
}

TEST(LibraryEgo, InstancesAreIndependent) {
  Ego one = Make(EXAMPLE_LIBRARY, "2").value();
  Ego other = Make(EXAMPLE_LIBRARY, "6").value();
  const Trace fast = RunWith(other, {}, 10);
  RunWith(one, {}, 10);
  EXPECT_EQ(RunWith(other, {}, 10), fast);
}

TEST(LibraryEgo, WhatIsNoControllerIsRefused) {
  EXPECT_THAT(Make("").error().what, HasSubstr("which one?"));
  EXPECT_THAT(Make("/no/such.so").error().what, HasSubstr("/no/such.so"));
  EXPECT_THAT(Make("scenarios/turn-right-leading-car.json").error().what,
              HasSubstr("turn-right-leading-car.json"));
  EXPECT_THAT(Make(NO_ENTRY_LIBRARY).error().what, HasSubstr("no function autofuzz_controller"));
  EXPECT_THAT(Make(NO_TABLE_LIBRARY).error().what, HasSubstr("does not speak version 1"));
  EXPECT_THAT(Make(OLD_VERSION_LIBRARY).error().what, HasSubstr("version 77, wanted 1"));
  EXPECT_THAT(Make(NO_SIZE_LIBRARY).error().what, HasSubstr("functions of 0 bytes"));
  EXPECT_THAT(Make(NO_ACT_LIBRARY).error().what, HasSubstr("lacks"));
  EXPECT_THAT(Make(FAULTY_LIBRARY, "none-made").error().what, HasSubstr("none-made"));
}

TEST(LibraryEgo, FaultsAreControllerFailures) {
  EXPECT_THAT(Failure("refuses"), HasSubstr("reset failed: wheel lost"));
  EXPECT_THAT(Failure("fails"), HasSubstr("act failed: wheel lost"));
  EXPECT_THAT(Failure("throws"), HasSubstr("threw: index out of range"));
  EXPECT_THAT(Failure("throws-else"), HasSubstr("threw"));
  EXPECT_THAT(Failure("nan"), HasSubstr("steer is nan"));
  EXPECT_THAT(Failure("range"), HasSubstr("throttle is 2, must be from 0 to 1"));
  EXPECT_EQ(Failure("none"), "");
}

}  // namespace
}  // namespace autofuzz
