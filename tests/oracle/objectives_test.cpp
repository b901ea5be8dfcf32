#include "oracle/objectives.h"

#include <gmock/gmock.h>

#include "record/verdict.h"

namespace autofuzz {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(DrivingObjectives, AreSixWithTheirCaps) {
  const std::vector<ObjectiveSpec> objectives = DrivingObjectives();
  EXPECT_THAT(
      objectives,
      ElementsAre(ObjectiveSpec{"collision_speed", 7}, ObjectiveSpec{"object_distance", 20},
                  ObjectiveSpec{"view_angle", 1}, ObjectiveSpec{"wrong_lane_distance", 7},
                  ObjectiveSpec{"off_road_distance", 7}, ObjectiveSpec{"route_deviation", 7}));
}

TEST(ParseDrivingGoal, WeighsAKindsOwnObjectives) {
  EXPECT_THAT(ParseDrivingGoal("collision")->weights, ElementsAre(1, 1, 1, 0, 0, 0));
  EXPECT_THAT(ParseDrivingGoal("off-road")->weights, ElementsAre(0, 0, 0, 0, 1, 1));
  EXPECT_THAT(ParseDrivingGoal("wrong-lane")->weights, ElementsAre(0, 0, 0, 1, 0, 1));
  EXPECT_THAT(ParseDrivingGoal("off-road+wrong-lane")->weights, ElementsAre(0, 0, 0, 1, 1, 1));
  EXPECT_THAT(ParseDrivingGoal("red-light")->weights, ElementsAre(0, 0, 0, 0, 0, 0));
  EXPECT_THAT(ParseDrivingGoal("all")->weights, ElementsAre(1, 1, 1, 1, 1, 1));
}

TEST(ParseDrivingGoal, LabelsAreTheKinds) {
  EXPECT_EQ(ParseDrivingGoal("collision")->labels.bits, 0b00001U);
  EXPECT_EQ(ParseDrivingGoal("off-road+wrong-lane")->labels.bits, 0b00110U);
  EXPECT_EQ(ParseDrivingGoal("all")->labels.bits, 0b01111U);
  EXPECT_EQ(ParseDrivingGoal("all+controller-failure")->labels.bits, 0b11111U);
  EXPECT_EQ(ParseDrivingGoal("collision+collision")->labels.bits, 0b00001U);
}

TEST(ParseDrivingGoal, KeepsItsText) {
  EXPECT_EQ(ParseDrivingGoal("wrong-lane+off-road")->text, "wrong-lane+off-road");
}

TEST(ParseDrivingGoal, NamesTheNearestKindAndTheColumn) {
  const Result<Goal> goal = ParseDrivingGoal("collision+off_road");
  ASSERT_FALSE(goal);
  EXPECT_THAT(goal.error().what, HasSubstr("'off_road'; did you mean 'off-road'?"));
  EXPECT_EQ(goal.error().place.column, 11);
}

TEST(ParseDrivingGoal, RefusesEmptyWords) {
  for (const char* text : {"", "+", "collision+", "+collision", "collision++off-road", " "}) {
    EXPECT_FALSE(ParseDrivingGoal(text)) << "'" << text << "'";
  }
}

}  // namespace
}  // namespace autofuzz
