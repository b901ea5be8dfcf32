#include "search/sampler.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "play.h"
#include "search/key.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeProblem;
using test::MakeSpace;

Candidates Fresh(const Problem& problem) {
  return {problem, [](const Genome&) { return false; }, std::nullopt};
}

TEST(Sampler, UniformFieldsAreUniform) {
  const Space space =
      MakeSpace({MakeField(FieldKind::kReal, -2, 6), MakeField(FieldKind::kInteger, -1, 2)});
  Stream stream(RootSeed(1).Child("sampler"));
  double sum = 0;
  std::map<double, int> counts;
  constexpr int kCount = 40'000;
  for (int i = 0; i < kCount; ++i) {
    const Genome genome = Draw(space, stream);
    sum += genome.values[0];
    ++counts[genome.values[1]];
  }
  EXPECT_NEAR(sum / kCount, 2, 0.05);
  ASSERT_EQ(counts.size(), 4U);
  for (const auto& [value, count] : counts) EXPECT_NEAR(count / double{kCount}, 0.25, 0.01);
}

TEST(Sampler, NormalFieldsAreClippedAndWhole) {
  Space space =
      MakeSpace({MakeField(FieldKind::kReal, -10, 10), MakeField(FieldKind::kInteger, 0, 3)});
  space.fields[0].normal = Normal{8, 4};
  space.fields[1].normal = Normal{3, 1};
  Stream stream(RootSeed(2).Child("sampler"));
  int at_top = 0;
  int at_three = 0;
  constexpr int kCount = 20'000;
  for (int i = 0; i < kCount; ++i) {
    const Genome genome = Draw(space, stream);
    ASSERT_TRUE(InSpace(space, genome));
    at_top += genome.values[0] == 10 ? 1 : 0;
    at_three += genome.values[1] == 3 ? 1 : 0;
  }
  EXPECT_NEAR(at_top / double{kCount}, 0.3085, 0.01);    // P(z > 0.5)
  EXPECT_NEAR(at_three / double{kCount}, 0.6915, 0.01);  // P(z > −0.5): from 2.5 on
}

TEST(Sampler, CountsAndNumbersPoints) {
  const Space space =
      MakeSpace({MakeField(FieldKind::kInteger, 2, 4), MakeField(FieldKind::kReal, 1, 1),
                 MakeField(FieldKind::kFlag, 0, 1)});
  ASSERT_EQ(CountPoints(space, 100), 6U);
  EXPECT_EQ(CountPoints(space, 5), std::nullopt);
  EXPECT_EQ(CountPoints(test::UnitReals(1), 100), std::nullopt);
  EXPECT_EQ(CountPoints(Space{}, 100), 1U);
  std::set<std::string> keys;
  for (std::uint64_t i = 0; i < 6; ++i) {
    EXPECT_TRUE(InSpace(space, PointAt(space, i)));
    keys.insert(KeyOf(PointAt(space, i)));
  }
  EXPECT_EQ(keys.size(), 6U);
}

TEST(Sampler, ConstraintsAreMetByRejection) {
  Space space = test::UnitReals(2);
  space.constraints = {{{{0, 1}, {1, 1}}, 0.2}};  // 2 % of the square
  const Problem problem = MakeProblem(space);
  Candidates candidates = Fresh(problem);
  Stream stream(RootSeed(3).Child("sampler"));
  Sample(50, stream, candidates);
  EXPECT_EQ(candidates.size(), 50U);
  EXPECT_EQ(candidates.statistics.note, "");
  EXPECT_EQ(candidates.statistics.candidates, 50);
  EXPECT_GT(candidates.outside, 1000);
}

TEST(Sampler, ASetOfAMillionthIsSampledAfterAThousandDraws) {
  Problem problem = MakeProblem(test::UnitReals(6));
  problem.space.constraints = {{{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}, 0.3}};
  Candidates candidates = Fresh(problem);
  Stream stream(RootSeed(6).Child("sampler"));
  Sample(50, stream, candidates);
  EXPECT_EQ(candidates.size(), 50U);
  EXPECT_EQ(candidates.statistics.note, "");
  EXPECT_EQ(candidates.outside, 1000);
  EXPECT_EQ(candidates.statistics.candidates, 50);
}

TEST(Sampler, AnEmptySetStopsItWithTheReason) {
  Problem problem = MakeProblem(test::UnitReals(2));
  problem.space.constraints = {{{{0, 1}, {1, 1}}, 0.2}, {{{0, -1}}, -0.3}};
  Candidates candidates = Fresh(problem);
  Stream stream(RootSeed(7).Child("sampler"));
  Sample(50, stream, candidates);
  EXPECT_EQ(candidates.outside, 1000);
  EXPECT_EQ(candidates.statistics.note,
            "0 of 50 genomes: 'real + real <= 0.2' and '-real <= -0.3' exclude each other within "
            "the fields' bounds");
}

TEST(Sampler, EveryPointOfASmallSpaceIsFoundThatIsAllowed) {
  Problem problem = MakeProblem(
      MakeSpace({MakeField(FieldKind::kInteger, 0, 99), MakeField(FieldKind::kInteger, 0, 99)}));
  problem.space.constraints = {{{{0, 1}, {1, 1}}, 3}};  // 10 of the 10,000 points
  Candidates candidates = Fresh(problem);
  Stream stream(RootSeed(4).Child("sampler"));
  Sample(50, stream, candidates);
  EXPECT_EQ(candidates.size(), 10U);
  EXPECT_NE(candidates.statistics.note.find("10 of 50 genomes: of 10000 points"), std::string::npos)
      << candidates.statistics.note;
}

TEST(Sampler, GivesUpAfterABoundedNumberOfDraws) {
  Problem problem = MakeProblem(test::UnitReals(2));
  int asked = 0;
  problem.feasible = [&](const Genome&) { return ++asked < 0; };
  Candidates candidates = Fresh(problem);
  Stream stream(RootSeed(5).Child("sampler"));
  Sample(50, stream, candidates);
  EXPECT_EQ(candidates.size(), 0U);
  EXPECT_EQ(asked, 200 * 50 + 2000);
}

}  // namespace
}  // namespace autofuzz
