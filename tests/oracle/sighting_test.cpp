#include "oracle/sighting.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

Violation At(const BodyState& ego, Vec2 point, Excuse excuse = Excuse::kNone) {
  const Scene scene = sketch::SceneOf({ActorKind::kStatic, ActorKind::kPedestrian});
  Sighting sighting;
  sighting.ego = ego;
  sighting.actor = 1;
  sighting.other = sketch::Body(0, 0, 90, 1.5);
  sighting.point = point;
  sighting.excuse = excuse;
  return ToViolation(scene, sighting);
}

TEST(Sighting, ImpactAngleIsThatOfTheContactPointInEgoAxes) {
  const BodyState ego = sketch::Body(10, 20, 90, 5);                     // facing +y
  EXPECT_NEAR(At(ego, {10, 22}).impact_angle_rad, 0, 1e-15);             // front
  EXPECT_DOUBLE_EQ(At(ego, {9, 20}).impact_angle_rad, math::kPi / 2);    // left
  EXPECT_DOUBLE_EQ(At(ego, {11, 20}).impact_angle_rad, -math::kPi / 2);  // right
  EXPECT_DOUBLE_EQ(At(ego, {9, 21}).impact_angle_rad, math::kPi / 4);    // front left corner
  EXPECT_NEAR(At(ego, {11, 19}).impact_angle_rad, -0.75 * math::kPi, 1e-15);
}

TEST(Sighting, StraightBehindIsPlusPi) {
  EXPECT_DOUBLE_EQ(At(sketch::Body(0, 0, 0, 5), {-2, 0}).impact_angle_rad, math::kPi);
  EXPECT_DOUBLE_EQ(At(sketch::Body(0, 0, 0, 5), {-2, -0.0}).impact_angle_rad, math::kPi);
  // Facing −x the point on the +x side is behind.
  EXPECT_NEAR(std::abs(At(sketch::Body(0, 0, 180, 5), {2, 0}).impact_angle_rad), math::kPi, 1e-12);
}

TEST(Sighting, NamesTheOtherAndItsSpeed) {
  const Violation violation = At(sketch::Body(1, 2, 0, 5), {3, 2});
  EXPECT_EQ(violation.other, 1);
  EXPECT_EQ(violation.other_type, Types(ActorKind::kPedestrian)[0].name);
  EXPECT_DOUBLE_EQ(violation.other_speed_mps, 1.5);
  EXPECT_DOUBLE_EQ(violation.ego_speed_mps, 5);
  EXPECT_EQ(violation.position, (Vec2{1, 2}));
  EXPECT_TRUE(violation.counted);
  EXPECT_EQ(violation.reason, "");
}

TEST(Sighting, SaysWhyItDoesNotCount) {
  const Violation standing = At(sketch::Body(0, 0, 0, 0), {3, 0}, Excuse::kEgoStanding);
  EXPECT_FALSE(standing.counted);
  EXPECT_EQ(standing.reason, "ego standing");
  const Violation unseen = At(sketch::Body(0, 0, 0, 3), {-3, 0}, Excuse::kOutOfView);
  EXPECT_FALSE(unseen.counted);
  EXPECT_EQ(unseen.reason, "out of view");
}

TEST(Sighting, WithoutAnotherThereIsNoImpact) {
  Sighting sighting;
  sighting.kind = ViolationKind::kOffRoad;
  sighting.ego = sketch::Body(4, 5, 30, 2);
  const Violation violation = ToViolation(sketch::SceneOf({}), sighting);
  EXPECT_EQ(violation.kind, ViolationKind::kOffRoad);
  EXPECT_EQ(violation.other, -1);
  EXPECT_EQ(violation.other_type, "");
  EXPECT_DOUBLE_EQ(violation.impact_angle_rad, 0);
}

}  // namespace
}  // namespace autofuzz
