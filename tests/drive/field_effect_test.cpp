#include "drive/field_effect.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "drive/rig.h"

namespace autofuzz {
namespace {

// Two scenes of four fields: a constant, a real, a flag, and a real that counts while the flag
// is 1.
Problem SmallProblem() {
  Problem problem;
  problem.space.fields = {{"constant", FieldKind::kReal, 1, 1, {}, {}},
                          {"real", FieldKind::kReal, 0, 10, {}, {}},
                          {"flag", FieldKind::kFlag, 0, 1, {}, {}},
                          {"guest", FieldKind::kReal, 0, 1, {}, Activity{2, 0}}};
  return problem;
}

TEST(FieldTrials, ChangeOneActiveFieldEach) {
  const Problem problem = SmallProblem();
  const std::vector<Genome> scenes = {{{1, 5, 1, 0.5}}, {{1, 5, 0, 0.5}}};
  const auto trials = PlanFieldTrials(problem, scenes, AllFields(problem.space), RootSeed(1));
  std::vector<std::pair<std::size_t, std::size_t>> which;
  for (const FieldTrial& trial : trials) {
    which.emplace_back(trial.scene, trial.field);
    const Genome& scene = scenes[trial.scene];
    for (std::size_t i = 0; i < scene.values.size(); ++i)
      EXPECT_EQ(trial.genome.values[i] != scene.values[i], i == trial.field);
    EXPECT_TRUE(InSpace(problem.space, trial.genome));
  }
  // The guest of the second scene is not there.
  EXPECT_EQ(which, (std::vector<std::pair<std::size_t, std::size_t>>{
                       {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}}));
  EXPECT_GE(std::abs(trials[0].genome.values[1] - 5), 1);  // a tenth of the range
  EXPECT_EQ(trials[1].genome.values[2], 0);
}

TEST(FieldTrials, AreOfTheFieldsAskedFor) {
  const Problem problem = SmallProblem();
  const std::vector<Genome> scenes = {{{1, 5, 1, 0.5}}, {{1, 5, 0, 0.5}}};
  const std::vector<std::size_t> fields = {0, 3};  // a constant, and one that scene 1 lacks
  const auto trials = PlanFieldTrials(problem, scenes, fields, RootSeed(1));
  ASSERT_EQ(trials.size(), 1U);
  EXPECT_EQ(trials[0].scene, 0U);
  EXPECT_EQ(trials[0].field, 3U);
}

TEST(FieldTrials, KeepToConstraintsAndFeasibility) {
  Problem problem = SmallProblem();
  problem.space.constraints = {{{{1, 1}}, 2}};                                    // real ≤ 2
  problem.feasible = [](const Genome& genome) { return genome.values[2] == 1; };  // flag stays
  const std::vector<Genome> scenes(50, Genome{{1, 0.5, 1, 0.5}});
  int real = 0, flag = 0;
  for (const FieldTrial& trial :
       PlanFieldTrials(problem, scenes, AllFields(problem.space), RootSeed(2))) {
    real += trial.field == 1 ? 1 : 0;
    flag += trial.field == 2 ? 1 : 0;
    EXPECT_LE(trial.genome.values[1], 2);
  }
  EXPECT_EQ(flag, 0);
  // [1.5, 2] is left of a range of 10, and 30 draws find it with chance 1 - 0.95^30 = 0.79.
  EXPECT_GT(real, 25);
}

RunOutcome Print(std::uint64_t trace, int label = -1) {
  RunOutcome outcome{{0, trace}, {}};
  if (label >= 0) outcome.violations.Add(label);
  return outcome;
}

TEST(FieldEffects, CountWhatChangedAndLeaveOutWhatIsNotKnown) {
  const Space space = SmallProblem().space;
  const std::vector<FieldTrial> trials = {
      {0, 1, {}}, {0, 2, {}}, {1, 1, {}}, {1, 2, {}}, {2, 1, {}}};
  const std::vector<std::optional<RunOutcome>> before = {Print(7), Print(8, 0), std::nullopt};
  const std::vector<std::optional<RunOutcome>> after = {Print(9), Print(7), Print(9), std::nullopt,
                                                        Print(1)};
  const auto effects = FieldEffects(space, trials, before, after);
  ASSERT_EQ(effects.size(), 3U);  // the constant is none
  EXPECT_EQ(effects[0].field, 1U);
  EXPECT_EQ(effects[0].scenes, 2);  // scene 2 was not judged
  EXPECT_EQ(effects[0].traces, 2);
  EXPECT_EQ(effects[0].verdicts, 1);  // the collision of scene 1 is gone
  EXPECT_FALSE(effects[0].dead());
  EXPECT_EQ(effects[1].scenes, 1);
  EXPECT_EQ(effects[1].traces, 0);
  EXPECT_TRUE(effects[1].dead());
  EXPECT_EQ(effects[2].scenes, 0);
  EXPECT_FALSE(effects[2].dead());  // never tried
  EXPECT_EQ(DoubtfulFields(effects), std::vector<std::size_t>{2});
}

TEST(FieldEffects, AreInDoubtBelowATenth) {
  const std::vector<FieldEffect> effects = {
      {1, 30, 3, 0}, {2, 30, 2, 2}, {3, 30, 0, 0}, {4, 0, 0, 0}};
  EXPECT_EQ(DoubtfulFields(effects), (std::vector<std::size_t>{2, 3}));
}

// In the simulator: an ego that does not look takes no notice of weather and colours; where the car
// ahead starts is in the first frame.
TEST(FieldEffects, OfAShippedScenarioAreThoseThatItsEgoCanNotice) {
  const DrivingSetup setup = rig::ShippedSetup();
  const auto problem = MakeDrivingProblem(setup).value();
  const auto evaluator = MakeDrivingEvaluator(setup, problem).value();
  Stream stream(RootSeed(3));
  std::vector<Genome> scenes;
  for (int i = 0; i < 5; ++i) scenes.push_back(rig::SampleFrom(*problem, stream));
  const auto run = [&](const Genome& genome, std::size_t scene) {
    const Evaluation e = evaluator->Evaluate(genome, RootSeed(4).Child(scene)).value();
    return std::optional(RunOutcome{e.trace_digest.value(), e.verdict.labels});
  };
  std::vector<std::optional<RunOutcome>> before, after;
  for (std::size_t i = 0; i < scenes.size(); ++i) before.push_back(run(scenes[i], i));
  const auto trials = PlanFieldTrials(*problem, scenes, AllFields(problem->space), RootSeed(5));
  for (const FieldTrial& trial : trials) after.push_back(run(trial.genome, trial.scene));
  std::set<std::string> dead, always;
  for (const FieldEffect& effect : FieldEffects(problem->space, trials, before, after)) {
    const std::string& name = problem->space.fields[effect.field].name;
    if (effect.dead()) dead.insert(name);
    if (effect.scenes > 0 && effect.traces == effect.scenes) always.insert(name);
  }
  EXPECT_TRUE(dead.contains("weather"));
  EXPECT_TRUE(dead.contains("vehicle[0].setup.color"));
  EXPECT_TRUE(always.contains("road_friction"));
  EXPECT_TRUE(always.contains("vehicle[0].setup.location.x"));
}

}  // namespace
}  // namespace autofuzz
