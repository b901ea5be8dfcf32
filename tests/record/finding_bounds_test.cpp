#include "record/finding_bounds.h"

#include <gtest/gtest.h>

#include "record/records.h"

namespace autofuzz {
namespace {

using test::FailedRun;
using test::JudgedRun;

// One real field over [0, 1]: genomes differ when they are more than 0.1 apart.
TEST(FindingBounds, HoldWhateverTheOrder) {
  const Problem problem = test::TwoLabelProblem();
  // 0, 0.08 and 0.16: first come, first served keeps two (0 and 0.16), or only the middle one.
  const std::vector<RunRecord> runs = {JudgedRun(0, 0.00, {0}), JudgedRun(1, 0.08, {0}),
                                       JudgedRun(2, 0.16, {0})};
  const FindingBounds bounds = BoundFindings(problem, runs, {});
  EXPECT_EQ(bounds.least, 1);
  EXPECT_EQ(bounds.most, 2);
  EXPECT_FALSE(bounds.live);
}

TEST(FindingBounds, LookAtJudgedRunsOfTheGoalUpToTheFirstGap) {
  const Problem problem = test::TwoLabelProblem();
  const std::vector<RunRecord> runs = {JudgedRun(0, 0.0, {0}), FailedRun(1), JudgedRun(2, 0.5, {1}),
                                       JudgedRun(4, 0.9, {0})};
  const FindingBounds bounds = BoundFindings(problem, runs, {});
  EXPECT_EQ(bounds.least, 1);
  EXPECT_EQ(bounds.most, 1);
}

TEST(FindingBounds, OverNoLiveFieldAllAreAlike) {
  const Problem problem = test::TwoLabelProblem();
  const std::vector<RunRecord> runs = {JudgedRun(0, 0.0, {0}), JudgedRun(1, 0.9, {0})};
  std::vector<bool> live(problem.space.size(), true);
  EXPECT_EQ(BoundFindings(problem, runs, live).live, 2);
  live.assign(live.size(), false);
  const FindingBounds none = BoundFindings(problem, runs, live);
  EXPECT_EQ(none.live, 1);
  EXPECT_EQ(none.live_fields, 0);
  EXPECT_EQ(none.most, 2);
}

}  // namespace
}  // namespace autofuzz
