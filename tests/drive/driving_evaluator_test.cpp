#include "drive/driving_evaluator.h"

#include <gmock/gmock.h>

#include <cmath>

#include "drive/rig.h"
#include "drive/said.h"
#include "oracle/judge.h"
#include "trace/measures.h"

namespace autofuzz {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class DrivingEvaluatorTest : public ::testing::Test {
 protected:
  DrivingEvaluatorTest() : setup_(rig::ShippedSetup()), stream_(RootSeed(1).Child("evaluator")) {
    problem_ = MakeDrivingProblem(setup_).value();
  }
  std::unique_ptr<Evaluator> Make() { return MakeDrivingEvaluator(setup_, problem_).value(); }
  Genome Sample() { return rig::SampleFrom(*problem_, stream_); }
  Result<Evaluation> Run(rig::Script script) {
    setup_.make_simulator = rig::Scripted(std::move(script));
    return Make()->Evaluate(Sample(), RootSeed(9));
  }

  DrivingSetup setup_;
  std::shared_ptr<const Problem> problem_;
  Stream stream_;
};

std::vector<std::string> NamesOf(const std::vector<Measure>& measures) {
  std::vector<std::string> names;
  for (const Measure& measure : measures) names.push_back(measure.name);
  return names;
}

TEST_F(DrivingEvaluatorTest, ARunInTheEmbeddedSimulatorIsWholeAndRepeats) {
  const std::unique_ptr<Evaluator> first = Make();
  const std::unique_ptr<Evaluator> second = Make();
  EXPECT_TRUE(first->facts().deterministic);
  for (int i = 0; i < 5; ++i) {
    const Genome genome = Sample();
    const Result<Evaluation> a = first->Evaluate(genome, RootSeed(7));
    const Result<Evaluation> b = second->Evaluate(genome, RootSeed(7));
    ASSERT_TRUE(a && b) << Text(a ? b.error() : a.error());
    ASSERT_TRUE(a->trace);
    EXPECT_EQ(*a->trace, *b->trace);
    EXPECT_EQ(a->trace_digest, b->trace_digest);
    EXPECT_EQ(a->trace_digest, DigestOf(*a->trace));
    EXPECT_EQ(a->end, Name(a->trace->end));
    EXPECT_EQ(a->verdict, b->verdict);
    EXPECT_EQ(a->objectives.size(), problem_->objectives.size());
    for (const double objective : a->objectives) EXPECT_TRUE(std::isfinite(objective));
  }
}

TEST_F(DrivingEvaluatorTest, TheEndAndTheVerdictTellTheSame) {
  const std::unique_ptr<Evaluator> evaluator = Make();
  for (int i = 0; i < 60; ++i) {
    const Result<Evaluation> run = evaluator->Evaluate(Sample(), RootSeed(7).Child(i));
    ASSERT_TRUE(run);
    bool touched = false;
    for (const Violation& violation : run->verdict.violations)
      touched |= violation.kind == ViolationKind::kCollision;
    EXPECT_EQ(run->end == "collision", touched);
    EXPECT_EQ(run->end == "off-road", run->verdict.labels.Has(1));
    EXPECT_EQ(run->end == "wrong-lane", run->verdict.labels.Has(2));
    EXPECT_EQ(run->objectives[0] < 0, run->verdict.labels.Has(0));
    EXPECT_TRUE(!run->verdict.labels.Has(1) || run->objectives[4] == 0);
    EXPECT_TRUE(!run->verdict.labels.Has(2) || run->objectives[3] == 0);
  }
}

TEST_F(DrivingEvaluatorTest, MeasuresHaveTheSameNamesAlways) {
  const std::unique_ptr<Evaluator> evaluator = Make();
  for (int i = 0; i < 3; ++i) {
    const Result<Evaluation> run = evaluator->Evaluate(Sample(), RootSeed(7));
    ASSERT_TRUE(run);
    EXPECT_THAT(NamesOf(run->measures),
                ElementsAre("duration_s", "ego_distance_m", "smallest_gap_m", "actors",
                            "triggers_fired", "smallest_time_to_collision_s", "smallest_headway_s",
                            "required_deceleration_mps2", "largest_jerk_mps3"));
    EXPECT_DOUBLE_EQ(run->measures[0].value, run->trace->duration_s());
    EXPECT_DOUBLE_EQ(run->measures[3].value, 2);
  }
}

TEST_F(DrivingEvaluatorTest, HandsOnSceneLimitsAndSeed) {
  setup_.limits.time_s = 12;
  Result<Evaluation> run =
      Run([](const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop, Seed seed) {
        EXPECT_EQ(scene.actors.size(), 2U);
        EXPECT_EQ(ego.facts().spec, "pid-1");
        EXPECT_EQ(limits.time_s, 12);
        EXPECT_EQ(seed, RootSeed(9));
        Trace trace = rig::OneFrame(scene);
        stop.Begin(scene, trace.header);
        EXPECT_EQ(stop.Watch(trace.frame(0), {}), std::nullopt);
        return trace;
      });
  ASSERT_TRUE(run) << Text(run.error());
  EXPECT_EQ(run->end, "time");
  EXPECT_EQ(run->failure, "");
}

TEST_F(DrivingEvaluatorTest, ASimulatorsErrorIsNoVerdict) {
  const Result<Evaluation> run =
      Run([](const Scene&, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        return Error{"the server is gone", {}};
      });
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().what, "the server is gone");
}

TEST_F(DrivingEvaluatorTest, ATraceOfAFailedSimulatorIsNoVerdict) {
  const Result<Evaluation> run =
      Run([](const Scene& scene, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        Trace trace = rig::OneFrame(scene);
        trace.end = EndReason::kSimulatorFailure;
        Event failure;
        failure.kind = EventKind::kFailure;
        failure.text = "numbers ran away";
        trace.events.push_back(failure);
        return trace;
      });
  ASSERT_FALSE(run);
  EXPECT_EQ(run.error().what, "numbers ran away");
}

TEST_F(DrivingEvaluatorTest, ATraceOfAnotherSceneIsNoVerdict) {
  for (const bool empty : {true, false}) {
    const Result<Evaluation> run =
        Run([empty](const Scene& scene, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
          if (empty) return Trace{};
          Scene fewer = scene;
          fewer.actors.pop_back();
          return rig::OneFrame(fewer);
        });
    ASSERT_FALSE(run);
    EXPECT_THAT(run.error().what, HasSubstr(empty ? "no frame" : "2 bodies, the scene 3"));
    EXPECT_EQ(run.error().place.source, "scripted");
  }
}

TEST_F(DrivingEvaluatorTest, AFailingControllerIsAFinding) {
  const Result<Evaluation> run =
      Run([](const Scene& scene, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        Trace trace = rig::OneFrame(scene);
        trace.end = EndReason::kControllerFailure;
        Event failure;
        failure.kind = EventKind::kFailure;
        failure.text = "segmentation fault";
        trace.events.push_back(failure);
        return trace;
      });
  ASSERT_TRUE(run);
  EXPECT_EQ(run->end, "controller-failure");
  EXPECT_EQ(run->failure, "segmentation fault");
  EXPECT_TRUE(run->verdict.labels.Has(4));
}

TEST_F(DrivingEvaluatorTest, RefusesAPairThatDoesNotFit) {
  SimulatorFacts facts;
  facts.steps_controllers = false;
  facts.runs_attached_egos = true;
  setup_.make_simulator = rig::Scripted({}, facts);
  EXPECT_FALSE(MakeDrivingEvaluator(setup_, problem_));
}

TEST_F(DrivingEvaluatorTest, SaysWhatMakersSay) {
  setup_.make_ego = []() -> Result<Ego> { return Error{"no such ego", {}}; };
  const auto made = MakeDrivingEvaluator(setup_, problem_);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().what, "no such ego");
  setup_.make_simulator = []() -> Result<std::unique_ptr<Simulator>> {
    return Error{"no such simulator", {}};
  };
  EXPECT_EQ(MakeDrivingEvaluator(setup_, problem_).error().what, "no such simulator");
}

TEST_F(DrivingEvaluatorTest, RefusesAForeignProblemAndAForeignGenome) {
  EXPECT_FALSE(MakeDrivingEvaluator(setup_, nullptr));
  EXPECT_FALSE(MakeDrivingEvaluator(setup_, std::make_shared<Problem>()));
  EXPECT_FALSE(Make()->Evaluate(Genome{{1, 2, 3}}, RootSeed(1)));
  EXPECT_FALSE(SceneOf(setup_, Genome{}));
}

TEST_F(DrivingEvaluatorTest, FactsJoinThoseOfBoth) {
  SimulatorFacts facts;
  facts.spec = "elsewhere(port=2000)";
  facts.parallel_runs = 1;
  setup_.make_simulator = rig::Scripted({}, facts);
  const EvaluatorFacts joined = Make()->facts();
  EXPECT_FALSE(joined.deterministic);
  EXPECT_EQ(joined.parallel, 1);
  EXPECT_EQ(joined.said.at("simulator"), SaidOf(facts));
  EXPECT_TRUE(joined.said.at("ego").starts_with("pid-1: deterministic")) << joined.said.at("ego");
  const Result<Spec> spec = ParseSpec(joined.spec);
  ASSERT_TRUE(spec) << joined.spec;
  EXPECT_THAT(spec->arguments, ::testing::Contains(std::pair<std::string, std::string>(
                                   "simulator", "elsewhere(port=2000)")));
}

}  // namespace
}  // namespace autofuzz
