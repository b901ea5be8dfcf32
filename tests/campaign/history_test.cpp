#include "campaign/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "campaign/campaign.h"
#include "support/fake_evaluator.h"
#include "support/memory_ledger.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

RunRecord Row(int index) {
  RunRecord run;
  run.index = RunIndex{index};
  run.purpose = Purpose::kWarmUp;
  run.genome.values = {0, 0, 0};
  run.seed = RunSeed(1, run.index);
  run.evaluation.objectives = {0, 0};
  return run;
}

MemoryLedger LedgerOf(const std::vector<int>& indices) {
  MemoryLedger ledger;
  for (const int index : indices) EXPECT_TRUE(ledger.Append(Row(index)));
  return ledger;
}

TEST(History, FindsRunsAroundGaps) {
  MemoryLedger ledger = LedgerOf({0, 1, 2, 4, 7});
  const Problem problem = FakeProblem();
  const Result<History> history = History::Load(ledger, problem, 1);
  ASSERT_TRUE(history);
  EXPECT_EQ(history->Find(RunIndex{4})->index.value, 4);
  EXPECT_EQ(history->Find(RunIndex{3}), nullptr);
  EXPECT_EQ(history->Find(RunIndex{8}), nullptr);
  EXPECT_TRUE(history->HasAll(RunIndex{0}, 3));
  EXPECT_FALSE(history->HasAll(RunIndex{0}, 4));
  EXPECT_TRUE(history->HasAll(RunIndex{7}, 1));
  EXPECT_FALSE(history->HasAll(RunIndex{7}, 2));
  EXPECT_EQ(history->CountBelow(5), 4);
}

TEST(History, ForgetsWhatIsNotLookedUpAnyMore) {
  MemoryLedger ledger = LedgerOf({0, 1, 2, 4, 7});
  const Problem problem = FakeProblem();
  Result<History> history = History::Load(ledger, problem, 1);
  ASSERT_TRUE(history);
  history->Forget(RunIndex{3});
  EXPECT_EQ(history->Find(RunIndex{2}), nullptr);
  EXPECT_EQ(history->Find(RunIndex{4})->index.value, 4);
  EXPECT_TRUE(history->HasAll(RunIndex{7}, 1));
  history->Forget(RunIndex{100});
  EXPECT_EQ(history->Find(RunIndex{7}), nullptr);
}

TEST(History, LeavesOutRunsThatLookAtAFinding) {
  MemoryLedger ledger = LedgerOf({0});
  RunRecord replay = Row(1);
  replay.purpose = Purpose::kReplay;
  replay.seed = {};
  ASSERT_TRUE(ledger.Append(replay));
  const Problem problem = FakeProblem();
  const Result<History> history = History::Load(ledger, problem, 1);
  ASSERT_TRUE(history);
  EXPECT_EQ(history->Find(RunIndex{1}), nullptr);
}

TEST(History, RefusesRowsThatDoNotFitTheProblem) {
  const auto error_of = [](auto bend) {
    MemoryLedger ledger;
    RunRecord run = Row(5);
    bend(run);
    EXPECT_TRUE(ledger.Append(run));
    const Problem problem = FakeProblem();
    const Result<History> history = History::Load(ledger, problem, 1);
    return history ? std::string("none") : history.error().what;
  };
  EXPECT_EQ(error_of([](RunRecord&) {}), "none");
  EXPECT_THAT(error_of([](RunRecord& run) { run.genome.values.pop_back(); }),
              HasSubstr("run 5 has 2 fields where the problem has 3"));
  EXPECT_THAT(error_of([](RunRecord& run) { run.evaluation.objectives.clear(); }),
              HasSubstr("run 5 has 0 objectives"));
  EXPECT_THAT(error_of([](RunRecord& run) { run.evaluation.verdict.labels.Add(2); }),
              HasSubstr("run 5 has a label"));
  EXPECT_THAT(error_of([](RunRecord& run) { run.seed.key[0] ^= 1; }), HasSubstr("another seed"));
}

TEST(History, RefusesALedgerOutOfOrder) {
  class Unordered final : public Ledger {
   public:
    Result<LedgerContents> Load() override { return LedgerContents{{Row(1), Row(1)}, {}, {}, {}}; }
    Status Append(const RunRecord&) override { return {}; }
    Status AppendAttempt(const Attempt&) override { return {}; }
    Status AppendGeneration(const GenerationRecord&) override { return {}; }
    Status AppendRevisit(const Revisit&) override { return {}; }
    Status SetEnd(std::optional<RunIndex>) override { return {}; }
  } ledger;
  const Problem problem = FakeProblem();
  const Result<History> history = History::Load(ledger, problem, 1);
  ASSERT_FALSE(history);
  EXPECT_THAT(history.error().what, HasSubstr("out of order"));
}

}  // namespace
}  // namespace autofuzz
