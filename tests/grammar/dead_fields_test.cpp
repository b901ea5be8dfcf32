#include "grammar/dead_fields.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grammar/case_files.h"
#include "grammar/grammar.h"

namespace autofuzz {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<DeadField> Dead(const std::string& members, const UsedBySomeone& used = {}) {
  const Result<Grammar> grammar = Grammar::Parse(test::WithMembers(members), "test");
  EXPECT_TRUE(grammar) << Text(grammar.error());
  return grammar.ok() ? DeadFields(grammar->space(), used) : std::vector<DeadField>{};
}

std::vector<std::string> Labels(const std::vector<DeadField>& dead) {
  std::vector<std::string> labels;
  for (const DeadField& field : dead) labels.push_back(field.label);
  return labels;
}

TEST(DeadFields, ThereAreNoneWhereEverythingMayHappen) {
  EXPECT_THAT(Dead(R"("pedestrian_0": {}, "vehicle_0": {}, "static_0": {})"), IsEmpty());
}

TEST(DeadFields, WhatNobodyUses) {
  const std::string members = R"("vehicle_0": {}, "vehicle_1": {"setup": {"color": 2}})";
  EXPECT_THAT(Dead(members, {false, true, true}),
              ElementsAre(DeadField{"weather", "the ego does not look at the weather"}));
  EXPECT_THAT(Dead(members, {true, false, true}),
              ElementsAre(DeadField{"road_friction", "neither ego nor simulator minds friction"}));
  // That of vehicle 1 is a constant.
  EXPECT_THAT(
      Dead(members, {true, true, false}),
      ElementsAre(DeadField{"vehicle[0].setup.color", "no sensor of the ego sees colours"}));
}

TEST(DeadFields, TypesOfOneFootprintWhereNoMoreIsSeen) {
  const UsedBySomeone footprints{true, true, true, false};
  const std::string reason = "all its types have one footprint, and no more of them is seen";
  // Grown-ups and children have one; a barrel (1) and a table (2) have two.
  EXPECT_THAT(Dead(R"("pedestrian_0": {}, "vehicle_0": {}, "static_0": {})", footprints),
              ElementsAre(DeadField{"pedestrian[0].setup.type", reason}));
  EXPECT_THAT(Dead(R"("static_0": {"setup": {"type": [1, 2]}})", footprints), IsEmpty());
  // A cone and a bin, two bicycles.
  EXPECT_THAT(Dead(R"("static_0": {"setup": {"type": [13, 14]}})", footprints), IsEmpty());
  EXPECT_THAT(Dead(R"("vehicle_0": {"setup": {"type": [9, 10]}})", footprints), IsEmpty());
  EXPECT_THAT(Dead(R"("pedestrian_0": {"setup": {"type": 2}})", footprints), IsEmpty())
      << "a constant is nobody's loss";
}

TEST(DeadFields, TypesThatConstraintsLeave) {
  // Of a barrel, a table and a bin only types up to 1 are left: another reason comes first.
  const auto dead = Dead(R"("static_0": {"setup": {"type": [1, 3]}}, "customized_constraints":
      [{"coefficients": [1], "labels": ["static[0].setup.type"], "value": 1}])",
                         {true, true, true, false});
  ASSERT_EQ(dead.size(), 1U);
  EXPECT_EQ(dead[0].label, "static[0].setup.type");
}

TEST(DeadFields, TargetsOfAVehicleThatFollowsNoWaypoints) {
  const std::string reason = "its waypoint_follower is 0";
  EXPECT_THAT(Dead(R"("vehicle_0": {"trigger_event": {"waypoint_follower": 0}}, "vehicle_1": {})"),
              ElementsAre(DeadField{"vehicle[0].trigger_event.target.x", reason},
                          DeadField{"vehicle[0].trigger_event.target.y", reason},
                          DeadField{"vehicle[0].trigger_event.target.direction", reason}));
}

TEST(DeadFields, TravelOfAVehicleThatAlwaysFollowsWaypoints) {
  const auto dead = Dead(R"("vehicle_0": {"trigger_event": {"waypoint_follower": true}})");
  EXPECT_THAT(Labels(dead), ElementsAre("vehicle[0].trigger_event.travel_distance"));
  EXPECT_THAT(dead[0].reason, ::testing::HasSubstr("where no route leads to the target"));
}

TEST(DeadFields, APedestrianWhoNeverWalks) {
  for (const char* event : {R"("target_speed": 0)", R"("travel_distance": 0)"}) {
    const auto dead = Dead(
        std::string(R"("pedestrian_0": {"trigger_event": {"idle_time": [0, 2], )") + event + "}}");
    ASSERT_EQ(dead.size(), 4U) << event;
    EXPECT_EQ(dead[0].label, "pedestrian[0].setup.direction");
    EXPECT_EQ(dead[0].reason, "it never walks, so this turns its box alone");
    EXPECT_EQ(dead[1].label, "pedestrian[0].trigger_event.trigger_distance");
    EXPECT_EQ(dead[3].label, "pedestrian[0].trigger_event.idle_time");
    EXPECT_EQ(dead[3].reason, "it never walks");
  }
}

TEST(DeadFields, WhatWouldFollowATriggerThatNeverFires) {
  EXPECT_THAT(
      Labels(Dead(R"("pedestrian_0": {"trigger_event": {"trigger_distance": 0}})")),
      ElementsAre("pedestrian[0].setup.direction", "pedestrian[0].trigger_event.target_speed",
                  "pedestrian[0].trigger_event.travel_distance"));
  // It still drives along its lane, and yields or not.
  EXPECT_THAT(
      Labels(Dead(R"("vehicle_0": {"trigger_event": {"trigger_distance": 0}})")),
      ElementsAre("vehicle[0].trigger_event.target_speed",
                  "vehicle[0].trigger_event.waypoint_follower", "vehicle[0].trigger_event.target.x",
                  "vehicle[0].trigger_event.target.y", "vehicle[0].trigger_event.travel_distance",
                  "vehicle[0].trigger_event.target.direction"));
}

TEST(DeadFields, AVehicleThatNeverMoves) {
  const auto dead =
      Dead(R"("vehicle_0": {"setup": {"initial_speed": 0}, "trigger_event": {"target_speed": 0}})");
  EXPECT_THAT(
      Labels(dead),
      ElementsAre("vehicle[0].trigger_event.trigger_distance",
                  "vehicle[0].trigger_event.waypoint_follower", "vehicle[0].trigger_event.target.x",
                  "vehicle[0].trigger_event.target.y", "vehicle[0].trigger_event.avoid_collision",
                  "vehicle[0].trigger_event.travel_distance",
                  "vehicle[0].trigger_event.target.direction"));
  for (const DeadField& field : dead) EXPECT_EQ(field.reason, "it never moves");
  // One that first rolls may still be somewhere else when it is told to stop.
  EXPECT_THAT(Dead(R"("vehicle_0": {"trigger_event": {"target_speed": 0}})"), IsEmpty());
}

TEST(DeadFields, ActorsThatConstraintsKeepAway) {
  const auto dead = Dead(R"("counts": {"statics": [0, 2]}, "static_0": {}, "static_1": {},
      "customized_constraints":
          [{"coefficients": [2], "labels": ["counts.statics"], "value": 3.5}])");
  ASSERT_EQ(dead.size(), 4U);  // all of static 1
  EXPECT_EQ(dead[0],
            (DeadField{"static[1].setup.type", "constraints keep counts.statics at 1 or fewer"}));
}

TEST(DeadFields, ConstraintsCanLeaveNoChoice) {
  const auto dead = Dead(R"("vehicle_0": {}, "customized_constraints": [
      {"coefficients": [1, 10], "labels": ["vehicle[0].setup.location.x",
                                           "vehicle[0].trigger_event.waypoint_follower"],
       "value": -5}])");
  EXPECT_THAT(dead, IsEmpty());  // x from −20 on: both values can be
  const auto fixed = Dead(R"("vehicle_0": {}, "customized_constraints": [
      {"coefficients": [1, 10], "labels": ["vehicle[0].setup.location.x",
                                           "vehicle[0].trigger_event.waypoint_follower"],
       "value": -11},
      {"coefficients": [-1], "labels": ["vehicle[0].setup.location.x"], "value": 15}])");
  EXPECT_THAT(Labels(fixed),
              ElementsAre("vehicle[0].trigger_event.waypoint_follower",
                          "vehicle[0].trigger_event.target.x", "vehicle[0].trigger_event.target.y",
                          "vehicle[0].trigger_event.target.direction"));
  EXPECT_EQ(fixed[0].reason, "constraints leave it one value, 0");
}

TEST(DeadFields, AnEqualityOfTwoConstraintsFixesAReal) {
  const auto dead = Dead(R"("customized_constraints": [
      {"coefficients": [1], "labels": ["road_friction"], "value": 0.7},
      {"coefficients": [-1], "labels": ["road_friction"], "value": -0.7}])");
  EXPECT_THAT(dead, ElementsAre(DeadField{"road_friction", "constraints leave it one value, 0.7"}));
}

}  // namespace
}  // namespace autofuzz
