#include "drive/trace_difference.h"

#include <gtest/gtest.h>

#include <cmath>

namespace autofuzz {
namespace {

Trace Sample() {
  Trace trace;
  trace.header.simulator = "embedded";
  trace.header.ego = "pid-1";
  trace.header.halves = {{2, 1}, {1, 1}};
  trace.header.names = {"ego", "vehicle[0]"};
  trace.header.light_count = 1;
  for (int i = 0; i < 3; ++i) {
    const double t = 0.5 * i;
    const std::vector<BodyState> bodies = {{{{t, 1}, 0.1}, {2, 0}, 0}, {{{9, t}, 0.2}, {0, 1}, 0}};
    const std::vector<std::uint8_t> phases = {1};
    const std::vector<std::uint8_t> lights = {2};
    trace.Append({t, bodies, phases, lights, {0.1, 0.2, 0.3}, false});
  }
  Event event;
  event.kind = EventKind::kTrigger;
  event.time_s = 0.7;
  event.body = 1;
  trace.events.push_back(event);
  trace.end = EndReason::kDestination;
  return trace;
}

void ExpectDifference(const Trace& other, std::optional<std::size_t> frame,
                      const std::string& field) {
  const std::optional<TraceDifference> difference = FirstDifference(Sample(), other);
  ASSERT_TRUE(difference) << field;
  EXPECT_EQ(difference->field, field);
  EXPECT_EQ(difference->frame, frame) << field;
  EXPECT_NE(difference->expected, difference->actual) << field;
}

TEST(TraceDifference, NoneBetweenEquals) { EXPECT_FALSE(FirstDifference(Sample(), Sample())); }

TEST(TraceDifference, NamesTheFirstFrameAndField) {
  Trace other = Sample();
  other.bodies[3].velocity_mps.y = 1.5;  // of body 1 in frame 1
  other.bodies[4].pose.position.x = 7;   // later
  const std::optional<TraceDifference> difference = FirstDifference(Sample(), other);
  ASSERT_TRUE(difference);
  EXPECT_EQ(Text(*difference), "frame 1 (0.5 s): vehicle[0].velocity_mps.y is 1.5, expected 1");
}

TEST(TraceDifference, SeesOneBit) {
  Trace other = Sample();
  other.bodies[5].pose.heading_rad = std::nextafter(other.bodies[5].pose.heading_rad, 1);
  ExpectDifference(other, 2, "vehicle[0].heading_rad");
}

TEST(TraceDifference, ZerosHaveSigns) {
  Trace other = Sample();
  other.bodies[0].yaw_rate_radps = -0.0;
  ExpectDifference(other, 0, "ego.yaw_rate_radps");
}

TEST(TraceDifference, ANotANumberEqualsItself) {
  Trace a = Sample();
  a.controls[1].steer = std::nan("");
  EXPECT_FALSE(FirstDifference(a, a));
  ExpectDifference(a, 1, "controls.steer");
}

TEST(TraceDifference, LooksAtEveryPart) {
  Trace other = Sample();
  other.header.ego = "pid-2";
  ExpectDifference(other, std::nullopt, "ego");
  other = Sample();
  other.header.halves[1].width_m = 2;
  ExpectDifference(other, std::nullopt, "halves[1].width_m");
  other = Sample();
  other.header.halves.pop_back();
  ExpectDifference(other, std::nullopt, "bodies");
  other = Sample();
  other.phases[2] = 0;
  ExpectDifference(other, 2, "phase of actor 0");
  other = Sample();
  other.lights[1] = 3;
  ExpectDifference(other, 1, "light 0");
  other = Sample();
  other.scheduled[0] = 1;
  ExpectDifference(other, 0, "scheduled");
  other = Sample();
  other.times_s[1] = 0.6;
  ExpectDifference(other, 1, "time_s");
  other = Sample();
  other.events[0].phase = 1;
  ExpectDifference(other, std::nullopt, "events[0].phase");
  other = Sample();
  other.events.pop_back();
  ExpectDifference(other, std::nullopt, "number of events");
  other = Sample();
  other.end = EndReason::kTime;
  ExpectDifference(other, std::nullopt, "end");
}

TEST(TraceDifference, AShorterRunDiffersInLength) {
  Trace longer = Sample();
  longer.Append(Sample().frame(2));
  ExpectDifference(longer, std::nullopt, "number of frames");
}

}  // namespace
}  // namespace autofuzz
