#include <gtest/gtest.h>

#include <limits>

#include "base/seed.h"
#include "geom/box.h"

namespace autofuzz {
namespace {

MovingBox Moving(double x, double y, double degrees, Vec2 velocity_mps, double yaw_rate_radps = 0) {
  return {{{{x, y}, Radians(degrees)}, {2, 1}}, velocity_mps, yaw_rate_radps};
}

TEST(Contact, HeadOnMeetsWhenTheGapIsUsedUp) {
  // Gap 20 − 2 − 2 = 16 m, closing at 16 m/s: after 1 s, half way, in the middle of the noses.
  const auto contact = FirstContact(Moving(0, 0, 0, {8, 0}), Moving(20, 0, 180, {-8, 0}), 2);
  ASSERT_TRUE(contact);
  EXPECT_NEAR(contact->time_s, 1, 1e-6);
  EXPECT_LT(Distance(contact->point, {10, 0}), 1e-3);
}

TEST(Contact, ShiftedRearEndTouchesInTheMiddleOfTheSharedEdge) {
  // Rear edge y ∈ [−1, 1] against front edge y ∈ [0, 2]: shared [0, 1].
  const auto contact = FirstContact(Moving(0, 0, 0, {10, 0}), Moving(9, 1, 0, {0, 0}), 1);
  ASSERT_TRUE(contact);
  EXPECT_NEAR(contact->time_s, 0.5, 1e-6);
  EXPECT_LT(Distance(contact->point, {7, 0.5}), 1e-3);
}

TEST(Contact, NothingTunnelsAtFiftyMetresASecond) {
  // A 2 cm post is crossed within 10 ms by a car that is 1 cm before it and 0.5 m further after.
  const MovingBox car = Moving(0, 0, 0, {50, 0});
  const MovingBox post{{{{2.02, 0}, 0}, {0.01, 0.01}}, {0, 0}, 0};
  const auto contact = FirstContact(car, post, 0.01);
  ASSERT_TRUE(contact);
  EXPECT_NEAR(contact->time_s, 0.01 / 50, 1e-6);
  // Two thin rods cross at right angles wholly between two instants.
  const MovingBox rod{{{{0, 0}, Radians(90)}, {1, 0.005}}, {50, 0}, 0};
  const MovingBox other{{{{0.25, 0}, Radians(90)}, {1, 0.005}}, {0, 0}, 0};
  const auto crossing = FirstContact(rod, other, 0.01);
  ASSERT_TRUE(crossing);
  EXPECT_NEAR(crossing->time_s, (0.25 - 0.01) / 50, 1e-6);
}

TEST(Contact, TurningAloneCanTouch) {
  // The corner sweeps a circle of radius √5; the wall's near face is at 2.1 m from the centre.
  // Corner front left is at angle atan2(1, 2); it meets x = 2.1 when √5·cos(angle) = 2.1.
  const MovingBox turning = Moving(0, 0, 0, {0, 0}, 1.0);
  const MovingBox wall{{{{3.1, 0}, 0}, {1, 5}}, {0, 0}, 0};
  const double start = math::Atan2(-1, 2);  // front right comes round to the front
  const double angle = -math::Acos(2.1 / math::Sqrt(5));
  const auto contact = FirstContact(turning, wall, 3);
  ASSERT_TRUE(contact);
  EXPECT_NEAR(contact->time_s, angle - start, 1e-6);
  EXPECT_FALSE(FirstContact(turning, Moving(0, 5, 0, {0, 0}), 3)) << "the circle is 5 − 1 − √5 off";
}

TEST(Contact, TimeLimitIsInclusive) {
  const MovingBox a = Moving(0, 0, 0, {8, 0});
  const MovingBox b = Moving(20, 0, 0, {-8, 0});
  EXPECT_TRUE(FirstContact(a, b, 1.0));
  EXPECT_FALSE(FirstContact(a, b, 0.999));
}

TEST(Contact, OverlapAtTheStartIsContactAtZero) {
  const auto contact = FirstContact(Moving(0, 0, 0, {0, 0}), Moving(3, 0, 0, {9, 0}), 1);
  ASSERT_TRUE(contact);
  EXPECT_EQ(contact->time_s, 0);
  EXPECT_LT(Distance(contact->point, {1.5, 0}), 1e-3);  // shared x ∈ [1, 2]
  EXPECT_TRUE(FirstContact(Moving(0, 0, 0, {0, 0}), Moving(0, 0, 0, {0, 0}), 0));
}

TEST(Contact, PartingOrStandingBodiesDoNotTouch) {
  EXPECT_FALSE(FirstContact(Moving(0, 0, 0, {-5, 0}), Moving(4.1, 0, 0, {5, 0}), 10));
  EXPECT_FALSE(FirstContact(Moving(0, 0, 0, {0, 0}), Moving(4.1, 0, 0, {0, 0}), 10));
  // Passing side by side with 1 mm between, at 60 m/s.
  EXPECT_FALSE(FirstContact(Moving(0, 0, 0, {30, 0}), Moving(20, 2.001, 180, {-30, 0}), 1));
}

TEST(Contact, NotANumberEndsTheSearchAtOnce) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const MovingBox still = Moving(4.1, 0, 0, {0, 0});
  for (const MovingBox& bad :
       {Moving(nan, 0, 0, {1, 0}), Moving(0, 0, 0, {nan, 0}), Moving(0, 0, 0, {1, 0}, nan)}) {
    const auto contact = FirstContact(bad, still, 0.01);
    EXPECT_TRUE(!contact || contact->time_s == 0);
  }
}

MovingBox RandomMoving(Stream& stream, double spread_m, double speed_mps) {
  return {{{{stream.Uniform(-spread_m, spread_m), stream.Uniform(-spread_m, spread_m)},
            stream.Uniform(-4, 4)},
           {stream.Uniform(0.2, 3), stream.Uniform(0.2, 1.2)}},
          {stream.Uniform(-speed_mps, speed_mps), stream.Uniform(-speed_mps, speed_mps)},
          stream.Uniform(-2, 2)};
}

TEST(Contact, AgreesWithDenseSampling) {
  Stream stream(RootSeed(5));
  constexpr int kSamples = 4000;
  int touched = 0;
  for (int i = 0; i < 300; ++i) {
    const MovingBox a = RandomMoving(stream, 6, 25);
    const MovingBox b = RandomMoving(stream, 6, 25);
    const double duration = 0.4;
    const auto contact = FirstContact(a, b, duration);
    for (int k = 0; k <= kSamples; ++k) {
      const double time = duration * k / kSamples;
      const bool before = !contact || time < contact->time_s - 1e-6;
      if (!before) break;
      ASSERT_GT(Gap(At(a, time), At(b, time)), 0) << "missed a touch at " << time;
    }
    if (!contact) continue;
    ++touched;
    const double gap = Gap(At(a, contact->time_s), At(b, contact->time_s));
    EXPECT_LT(gap, 1e-8) << "no touch at the time told";
    EXPECT_LT(Gap(At(a, contact->time_s), {{contact->point, 0}, {0, 0}}), 1e-3);
    EXPECT_LT(Gap(At(b, contact->time_s), {{contact->point, 0}, {0, 0}}), 1e-3);
  }
  EXPECT_GT(touched, 60);
}

TEST(Contact, SymmetricInTheTwoBodies) {
  Stream stream(RootSeed(6));
  for (int i = 0; i < 500; ++i) {
    const MovingBox a = RandomMoving(stream, 6, 25);
    const MovingBox b = RandomMoving(stream, 6, 25);
    const auto ab = FirstContact(a, b, 0.3);
    const auto ba = FirstContact(b, a, 0.3);
    ASSERT_EQ(ab.has_value(), ba.has_value());
    if (ab) {
      EXPECT_NEAR(ab->time_s, ba->time_s, 1e-6);
    }
  }
}

}  // namespace
}  // namespace autofuzz
