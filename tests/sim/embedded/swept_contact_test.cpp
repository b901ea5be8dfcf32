// Contacts of whole runs at the physics rate, against what geometry says.

#include <gtest/gtest.h>

#include "base/seed.h"
#include "trace/impact.h"
#include "yard.h"

namespace autofuzz {
namespace {

constexpr auto kVehicle = ActorKind::kVehicle;
constexpr auto kPedestrian = ActorKind::kPedestrian;

Box BoxAt(const Drive& drive, std::size_t body) {
  return {drive.state.bodies[body].pose, drive.world().header.halves[body]};
}

// A walker in the way, standing or walking across, and a vehicle that aims to run it over: the
// walker is 0.38 m wide, a step at 50 m/s 0.5 m.
TEST(SweptContact, NothingTunnelsAtFiftyMetresASecond) {
  Stream draw(RootSeed(1));
  for (int run = 0; run < 300; ++run) {
    const double speed = draw.Uniform(1, 50);
    const double walk = draw.Chance(0.3) ? 0 : draw.Uniform(0.5, 4);
    const Vec2 meet{draw.Uniform(-5, 5), draw.Uniform(-5, 5)};
    const double after_s = draw.Uniform(0.2, 1.5);
    const double car_rad = draw.Uniform(-3, 3), walker_rad = draw.Uniform(-3, 3);
    Yard yard;
    yard.Ego({{-900, 0}, 0});
    yard.Add(kVehicle, {meet - (speed * after_s) * Direction(car_rad), car_rad},
             {Now(HoldHeading{speed, 1000})}, static_cast<int>(draw.Below(9)));
    yard.Add(kPedestrian, {meet - (walk * after_s) * Direction(walker_rad), walker_rad},
             {Now(Walk{walk, 100})});
    Drive drive(yard.scene);
    drive.Seconds(after_s + 1);
    ASSERT_EQ(drive.Count(EventKind::kContact), 1) << "run " << run;
    EXPECT_LT(drive.First(EventKind::kContact)->time_s, after_s + 0.05);
  }
}

// Two vehicles at random; both moving, the ego among them and steering hard: whenever boxes overlap
// at a tick, a contact was told by then, and none is told that is not one.
TEST(SweptContact, IsToldExactlyWhenBoxesMeet) {
  Stream draw(RootSeed(2));
  int met = 0;
  for (int run = 0; run < 1000; ++run) {
    Yard yard;
    yard.scene.scenario.friction = draw.Uniform(0.3, 1);
    yard.Ego({{0, 0}, draw.Uniform(-3, 3)}, draw.Uniform(0, 50));
    const double heading = draw.Uniform(-3, 3);
    yard.Add(kVehicle, {{draw.Uniform(-30, 30), draw.Uniform(-30, 30)}, heading},
             {Now(HoldHeading{draw.Uniform(0, 50), 1000})}, static_cast<int>(draw.Below(11)));
    Drive drive(yard.scene);
    const Command command{.throttle = draw.Uniform(),
                          .brake = draw.Chance(0.2) ? 1.0 : 0.0,
                          .steer = draw.Uniform(-1, 1)};
    if (Overlap(BoxAt(drive, 0), BoxAt(drive, 1))) continue;
    for (int tick = 0; tick < 40; ++tick) {
      drive.Ticks(1, command);
      const Event* contact = drive.First(EventKind::kContact);
      if (contact == nullptr) {
        ASSERT_FALSE(Overlap(BoxAt(drive, 0), BoxAt(drive, 1))) << "run " << run;
        continue;
      }
      ++met;
      EXPECT_LE(contact->time_s, drive.frame().time_s) << "never later than its tick";
      EXPECT_GE(contact->time_s, drive.frame().time_s - 0.05 - 1e-12);
      const Box ego{contact->body_state.pose, EgoType().half};
      const Box other{contact->other_state.pose, drive.world().header.halves[1]};
      EXPECT_LT(Gap(ego, other), 1e-4) << "they touch where and when it says";
      EXPECT_LT(Gap(ego, {{contact->point, 0}, {}}), 2e-3);
      EXPECT_LT(Gap(other, {{contact->point, 0}, {}}), 2e-3);
      break;
    }
  }
  EXPECT_GT(met, 30);
}

// A contact at the very end of a tick (a gap below 1 nm is a touch) is not an ulp after it,
// whatever the tick.
TEST(SweptContact, TimesAreNeverAfterTheirTick) {
  for (int tick = 1; tick <= 200; ++tick) {
    Yard yard;
    yard.Ego({{0, 0}, 0});
    const double gap_m = EgoType().half.width_m + 0.19;
    const double speed = 3;
    const double way_m = speed * tick * 0.05;
    yard.Add(kPedestrian, {{0, gap_m + way_m + 5e-10}, Radians(-90)}, {Now(Walk{speed, 100})});
    Drive drive(yard.scene);
    for (int i = 0; i < tick + 1 && drive.Count(EventKind::kContact) == 0; ++i) drive.Ticks(1);
    ASSERT_EQ(drive.Count(EventKind::kContact), 1);
    EXPECT_LE(drive.First(EventKind::kContact)->time_s, drive.frame().time_s) << tick;
  }
}

// Side by side at 40 m/s against each other: 1 mm apart is no contact, 1 mm inside is one.
TEST(SweptContact, GrazingCounts) {
  const double touch_m = EgoType().half.width_m + Types(kVehicle)[2].half.width_m;
  for (const double apart_m : {0.001, -0.001}) {
    Yard yard;
    yard.Ego({{0, 0}, 0}, 40);
    yard.Add(kVehicle, {{60, touch_m + apart_m}, math::kPi}, {Now(HoldHeading{40, 1000})});
    Drive drive(yard.scene);
    drive.Seconds(1.5, {.throttle = 0.1});
    EXPECT_EQ(drive.Count(EventKind::kContact), apart_m < 0 ? 1 : 0) << apart_m;
  }
}

// The ego turns left as tightly as it can beside a walker: its rear right corner swings out. With
// the axles at ±1.425 m its rear overhang is 1.025 m.
TEST(SweptContact, BeginsInATurn) {
  Yard yard;
  yard.Ego({{0, 0}, 0}, 0);
  yard.Add(kPedestrian, {{-2.1, -EgoType().half.width_m - 0.19 - 0.02}, 0}, {Now(Stand{})});
  Drive straight(yard.scene);
  straight.Seconds(2, {.throttle = 0.2});
  EXPECT_EQ(straight.Count(EventKind::kContact), 0) << "2 cm beside it";
  Drive turning(yard.scene);
  turning.Seconds(1, {.brake = 1, .steer = 1});
  turning.Seconds(2, {.throttle = 0.2, .steer = 1});
  ASSERT_EQ(turning.Count(EventKind::kContact), 1);
  const Event& contact = *turning.First(EventKind::kContact);
  EXPECT_GT(contact.body_state.yaw_rate_radps, 0.01);
  EXPECT_EQ(ImpactOf(turning.world().header, contact).body_side, Side::kRight);
}

TEST(SweptContact, TellsSidesSpeedAndAngle) {
  Yard yard;
  yard.Ego({{-500, 0}, 0});
  yard.Add(kVehicle, {{0, 0}, 0}, {Now(HoldHeading{6, 1000})});
  yard.Add(kVehicle, {{20, -20.0}, Radians(90)}, {Now(HoldHeading{8, 1000})});
  Drive drive(yard.scene);
  drive.Seconds(5);
  ASSERT_EQ(drive.Count(EventKind::kContact), 1);
  const Event& contact = *drive.First(EventKind::kContact);
  const Impact impact = ImpactOf(drive.world().header, contact);
  // The second reaches y = −1.08 with its nose after (20 − 1.08 − 2.395)/8 = 2.07 s, when the
  // first's nose is at 12.39 + 2.395 m, before x = 20 − 1.08: it passes ahead; its tail leaves
  // y = 1.08 after (20 + 1.08 + 2.395)/8 = 2.93 s, and the first comes to x = 18.92 at 2.75 s.
  EXPECT_NEAR(contact.time_s, (20 - 1.08 - 2.395) / 6, 0.02);
  EXPECT_EQ(impact.body_side, Side::kFront);
  EXPECT_EQ(impact.other_side, Side::kLeft);
  EXPECT_NEAR(impact.speed_mps, 10, 0.05);
  EXPECT_NEAR(Degrees(impact.angle_rad), 90, 0.1);
}

}  // namespace
}  // namespace autofuzz
