#include "drive/replay.h"

#include <gtest/gtest.h>

#include "drive/rig.h"

namespace autofuzz {
namespace {

class ReplayTest : public ::testing::Test {
 protected:
  ReplayTest() : setup_(rig::ShippedSetup()), problem_(MakeDrivingProblem(setup_).value()) {
    Stream stream(RootSeed(2).Child("replay"));
    genome_ = rig::SampleFrom(*problem_, stream);
    evaluator_ = MakeDrivingEvaluator(setup_, problem_).value();
    first_ = evaluator_->Evaluate(genome_, kSeed).value();
  }
  ReplayOutcome Again(const std::optional<Digest>& digest, const Trace* trace) {
    return Replay(*evaluator_, genome_, kSeed, digest, trace).value();
  }

  const Seed kSeed = RootSeed(42);
  DrivingSetup setup_;
  std::shared_ptr<const Problem> problem_;
  Genome genome_;
  std::unique_ptr<Evaluator> evaluator_;
  Evaluation first_;
};

TEST_F(ReplayTest, TheSameRunIsIdentical) {
  for (const bool with_digest : {true, false}) {
    for (const bool with_trace : {true, false}) {
      const ReplayOutcome again = Again(with_digest ? first_.trace_digest : std::nullopt,
                                        with_trace ? &*first_.trace : nullptr);
      EXPECT_EQ(again.compared, with_digest || with_trace);
      EXPECT_EQ(again.identical, again.compared);
      EXPECT_FALSE(again.difference);
      EXPECT_EQ(again.evaluation.verdict, first_.verdict);
    }
  }
}

TEST_F(ReplayTest, AnotherTraceIsToldApartWithItsFirstDifference) {
  Trace kept = *first_.trace;
  kept.bodies[kept.header.halves.size() * 4].pose.position.x += 1e-9;
  const ReplayOutcome again = Again(DigestOf(kept), &kept);
  EXPECT_TRUE(again.compared);
  EXPECT_FALSE(again.identical);
  ASSERT_TRUE(again.difference);
  EXPECT_EQ(again.difference->frame, 4U);
  EXPECT_EQ(again.difference->field, "ego.position.x");
}

TEST_F(ReplayTest, ADigestAloneTellsThatNotWhere) {
  const ReplayOutcome again = Again(Digest{1, 2}, nullptr);
  EXPECT_TRUE(again.compared);
  EXPECT_FALSE(again.identical);
  EXPECT_FALSE(again.difference);
}

TEST_F(ReplayTest, AKeptTraceThatBeliesItsDigestProvesNothing) {
  EXPECT_FALSE(Again(Digest{1, 2}, &*first_.trace).identical);
}

TEST_F(ReplayTest, NoVerdictIsAnError) {
  setup_.make_simulator =
      rig::Scripted([](const Scene&, Ego&, const RunLimits&, StopRule&, Seed) -> Result<Trace> {
        return Error{"gone", {}};
      });
  const auto evaluator = MakeDrivingEvaluator(setup_, problem_).value();
  EXPECT_FALSE(Replay(*evaluator, genome_, kSeed, first_.trace_digest, nullptr));
}

}  // namespace
}  // namespace autofuzz
