#include "store/trace_policy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fake_evaluator.h"

namespace autofuzz::store {
namespace {

Evaluation WithGap(double gap_m) {
  Evaluation evaluation;
  evaluation.trace = FakeTrace({{0, 0}}, gap_m);
  return evaluation;
}

TEST(TracePolicy, FindingsKeepsViolationsAndNearMisses) {
  const Result<TracePolicy> policy = TracePolicy::Parse("findings");
  ASSERT_TRUE(policy);
  EXPECT_FALSE(policy->Keeps(WithGap(1.01)));
  EXPECT_TRUE(policy->Keeps(WithGap(0.99)));
  Evaluation counted = WithGap(9);
  counted.verdict.labels.Add(2);
  EXPECT_TRUE(policy->Keeps(counted));
  Evaluation uncounted = WithGap(9);
  uncounted.verdict.violations.emplace_back();
  uncounted.verdict.violations.back().counted = false;
  EXPECT_TRUE(policy->Keeps(uncounted));
}

TEST(TracePolicy, FindingsLeavesOutARunWithoutActors) {
  Evaluation alone;
  alone.trace = Trace{};
  alone.trace->header.halves = {{2, 1}};
  alone.trace->header.names = {"ego"};
  EXPECT_FALSE(TracePolicy::Parse("findings")->Keeps(alone));
}

TEST(TracePolicy, AllKeepsAll) { EXPECT_TRUE(TracePolicy::Parse("all")->Keeps(WithGap(100))); }

TEST(TracePolicy, NamesTheKnownOnes) {
  const Result<TracePolicy> policy = TracePolicy::Parse("some");
  ASSERT_FALSE(policy);
  EXPECT_THAT(policy.error().what, ::testing::HasSubstr("'some' (known: findings, all)"));
}

}  // namespace
}  // namespace autofuzz::store
