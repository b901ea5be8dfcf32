// The scenarios that ship with the program, each with the egos that they were made for: alone the
// ego arrives and breaks no rule; among the actors some runs end in a collision and some do not,
// the actors do something, and braking in time would have avoided nearly all collisions.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "drive/alone.h"
#include "drive/avoidability.h"
#include "drive/rig.h"

namespace autofuzz {
namespace {

using ScenarioAndEgo = std::tuple<std::string, std::string>;

class ShippedScenarioTest : public testing::TestWithParam<ScenarioAndEgo> {
 protected:
  void SetUp() override {
    setup_ = rig::SetupOf(std::get<0>(GetParam()), std::get<1>(GetParam()));
    problem_ = MakeDrivingProblem(setup_).value();
  }
  DrivingSetup setup_;
  std::shared_ptr<const Problem> problem_;
};

TEST_P(ShippedScenarioTest, AloneTheEgoArrivesWithoutViolationInEveryWeather) {
  constexpr double kLowestFriction = 0.5;  // of any of them
  Stream stream(RootSeed(11));
  const Genome genome = rig::SampleFrom(*problem_, stream, false);
  for (const double friction : {kLowestFriction, 0.9}) {
    const auto alone = DriveAlone(setup_, genome, friction, RootSeed(11));
    ASSERT_TRUE(alone.ok()) << Text(alone.error());
    EXPECT_TRUE(alone->solvable()) << alone->first_fault;
  }
}

// What came of random feasible runs.
struct Tally {
  int runs = 0;
  int collisions = 0;
  int avoidable = 0;
  double actors = 0;
  double triggers = 0;

  double Share(double part, double whole) const { return whole > 0 ? part / whole : 0; }
};

double MeasureOf(const Evaluation& evaluation, std::string_view name) {
  const auto found = std::find_if(evaluation.measures.begin(), evaluation.measures.end(),
                                  [&](const Measure& measure) { return measure.name == name; });
  return found == evaluation.measures.end() ? 0 : found->value;
}

Tally RunSample(const DrivingSetup& setup, const std::shared_ptr<const Problem>& problem,
                int runs) {
  const auto evaluator = MakeDrivingEvaluator(setup, problem).value();
  AvoidabilityProbe probe = AvoidabilityProbe::Make(setup).value();
  Stream stream(RootSeed(21));
  Tally tally;
  for (; tally.runs < runs; ++tally.runs) {
    const Genome genome = rig::SampleFrom(*problem, stream);
    const Seed seed = RootSeed(21).Child(static_cast<std::uint64_t>(tally.runs));
    const Evaluation evaluation = evaluator->Evaluate(genome, seed).value();
    tally.actors += MeasureOf(evaluation, "actors");
    tally.triggers += MeasureOf(evaluation, "triggers_fired");
    const auto impact_s = TimeOfCollision(evaluation.verdict);
    if (!impact_s) continue;
    ++tally.collisions;
    tally.avoidable += probe.AvoidableByBraking(genome, seed, *impact_s).value() ? 1 : 0;
  }
  return tally;
}

TEST_P(ShippedScenarioTest, SomeRunsCollideSomeDoNotAndActorsAct) {
  const bool slow = std::getenv("AUTOFUZZ_SLOW") != nullptr;
  const Tally tally = RunSample(setup_, problem_, slow ? 500 : 80);
  const double collided = tally.Share(tally.collisions, tally.runs);
  if (slow) {
    EXPECT_GE(collided, 0.01);
    EXPECT_LE(collided, 0.60);
  }
  EXPECT_GT(tally.collisions, 0);
  EXPECT_LT(collided, 0.75);
  EXPECT_GE(tally.Share(tally.triggers, tally.actors), 0.6);
  EXPECT_GE(tally.Share(tally.avoidable, tally.collisions), 0.8);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedScenarioTest,
                         testing::Combine(testing::ValuesIn(rig::ShippedScenarios()),
                                          testing::Values("pid-1", "pid-2")),
                         [](const auto& info) {
                           std::string name =
                               std::get<0>(info.param) + "_with_" + std::get<1>(info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace autofuzz
