#include "oracle/persistence.h"

#include <gtest/gtest.h>

#include "oracle/off_road.h"
#include "oracle/wrong_lane.h"

namespace autofuzz {
namespace {

Footing Road() {
  Footing footing;
  footing.on_road = true;
  footing.agrees = true;
  return footing;
}

Footing Against() {
  Footing footing;
  footing.on_road = true;
  footing.opposes = true;
  return footing;
}

TEST(Persistence, TakesThreeFramesOnEnd) {
  Persistence persistence;
  EXPECT_FALSE(persistence.Watch(true));
  EXPECT_FALSE(persistence.Watch(true));
  EXPECT_FALSE(persistence.Watch(false));  // starts afresh
  EXPECT_FALSE(persistence.Watch(true));
  EXPECT_FALSE(persistence.Watch(true));
  EXPECT_TRUE(persistence.Watch(true));
  EXPECT_TRUE(persistence.Watch(true));
  EXPECT_FALSE(persistence.Watch(false));
}

TEST(OffRoadDetector, SeesOnlyTheLackOfRoad) {
  OffRoadDetector detector;
  detector.Begin();
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(Against()));
  EXPECT_FALSE(detector.Watch(Footing{}));
  EXPECT_FALSE(detector.Watch(Footing{}));
  EXPECT_TRUE(detector.Watch(Footing{}));
  detector.Begin();
  EXPECT_FALSE(detector.Watch(Footing{}));
}

TEST(WrongLaneDetector, SeesOnlyLanesAgainstTheEgo) {
  WrongLaneDetector detector;
  detector.Begin();
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(Footing{}));
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(Road()));
  EXPECT_FALSE(detector.Watch(Against()));
  EXPECT_FALSE(detector.Watch(Against()));
  EXPECT_TRUE(detector.Watch(Against()));
}

TEST(WrongLaneDetector, AnAgreeingLaneOrAJunctionExcuses) {
  Footing both = Against();
  both.agrees = true;
  Footing junction = Against();
  junction.in_junction = true;
  for (const Footing& footing : {both, junction}) {
    WrongLaneDetector detector;
    detector.Begin();
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(footing));
  }
}

}  // namespace
}  // namespace autofuzz
