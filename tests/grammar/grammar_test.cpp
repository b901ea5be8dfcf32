#include "grammar/grammar.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grammar/case_files.h"
#include "scenario/catalogue.h"

namespace autofuzz {
namespace {

using test::WithMembers;
using ::testing::ElementsAre;

Grammar Parse(const std::string& text) {
  Result<Grammar> grammar = Grammar::Parse(text, "test");
  EXPECT_TRUE(grammar) << Text(grammar.error());
  return *std::move(grammar);
}

std::vector<std::string> Names(const Space& space, std::size_t from = 0) {
  std::vector<std::string> names;
  for (std::size_t i = from; i < space.size(); ++i) names.push_back(space.fields[i].name);
  return names;
}

const Field& FieldCalled(const Grammar& grammar, const std::string& name) {
  for (const Field& field : grammar.space().fields)
    if (field.name == name) return field;
  ADD_FAILURE() << "no field " << name;
  return grammar.space().fields[0];
}

TEST(Grammar, KnowsNameMapAndEgo) {
  const Grammar grammar = Parse(WithMembers(""));
  EXPECT_EQ(grammar.name(), "n");
  EXPECT_EQ(grammar.map(), "m");
  EXPECT_EQ(grammar.ego(), (EgoTask{{"1", -1, 20}, {"3", 1, 4}, 2}));
}

TEST(Grammar, FieldsStandInThePapersOrder) {
  const Grammar grammar =
      Parse(WithMembers(R"("vehicle_0": {}, "pedestrian_0": {}, "static_0": {})"));
  EXPECT_THAT(
      Names(grammar.space()),
      ElementsAre(
          "road_friction", "weather", "counts.statics", "counts.pedestrians", "counts.vehicles",
          "static[0].setup.type", "static[0].setup.location.x", "static[0].setup.location.y",
          "static[0].setup.direction", "pedestrian[0].setup.type", "pedestrian[0].setup.location.x",
          "pedestrian[0].setup.location.y", "pedestrian[0].setup.direction",
          "pedestrian[0].trigger_event.trigger_distance",
          "pedestrian[0].trigger_event.target_speed", "pedestrian[0].trigger_event.travel_distance",
          "vehicle[0].setup.type", "vehicle[0].setup.location.x", "vehicle[0].setup.location.y",
          "vehicle[0].setup.direction", "vehicle[0].setup.initial_speed",
          "vehicle[0].trigger_event.trigger_distance", "vehicle[0].trigger_event.target_speed",
          "vehicle[0].trigger_event.waypoint_follower", "vehicle[0].trigger_event.target.x",
          "vehicle[0].trigger_event.target.y", "vehicle[0].trigger_event.avoid_collision",
          "vehicle[0].trigger_event.travel_distance", "vehicle[0].trigger_event.target.direction",
          "vehicle[0].setup.color"));
}

TEST(Grammar, VaryingIdleTimeFollowsItsActorsBlock) {
  const Grammar grammar = Parse(WithMembers(R"(
      "pedestrian_0": {"trigger_event": {"idle_time": [0, 3]}}, "pedestrian_1": {})"));
  const std::vector<std::string> names = Names(grammar.space(), 5);
  ASSERT_EQ(names.size(), 15U);
  EXPECT_EQ(names[7], "pedestrian[0].trigger_event.idle_time");
  EXPECT_EQ(names[8], "pedestrian[1].setup.type");
}

// 328 = 5 + 2·4 + 15·7 + 15·14: the paper's largest space.
TEST(Grammar, SizeIsFivePlusFourSevenFourteen) {
  std::string members = R"("counts": {"statics": 2, "pedestrians": 15, "vehicles": 15})";
  for (int i = 0; i < 15; ++i) {
    if (i < 2) members += ", \"static_" + std::to_string(i) + "\": {}";
    members += ", \"pedestrian_" + std::to_string(i) + "\": {}";
    members += ", \"vehicle_" + std::to_string(i) + "\": {}";
  }
  const Grammar grammar = Parse(WithMembers(members));
  EXPECT_EQ(grammar.space().size(), 328U);
  EXPECT_EQ(grammar.space().varying(), 325U);  // the counts are constants
}

TEST(Grammar, KindsAndDefaultsAreTheDocumentedOnes) {
  const Grammar grammar = Parse(WithMembers(R"("vehicle_0": {}, "pedestrian_0": {})"));
  const auto is = [&](const char* name, FieldKind kind, double low, double high) {
    const Field& field = FieldCalled(grammar, name);
    EXPECT_EQ(field.kind, kind) << name;
    EXPECT_EQ(field.low, low) << name;
    EXPECT_EQ(field.high, high) << name;
    EXPECT_FALSE(field.normal || field.activity) << name;
  };
  is("road_friction", FieldKind::kReal, 0.5, 0.9);
  is("weather", FieldKind::kCategory, 0, 14);
  is("counts.vehicles", FieldKind::kInteger, 1, 1);
  is("pedestrian[0].setup.type", FieldKind::kCategory, 0, 3);
  is("pedestrian[0].trigger_event.target_speed", FieldKind::kReal, 0, 4);
  is("vehicle[0].setup.type", FieldKind::kCategory, 0, 10);
  is("vehicle[0].setup.location.x", FieldKind::kReal, -20, 20);
  is("vehicle[0].setup.direction", FieldKind::kAngle, 0, 360);
  is("vehicle[0].setup.initial_speed", FieldKind::kReal, 0, 10);
  is("vehicle[0].setup.color", FieldKind::kCategory, 0, 4);
  is("vehicle[0].trigger_event.trigger_distance", FieldKind::kReal, 10, 50);
  is("vehicle[0].trigger_event.target_speed", FieldKind::kReal, 0, 10);
  is("vehicle[0].trigger_event.waypoint_follower", FieldKind::kFlag, 0, 1);
  is("vehicle[0].trigger_event.travel_distance", FieldKind::kReal, 0, 50);
  is("vehicle[0].trigger_event.target.direction", FieldKind::kAngle, 0, 360);
}

TEST(Grammar, CategoriesAreAsLongAsTheCatalogue) {
  const Grammar grammar =
      Parse(WithMembers(R"("vehicle_0": {}, "pedestrian_0": {}, "static_0": {})"));
  const auto most = [&](const char* name) {
    return static_cast<std::size_t>(FieldCalled(grammar, name).high) + 1;
  };
  EXPECT_EQ(most("vehicle[0].setup.type"), Types(ActorKind::kVehicle).size());
  EXPECT_EQ(most("pedestrian[0].setup.type"), Types(ActorKind::kPedestrian).size());
  EXPECT_EQ(most("static[0].setup.type"), Types(ActorKind::kStatic).size());
  EXPECT_EQ(most("vehicle[0].setup.color"), static_cast<std::size_t>(kVehicleColours));
  EXPECT_EQ(most("weather"), Weathers().size());
}

TEST(Grammar, NormalsTakeTheMiddleForNull) {
  const Grammar grammar = Parse(WithMembers(R"("pedestrian_0": {"setup": {"location":
      {"x": [-123, -83, ["normal", null, 10]], "y": [0, 10, ["normal", 2, 0.5]]}}})"));
  EXPECT_EQ(FieldCalled(grammar, "pedestrian[0].setup.location.x").normal, (Normal{-103, 10}));
  EXPECT_EQ(FieldCalled(grammar, "pedestrian[0].setup.location.y").normal, (Normal{2, 0.5}));
}

TEST(Grammar, FieldsOfActorsThatMayBeAbsentKnowTheirCount) {
  const Grammar grammar = Parse(WithMembers(R"("counts": {"pedestrians": [1, 2], "vehicles": 1},
      "pedestrian_0": {}, "pedestrian_1": {"trigger_event": {"idle_time": [0, 1]}},
      "vehicle_0": {})"));
  EXPECT_FALSE(FieldCalled(grammar, "pedestrian[0].setup.type").activity);  // always there
  EXPECT_FALSE(FieldCalled(grammar, "vehicle[0].setup.type").activity);
  const Activity second{3, 1};  // field 3 counts pedestrians; slot 1
  EXPECT_EQ(FieldCalled(grammar, "pedestrian[1].setup.type").activity, second);
  EXPECT_EQ(FieldCalled(grammar, "pedestrian[1].trigger_event.idle_time").activity, second);
}

TEST(Grammar, ConstraintsNameFieldsByIndex) {
  const Grammar grammar = Parse(WithMembers(R"("vehicle_0": {}, "customized_constraints": [
      {"coefficients": [1, -0.5], "value": 2,
       "labels": ["vehicle[0].trigger_event.target_speed", "vehicle[0].setup.initial_speed"]}])"));
  ASSERT_EQ(grammar.space().constraints.size(), 1U);
  EXPECT_EQ(grammar.space().constraints[0], (LinearConstraint{{{11, 1}, {9, -0.5}}, 2}));
}

}  // namespace
}  // namespace autofuzz
