#include "oracle/persistence.h"

#include <gtest/gtest.h>

#include "oracle/off_road.h"
#include "oracle/wrong_lane.h"

namespace autofuzz {
namespace {

Surface Road() {
  Surface surface;
  surface.on_road = true;
  surface.agrees = true;
  return surface;
}

Surface Against() {
  Surface surface;
  surface.on_road = true;
  surface.opposes = true;
  return surface;
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
  EXPECT_FALSE(detector.Watch(Surface{}));
  EXPECT_FALSE(detector.Watch(Surface{}));
  EXPECT_TRUE(detector.Watch(Surface{}));
  detector.Begin();
  EXPECT_FALSE(detector.Watch(Surface{}));
}

TEST(WrongLaneDetector, SeesOnlyLanesAgainstTheEgo) {
  WrongLaneDetector detector;
  detector.Begin();
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(Surface{}));
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(Road()));
  EXPECT_FALSE(detector.Watch(Against()));
  EXPECT_FALSE(detector.Watch(Against()));
  EXPECT_TRUE(detector.Watch(Against()));
}

TEST(WrongLaneDetector, AnAgreeingLaneOrAJunctionExcuses) {
  Surface both = Against();
  both.agrees = true;
  Surface junction = Against();
  junction.in_junction = true;
  for (const Surface& surface : {both, junction}) {
    WrongLaneDetector detector;
    detector.Begin();
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(detector.Watch(surface));
  }
}

}  // namespace
}  // namespace autofuzz
