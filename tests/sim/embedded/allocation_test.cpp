// Stepping allocates nothing, except where an actor begins to follow a lane or a route.

#include <gtest/gtest.h>

#include "sim/embedded/maker.h"
#include "support/allocations.h"
#include "support/simulator_conformance.h"
#include "yard.h"

namespace autofuzz {
namespace {

Scene BusyStreet() {
  const std::vector<Phase> drives = {Now(FollowLane{5}), Near(30, 0.5, HoldHeading{2, 10})};
  const std::vector<Phase> walks = {Now(Stand{}), Near(40, 0.5, Walk{1.5, 12})};
  ActorSpec ahead = Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{45, -1.75}, 0}, drives, 2);
  ahead.avoid_collision = true;
  return Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 250},
      {ahead,
       Streets::Actor(ActorKind::kVehicle, "vehicle[1]", {{200, 1.75}, math::kPi}, drives, 6),
       Streets::Actor(ActorKind::kPedestrian, "pedestrian[0]", {{90, 7}, -1.57}, walks)});
}

TEST(Allocation, CounterCounts) {
  const std::size_t before = Allocations();
  // The operators themselves: a compiler may leave out a new-expression whose memory is not used.
  void* const memory = ::operator new(1);
  EXPECT_EQ(Allocations(), before + 1);
  ::operator delete(memory);
}

TEST(Allocation, EngineStepsWithout) {
  const Scene scene = BusyStreet();
  Drive drive(scene);
  drive.events.reserve(100);
  const std::size_t before = Allocations();
  drive.Seconds(20, {.throttle = 0.2});
  EXPECT_EQ(Allocations(), before);
  EXPECT_GE(drive.Count(EventKind::kPhase), 2) << "triggers and contacts were among it";
}

TEST(Allocation, SnapshotsAreAssignedWithout) {
  const Scene scene = BusyStreet();
  Drive drive(scene);
  State snapshot = drive.state;
  drive.Seconds(1);
  const std::size_t before = Allocations();
  snapshot = drive.state;
  EXPECT_EQ(Allocations(), before);
}

// Counts from the third frame on, when everybody has warmed up.
class Counter final : public StopRule {
 public:
  void Begin(const Scene&, const TraceHeader&) override {}
  std::optional<EndReason> Watch(const Frame&, std::span<const Event>) override {
    if (++frames_ == 3) first_ = Allocations();
    last_ = Allocations();
    return std::nullopt;
  }
  std::size_t counted() const { return last_ - first_; }

 private:
  int frames_ = 0;
  std::size_t first_ = 0;
  std::size_t last_ = 0;
};

TEST(Allocation, WholeRunsStepWithout) {
  const Scene scene = BusyStreet();
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const auto simulator = *registry.entries().front().make(Spec{"embedded", {}});
  Ego ego = Follower(7);
  Counter counter;
  const Result<Trace> trace = simulator->Run(scene, ego, {}, counter, RootSeed(1));
  ASSERT_TRUE(trace.ok());
  EXPECT_GT(trace->size(), 900U);
  EXPECT_EQ(counter.counted(), 0U);
}

}  // namespace
}  // namespace autofuzz
