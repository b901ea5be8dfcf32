#include <gtest/gtest.h>

#include "base/seed.h"
#include "oracle/judge.h"
#include "oracle/roads.h"
#include "oracle/sketch.h"
#include "support/allocations.h"

namespace autofuzz {
namespace {

using sketch::Body;

TEST(DrivingStopRule, DoesNotAllocatePerFrame) {
  const Scene scene = sketch::SceneOn(
      sketch::RoadWithLight(), {ActorKind::kStatic, ActorKind::kPedestrian, ActorKind::kVehicle});
  const TraceHeader header = sketch::HeaderOf(scene);
  const std::unique_ptr<StopRule> rule = MakeDrivingStopRule();
  rule->Begin(scene, header);
  sketch::Shot shot{0, std::vector<BodyState>(4), {LightState::kRed}, false, {}, {}};
  std::size_t most = 0;
  for (int i = 0; i < 150; ++i) {
    shot.time_s = 0.05 * i;
    shot.bodies = {Body(10.0 + i, -1.75, 1, 20), Body(60, -4.5, 0, 0), Body(90, 5, 0, 0),
                   Body(100, 1.75, 180, 5)};
    const Frame frame = shot.frame();
    const std::size_t before = Allocations();
    const std::optional<EndReason> end = rule->Watch(frame, {});
    most = std::max(most, Allocations() - before);
    ASSERT_FALSE(end) << Name(*end) << " at " << i;
  }
  EXPECT_EQ(most, 0U);  // it crossed a red light on the way, too
}

TEST(DrivingStopRule, IsReusable) {
  const Scene scene = sketch::SceneOn(sketch::StraightRoad(), {});
  const TraceHeader header = sketch::HeaderOf(scene);
  const std::unique_ptr<StopRule> rule = MakeDrivingStopRule();
  for (int run = 0; run < 2; ++run) {
    rule->Begin(scene, header);
    int frames = 0;
    std::optional<EndReason> end;
    for (; !end; ++frames) {
      sketch::Shot shot{0.05 * frames, {Body(50, -6, 0, 5)}, {}, false, {}, {}};
      end = rule->Watch(shot.frame(), {});
    }
    EXPECT_EQ(end, EndReason::kOffRoad);
    EXPECT_EQ(frames, 3);
  }
}

TEST(DrivingStopRule, EndsAStandstill) {
  const Scene scene = sketch::SceneOn(sketch::StraightRoad(), {ActorKind::kVehicle});
  const TraceHeader header = sketch::HeaderOf(scene);
  const std::unique_ptr<StopRule> rule = MakeDrivingStopRule();
  rule->Begin(scene, header);
  std::optional<EndReason> end;
  sketch::Shot shot{0, {Body(50, -1.75, 0, 0), Body(60, -1.75, 0, 0)}, {}, false, {}, {}};
  for (int i = 0; !end && i < 1000; ++i) {
    shot.time_s = 0.05 * i;
    end = rule->Watch(shot.frame(), {});
  }
  EXPECT_EQ(end, EndReason::kBlocked);
  EXPECT_NEAR(shot.time_s, 5, 1e-9);
}

}  // namespace
}  // namespace autofuzz
