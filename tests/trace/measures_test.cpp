#include "trace/measures.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "random_trace.h"

namespace autofuzz {
namespace {

BodyState At(double x, double y) {
  BodyState body;
  body.pose.position = {x, y};
  return body;
}

// An ego of 4 × 2 m that passes a standing 1 × 1 m actor at (10, 3), one metre a frame.
Trace Passing(int frames) {
  Trace trace;
  trace.header.halves = {{2, 1}, {0.5, 0.5}};
  for (int i = 0; i < frames; ++i) {
    const std::vector<BodyState> bodies{At(i, 0), At(10, 3)};
    const std::uint8_t phase = 0;
    trace.Append({0.05 * i, bodies, {&phase, 1}, {}, {}, false});
  }
  return trace;
}

TEST(Measures, SmallestGapByHand) {
  EXPECT_DOUBLE_EQ(*SmallestGap(Passing(21)), 3 - 1 - 0.5);
  // One frame only: corner (2, 1) to corner (9.5, 2.5).
  EXPECT_DOUBLE_EQ(*SmallestGap(Passing(1)), Distance({2, 1}, {9.5, 2.5}));
}

TEST(Measures, ATouchBetweenFramesIsAGapOfZero) {
  Trace trace = Passing(5);
  Event contact;
  contact.kind = EventKind::kContact;
  contact.body = 1;
  contact.other = 0;
  trace.events.push_back(contact);
  EXPECT_EQ(*SmallestGap(trace), 0);
  trace.events[0].other = 2;  // two actors touch
  EXPECT_GT(*SmallestGap(trace), 1);
}

TEST(Measures, NoActorsNoGap) {
  Trace trace;
  EXPECT_FALSE(SmallestGap(trace));
  trace.header.halves = {{2, 1}};
  const BodyState body = At(0, 0);
  trace.Append({0, {&body, 1}, {}, {}, {}, false});
  EXPECT_FALSE(SmallestGap(trace));
  EXPECT_EQ(EgoDistance(trace), 0);
}

TEST(Measures, SmallestGapAgreesWithEveryFrameAndBody) {
  Stream stream(RootSeed(7));
  for (int i = 0; i < 100; ++i) {
    Trace trace = RandomTrace(stream);
    trace.events.clear();
    double expected = 1e9;
    for (std::size_t k = 0; k < trace.size(); ++k)
      for (int body = 1; body < static_cast<int>(trace.header.halves.size()); ++body)
        expected = std::min(expected, Gap(BoxOf(trace.header, trace.frame(k), 0),
                                          BoxOf(trace.header, trace.frame(k), body)));
    EXPECT_EQ(SmallestGap(trace).value_or(1e9), expected);
  }
}

TEST(Measures, TriggersCountActorsNotEvents) {
  Trace trace;
  Event event;
  event.kind = EventKind::kTrigger;
  for (const int body : {1, 3, 1}) {
    event.body = body;
    trace.events.push_back(event);
  }
  event.kind = EventKind::kPhase;
  event.body = 2;
  trace.events.push_back(event);
  EXPECT_EQ(TriggersFired(trace), 2);
}

TEST(Measures, EgoDistanceSumsTheSteps) { EXPECT_DOUBLE_EQ(EgoDistance(Passing(21)), 20); }

}  // namespace
}  // namespace autofuzz
