#include "drive/driving_measures.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// The ego drives 10 m along +x in a second; a square metre stands beside or ahead of it.
Trace Ten(std::vector<Vec2> others) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  trace.header.names = {"ego"};
  std::vector<BodyState> bodies(1);
  for (const Vec2 other : others) {
    trace.header.halves.push_back({0.5, 0.5});
    trace.header.names.emplace_back("static[0]");
    bodies.push_back({{other, 0}, {}, 0});
  }
  const std::vector<std::uint8_t> phases(others.size(), 0);
  for (int i = 0; i <= 20; ++i) {
    bodies[0] = {{{0.5 * i, 0}, 0}, {10, 0}, 0};
    trace.Append({0.05 * i, bodies, phases, {}, {}, false});
  }
  return trace;
}

double Find(const std::vector<Measure>& measures, std::string_view name) {
  for (const Measure& measure : measures) {
    if (measure.name == name) return measure.value;
  }
  ADD_FAILURE() << name;
  return 0;
}

TEST(DrivingMeasures, AreThoseOfTheTrace) {
  Trace trace = Ten({{5, 4}});
  Event trigger;
  trigger.kind = EventKind::kTrigger;
  trigger.body = 1;
  trace.events.push_back(trigger);
  const std::vector<Measure> measures = DrivingMeasures(trace);
  EXPECT_NEAR(Find(measures, "duration_s"), 1, 1e-12);
  EXPECT_NEAR(Find(measures, "ego_distance_m"), 10, 1e-12);
  EXPECT_NEAR(Find(measures, "smallest_gap_m"), 2.5, 1e-12);
  EXPECT_DOUBLE_EQ(Find(measures, "actors"), 1);
  EXPECT_DOUBLE_EQ(Find(measures, "triggers_fired"), 1);
}

TEST(DrivingMeasures, HowCriticalItWas) {
  // A square metre at x = 13: at the last frame, x = 10, the ego's front is half a metre from it.
  const std::vector<Measure> measures = DrivingMeasures(Ten({{13, 0}}));
  EXPECT_NEAR(Find(measures, "smallest_time_to_collision_s"), 0.05, 1e-12);
  EXPECT_NEAR(Find(measures, "smallest_headway_s"), 0.05, 1e-12);
  EXPECT_DOUBLE_EQ(Find(measures, "required_deceleration_mps2"), 20);  // 10² / (2 · 0.5), capped
  EXPECT_NEAR(Find(measures, "largest_jerk_mps3"), 0, 1e-9);
}

TEST(DrivingMeasures, TheGapIsAtMostTwenty) {
  EXPECT_DOUBLE_EQ(Find(DrivingMeasures(Ten({})), "smallest_gap_m"), 20);
  EXPECT_DOUBLE_EQ(Find(DrivingMeasures(Ten({{5, 80}})), "smallest_gap_m"), 20);
}

TEST(DrivingMeasures, OfNothingAreNothing) {
  for (const Measure& measure : DrivingMeasures(Trace{})) {
    const double expected =
        measure.name == "smallest_gap_m" ? 20
        : measure.name == "smallest_time_to_collision_s" || measure.name == "smallest_headway_s"
            ? 10
            : 0;
    EXPECT_DOUBLE_EQ(measure.value, expected) << measure.name;
  }
}

}  // namespace
}  // namespace autofuzz
