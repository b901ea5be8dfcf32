#include "campaign/reruns.h"

#include <gtest/gtest.h>

#include "support/fake_clock.h"
#include "support/fake_evaluator.h"

namespace autofuzz {
namespace {

class RerunsTest : public ::testing::Test {
 protected:
  RerunsTest() {
    like_.of.value = 7;
    like_.purpose = Purpose::kMinimise;
    like_.seed = RootSeed(3);
  }
  Reruns Make(Reruns::Keep keep = {}) {
    if (!keep)
      keep = [this](const Revisit& revisit) {
        kept_.push_back(revisit);
        return Status();
      };
    return {evaluator_, clock_, like_, kept_, keep};
  }

  FakeWorld world_;
  FakeEvaluator evaluator_{world_};
  FakeClock clock_;
  Revisit like_;
  std::vector<Revisit> kept_;
};

TEST_F(RerunsTest, RunsAGenomeOnceUnderTheRunsSeed) {
  Reruns reruns = Make();
  const Genome genome{{0.1, 0.2, 1}};
  const auto first = reruns.Run(genome);
  ASSERT_TRUE(first.ok());
  EXPECT_TRUE((*first)->evaluation.verdict.labels.Has(0));
  EXPECT_EQ((*first)->evaluation.objectives[1], Stream(RootSeed(3)).Uniform());
  EXPECT_EQ((*reruns.Run(genome))->number, 0);
  EXPECT_EQ((*reruns.Run(Genome{{0.9, 0.2, 1}}))->number, 1);
  EXPECT_EQ(reruns.made(), 2);
  EXPECT_EQ(world_.evaluations, 2);
  ASSERT_EQ(kept_.size(), 2U);
  EXPECT_EQ(kept_[1].of.value, 7);
  EXPECT_EQ(kept_[1].purpose, Purpose::kMinimise);
  EXPECT_EQ(kept_[1].genome.values[0], 0.9);
}

TEST_F(RerunsTest, GoesOnWhereItEnded) {
  (void)Make().Run(Genome{{0.1, 0.2, 1}});
  Revisit other = kept_[0];  // of another run; and a confirmation: neither counts
  other.of.value = 8;
  other.number = 50;
  Revisit confirmed = kept_[0];
  confirmed.purpose = Purpose::kConfirm;
  confirmed.number = 60;
  kept_.push_back(other);
  kept_.push_back(confirmed);
  Reruns again = Make();
  EXPECT_EQ((*again.Run(Genome{{0.1, 0.2, 1}}))->number, 0);
  EXPECT_EQ(again.made(), 0);
  EXPECT_EQ((*again.Run(Genome{{0.1, 0.2, 2}}))->number, 1);
  like_.seed = RootSeed(4);  // kept under another seed: says nothing of this one
  EXPECT_EQ((*Make().Run(Genome{{0.1, 0.2, 1}}))->number, 2);
}

TEST_F(RerunsTest, TriesTwiceAndAgainWhenNextAsked) {
  int failures = 3;
  world_.fails = [&](const Genome&) { return failures-- > 0; };
  Reruns reruns = Make();
  const Genome genome{{0.1, 0.2, 1}};
  EXPECT_EQ((*reruns.Run(genome))->outcome, Outcome::kNoVerdict);
  EXPECT_EQ(world_.evaluations, 2);
  EXPECT_EQ(reruns.last_error(), "the fake world broke");
  EXPECT_EQ((*reruns.Run(genome))->outcome, Outcome::kJudged) << "the fourth try";
  EXPECT_EQ(kept_.size(), 2U);
}

TEST_F(RerunsTest, AFullDiskEndsIt) {
  Reruns reruns = Make([](const Revisit&) -> Status { return Error{"full", {}}; });
  EXPECT_EQ(reruns.Run(Genome{{0.1, 0.2, 1}}).error().what, "full");
}

}  // namespace
}  // namespace autofuzz
