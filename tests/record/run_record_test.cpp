#include "record/run_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/records.h"

namespace autofuzz {
namespace {

TEST(Purpose, NamesReadBack) {
  for (const Purpose purpose : {Purpose::kWarmUp, Purpose::kSearch, Purpose::kConfirm,
                                Purpose::kMinimise, Purpose::kReplay}) {
    const Result<Purpose> back = ParsePurpose(Name(purpose));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, purpose);
  }
  EXPECT_EQ(Name(Purpose::kWarmUp), "warm-up");
}

TEST(Purpose, RefusesOthersWithTheNearestName) {
  const Result<Purpose> purpose = ParsePurpose("warmup");
  ASSERT_FALSE(purpose);
  EXPECT_THAT(purpose.error().what, ::testing::HasSubstr("did you mean 'warm-up'?"));
  EXPECT_FALSE(ParsePurpose(""));
}

TEST(GaplessPrefix, StopsAtTheFirstGap) {
  std::vector<RunRecord> records;
  EXPECT_EQ(GaplessPrefix(records), 0U);
  for (const std::size_t index : {0U, 1U, 3U, 4U}) records.push_back(test::JudgedRun(index, 0, {}));
  EXPECT_EQ(GaplessPrefix(records), 2U);
  records.erase(records.begin());
  EXPECT_EQ(GaplessPrefix(records), 0U);
}

TEST(ToScored, CarriesWhatASearchIsTold) {
  const Problem problem = test::TwoLabelProblem();
  LabelSet unique;
  unique.Add(1);
  const Scored scored = ToScored(problem, test::JudgedRun(3, 0.5, {0, 1}), unique);
  EXPECT_EQ(scored.index.value, 3);
  EXPECT_EQ(scored.genome.values, (std::vector<double>{0.5}));
  EXPECT_EQ(scored.objectives, (Objectives{0.5}));
  EXPECT_DOUBLE_EQ(scored.fitness, 0.125);  // 0.5 of a cap of 4
  EXPECT_EQ(scored.violations.bits, 3U);
  EXPECT_EQ(scored.unique, unique);
  EXPECT_EQ(scored.outcome, Outcome::kJudged);
}

TEST(ToScored, WithoutAVerdictTeachesNothing) {
  const Scored scored = ToScored(test::TwoLabelProblem(), test::FailedRun(7), {});
  EXPECT_EQ(scored.index.value, 7);
  EXPECT_EQ(scored.outcome, Outcome::kNoVerdict);
  EXPECT_TRUE(scored.objectives.empty());
  EXPECT_TRUE(scored.violations.empty());
}

}  // namespace
}  // namespace autofuzz
