// Grammars that users get.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "grammar/case_files.h"
#include "grammar/field_rules.h"
#include "grammar/grammar.h"
#include "json/value.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> Shipped() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator("scenarios"))
    if (entry.path().extension() == ".json" && entry.path().filename() != "grammar.schema.json")
      files.push_back(entry.path());
  return files;
}

TEST(Shipped, EveryGrammarParsesAndIsNamedAfterItsFile) {
  ASSERT_FALSE(Shipped().empty());
  for (const fs::path& file : Shipped()) {
    const Result<Grammar> grammar = Grammar::Parse(test::ReadAll(file), file.string());
    ASSERT_TRUE(grammar) << Text(grammar.error());
    EXPECT_EQ(grammar->name(), file.stem().string());
  }
}

TEST(Shipped, TurnRightIsThePapersSpace) {
  const Result<Grammar> grammar = Grammar::Parse(
      test::ReadAll("scenarios/turn-right-leading-car.json"), "turn-right-leading-car.json");
  ASSERT_TRUE(grammar) << Text(grammar.error());
  const Space& space = grammar->space();
  EXPECT_EQ(space.size(), 26U);
  // Three counts and the leading car's direction stand still.
  EXPECT_EQ(space.varying(), 22U);
  ASSERT_EQ(space.constraints.size(), 1U);
  // The car is at least its trigger distance ahead at the start.
  EXPECT_EQ(space.fields[space.constraints[0].terms[0].field].name,
            "vehicle[0].trigger_event.trigger_distance");
  EXPECT_EQ(space.fields[0].low, 0.7);
  EXPECT_EQ(space.fields[0].high, 0.9);
}

// Every key named in the schema's definition of `name`.
std::set<std::string> SchemaKeys(const json::Value& schema, const char* definition) {
  std::set<std::string> keys;
  const json::Value* object = schema.Find("$defs")->Find(definition);
  for (const auto& [key, value] : *object->Find("properties")->object()) keys.insert(key);
  return keys;
}

TEST(Schema, IsJsonAndKnowsTheSameKeysAsTheReader) {
  const Result<json::Value> schema =
      json::Parse(test::ReadAll("scenarios/grammar.schema.json"), "grammar.schema.json");
  ASSERT_TRUE(schema) << Text(schema.error());
  for (const auto& [kind, name] :
       std::vector<std::pair<ActorKind, std::string>>{{ActorKind::kStatic, "static"},
                                                      {ActorKind::kPedestrian, "pedestrian"},
                                                      {ActorKind::kVehicle, "vehicle"}}) {
    const std::set<std::string> setup = SchemaKeys(*schema, (name + "Setup").c_str());
    std::set<std::string> expected;
    for (const FieldRule& rule : ActorRules(kind)) {
      const std::string path(rule.path);
      if (!path.starts_with("setup.")) continue;
      const std::string rest = path.substr(6);
      expected.insert(rest.substr(0, rest.find('.')));
    }
    EXPECT_EQ(setup, expected) << name;
  }
}

TEST(Schema, TriggerEventsHaveTheReadersKeys) {
  const Result<json::Value> schema =
      json::Parse(test::ReadAll("scenarios/grammar.schema.json"), "grammar.schema.json");
  ASSERT_TRUE(schema);
  EXPECT_THAT(SchemaKeys(*schema, "pedestrianTrigger"),
              ::testing::UnorderedElementsAre("trigger_distance", "target_speed", "travel_distance",
                                              "idle_time"));
  EXPECT_THAT(SchemaKeys(*schema, "vehicleTrigger"),
              ::testing::UnorderedElementsAre("trigger_distance", "target_speed", "travel_distance",
                                              "idle_time", "waypoint_follower", "avoid_collision",
                                              "target"));
}

}  // namespace
}  // namespace autofuzz
