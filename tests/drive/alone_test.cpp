#include "drive/alone.h"

#include <gtest/gtest.h>

#include "drive/rig.h"

namespace autofuzz {
namespace {

Genome AnyGenome(const DrivingSetup& setup) {
  const auto problem = MakeDrivingProblem(setup).value();
  Stream stream(RootSeed(1));
  return rig::SampleFrom(*problem, stream, false);
}

Result<AloneDriving> DriveWith(const std::string& ego, double friction) {
  const DrivingSetup setup = rig::SetupOf("turn-right-leading-car", ego);
  return DriveAlone(setup, AnyGenome(setup), friction, RootSeed(1));
}

TEST(Alone, AnEgoMadeForTheRoadSolvesItInEveryWeather) {
  const auto alone = DriveWith("pid-2", 0.7);
  ASSERT_TRUE(alone.ok());
  EXPECT_EQ(alone->runs, 15);
  EXPECT_EQ(alone->clean, 15);
  EXPECT_EQ(alone->first_fault, "");
  EXPECT_TRUE(alone->solvable());
}

TEST(Alone, AnEgoThatStandsDoesNot) {
  const auto alone = DriveWith("idle", 0.7);
  ASSERT_TRUE(alone.ok());
  EXPECT_EQ(alone->clean, 0);
  EXPECT_EQ(alone->first_fault, "blocked in weather 0 at friction 0.7");
  EXPECT_FALSE(alone->solvable());
}

TEST(Alone, AnEgoThatLeavesTheRoadDoesNot) {
  DrivingSetup setup = rig::ShippedSetup();
  setup.make_ego = [] {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    return egos.Find("constant", "ego").value()->make(ParseSpec("constant(throttle=0.5)").value());
  };
  const auto alone = DriveAlone(setup, AnyGenome(setup), 0.9, RootSeed(1));
  ASSERT_TRUE(alone.ok());
  EXPECT_EQ(alone->clean, 0);
  EXPECT_NE(alone->first_fault, "");
}

TEST(Alone, NothingTriedIsNotSolved) { EXPECT_FALSE(AloneDriving{}.solvable()); }

TEST(Alone, ASimulatorOutOfOrderIsAnError) {
  DrivingSetup setup = rig::ShippedSetup();
  const Genome genome = AnyGenome(setup);
  setup.make_simulator =
      rig::Scripted([](const Scene&, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        return Error{"out of order", {}};
      });
  EXPECT_FALSE(DriveAlone(setup, genome, 0.9, RootSeed(1)).ok());
}

TEST(Alone, TheLowestFrictionIsTheSpaces) {
  // "road_friction" is [0.7, 0.9] in this scenario.
  EXPECT_EQ(LowestFriction(rig::ShippedSetup().grammar->space()), 0.7);
}

}  // namespace
}  // namespace autofuzz
