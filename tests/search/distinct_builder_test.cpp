#include "search/distinct_builder.h"

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "play.h"
#include "search/sampler.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeProblem;
using test::MakeSpace;
using test::UnitReals;

// How many of `wanted` distinct points are built one after the other, each from a random start.
std::size_t Built(const Space& space, const Uniqueness& uniqueness, std::size_t wanted,
                  std::uint64_t seed) {
  DistinctBuilder builder(space, uniqueness);
  DistinctSet set(space, uniqueness);
  Stream stream(RootSeed(seed));
  for (std::size_t i = 0; i < wanted; ++i) {
    Genome point = Draw(space, stream);
    if (!MeetsConstraints(space, point)) continue;
    if (!builder.Build(point, stream)) continue;
    EXPECT_TRUE(InSpace(space, point));
    EXPECT_TRUE(set.Offer(point));
    builder.Add(point);
  }
  return builder.size();
}

// Two random points are distinct with a chance of 0.788 (method facts §4.2), one from 300 with
// about 1e-31.
TEST(DistinctBuilder, BuildsWhereHopingIsHopeless) {
  const Space space = test::StraightAcross();
  const Uniqueness uniqueness{0.1, 0.75};
  EXPECT_GE(Built(space, uniqueness, 60, 1), 45U);
  DistinctSet hoped(space, uniqueness);
  Stream stream(RootSeed(2));
  for (int i = 0; i < 3000; ++i) hoped.Offer(Draw(space, stream));
  EXPECT_LT(hoped.members().size(), 40U);
}

TEST(DistinctBuilder, ManyAtOnceAreAsOneByOne) {
  const Space space = test::Mixed();  // fields of some members are inactive
  DistinctBuilder one_by_one(space, {0.1, 0.7});
  DistinctBuilder at_once(space, {0.1, 0.7});
  Stream stream(RootSeed(6));
  std::vector<Genome> members;
  for (int i = 0; i < 20; ++i) members.push_back(Draw(space, stream));
  for (const Genome& member : members) one_by_one.Add(member);
  at_once.Add(members[0]);
  at_once.AddAll(std::span<const Genome>(members).subspan(1));
  EXPECT_EQ(at_once.size(), 20U);
  for (std::uint64_t i = 0; i < 20; ++i) {
    Genome a = Draw(space, stream);
    Genome b = a;
    Stream same(RootSeed(i)), as_this(RootSeed(i));
    EXPECT_EQ(at_once.Build(a, same), one_by_one.Build(b, as_this));
    EXPECT_EQ(a, b);
  }
}

TEST(DistinctBuilder, MindsActivityAnglesAndConstraints) {
  Space space = test::Mixed();
  space.constraints = {{{{1, 1}, {3, 0.05}}, 2}};
  EXPECT_GE(Built(space, {0.1, 0.7}, 40, 3), 12U);
}

TEST(DistinctBuilder, LeavesADistinctPointAlone) {
  const Space space = UnitReals(4);
  DistinctBuilder builder(space, {});
  Stream stream(RootSeed(4));
  Genome point{{0.1, 0.2, 0.3, 0.4}};
  EXPECT_TRUE(builder.Build(point, stream));
  EXPECT_EQ(point, (Genome{{0.1, 0.2, 0.3, 0.4}}));
}

// Two flags, both must differ: (0, 0) and (1, 1) leave nothing. Each flag can differ from one of
// the two, so 2 of the 4 differences wanted.
TEST(DistinctBuilder, ProvesThatFlagsAreUsedUp) {
  const Space space = MakeSpace(std::vector<Field>(2, MakeField(FieldKind::kFlag, 0, 1)));
  const Uniqueness all{0.1, 1};
  DistinctBuilder builder(space, all);
  builder.Add({{0, 0}});
  EXPECT_EQ(builder.WhyImpossible(), std::nullopt);
  builder.Add({{1, 1}});
  EXPECT_EQ(builder.WhyImpossible(),
            "no point of the space can differ from all 2 findings and candidates in 2 of 2 fields");
  Genome point{{0, 1}};
  Stream stream(RootSeed(5));
  EXPECT_FALSE(builder.Build(point, stream));
}

// The proof needs unequal weights: of one field's values only the pair around ½ is in the way.
TEST(DistinctBuilder, ProvesItByUnequalWeights) {
  const Space space = UnitReals(1);
  DistinctBuilder builder(space, {0.3, 1});
  builder.Add({{0.25}});
  for (const double value : {0.75, 0.75, 0.75, 0.75}) builder.Add({{value}});
  EXPECT_NE(builder.WhyImpossible(), std::nullopt);  // ±0.3 about both covers all
}

TEST(DistinctBuilder, NeverProvesWhatIsFalse) {
  Stream stream(RootSeed(6));
  int proved = 0;
  for (int round = 0; round < 300; ++round) {
    const std::size_t n = 1 + stream.Below(4);
    const Space space = MakeSpace(std::vector<Field>(n, MakeField(FieldKind::kCategory, 0, 2)));
    const Uniqueness uniqueness{0.1, stream.Uniform(0.3, 1)};
    DistinctBuilder builder(space, uniqueness);
    DistinctSet set(space, uniqueness);
    for (std::size_t m = 0; m < 1 + stream.Below(6); ++m) {
      set.Add(Draw(space, stream));
      builder.Add(set.members().back());
    }
    bool any = false;
    for (std::uint64_t i = 0; i < *CountPoints(space, 1000); ++i)
      any = any || set.IsDistinct(PointAt(space, i));
    const bool impossible = builder.WhyImpossible().has_value();
    EXPECT_FALSE(any && impossible) << round;
    proved += impossible ? 1 : 0;
  }
  EXPECT_GT(proved, 30);
}

TEST(Sample, BuildsWhatItCannotHopeFor) {
  Problem problem = MakeProblem(UnitReals(20));
  problem.uniqueness = {0.1, 0.9};  // 18 of 20
  DistinctSet findings(problem.space, problem.uniqueness);
  Candidates candidates(
      problem, [](const Genome&) { return false; }, findings);
  Stream stream(RootSeed(7));
  Sample(8, stream, candidates);
  EXPECT_EQ(candidates.size(), 8U);
  EXPECT_EQ(candidates.statistics.note, "");
}

TEST(Sample, SaysThatNothingMoreCanBeDistinct) {
  Problem problem = MakeProblem(UnitReals(22));
  problem.uniqueness = {0.2, 0.9};  // 20 of 22; a field has room for at most four
  Candidates candidates(
      problem, [](const Genome&) { return false; }, DistinctSet(problem.space, problem.uniqueness));
  Stream stream(RootSeed(8));
  Sample(50, stream, candidates);
  EXPECT_GE(candidates.size(), 3U);
  EXPECT_LE(candidates.size(), 20U);
  EXPECT_NE(candidates.statistics.note.find("no point of the space can differ from all"),
            std::string::npos)
      << candidates.statistics.note;
}

}  // namespace
}  // namespace autofuzz
