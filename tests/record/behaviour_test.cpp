#include "record/behaviour.h"

#include <gtest/gtest.h>

#include "geom/pose.h"

namespace autofuzz {
namespace {

int ImpactBin(double degrees) {
  Violation violation;
  violation.impact_angle_rad = Radians(degrees);
  return BehaviourOf(violation).impact_bin;
}

TEST(Behaviour, BinsSpeedsAndRoute) {
  Violation violation;
  violation.other_type = "pedestrian 0001";
  violation.ego_speed_mps = 6.5;
  violation.other_speed_mps = 2.9;
  violation.route_s_m = 34.9;
  const Behaviour behaviour = BehaviourOf(violation);
  EXPECT_EQ(behaviour, (Behaviour{ViolationKind::kCollision, "pedestrian 0001", 2, 0, 0, 6}));
}

TEST(Behaviour, ImpactBinsAreCentredOnTheAxes) {
  EXPECT_EQ(ImpactBin(0), 0);
  EXPECT_EQ(ImpactBin(20), 0);
  EXPECT_EQ(ImpactBin(-20), 0);
  EXPECT_EQ(ImpactBin(25), 1);
  EXPECT_EQ(ImpactBin(90), 2);
  EXPECT_EQ(ImpactBin(179), 4);
  EXPECT_EQ(ImpactBin(-179), 4);
  EXPECT_EQ(ImpactBin(-90), 6);
  EXPECT_EQ(ImpactBin(-45), 7);
}

TEST(Behaviour, DiffersInAnyPart) {
  Violation a;
  Violation b = a;
  EXPECT_EQ(BehaviourOf(a), BehaviourOf(b));
  b.time_s = 9;  // when it happened does not matter
  EXPECT_EQ(BehaviourOf(a), BehaviourOf(b));
  b.kind = ViolationKind::kOffRoad;
  EXPECT_NE(BehaviourOf(a), BehaviourOf(b));
}

}  // namespace
}  // namespace autofuzz
