#include "adapter/process/ego_protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ego/observe.h"
#include "json/value.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

TEST(EgoProtocol, Greets) {
  EXPECT_EQ(EgoHelloLine(), R"({"type":"hello","protocol":"autofuzz-ego","version":1})");
}

TEST(EgoProtocol, FactsHaveCautiousDefaults) {
  const auto read = ReadEgoFacts(R"({"type":"hello","version":1})");
  ASSERT_TRUE(read.ok()) << Text(read.error());
  EXPECT_FALSE(read->attached || read->restarts || read->facts.deterministic);
  EXPECT_FALSE(read->facts.sees_all_around);
  EXPECT_TRUE(read->facts.uses_weather && read->facts.uses_friction);
  EXPECT_EQ(read->ticks_between_commands, 1);
}

TEST(EgoProtocol, FactsAreRead) {
  const auto read = ReadEgoFacts(
      R"({"type":"hello","version":1,"name":"x","release":"2","kind":"attached","reset":"restart",)"
      R"("control_hz":5,"deterministic":true,"sees_all_around":true,"uses_weather":false,)"
      R"("uses_friction":false,"sensors":[{"name":"roof","kind":"lidar","mount":[1,2,0.5],)"
      R"("height_m":2}],"else":[]})");
  ASSERT_TRUE(read.ok()) << Text(read.error());
  EXPECT_TRUE(read->attached && read->restarts && read->facts.deterministic);
  EXPECT_TRUE(read->facts.sees_all_around);
  EXPECT_FALSE(read->facts.uses_weather || read->facts.uses_friction);
  EXPECT_EQ(read->ticks_between_commands, 4);
  EXPECT_EQ(read->facts.identity, "x 2");
  ASSERT_EQ(read->facts.sensors.size(), 1U);
  EXPECT_EQ(read->facts.sensors[0], (SensorRequest{"roof", "lidar", {{1, 2}, 0.5}, 2}));
}

TEST(EgoProtocol, WhatAProgramSaysIsFitForTerminalsAndBounded) {
  EXPECT_EQ(ReadEgoFacts(R"({"type":"hello","version":1,"name":"\u001b[2Jx"})")->facts.identity,
            "?[2Jx");
  const std::string endless(1000000, 'n');
  EXPECT_LT(ReadEgoFacts(R"({"type":"hello","version":1,"name":")" + endless + R"("})")
                ->facts.identity.size(),
            1010U);
  EXPECT_LT(ReadCommand(R"({"type":"error","text":")" + endless + R"("})", 0).error().what.size(),
            1050U);
  EXPECT_EQ(ReadCommand(R"({"type":"\u001b[2J"})", 0).error().what,
            R"("?[2J" instead of "command")");
}

TEST(EgoProtocol, WrongFactsAreErrors) {
  for (const char* line :
       {"", "[]", R"({"type":"hello"})", R"({"type":"hello","version":2})",
        R"({"type":"hello","version":1,"kind":"car"})",
        R"({"type":"hello","version":1,"reset":true})",
        R"({"type":"hello","version":1,"control_hz":7})",
        R"({"type":"hello","version":1,"control_hz":"20"})",
        R"({"type":"hello","version":1,"control_hz":100})",
        R"({"type":"hello","version":1,"deterministic":1})",
        R"({"type":"hello","version":1,"sensors":{}})",
        R"({"type":"hello","version":1,"sensors":[{"name":"a"}]})",
        R"({"type":"hello","version":1,"sensors":[{"name":"a","kind":1}]})",
        R"({"type":"hello","version":1,"sensors":[{"name":"a","kind":"b","mount":[1]}]})"})
    EXPECT_FALSE(ReadEgoFacts(line).ok()) << line;
}

std::string Why(std::string_view line) {
  const Result<Command> command = ReadCommand(line, 3);
  return command.ok() ? "" : command.error().what;
}

TEST(EgoProtocol, CommandsAreRead) {
  EXPECT_EQ(ReadCommand(R"({"type":"command","throttle":0.25,"brake":0,"steer":-1})", 0).value(),
            (Command{0.25, 0, -1}));
  // Rounding of a 32-bit number is cut off.
  EXPECT_EQ(
      ReadCommand(R"({"type":"command","throttle":1.0000001,"brake":-1e-9,"steer":1})", 0).value(),
      (Command{1, 0, 1}));
}

TEST(EgoProtocol, WrongCommandsNameThePart) {
  EXPECT_EQ(Why(R"({"type":"command","throttle":0,"brake":0})"), "steer is missing");
  EXPECT_EQ(Why(R"({"type":"command","throttle":"abc","brake":0,"steer":0})"), "throttle is 'abc'");
  EXPECT_EQ(Why(R"({"type":"command","throttle":null,"brake":0,"steer":0})"), "throttle is null");
  EXPECT_EQ(Why(R"({"type":"command","throttle":1.5,"brake":0,"steer":0})"),
            "throttle is 1.5, must be from 0 to 1");
  EXPECT_EQ(Why(R"({"type":"command","throttle":0,"brake":0,"steer":-1.1})"),
            "steer is -1.1, must be from -1 to 1");
  EXPECT_THAT(Why(R"({"type":"command","throttle":NaN,"brake":0,"steer":0})"), HasSubstr("NaN"));
  EXPECT_THAT(Why(R"({"type":"ready"})"), HasSubstr("\"ready\" instead of \"command\""));
  EXPECT_EQ(Why(R"({"type":"command","tick":2,"throttle":0,"brake":0,"steer":0})"),
            "answers tick 2, asked 3");
  EXPECT_EQ(Why(R"({"type":"command","tick":3,"throttle":0,"brake":0,"steer":0})"), "");
  EXPECT_THAT(Why("[1,2,3]"), HasSubstr("\"type\""));
  EXPECT_THAT(Why(R"({"type":"error","text":"lost"})"), HasSubstr("says: lost"));
}

TEST(EgoProtocol, StatesAreRead) {
  using State = AttachedEgo::State;
  EXPECT_EQ(ReadState(R"({"type":"status","state":"starting"})").value(), State::kStarting);
  EXPECT_EQ(ReadState(R"({"type":"status","state":"driving"})").value(), State::kDriving);
  EXPECT_EQ(ReadState(R"({"type":"status","state":"arrived"})").value(), State::kArrived);
  EXPECT_THAT(ReadState(R"({"type":"status","state":"failed","text":"no GPS"})").error().what,
              HasSubstr("no GPS"));
  EXPECT_FALSE(ReadState(R"({"type":"status","state":"asleep"})").ok());
  EXPECT_FALSE(ReadState(R"({"type":"status"})").ok());
}

Scene WithALeader() {
  return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
                            {Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{60, -1.75}, 0},
                                            {{AtStart{}, FollowLane{5}}})});
}

TEST(EgoProtocol, ResetTellsTheTaskAndNothingOfTheOthers) {
  const Scene scene = WithALeader();
  const std::string line = ResetLine({&scene, 0.05, RootSeed(1)});
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const auto reset = json::Parse(line, "line");
  ASSERT_TRUE(reset.ok());
  EXPECT_EQ(*reset->Find("type")->string(), "reset");
  EXPECT_EQ(*reset->Find("step_s")->number(), 0.05);
  EXPECT_EQ(*reset->Find("map")->string(), "straight");
  EXPECT_EQ(*reset->Find("friction")->number(), 0.9);
  EXPECT_EQ(*reset->Find("weather")->number(), 0);
  EXPECT_EQ(reset->Find("seed")->string()->size(), 32U);
  EXPECT_EQ(reset->Find("route")->array()->size(), scene.route->points.size());
  EXPECT_EQ(*reset->Find("ego")->Find("width_m")->number(), 2.13);
  EXPECT_EQ(reset->Find("address"), nullptr);
  EXPECT_EQ(line.find("vehicle[0]"), std::string::npos);
}

TEST(EgoProtocol, LaunchTellsWhereTheSimulatorIs) {
  const Scene scene = WithALeader();
  const auto launch = json::Parse(LaunchLine({&scene, 0.05, RootSeed(1), "host:1"}), "line");
  EXPECT_EQ(*launch->Find("type")->string(), "launch");
  EXPECT_EQ(*launch->Find("address")->string(), "host:1");
}

TEST(EgoProtocol, AnObservationIsOneLine) {
  const Scene scene = WithALeader();
  TraceHeader header;
  header.halves = {EgoType().half, {2.25, 1}};
  Observer observer(scene, header);
  const std::vector<BodyState> bodies = {{{{20, -1.5}, 0.25}, {3, 0}, 0.5},
                                         {{{60, -1.75}, 0}, {5, 0}, 0}};
  const std::vector<std::uint8_t> phases = {0};
  ObservationLine line(scene);
  const std::string text(line.Of(observer.Observe({0.5, bodies, phases, {}, {}, false}), 10));
  EXPECT_EQ(
      text,
      R"({"type":"observe","tick":10,"time_s":0.5,"self":[20,-1.5,0.25,3,0,0.5],"route_s_m":0,)"
      R"("route_offset_m":0.25,"lane":["1",-1,20],"speed_limit_mps":0,"signal":null,)"
      R"("objects":[{"body":1,"kind":"vehicle","state":[60,-1.75,0,5,0,0],"length_m":4.5,)"
      R"("width_m":2,"lane":["1",-1,60]}]})"
      "\n");
  EXPECT_EQ(line.Of(observer.Observe({0.5, bodies, phases, {}, {}, false}), 10), text)
      << "nothing is left of the line before";
}

TEST(EgoProtocol, AnObservationAnnouncesItsFrames) {
  const Scene scene = WithALeader();
  const std::vector<SensorFrame> frames = {
      {"front", "camera", 0.5, {2, 3, 1}, "uint8", std::vector<std::byte>(6)}};
  Observation seen;
  seen.sensors = frames;
  ObservationLine line(scene);
  EXPECT_THAT(std::string(line.Of(seen, 0)),
              HasSubstr(R"("frames":[{"name":"front","kind":"camera","time_s":0.5,)"
                        R"("shape":[2,3,1],"type":"uint8","bytes":6}])"));
}

}  // namespace
}  // namespace autofuzz
