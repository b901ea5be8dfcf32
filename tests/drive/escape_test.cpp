#include "drive/escape.h"

#include <gtest/gtest.h>

#include "drive/rig.h"

namespace autofuzz {
namespace {

std::function<Result<Ego>()> MakerOf(const std::string& text) {
  return [text] {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    const Spec spec = ParseSpec(text).value();
    return egos.Find(spec.name, "ego").value()->make(spec);
  };
}

// A collision of pid-1 in a random scene.
struct Crash {
  DrivingSetup setup = rig::SetupOf("cross-unsignalised", "pid-1");
  std::shared_ptr<const Problem> problem = MakeDrivingProblem(setup).value();
  Genome genome;
  Seed seed;
  double impact_s = 0;

  Crash() {
    const auto evaluator = MakeDrivingEvaluator(setup, problem).value();
    Stream stream(RootSeed(5));
    for (std::uint64_t run = 0;; ++run) {
      genome = rig::SampleFrom(*problem, stream);
      seed = RootSeed(5).Child(run);
      const auto impact = TimeOfCollision(evaluator->Evaluate(genome, seed).value().verdict);
      if (!impact || *impact < 3) continue;
      impact_s = *impact;
      return;
    }
  }
};

TEST(Escape, IsThatOfTheBrakingProbeWhereBrakingHelps) {
  const Crash crash;
  auto probe = EscapeProbe::Make(crash.setup, crash.problem, MakerOf("reference")).value();
  auto braking = AvoidabilityProbe::Make(crash.setup).value();
  const auto lead_s = braking.AvoidableByBraking(crash.genome, crash.seed, crash.impact_s).value();
  ASSERT_TRUE(lead_s.has_value());
  const Escape escape = probe.Find(crash.genome, crash.seed, crash.impact_s).value();
  EXPECT_EQ(escape, (Escape{lead_s, false}));
}

// Braking that begins after the run has ended is surely too late.
constexpr double kLongAfter_s = 1000;

TEST(Escape, AsksTheReferenceWhereBrakingIsTooLate) {
  const Crash crash;
  // Who stands all the time has no collision that counts; who drives as the ego has the same one.
  auto stands = EscapeProbe::Make(crash.setup, crash.problem, MakerOf("idle")).value();
  EXPECT_EQ(stands.Find(crash.genome, crash.seed, kLongAfter_s).value(),
            (Escape{std::nullopt, true}));
  auto same = EscapeProbe::Make(crash.setup, crash.problem, MakerOf("pid-1")).value();
  EXPECT_EQ(same.Find(crash.genome, crash.seed, kLongAfter_s).value(),
            (Escape{std::nullopt, false}));
}

TEST(Escape, IsNotKnownWhereTheReferenceFails) {
  class Fails final : public Controller {
   public:
    EgoFacts facts() const override { return {}; }
    Status Reset(const Briefing&) override { return {}; }
    Result<Command> Act(const Observation&) override { return Error{"gone", {}}; }
  };
  const Crash crash;
  auto probe = EscapeProbe::Make(crash.setup, crash.problem, [] {
                 return Result<Ego>(Ego(std::make_unique<Fails>()));
               }).value();
  const auto escape = probe.Find(crash.genome, crash.seed, kLongAfter_s);
  ASSERT_FALSE(escape.ok());
  EXPECT_NE(escape.error().what.find("gone"), std::string::npos) << Text(escape.error());
}

TEST(Escape, CannotBeSoughtWithoutASimulator) {
  const Crash crash;
  DrivingSetup setup = crash.setup;
  setup.make_simulator = []() -> Result<std::unique_ptr<Simulator>> {
    return Error{"no licence", {}};
  };
  EXPECT_FALSE(EscapeProbe::Make(setup, crash.problem, MakerOf("reference")).ok());
}

}  // namespace
}  // namespace autofuzz
