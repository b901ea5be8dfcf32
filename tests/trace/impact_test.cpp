#include "trace/impact.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// The body is 4 × 2 m at the origin along +x; the other one 2 × 1 m.
Impact Of(Vec2 point, const BodyState& body, const BodyState& other) {
  TraceHeader header;
  header.halves = {{2, 1}, {1, 0.5}};
  Event contact;
  contact.kind = EventKind::kContact;
  contact.body = 0;
  contact.other = 1;
  contact.point = point;
  contact.body_state = body;
  contact.other_state = other;
  return ImpactOf(header, contact);
}

TEST(Impact, RearEnd) {
  const Impact impact = Of({2, 0.2}, {{{0, 0}, 0}, {9, 0}, 0}, {{{3, 0.4}, 0}, {2, 0}, 0});
  EXPECT_EQ(impact.speed_mps, 7);
  EXPECT_EQ(impact.angle_rad, 0);
  EXPECT_EQ(impact.body_side, Side::kFront);
  EXPECT_EQ(impact.other_side, Side::kRear);
}

TEST(Impact, HitFromBehindAtRest) {
  const Impact impact = Of({-2, 0}, {{{0, 0}, 0}, {}, 0}, {{{-3, 0}, 0}, {4, 0}, 0});
  EXPECT_EQ(impact.speed_mps, 4);
  EXPECT_EQ(impact.body_side, Side::kRear);
  EXPECT_EQ(impact.other_side, Side::kFront);
}

TEST(Impact, FromTheRightAtARightAngle) {
  const Pose below{{0.5, -2}, Radians(90)};
  const Impact impact = Of({0.5, -1}, {{{0, 0}, 0}, {3, 0}, 0}, {below, {0, 4}, 0});
  EXPECT_EQ(impact.speed_mps, 5);  // 3–4–5
  EXPECT_NEAR(impact.angle_rad, Radians(90), 1e-12);
  EXPECT_EQ(impact.body_side, Side::kRight);
  EXPECT_EQ(impact.other_side, Side::kFront);
}

TEST(Impact, HeadingsWrap) {
  const BodyState body{{{0, 0}, Radians(170)}, {}, 0};
  const BodyState other{{{-3, 0}, Radians(-170)}, {1, 0}, 0};
  EXPECT_NEAR(Of({-2, 0}, body, other).angle_rad, Radians(20), 1e-12);
}

// The front left corner: what counts is what the other does.
TEST(Impact, AtACornerTheSideCountsThatIsRunInto) {
  const BodyState still{{{0, 0}, 0}, {}, 0};
  const Vec2 corner{2, 1};
  EXPECT_EQ(Of(corner, still, {{{3, 1.5}, 0}, {-5, -1}, 0}).body_side, Side::kFront);
  EXPECT_EQ(Of(corner, still, {{{3, 1.5}, 0}, {-1, -5}, 0}).body_side, Side::kLeft);
  EXPECT_EQ(Of(corner, still, {{{3, 1.5}, 0}, {-1, -1}, 0}).body_side, Side::kFront) << "a tie";
}

TEST(Impact, TurningCountsWhereItTouches) {
  // 2 rad/s, 2 m ahead of its centre: 4 m/s to the left.
  const Impact impact = Of({2, 0.9}, {{{0, 0}, 0}, {}, 2}, {{{2.2, 1.5}, 0}, {0, 0}, 0});
  EXPECT_NEAR(impact.speed_mps, std::hypot(4, 1.8), 1e-12);
}

TEST(Side, HasNames) {
  EXPECT_EQ(Name(Side::kFront), "front");
  EXPECT_EQ(Name(Side::kRight), "right");
}

}  // namespace
}  // namespace autofuzz
