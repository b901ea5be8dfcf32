#include "sim/api/cockpit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

#include "support/streets.h"
#include "support/test_egos.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;

class Refusing final : public Controller {
 public:
  EgoFacts facts() const override { return {}; }
  Status Reset(const Briefing&) override { throw std::runtime_error("no weights"); }
  Result<Command> Act(const Observation&) override { return Command{}; }
};

class Slow final : public Controller {
 public:
  explicit Slow(bool minds_time) : minds_time_(minds_time) {}
  EgoFacts facts() const override {
    EgoFacts facts;
    facts.minds_time = minds_time_;
    return facts;
  }
  Status Reset(const Briefing&) override { return {}; }
  Result<Command> Act(const Observation&) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return Command{};
  }

 private:
  bool minds_time_;
};

class CockpitTest : public testing::Test {
 protected:
  CockpitTest() { header_.halves = {EgoType().half}; }

  Result<Command> Ask(Cockpit& cockpit) {
    const std::vector<BodyState> bodies = {{{{20, -1.75}, 0}, {}, 0}};
    return cockpit.Ask({0, bodies, {}, {}, {}, false});
  }
  Cockpit Seat(Controller& controller, double watchdog_s = 10) {
    RunLimits limits;
    limits.watchdog_wall_s = watchdog_s;
    return Cockpit(scene_, header_, controller, limits);
  }

  Scene scene_ = Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 200});
  TraceHeader header_;
};

TEST_F(CockpitTest, WhatAControllerThrowsIsItsFailure) {
  ScriptedEgo thrower(
      [](const Observation&) -> Result<Command> { throw std::out_of_range("vector::at"); });
  Cockpit cockpit = Seat(thrower);
  ASSERT_TRUE(cockpit.Start(RootSeed(1)).ok());
  EXPECT_THAT(Ask(cockpit).error().what, HasSubstr("threw: vector::at"));
  ScriptedEgo odd([](const Observation&) -> Result<Command> { throw 7; });
  Cockpit other = Seat(odd);
  EXPECT_THAT(Ask(other).error().what, HasSubstr("no std::exception"));
  Refusing refusing;
  EXPECT_THAT(Seat(refusing).Start(RootSeed(1)).error().what, HasSubstr("threw: no weights"));
}

TEST_F(CockpitTest, TheSecondLateAnswerFails) {
  Slow slow(false);
  Cockpit cockpit = Seat(slow, 0.001);
  EXPECT_TRUE(Ask(cockpit).ok());
  EXPECT_THAT(Ask(cockpit).error().what, HasSubstr("twice"));
}

TEST_F(CockpitTest, WhoMindsItsOwnTimeIsNotWatched) {
  Slow slow(true);
  Cockpit cockpit = Seat(slow, 0.001);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(Ask(cockpit).ok());
}

}  // namespace
}  // namespace autofuzz
