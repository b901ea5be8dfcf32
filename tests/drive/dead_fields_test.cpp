// Fields that are called dead change nothing of what happens: random runs with other values in all
// of them at once. Left out are those whose reason says that a little is left to them.

#include "grammar/dead_fields.h"

#include <gtest/gtest.h>

#include "drive/rig.h"
#include "drive/used_fields.h"

namespace autofuzz {
namespace {

constexpr int kRuns = 25;

std::vector<std::size_t> WhollyDead(const DrivingSetup& setup) {
  const Space& space = setup.grammar->space();
  std::vector<std::size_t> fields;
  for (const DeadField& dead : DeadFields(space, UsedBy(setup).value())) {
    const bool wholly = dead.reason.find("alone") == std::string::npos &&
                        dead.reason.find("only where") == std::string::npos;
    for (std::size_t i = 0; wholly && i < space.size(); ++i)
      if (space.fields[i].name == dead.label) fields.push_back(i);
  }
  return fields;
}

// How many of the random runs go another way with other values in these fields.
int Differences(const DrivingSetup& setup, const std::vector<std::size_t>& fields) {
  const auto problem = MakeDrivingProblem(setup).value();
  const auto evaluator = MakeDrivingEvaluator(setup, problem).value();
  Stream stream(RootSeed(5).Child("dead"));
  int differences = 0;
  for (int i = 0; i < kRuns; ++i) {
    const Genome genome = rig::SampleFrom(*problem, stream);
    const Genome donor = rig::SampleFrom(*problem, stream);
    Genome other = genome;
    for (const std::size_t field : fields) other.values[field] = donor.values[field];
    if (!InSpace(problem->space, other) || !problem->Feasible(other)) continue;
    const Evaluation a = evaluator->Evaluate(genome, RootSeed(9)).value();
    const Evaluation b = evaluator->Evaluate(other, RootSeed(9)).value();
    // Not the events: a trigger of one who stands still is no matter.
    const bool same = a.end == b.end && a.objectives == b.objectives &&
                      a.verdict.labels == b.verdict.labels && a.trace->bodies == b.trace->bodies;
    differences += same ? 0 : 1;
  }
  return differences;
}

void ExpectNoDifference(const DrivingSetup& setup, std::size_t dead_fields) {
  const std::vector<std::size_t> dead = WhollyDead(setup);
  EXPECT_EQ(dead.size(), dead_fields);
  EXPECT_EQ(Differences(setup, dead), 0);
}

TEST(DeadFields, LiveOnesMakeADifference) {
  const DrivingSetup setup = rig::ShippedSetup();
  const Space& space = setup.grammar->space();
  for (std::size_t i = 0; i < space.size(); ++i)
    if (space.fields[i].name == "vehicle[0].setup.initial_speed") {
      EXPECT_GT(Differences(setup, {i}), kRuns / 2);
    }
}

TEST(DeadFields, WeatherColoursAndPeopleOfTheShippedScenario) {
  ExpectNoDifference(rig::ShippedSetup(), 3);
}

TEST(DeadFields, TargetsWithoutAFollower) {
  ExpectNoDifference(rig::ChangedSetup("\"waypoint_follower\": [0, 1]", "\"waypoint_follower\": 0"),
                     6);
}

TEST(DeadFields, PedestriansWhoStand) {
  ExpectNoDifference(rig::ChangedSetup("\"target_speed\": [0, 4]", "\"target_speed\": 0"), 5);
  ExpectNoDifference(rig::ChangedSetup("\"trigger_distance\": [10, 50]", "\"trigger_distance\": 0"),
                     5);
}

TEST(DeadFields, VehiclesWhoseTriggerNeverFires) {
  ExpectNoDifference(rig::ChangedSetup("\"trigger_distance\": [8, 20]", "\"trigger_distance\": 0"),
                     9);
}

TEST(DeadFields, VehiclesThatStand) {
  ExpectNoDifference(rig::ChangedSetup(R"("initial_speed": [2, 5]
    },
    "trigger_event": {
      "trigger_distance": [8, 20],
      "idle_time": 0,
      "target_speed": [0, 2])",
                                       R"("initial_speed": 0
    },
    "trigger_event": {
      "trigger_distance": [8, 20],
      "idle_time": 0,
      "target_speed": 0)"),
                     10);
}

}  // namespace
}  // namespace autofuzz
