#include "oracle/collision.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

using sketch::Body;
using sketch::ContactOf;

// The ego's box reaches 2.45 m ahead and 1.065 m aside; the car's 2.395 m and 1.08 m.
class CollisionTest : public ::testing::Test {
 protected:
  void Begin(std::vector<ActorKind> kinds, bool sees_all_around = false) {
    scene_ = sketch::SceneOf(kinds);
    header_ = sketch::HeaderOf(scene_);
    header_.ego_sees_all_around = sees_all_around;
    detector_.Begin(scene_, header_);
  }
  void Watch(double time_s, std::vector<BodyState> bodies, std::vector<Event> events = {}) {
    sketch::Shot shot{time_s, std::move(bodies), {}, false, {}, {}};
    seen_.clear();
    detector_.Watch(shot.frame(), events, seen_);
  }

  Scene scene_;
  TraceHeader header_;
  CollisionDetector detector_;
  std::vector<Sighting> seen_;
};

TEST_F(CollisionTest, RunningIntoTheCarAheadCounts) {
  Begin({ActorKind::kVehicle});
  const BodyState ego = Body(0, 0, 0, 6);
  const BodyState car = Body(4.845, 0, 0, 1);
  Watch(1, {ego, car}, {ContactOf(0, 1, ego, car, {2.45, 0}, 0.97)});
  ASSERT_EQ(seen_.size(), 1U);
  EXPECT_TRUE(seen_[0].counted());
  EXPECT_EQ(seen_[0].actor, 0);
  EXPECT_DOUBLE_EQ(seen_[0].time_s, 0.97);
  EXPECT_DOUBLE_EQ(seen_[0].ego.speed_mps(), 6);
  EXPECT_DOUBLE_EQ(seen_[0].other.speed_mps(), 1);
}

TEST_F(CollisionTest, TheEgoMayBeTheSecondBody) {
  Begin({ActorKind::kStatic, ActorKind::kVehicle});
  const BodyState ego = Body(0, 0, 0, 6);
  const BodyState car = Body(4.845, 0, 0, 1);
  Watch(1, {ego, Body(50, 0, 0, 0), car}, {ContactOf(2, 0, car, ego, {2.45, 0}, 1)});
  ASSERT_EQ(seen_.size(), 1U);
  EXPECT_EQ(seen_[0].actor, 1);
  EXPECT_DOUBLE_EQ(seen_[0].ego.speed_mps(), 6);
  EXPECT_DOUBLE_EQ(seen_[0].other.speed_mps(), 1);
}

TEST_F(CollisionTest, AStandingEgoIsExcused) {
  Begin({ActorKind::kVehicle});
  const BodyState car = Body(4.845, 0, 180, 5);
  for (const double speed_mps : {0.0, 0.1}) {
    const BodyState ego = Body(0, 0, 0, speed_mps);
    Watch(1, {ego, car}, {ContactOf(0, 1, ego, car, {2.45, 0}, 1)});
    ASSERT_EQ(seen_.size(), 1U);
    EXPECT_EQ(seen_[0].excuse, Excuse::kEgoStanding) << speed_mps;
  }
  const BodyState creeping = Body(0, 0, 0, 0.11);
  Watch(2, {creeping, car}, {ContactOf(0, 1, creeping, car, {2.45, 0}, 2)});
  EXPECT_TRUE(seen_.at(0).counted());
}

TEST_F(CollisionTest, HitFromBehindIsOutOfViewUnlessSensedAllAround) {
  const BodyState ego = Body(0, 0, 0, 3);
  const BodyState car = Body(-4.845, 0, 0, 9);
  const Event contact = ContactOf(0, 1, ego, car, {-2.45, 0}, 1);
  Begin({ActorKind::kVehicle});
  Watch(1, {ego, car}, {contact});
  EXPECT_EQ(seen_.at(0).excuse, Excuse::kOutOfView);
  Begin({ActorKind::kVehicle}, true);
  Watch(1, {ego, car}, {contact});
  EXPECT_TRUE(seen_.at(0).counted());
}

TEST_F(CollisionTest, AStaticIsInViewEvenBehind) {
  Begin({ActorKind::kStatic});
  const BodyState ego = Body(0, 0, 0, -1);
  const BodyState barrel = Body(-2.75, 0, 0, 0);
  Watch(1, {ego, barrel}, {ContactOf(0, 1, ego, barrel, {-2.45, 0}, 1)});
  EXPECT_TRUE(seen_.at(0).counted());
}

TEST_F(CollisionTest, ViewIsThatOfTheImpactNotOfTheFrame) {
  Begin({ActorKind::kPedestrian});
  // At impact the person stood ahead; by the frame the ego is past it.
  const BodyState ego = Body(0, 0, 0, 6);
  const BodyState person = Body(2.64, 0, 90, 1);
  Watch(1, {Body(5, 0, 0, 6), person}, {ContactOf(0, 1, ego, person, {2.45, 0}, 0.5)});
  EXPECT_TRUE(seen_.at(0).counted());
}

TEST_F(CollisionTest, TwoActorsAreNotTheEgosAffair) {
  Begin({ActorKind::kVehicle, ActorKind::kVehicle});
  const BodyState ego = Body(-50, 0, 0, 6);
  const BodyState a = Body(0, 0, 0, 6);
  const BodyState b = Body(4.79, 0, 0, 0);
  Watch(1, {ego, a, b}, {ContactOf(1, 2, a, b, {2.395, 0}, 1)});
  EXPECT_TRUE(seen_.empty());
  // What the ego does afterwards counts as ever.
  const BodyState there = Body(-4.845, 0, 0, 6);
  Watch(2, {there, a, b}, {ContactOf(0, 1, there, a, {-2.395, 0}, 2)});
  EXPECT_TRUE(seen_.at(0).counted());
}

TEST_F(CollisionTest, OtherEventsAreNoContacts) {
  Begin({ActorKind::kVehicle});
  Event trigger;
  trigger.kind = EventKind::kTrigger;
  trigger.body = 1;
  trigger.other = 0;
  Watch(1, {Body(0, 0, 0, 6), Body(20, 0, 0, 0)}, {trigger});
  EXPECT_TRUE(seen_.empty());
}

TEST_F(CollisionTest, OverlapInAFrameIsAContactOfTheStepBefore) {
  Begin({ActorKind::kVehicle});
  // A gap of 0.4 m closes at 10 m/s in 0.04 s; the frame after it shows the rebound.
  Watch(0, {Body(0, 0, 0, 10), Body(5.245, 0, 0, 0)});
  EXPECT_TRUE(seen_.empty());
  Watch(0.05, {Body(0.5, 0, 0, 0), Body(5.245, 0, 0, 3)});
  ASSERT_EQ(seen_.size(), 1U);
  EXPECT_NEAR(seen_[0].time_s, 0.04, 1e-5);
  EXPECT_DOUBLE_EQ(seen_[0].ego.speed_mps(), 10);
  EXPECT_DOUBLE_EQ(seen_[0].other.speed_mps(), 0);
  EXPECT_NEAR(seen_[0].point.x, 2.85, 1e-3);
  EXPECT_TRUE(seen_[0].counted());
}

TEST_F(CollisionTest, OverlapInTheFirstFrameStandsForItself) {
  Begin({ActorKind::kPedestrian});
  Watch(0, {Body(0, 0, 0, 2), Body(2.5, 0.5, 0, 0)});
  ASSERT_EQ(seen_.size(), 1U);
  EXPECT_DOUBLE_EQ(seen_[0].time_s, 0);
  EXPECT_DOUBLE_EQ(seen_[0].point.x, 2.45);
  EXPECT_DOUBLE_EQ(seen_[0].point.y, 0.5);
}

TEST_F(CollisionTest, PassingCloseIsNoContact) {
  Begin({ActorKind::kVehicle});
  // Side by side with 1 mm between: 1.065 + 1.08 + 0.001.
  Watch(0, {Body(0, 0, 0, 5), Body(0, 2.146, 0, 5)});
  EXPECT_TRUE(seen_.empty());
}

}  // namespace
}  // namespace autofuzz
