#include <gmock/gmock.h>

#include <thread>

#include "drive/driving_evaluator.h"
#include "drive/rig.h"
#include "oracle/objectives.h"
#include "record/verdict.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

TEST(DrivingProblem, IsTheGrammarsSpaceAndTheOraclesObjectives) {
  DrivingSetup setup = rig::ShippedSetup();
  setup.goal = "off-road+wrong-lane";
  setup.uniqueness = {0.2, 0.25};
  const auto problem = MakeDrivingProblem(setup);
  ASSERT_TRUE(problem) << Text(problem.error());
  EXPECT_EQ((*problem)->space, setup.grammar->space());
  EXPECT_EQ((*problem)->objectives, DrivingObjectives());
  EXPECT_EQ((*problem)->goal, *ParseDrivingGoal("off-road+wrong-lane"));
  EXPECT_EQ((*problem)->uniqueness, setup.uniqueness);
  ASSERT_EQ((*problem)->labels.size(), 5U);
  EXPECT_EQ((*problem)->labels[3], "red-light");
}

// The shipped scenario with its pedestrian around the ego's start, where it may stand in its box.
DrivingSetup Crowded() {
  return rig::ChangedSetup("\"center\": { \"route_fraction\": 0.5 }",
                           "\"center\": { \"route_fraction\": 0 }");
}

TEST(DrivingProblem, FeasibleIsWhatTheSceneSays) {
  const DrivingSetup setup = Crowded();
  const auto problem = MakeDrivingProblem(setup).value();
  Stream stream(RootSeed(3).Child("feasible"));
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    const Genome genome = rig::SampleFrom(*problem, stream, false);
    const Result<Scene> scene = SceneOf(setup, genome);
    ASSERT_TRUE(scene) << Text(scene.error());
    const bool feasible = !WhyInfeasible(*scene).has_value();
    ASSERT_EQ(problem->Feasible(genome), feasible);
    if (!feasible) ++refused;
  }
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 200);
}

TEST(DrivingProblem, FeasibleMayBeAskedFromManyThreads) {
  const auto problem = MakeDrivingProblem(Crowded()).value();
  Stream stream(RootSeed(4).Child("threads"));
  std::vector<Genome> genomes;
  std::vector<char> alone;
  for (int i = 0; i < 100; ++i) {
    genomes.push_back(rig::SampleFrom(*problem, stream, false));
    alone.push_back(problem->Feasible(genomes.back()) ? 1 : 0);
  }
  std::vector<std::vector<char>> answers(4, std::vector<char>(genomes.size()));
  std::vector<std::thread> threads;
  for (std::vector<char>& mine : answers) {
    threads.emplace_back([&genomes, &problem, &mine] {
      for (std::size_t i = 0; i < genomes.size(); ++i)
        mine[i] = problem->Feasible(genomes[i]) ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<char>& mine : answers) EXPECT_EQ(mine, alone);
}

TEST(DrivingProblem, AGenomeOutsideTheSpaceIsNotFeasible) {
  const auto problem = MakeDrivingProblem(rig::ShippedSetup()).value();
  Stream stream(RootSeed(5).Child("outside"));
  Genome genome = rig::SampleFrom(*problem, stream);
  EXPECT_TRUE(problem->Feasible(genome));
  genome.values.pop_back();
  EXPECT_FALSE(problem->Feasible(genome));
  EXPECT_FALSE(problem->Feasible(Genome{}));
}

TEST(DrivingProblem, OutlivesItsSetup) {
  std::shared_ptr<const Problem> problem;
  {
    const DrivingSetup setup = rig::ShippedSetup();
    problem = MakeDrivingProblem(setup).value();
  }
  Stream stream(RootSeed(6).Child("outlives"));
  EXPECT_TRUE(problem->Feasible(rig::SampleFrom(*problem, stream)));
}

TEST(DrivingProblem, RefusesAnUnknownGoal) {
  DrivingSetup setup = rig::ShippedSetup();
  setup.goal = "colision";
  const auto problem = MakeDrivingProblem(setup);
  ASSERT_FALSE(problem);
  EXPECT_THAT(problem.error().what, HasSubstr("'collision'"));
}

TEST(DrivingProblem, RefusesThresholdsThatAreNoShares) {
  for (const Uniqueness& wrong :
       {Uniqueness{-0.1, 0.5}, Uniqueness{0.1, 1.5}, Uniqueness{0.0 / 0.0, 0.5}}) {
    DrivingSetup setup = rig::ShippedSetup();
    setup.uniqueness = wrong;
    EXPECT_FALSE(MakeDrivingProblem(setup));
  }
}

TEST(DrivingProblem, RefusesAStageOfAnotherScenario) {
  DrivingSetup setup = rig::ShippedSetup();
  const Network& network = *setup.stage.network;
  LanePlace elsewhere = setup.grammar->ego().start;
  elsewhere.s_m += 10;
  const LanePoint from = network.Locate(elsewhere).value();
  const LanePoint to = network.Locate(setup.grammar->ego().destination).value();
  setup.stage.route = std::make_shared<const Route>(network.PlanRoute(from, to).value());
  const auto problem = MakeDrivingProblem(setup);
  ASSERT_FALSE(problem);
  EXPECT_EQ(problem.error().place.pointer, "/ego/start");
  EXPECT_THAT(problem.error().what, HasSubstr("10.0 m"));
}

TEST(DrivingProblem, RefusesAnIncompleteSetup) {
  EXPECT_FALSE(MakeDrivingProblem(DrivingSetup{}));
  DrivingSetup setup = rig::ShippedSetup();
  setup.stage.route = nullptr;
  EXPECT_FALSE(MakeDrivingProblem(setup));
  setup = rig::ShippedSetup();
  setup.stage.network = nullptr;
  EXPECT_FALSE(MakeDrivingProblem(setup));
}

}  // namespace
}  // namespace autofuzz
