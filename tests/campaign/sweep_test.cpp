#include "campaign/sweep.h"

#include <gtest/gtest.h>

#include "support/fake_evaluator.h"

namespace autofuzz {
namespace {

TEST(SweepValues, RunFromEndToEndThroughTheFindingsOwn) {
  const Field field{"x", FieldKind::kReal, -1, 3, {}, {}};
  EXPECT_EQ(SweepValues(field, 5, 1), (std::vector<double>{-1, 0, 1, 2, 3}));
  EXPECT_EQ(SweepValues(field, 3, 2.5), (std::vector<double>{-1, 1, 2.5, 3}));
  EXPECT_EQ(SweepValues(field, 2, 3), (std::vector<double>{-1, 3}));
  const Field third{"x", FieldKind::kReal, 0.1, 0.7, {}, {}};
  EXPECT_EQ(SweepValues(third, 8, 0.1).back(), 0.7) << "the end itself, not next to it";
}

TEST(SweepValues, AreAllOfAWholeFieldAndTheOneOfAConstant) {
  EXPECT_EQ(SweepValues({"k", FieldKind::kCategory, 2, 5, {}, {}}, 2, 4),
            (std::vector<double>{2, 3, 4, 5}));
  EXPECT_EQ(SweepValues({"f", FieldKind::kFlag, 0, 1, {}, {}}, 41, 1), (std::vector<double>{0, 1}));
  EXPECT_EQ(SweepValues({"x", FieldKind::kReal, 2, 2, {}, {}}, 41, 2), (std::vector<double>{2}));
}

TEST(SweepValues, AreSomeOfAWholeFieldWithVeryMany) {
  const Field wide{"k", FieldKind::kInteger, 0, 1e15, {}, {}};
  EXPECT_EQ(SweepValues(wide, 3, 7), (std::vector<double>{0, 7, 5e14, 1e15}));
  const Field odd{"k", FieldKind::kInteger, 0, 1001, {}, {}};
  EXPECT_EQ(SweepValues(odd, 3, 500), (std::vector<double>{0, 500, 1001})) << "whole ones";
  EXPECT_EQ(SweepValues({"k", FieldKind::kInteger, 1, 1000, {}, {}}, 3, 500).size(), 1000U);
}

TEST(Sweep, TellsWhereTheViolationBeginsAndEnds) {
  FakeWorld world;  // "left" where x < 0.3, else "high" where y > 0.8
  world.problem.feasible = [](const Genome& g) { return g.values[0] <= 0.7; };
  world.fails = [](const Genome& g) { return g.values[0] == 0.5; };
  FakeEvaluator evaluator(world);
  const std::vector<SweepPoint> points =
      Sweep(evaluator, Genome{{0.1, 0.9, 2}}, RootSeed(5), 0, {0, 0.25, 0.5, 0.7, 1});
  ASSERT_EQ(points.size(), 5U);
  EXPECT_EQ(points[0].labels, LabelSet{1});
  EXPECT_EQ(points[1].labels, LabelSet{1});
  EXPECT_DOUBLE_EQ(points[1].objectives[0], -0.05);
  EXPECT_EQ(points[1].objectives[1], Stream(RootSeed(5)).Uniform()) << "under the run's seed";
  EXPECT_EQ(points[2].outcome, Outcome::kNoVerdict);
  EXPECT_TRUE(points[2].objectives.empty());
  EXPECT_EQ(points[3].labels, LabelSet{2});
  EXPECT_FALSE(points[4].feasible);
  EXPECT_EQ(world.evaluations, 5) << "three, and two tries at the one that fails";
}

}  // namespace
}  // namespace autofuzz
