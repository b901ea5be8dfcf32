#include "search/feasible_sampler.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "search/sampler.h"
#include "statistics.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;
using Row = std::vector<double>;

// A free field, a block that plain draws meet (half), a table, and a walk, in one space.
Space FourKinds() {
  Space space =
      MakeSpace({MakeField(FieldKind::kReal, -5, 5), MakeField(FieldKind::kReal, 0, 1),
                 MakeField(FieldKind::kReal, 0, 1), MakeField(FieldKind::kInteger, 0, 30),
                 MakeField(FieldKind::kCategory, 0, 30), MakeField(FieldKind::kReal, 0, 1),
                 MakeField(FieldKind::kReal, 0, 1), MakeField(FieldKind::kReal, 0, 1)});
  space.constraints = {
      {{{1, 1}, {2, 1}}, 1}, {{{3, 1}, {4, 1}}, 2}, {{{5, 1}, {6, 1}, {7, 1}}, 0.01}};
  return space;
}

TEST(FeasibleSampler, EveryBlockFollowsItsDistribution) {
  const Space space = FourKinds();
  FeasibleSampler sampler(space);
  ASSERT_FALSE(sampler.refusal().has_value());
  Stream stream(RootSeed(1));
  std::vector<Row> columns(space.size());
  std::map<Row, double> pairs;
  for (int n = 0; n < 3000; ++n) {
    const Genome genome = sampler.Next(stream);
    ASSERT_TRUE(InSpace(space, genome));
    for (std::size_t i = 0; i < space.size(); ++i) columns[i].push_back(genome.values[i]);
    ++pairs[{genome.values[3], genome.values[4]}];
  }
  EXPECT_LT(test::Deviation(columns[0], [](double x) { return (x + 5) / 10; }), 1.95);
  EXPECT_LT(test::Deviation(columns[1], [](double x) { return 1 - (1 - x) * (1 - x); }), 1.95);
  EXPECT_LT(test::Deviation(columns[6], [](double x) { return 1 - std::pow(1 - x / 0.01, 3); }),
            1.95);
  ASSERT_EQ(pairs.size(), 6U);  // of sums 0, 1, 2
  for (const auto& [pair, count] : pairs) EXPECT_NEAR(count, 500, 90);
}

TEST(FeasibleSampler, SaysWhyThereIsNothing) {
  Space space = FourKinds();
  space.fields[3].name = "a";
  space.constraints.push_back({{{3, -1}}, -2.5});
  const FeasibleSampler sampler(space);
  ASSERT_TRUE(sampler.refusal().has_value());
  EXPECT_EQ(*sampler.refusal(),
            "'a + category <= 2' and '-a <= -2.5' exclude each other within the fields' bounds");
}

TEST(FeasibleSampler, LargeBlocksOfMixedFieldsHavePoints) {
  Space space;
  LinearConstraint sum{{}, 60};
  for (std::size_t i = 0; i < 328; ++i) {
    space.fields.push_back(MakeField(i % 2 == 0 ? FieldKind::kInteger : FieldKind::kReal, 0, 9));
    sum.terms.push_back({i, 1});
  }
  LinearConstraint least = sum;
  for (auto& term : least.terms) term.coefficient = -1;
  least.value = -55.5;
  space.constraints = {sum, least};  // 55.5 ≤ Σ ≤ 60, where plain draws give 1476 ± 50
  FeasibleSampler sampler(space);
  ASSERT_FALSE(sampler.refusal().has_value());
  Stream stream(RootSeed(4));
  const Genome first = sampler.Next(stream);
  EXPECT_TRUE(InSpace(space, first));
  const Genome second = sampler.Next(stream);
  EXPECT_TRUE(InSpace(space, second));
  EXPECT_NE(first, second);
}

Field RandomField(Stream& stream) {
  const auto kind = static_cast<FieldKind>(stream.Below(5));
  Field field = MakeField(kind, 0, 1);
  if (kind != FieldKind::kFlag) {
    field.low = static_cast<double>(stream.Between(-5, 2));
    field.high = field.low + static_cast<double>(stream.Between(0, 8));
  }
  if (stream.Chance(0.3)) field.normal = Normal{stream.Uniform(-6, 6), stream.Uniform(0.2, 5)};
  return field;
}

// Random constraints around a known point, some of them equalities, most of them tight.
TEST(FeasibleSampler, IsAlwaysFeasibleWhereThereIsAPoint) {
  Stream stream(RootSeed(2).Child("spaces"));
  for (int round = 0; round < 300; ++round) {
    Space space;
    const std::size_t n = 2 + stream.Below(8);
    for (std::size_t i = 0; i < n; ++i) space.fields.push_back(RandomField(stream));
    const Genome inside = Draw(space, stream);
    for (std::size_t k = 1 + stream.Below(4); k > 0; --k) {
      LinearConstraint constraint;
      for (std::size_t i = 0; i < n; ++i)
        if (stream.Chance(0.5))
          constraint.terms.push_back({i, static_cast<double>(stream.Between(-3, 3))});
      if (constraint.terms.empty()) continue;
      for (const auto& term : constraint.terms)
        constraint.value += term.coefficient * inside.values[term.field];
      const double tight = constraint.value;
      if (stream.Chance(0.5)) constraint.value += stream.Uniform(0, 0.5);
      space.constraints.push_back(constraint);
      if (!stream.Chance(0.3)) continue;
      for (auto& term : constraint.terms) term.coefficient *= -1;
      constraint.value = -tight + (stream.Chance(0.5) ? 0.0 : 0.3);
      space.constraints.push_back(constraint);
    }
    FeasibleSampler sampler(space);
    ASSERT_FALSE(sampler.refusal().has_value()) << round << ": " << *sampler.refusal();
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(InSpace(space, sampler.Next(stream))) << round;
  }
}

}  // namespace
}  // namespace autofuzz
