// Grammars that users get.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
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

struct Announced {
  std::size_t fields;
  std::size_t varying;
};

// What docs/scenarios.md says of each. A grammar that is not here fails.
const std::map<std::string, Announced>& AnnouncedSpaces() {
  static const std::map<std::string, Announced> spaces = {
      // Three counts and the leading car's direction stand still.
      {"turn-right-leading-car", {26, 22}},
      // Three counts.
      {"turn-left-unsignalised", {26, 23}},
      {"cross-unsignalised", {47, 44}},
      // Three counts, the other car's direction and that it brakes for others.
      {"change-lane", {26, 21}},
      // 26 and two idle times; five of the pedestrian's and six of the car's vary.
      {"turn-left-signalised", {28, 11}},
  };
  return spaces;
}

TEST(Shipped, SpacesAreAsAnnounced) {
  EXPECT_EQ(Shipped().size(), AnnouncedSpaces().size());
  for (const fs::path& file : Shipped()) {
    const Result<Grammar> grammar = Grammar::Parse(test::ReadAll(file), file.string());
    ASSERT_TRUE(grammar) << Text(grammar.error());
    const auto announced = AnnouncedSpaces().find(grammar->name());
    ASSERT_NE(announced, AnnouncedSpaces().end()) << file;
    EXPECT_EQ(grammar->space().size(), announced->second.fields) << file;
    EXPECT_EQ(grammar->space().varying(), announced->second.varying) << file;
  }
}

TEST(Shipped, TheLeadingCarIsAtLeastItsTriggerDistanceAheadAtTheStart) {
  const Result<Grammar> grammar = Grammar::Parse(
      test::ReadAll("scenarios/turn-right-leading-car.json"), "turn-right-leading-car.json");
  ASSERT_TRUE(grammar) << Text(grammar.error());
  const Space& space = grammar->space();
  ASSERT_EQ(space.constraints.size(), 1U);
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
