#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "draw/scene.h"

namespace autofuzz {
namespace {

// One body that goes 1/64 m a frame along x, which is exact.
Trace Creeping(int frames) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  for (int i = 0; i < frames; ++i) {
    BodyState body;
    body.pose.position = {i / 64.0, 0};
    trace.Append({0.05 * i, {&body, 1}, {}, {}, {}, false});
  }
  return trace;
}

TEST(DrawTrace, PathsKeepTheirEndsAndFewPointsBetween) {
  Svg svg({-10, -10}, {10, 10}, 100);
  DrawTrace(svg, Creeping(61));
  EXPECT_THAT(svg.Take(), testing::HasSubstr(R"(points="0,0 0.2,0 0.41,0 0.61,0 0.81,0 0.94,0")"));
}

TEST(DrawTrace, MarksContacts) {
  Trace trace = Creeping(3);
  Event contact;
  contact.kind = EventKind::kContact;
  contact.point = {1, 2};
  Event phase;
  trace.events = {phase, contact};
  Svg svg({-10, -10}, {10, 10}, 100);
  DrawTrace(svg, trace);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "class=\"contact\""), 1U);
  EXPECT_THAT(text, testing::HasSubstr(R"(cx="1" cy="-2")"));
}

TEST(DrawTrace, EmptyDrawsNothing) {
  Svg svg({-10, -10}, {10, 10}, 100);
  DrawTrace(svg, Trace());
  EXPECT_EQ(Count(svg.Take(), "<g"), 0U);
}

}  // namespace
}  // namespace autofuzz
