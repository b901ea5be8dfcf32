#include "oracle/in_view.h"

#include <gtest/gtest.h>

#include "base/seed.h"

namespace autofuzz {
namespace {

const HalfSize kCar{2.4, 1.0};
const HalfSize kPerson{0.2, 0.2};

TEST(InView, ConeOpensFromTheCameraNotFromTheCentre) {
  const Pose ego{{0, 0}, 0};
  // From (1.3, 0): 3.7 m ahead and 3.6 m left is inside 45°, 3.8 m left is not.
  EXPECT_TRUE(PointInView(ego, {5, 3.6}));
  EXPECT_FALSE(PointInView(ego, {5, 3.8}));
  EXPECT_TRUE(PointInView(ego, {5, -3.6}));
  EXPECT_FALSE(PointInView(ego, {5, -3.8}));
  // Beside the ego's front and behind it.
  EXPECT_FALSE(PointInView(ego, {1.2, 0}));
  EXPECT_FALSE(PointInView(ego, {-5, 0}));
}

TEST(InView, TurnsWithTheEgo) {
  // Facing −x from (10, 10): the camera is at (8.7, 10).
  const Pose ego{{10, 10}, math::kPi};
  EXPECT_TRUE(PointInView(ego, {3, 10}));
  EXPECT_TRUE(PointInView(ego, {3, 15.6}));   // 5.7 ahead, 5.6 aside
  EXPECT_FALSE(PointInView(ego, {3, 15.8}));  // 5.7 ahead, 5.8 aside
  EXPECT_FALSE(PointInView(ego, {12, 10}));
}

TEST(InView, OneCornerOfAVehicleIsEnough) {
  const Pose ego{{0, 0}, 0};
  // The centre is at 64° from the camera; the front right corner (5.4, 4) is 4.1 ahead, 4 aside.
  const Box car{{{3, 5}, 0}, kCar};
  EXPECT_FALSE(PointInView(ego, car.pose.position));
  EXPECT_TRUE(InView(ego, ActorKind::kVehicle, car));
  // Moved 0.2 m back no corner is left in.
  EXPECT_FALSE(InView(ego, ActorKind::kVehicle, {{{2.8, 5}, 0}, kCar}));
}

TEST(InView, ALongVehicleBroadsideAheadFillsTheView) {
  // A truck of 12 by 2.5 m across the way, its near side 3 m ahead of the camera: its corners are
  // 6 m aside and 3 and 5.5 m ahead, all beyond 45°.
  const Pose ego{{0, 0}, 0};
  const HalfSize truck{6, 1.25};
  EXPECT_TRUE(InView(ego, ActorKind::kVehicle, {{{5.55, 0}, math::kPi / 2}, truck}));
  // Its tail still crosses the middle: from −0.5 to 11.5 m aside.
  EXPECT_TRUE(InView(ego, ActorKind::kVehicle, {{{5.55, 5.5}, math::kPi / 2}, truck}));
  // The same truck behind, and along the ego's side, is not seen.
  EXPECT_FALSE(InView(ego, ActorKind::kVehicle, {{{-5.55, 0}, math::kPi / 2}, truck}));
  EXPECT_FALSE(InView(ego, ActorKind::kVehicle, {{{-4, 3}, 0}, truck}));
}

TEST(InView, AVehicleIsInViewJustWhenAPointOfItIs) {
  Stream stream(RootSeed(11));
  const Pose ego{{3, -2}, 2.5};
  int seen = 0;
  for (int i = 0; i < 400; ++i) {
    const Box box{
        {{stream.Uniform(-12, 18), stream.Uniform(-17, 13)}, stream.Uniform(-math::kPi, math::kPi)},
        {stream.Uniform(0.5, 8), stream.Uniform(0.5, 2)}};
    bool point_seen = false;
    double nearest = 1;  // how far inside the cone a point is, in metres; below 0: outside
    for (int along = -40; along <= 40; ++along)
      for (int across = -40; across <= 40; ++across) {
        const Vec2 point =
            ToWorld(box.pose, {box.half.length_m * along / 40, box.half.width_m * across / 40});
        const Vec2 local = ToLocal(ego, point) - Vec2{kCameraAhead_m, 0};
        const double inside_m = local.x - std::abs(local.y);
        point_seen = point_seen || inside_m >= 0;
        nearest = std::min(nearest, std::abs(inside_m));
      }
    if (!point_seen && nearest < 0.5) continue;  // the raster may miss a sliver
    seen += point_seen ? 1 : 0;
    ASSERT_EQ(InView(ego, ActorKind::kVehicle, box), point_seen) << i;
  }
  EXPECT_GT(seen, 50);
}

TEST(InView, APedestrianIsItsCentre) {
  const Pose ego{{0, 0}, 0};
  EXPECT_TRUE(InView(ego, ActorKind::kPedestrian, {{{5, 3.6}, 0}, kPerson}));
  // A corner would be in; the centre is not.
  EXPECT_FALSE(InView(ego, ActorKind::kPedestrian, {{{5, 3.8}, 0}, kPerson}));
}

TEST(InView, StaticsAlways) {
  EXPECT_TRUE(InView({{0, 0}, 0}, ActorKind::kStatic, {{{-10, 0}, 0}, kPerson}));
}

TEST(ViewAngle, FromAheadToBehind) {
  const Pose ego{{0, 0}, 0};
  EXPECT_DOUBLE_EQ(ViewAngle(ego, {11.3, 0}), 0);
  EXPECT_DOUBLE_EQ(ViewAngle(ego, {1.3, 4}), math::kPi / 2);
  EXPECT_DOUBLE_EQ(ViewAngle(ego, {1.3, -4}), math::kPi / 2);
  EXPECT_DOUBLE_EQ(ViewAngle(ego, {-5, 0}), math::kPi);
  // Just right of straight behind the angle is still just below π, not −π.
  EXPECT_NEAR(ViewAngle(ego, {-5, -1e-9}), math::kPi, 1e-9);
}

TEST(ViewAngle, AgreesWithTheConeEverywhere) {
  Stream stream(RootSeed(7));
  for (int i = 0; i < 2000; ++i) {
    const Pose ego{{stream.Uniform(-50, 50), stream.Uniform(-50, 50)},
                   stream.Uniform(-math::kPi, math::kPi)};
    const Vec2 point{stream.Uniform(-50, 50), stream.Uniform(-50, 50)};
    const double angle = ViewAngle(ego, point);
    ASSERT_GE(angle, 0);
    ASSERT_LE(angle, math::kPi);
    if (std::abs(angle - kHalfView_rad) < 1e-9) continue;  // rounding decides
    ASSERT_EQ(PointInView(ego, point), angle < kHalfView_rad);
  }
}

}  // namespace
}  // namespace autofuzz
