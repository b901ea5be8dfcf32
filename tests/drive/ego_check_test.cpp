#include "drive/ego_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "drive/rig.h"
#include "support/test_egos.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;
using Grade = EgoCheckAnswer::Grade;

/// Counts its instances, its runs and its ticks, and does what a test says of these.
class Counting final : public Controller {
 public:
  using Script = std::function<Result<Command>(int instance, int run, int tick)>;

  Counting(Script script, int instance, bool deterministic)
      : script_(std::move(script)), instance_(instance), deterministic_(deterministic) {}
  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = "counting";
    facts.deterministic = deterministic_;
    return facts;
  }
  Status Reset(const Briefing&) override {
    ++run_;
    tick_ = 0;
    return {};
  }
  Result<Command> Act(const Observation&) override { return script_(instance_, run_, tick_++); }

 private:
  Script script_;
  int instance_;
  bool deterministic_;
  int run_ = 0;
  int tick_ = 0;
};

EgoCheckReport Check(std::function<Result<Ego>()> make_ego, double step_s = 0.001) {
  const DrivingSetup setup = rig::ShippedSetup();
  const auto problem = MakeDrivingProblem(setup).value();
  Stream stream(RootSeed(1));
  RunLimits limits;
  limits.time_s = 5;
  limits.watchdog_wall_s = 1;
  double now_s = 0;
  return CheckEgo({SceneOf(setup, rig::SampleFrom(*problem, stream)).value(),
                   SceneOf(setup, rig::SampleFrom(*problem, stream)).value(), setup.make_simulator,
                   std::move(make_ego), limits, RootSeed(2),
                   [now_s, step_s]() mutable { return now_s += step_s; }});
}

EgoCheckReport CheckScript(const Counting::Script& script, bool deterministic = true) {
  int instances = 0;
  return Check([=]() mutable {
    return Result<Ego>(Ego(std::make_unique<Counting>(script, ++instances, deterministic)));
  });
}

std::string Summary(const EgoCheckReport& report) {
  std::string text;
  for (const EgoCheckAnswer& answer : report.answers)
    text += answer.grade == Grade::kPass ? '+' : answer.grade == Grade::kFail ? 'F' : '?';
  return text;
}

const Command kGas{0.3, 0, 0};

TEST(EgoCheck, ABuiltInEgoPassesAll) {
  const EgoCheckReport report = Check(rig::ShippedSetup().make_ego);
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(Summary(report), "+++++++");
  EXPECT_EQ(report.facts.spec, "pid-1");
}

TEST(EgoCheck, LatencyIsThatOfItsAnswers) {
  const EgoCheckReport report = CheckScript([](int, int, int) { return kGas; });
  // A clock that goes 1 ms further whenever it is read: each answer takes 1 ms.
  EXPECT_THAT(report.answers.back().detail, HasSubstr("median 1000.0 us"));
  EXPECT_THAT(report.answers.back().detail, HasSubstr("1000 a second"));
}

TEST(EgoCheck, LateAnswersFail) {
  const auto make = rig::ShippedSetup().make_ego;
  const EgoCheckReport report = Check(make, 2);
  EXPECT_EQ(report.answers.back().grade, Grade::kFail);
}

TEST(EgoCheck, WhatIsLeftOfTheRunBeforeIsFound) {
  const EgoCheckReport report = CheckScript([](int, int run, int) {
    return Command{run > 1 ? 0.4 : 0.3, 0, 0};
  });
  EXPECT_FALSE(report.passed());
  EXPECT_EQ(Summary(report), "++++FF+") << "the reset, and what follows a cut";
  EXPECT_THAT(report.answers[4].detail, HasSubstr("frame 1 (0.05 s)"));
}

TEST(EgoCheck, WhatIsLeftOfTheRunBeforeIsFoundWithoutAClaim) {
  // It claims no determinism, and yet each new instance begins alike.
  const EgoCheckReport report = CheckScript(
      [](int, int run, int) {
        return Command{run > 1 ? 0.4 : 0.3, 0, 0};
      },
      false);
  EXPECT_EQ(Summary(report), "++++FF+");
  EXPECT_THAT(report.answers[4].detail, HasSubstr("something is left of the run before"));
}

TEST(EgoCheck, InstancesThatDifferAreFound) {
  const auto script = [](int instance, int, int) { return Command{0.1 * instance, 0, 0}; };
  EXPECT_EQ(Summary(CheckScript(script)), "+++F+++");
  const EgoCheckReport open = CheckScript(script, false);
  EXPECT_EQ(Summary(open), "+++?+++") << "nobody claimed that they do not";
  EXPECT_TRUE(open.passed());
}

TEST(EgoCheck, AFailureIsToldAndEndsTheTest) {
  const EgoCheckReport report = CheckScript([](int, int run, int tick) -> Result<Command> {
    if (run == 2 && tick == 10) throw std::out_of_range("vector::at");
    return kGas;
  });
  EXPECT_EQ(Summary(report), "++F");
  EXPECT_THAT(report.answers.back().detail,
              HasSubstr("run 2 of this test, at 0.50 s: the controller threw"));
}

TEST(EgoCheck, WhatCannotBeMadeIsTold) {
  const EgoCheckReport report = Check([] { return Result<Ego>(Error{"no licence", {}}); });
  EXPECT_EQ(Summary(report), "F");
  EXPECT_EQ(report.answers[0].detail, "no licence");
}

TEST(EgoCheck, WhatDoesNotFitTheSimulatorIsTold) {
  class Camera final : public Controller {
   public:
    EgoFacts facts() const override {
      EgoFacts facts;
      facts.sensors = {{"front", "camera", {}, 1}};
      return facts;
    }
    Status Reset(const Briefing&) override { return {}; }
    Result<Command> Act(const Observation&) override { return Command{}; }
  };
  const EgoCheckReport report = Check([] { return Result<Ego>(Ego(std::make_unique<Camera>())); });
  EXPECT_EQ(Summary(report), "+F");
  EXPECT_THAT(report.answers[1].detail, HasSubstr("'front' (camera)"));
}

}  // namespace
}  // namespace autofuzz
