#include "adapter/process/protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "json/value.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

TEST(Protocol, CommandsAreOneLine) {
  EXPECT_EQ(CommandLine({0.5, 0, -0.25}),
            R"({"type":"command","throttle":0.5,"brake":0,"steer":-0.25})");
}

TEST(Protocol, RunTellsTheScene) {
  const Scene scene = Streets::MakeScene(
      Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
      {Streets::Actor(
          ActorKind::kVehicle, "vehicle[0]", {{60, -1.75}, 0},
          {{AtStart{}, FollowLane{5}}, {WhenEgoWithin{12, 0.5}, DriveTo{3, {{10, 2}, 0.5}, 7}}})});
  const std::string line = RunLine(scene, {}, RootSeed(1));
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const Result<json::Value> run = json::Parse(line, "line");
  ASSERT_TRUE(run.ok());
  EXPECT_EQ(*run->Find("type")->string(), "run");
  EXPECT_EQ(run->Find("route")->array()->size(), scene.route->points.size());
  EXPECT_EQ(*run->Find("ego")->Find("length_m")->number(), 4.9);
  const json::Value& actor = run->Find("actors")->array()->front();
  EXPECT_EQ(*actor.Find("kind")->string(), "vehicle");
  const json::Value& second = (*actor.Find("phases")->array())[1];
  EXPECT_EQ(*second.Find("start")->Find("distance_m")->number(), 12);
  EXPECT_EQ(*second.Find("action")->Find("do")->string(), "drive_to");
  // The centre is (60, −1.75) with map axes: the target in the world.
  const json::Value::Array& target = *second.Find("action")->Find("target")->array();
  EXPECT_DOUBLE_EQ(*target[0].number(), 70);
  EXPECT_DOUBLE_EQ(*target[1].number(), 0.25);
}

TEST(Protocol, FactsHaveCautiousDefaults) {
  const Result<SimulatorFacts> facts = ReadFacts(R"({"type":"hello","version":1})");
  ASSERT_TRUE(facts.ok());
  EXPECT_EQ(facts->deterministic, Determinism::kNo);
  EXPECT_FALSE(facts->gives_friction);
  EXPECT_FALSE(facts->gives_weather);
  EXPECT_FALSE(facts->reports_contacts);
  EXPECT_EQ(facts->parallel_runs, 0);
  EXPECT_EQ(facts->identity, "");
}

TEST(Protocol, FactsAreRead) {
  const Result<SimulatorFacts> facts = ReadFacts(
      R"({"type":"hello","version":1,"deterministic":"everywhere","gives_friction":true,)"
      R"("gives_weather":true,"reports_contacts":true,"parallel_runs":2,"else":1,"name":"s","release":"7"})");
  ASSERT_TRUE(facts.ok());
  EXPECT_EQ(facts->deterministic, Determinism::kEverywhere);
  EXPECT_TRUE(facts->gives_friction && facts->gives_weather && facts->reports_contacts);
  EXPECT_EQ(facts->parallel_runs, 2);
  EXPECT_EQ(facts->identity, "s 7");
}

TEST(Protocol, WrongFactsAreErrors) {
  for (const char* line : {"", "[]", "7", R"({"type":"hello"})", R"({"type":7,"version":1})",
                           R"({"type":"hello","version":"1"})",
                           R"({"type":"hello","version":1,"deterministic":"yes"})",
                           R"({"type":"hello","version":1,"gives_weather":1})",
                           R"({"type":"hello","version":1,"parallel_runs":-1})",
                           R"({"type":"hello","version":1,"parallel_runs":1.5})"})
    EXPECT_FALSE(ReadFacts(line).ok()) << line;
}

TEST(Protocol, FramesAreRead) {
  const Result<ProgramFrame> frame = ReadFrame(
      R"({"type":"frame","time_s":0.05,"bodies":[[1,2,7,3,4,0.5],[0,0,0,0,0,0]],"phases":[1],)"
      R"("scheduled":true,"contacts":[{"time_s":0.03,"body":0,"other":1,"point":[1,1],)"
      R"("body_state":[1,1,0,5,0,0],"other_state":[2,2,0,0,0,0]}]})",
      1);
  ASSERT_TRUE(frame.ok()) << Text(frame.error());
  EXPECT_EQ(frame->bodies[0].pose.position, (Vec2{1, 2}));
  EXPECT_NEAR(frame->bodies[0].pose.heading_rad, 7 - 2 * math::kPi, 1e-12) << "wrapped";
  EXPECT_EQ(frame->bodies[0].velocity_mps, (Vec2{3, 4}));
  EXPECT_EQ(frame->phases[0], 1);
  EXPECT_TRUE(frame->scheduled);
  ASSERT_EQ(frame->contacts.size(), 1U);
  EXPECT_EQ(frame->contacts[0].kind, EventKind::kContact);
  EXPECT_EQ(frame->contacts[0].other, 1);
  EXPECT_EQ(frame->contacts[0].body_state.velocity_mps, (Vec2{5, 0}));
}

TEST(Protocol, WrongContactsAreErrors) {
  const auto contact = [](std::string_view json) {
    const std::string line =
        R"({"type":"frame","time_s":0,"bodies":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"contacts":[)" +
        std::string(json) + "]}";
    const Result<ProgramFrame> frame = ReadFrame(line, 1);
    return frame.ok() ? "" : Text(frame.error());
  };
  const std::string states = R"("point":[0,0],"body_state":[0,0,0,0,0,0],)"
                             R"("other_state":[0,0,0,0,0,0]})";
  EXPECT_EQ(contact(R"({"time_s":0,"body":0,"other":1,)" + states), "");
  EXPECT_THAT(contact(R"({"time_s":0,"body":0,"other":2,)" + states), HasSubstr("below 2"));
  EXPECT_THAT(contact(R"({"time_s":0,"body":1,"other":0,)" + states), HasSubstr("before"));
  EXPECT_THAT(contact(R"({"time_s":0,"body":0,)" + states), HasSubstr("\"other\" is missing"));
  EXPECT_THAT(contact("3"), HasSubstr("missing"));
}

}  // namespace
}  // namespace autofuzz
