#include "oracle/nearness.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

using sketch::Body;

class NearnessTest : public ::testing::Test {
 protected:
  void Begin(std::vector<ActorKind> kinds, bool sees_all_around = false) {
    scene_ = sketch::SceneOf(kinds);
    header_ = sketch::HeaderOf(scene_);
    header_.ego_sees_all_around = sees_all_around;
    nearness_.Begin(scene_, header_);
  }
  void Watch(std::vector<BodyState> bodies) {
    sketch::Shot shot{0, std::move(bodies), {}, false, {}, {}};
    nearness_.Watch(shot.frame());
  }

  Scene scene_;
  TraceHeader header_;
  Nearness nearness_;
};

TEST_F(NearnessTest, NothingSeenIsTheCap) {
  Begin({});
  Watch({Body(0, 0, 0, 5)});
  EXPECT_DOUBLE_EQ(nearness_.object_distance_m(), 20);
  EXPECT_DOUBLE_EQ(nearness_.view_angle(), 1);
}

TEST_F(NearnessTest, TheGapIsBetweenBoxes) {
  Begin({ActorKind::kVehicle});
  Watch({Body(0, 0, 0, 5), Body(12, 0, 0, 0)});
  EXPECT_NEAR(nearness_.object_distance_m(), 12 - 2.45 - 2.395, 1e-9);
  Watch({Body(0, 0, 0, 5), Body(15, 0, 0, 0)});  // farther again
  EXPECT_NEAR(nearness_.object_distance_m(), 12 - 2.45 - 2.395, 1e-9);
}

TEST_F(NearnessTest, ACornerTowardsALongSideIsMeasuredAcrossIt) {
  // The car crosses ahead, broadside, off to the left: its corners are all farther from the ego
  // than the side is.
  Begin({ActorKind::kVehicle});
  Watch({Body(0, 0, 0, 5), Body(6, 0.5, 90, 3)});
  EXPECT_NEAR(nearness_.object_distance_m(), 6 - 2.45 - 1.08, 1e-9);
}

TEST_F(NearnessTest, AtTwentyMetresOrMoreItIsTheCap) {
  Begin({ActorKind::kVehicle});
  Watch({Body(0, 0, 0, 5), Body(40, 0, 0, 0)});
  EXPECT_DOUBLE_EQ(nearness_.object_distance_m(), 20);
}

TEST_F(NearnessTest, AStandingEgoComesNearNobody) {
  Begin({ActorKind::kVehicle});
  Watch({Body(0, 0, 0, 0.1), Body(6, 0, 180, 5)});
  EXPECT_DOUBLE_EQ(nearness_.object_distance_m(), 20);
  EXPECT_DOUBLE_EQ(nearness_.view_angle(), 0);  // the angle has no such rule
}

TEST_F(NearnessTest, BehindIsNotSeenUnlessAllAroundOrStatic) {
  const std::vector<BodyState> bodies = {Body(0, 0, 0, 5), Body(-8, 0, 0, 5)};
  Begin({ActorKind::kVehicle});
  Watch(bodies);
  EXPECT_DOUBLE_EQ(nearness_.object_distance_m(), 20);
  Begin({ActorKind::kVehicle}, true);
  Watch(bodies);
  EXPECT_NEAR(nearness_.object_distance_m(), 8 - 2.45 - 2.395, 1e-9);
  Begin({ActorKind::kStatic});
  Watch(bodies);
  EXPECT_NEAR(nearness_.object_distance_m(), 8 - 2.45 - 0.3, 1e-9);
}

TEST_F(NearnessTest, SeenFarAndNearOutOfViewStaysFar) {
  Begin({ActorKind::kPedestrian});
  Watch({Body(0, 0, 0, 5), Body(12, 0, 0, 0)});
  Watch({Body(12, 2, 0, 5), Body(12, 0, 0, 0)});  // passing right beside it
  EXPECT_NEAR(nearness_.object_distance_m(), 12 - 2.45 - 0.19, 1e-9);
}

TEST_F(NearnessTest, ViewAngleFallsFromBehindToTheCone) {
  Begin({ActorKind::kPedestrian});
  Watch({Body(0, 0, 0, 5), Body(-10, 0, 0, 0)});
  EXPECT_DOUBLE_EQ(nearness_.view_angle(), 1);
  Watch({Body(0, 0, 0, 5), Body(1.3, -6, 0, 0)});  // 90°
  EXPECT_NEAR(nearness_.view_angle(), 45.0 / 135.0, 1e-12);
  Watch({Body(0, 0, 0, 5), Body(-10, -1e-12, 0, 0)});
  EXPECT_NEAR(nearness_.view_angle(), 45.0 / 135.0, 1e-12);
  Watch({Body(0, 0, 0, 5), Body(5, 1, 0, 0)});
  EXPECT_DOUBLE_EQ(nearness_.view_angle(), 0);
}

TEST_F(NearnessTest, StaticsHaveNoViewAngle) {
  Begin({ActorKind::kStatic});
  Watch({Body(0, 0, 0, 5), Body(9, 0, 0, 0)});
  EXPECT_DOUBLE_EQ(nearness_.view_angle(), 1);
}

}  // namespace
}  // namespace autofuzz
