#include "trace/trace.h"

#include <gtest/gtest.h>

#include <set>

#include "random_trace.h"

namespace autofuzz {
namespace {

TEST(Trace, GivesBackTheFramesAppended) {
  Trace trace;
  trace.header.halves = {{2, 1}, {0.3, 0.3}};
  trace.header.light_count = 1;
  trace.Reserve(2);
  Stream stream(RootSeed(1));
  const std::vector<BodyState> first{RandomBody(stream), RandomBody(stream)};
  const std::vector<BodyState> second{RandomBody(stream), RandomBody(stream)};
  const std::uint8_t phase = 1, light = 2;
  trace.Append({0, first, {&phase, 1}, {&light, 1}, {}, false});
  const auto* kept = trace.bodies.data();
  trace.Append({0.05, second, {&phase, 1}, {&light, 1}, {0.1, 0.2, -0.3}, true});
  EXPECT_EQ(trace.bodies.data(), kept) << "reserved: no new storage";
  ASSERT_EQ(trace.size(), 2U);
  EXPECT_EQ(trace.duration_s(), 0.05);
  const Frame frame = trace.frame(1);
  EXPECT_EQ(frame.ego(), second[0]);
  EXPECT_EQ(frame.bodies[1], second[1]);
  EXPECT_EQ(frame.phases[0], 1);
  EXPECT_EQ(frame.lights[0], 2);
  EXPECT_EQ(frame.controls, (Controls{0.1, 0.2, -0.3}));
  EXPECT_TRUE(frame.scheduled);
  EXPECT_FALSE(trace.frame(0).scheduled);
}

TEST(Trace, EmptyLastsNoTime) {
  EXPECT_EQ(Trace().duration_s(), 0);
  EXPECT_TRUE(Trace().empty());
}

TEST(Trace, NamesDiffer) {
  std::set<std::string_view> names;
  for (int i = 0; i < 9; ++i) names.insert(Name(static_cast<EndReason>(i)));
  EXPECT_EQ(names.size(), 9U);
  EXPECT_EQ(Name(EndReason::kOffRoad), "off-road");
  EXPECT_EQ(Name(EndReason::kSimulatorFailure), "simulator-failure");
  EXPECT_EQ(Name(EventKind::kContact), "contact");
  EXPECT_EQ(Name(EventKind::kFailure), "failure");
}

}  // namespace
}  // namespace autofuzz
