#include "search/operators.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;

Genome One(double value) { return Genome{{value}}; }

// Method facts §10.3: mean |step| ≈ 0.114, share of steps over 0.1 ≈ 0.43, for η 5 and uniform x.
TEST(Operators, PolynomialMutationMovesAsFarAsPublished) {
  const Space space = test::UnitReals(1);
  Stream stream(RootSeed(1).Child("mutation"));
  constexpr int kCount = 200'000;
  double sum = 0;
  int far = 0;
  for (int i = 0; i < kCount; ++i) {
    const double x = stream.Uniform();
    Genome genome = One(x);
    Mutate(space, {}, genome, stream);
    ASSERT_GE(genome.values[0], 0);
    ASSERT_LE(genome.values[0], 1);
    sum += std::abs(genome.values[0] - x);
    far += std::abs(genome.values[0] - x) > 0.1 ? 1 : 0;
  }
  EXPECT_NEAR(sum / kCount, 0.114, 0.001);
  EXPECT_NEAR(static_cast<double>(far) / kCount, 0.43, 0.005);
}

TEST(Operators, PolynomialMoveByHand) {
  EXPECT_EQ(PolynomialMove(0.3, 0, 1, 5, 0.5), 0.3);
  EXPECT_NEAR(PolynomialMove(0.3, 0, 1, 5, 0), 0, 1e-15);         // to the bound
  EXPECT_NEAR(PolynomialMove(0.3, 0, 1, 5, 1 - 1e-16), 1, 1e-3);  // nearly to the other
  // η = 0, draw ¼ from the middle of [0, 2]: δ = [½ + ½·½] − 1 = −¼ of the range.
  EXPECT_NEAR(PolynomialMove(1, 0, 2, 0, 0.25), 0.5, 1e-15);
}

TEST(Operators, BinaryCrossoverKeepsTheMiddleWhenBoundsAreFar) {
  Stream stream(RootSeed(2).Child("crossover"));
  for (int i = 0; i < 1000; ++i) {
    const Children children = BinaryCrossover(3, 5, -1e6, 1e6, 5, stream.Uniform());
    EXPECT_NEAR(children.lower + children.upper, 8, 1e-9);
    EXPECT_LE(children.lower, children.upper);
  }
  const Children same = BinaryCrossover(3, 5, -1e9, 1e9, 5, 0.5);  // β = 1
  EXPECT_NEAR(same.lower, 3, 1e-6);
  EXPECT_NEAR(same.upper, 5, 1e-6);
}

TEST(Operators, BinaryCrossoverStaysInTheBounds) {
  Stream stream(RootSeed(3).Child("crossover"));
  for (int i = 0; i < 10'000; ++i) {
    const double y1 = stream.Uniform();
    const double y2 = stream.Uniform(y1, 1);
    if (y2 - y1 < 1e-12) continue;
    const Children children = BinaryCrossover(y1, y2, 0, 1, 5, stream.Uniform());
    ASSERT_GE(children.lower, -1e-12);
    ASSERT_LE(children.upper, 1 + 1e-12);
  }
}

TEST(Operators, ChildrenStayInTheSpace) {
  const Space space = test::Mixed();
  Stream stream(RootSeed(4).Child("children"));
  for (int i = 0; i < 5000; ++i) {
    Genome a = test::RandomGenome(space, stream);
    Genome b = test::RandomGenome(space, stream);
    Crossover(space, {}, a, b, stream);
    Mutate(space, {}, a, stream);
    EXPECT_TRUE(InSpace(space, a));
    EXPECT_TRUE(InSpace(space, b));
  }
}

TEST(Operators, EqualParentsOnlyMutate) {
  const Space space = test::Mixed();
  Stream stream(RootSeed(5).Child("equal"));
  const Genome parent = test::RandomGenome(space, stream);
  Genome a = parent;
  Genome b = parent;
  Crossover(space, {}, a, b, stream);
  EXPECT_EQ(a, parent);
  EXPECT_EQ(b, parent);
}

TEST(Operators, CategoriesAreSwappedNeverMixed) {
  const Space space = MakeSpace({MakeField(FieldKind::kCategory, 0, 14)});
  Stream stream(RootSeed(6).Child("categories"));
  int swapped = 0;
  constexpr int kCount = 20'000;
  for (int i = 0; i < kCount; ++i) {
    Genome a = One(2);
    Genome b = One(12);
    Crossover(space, {}, a, b, stream);
    ASSERT_EQ(a.values[0] + b.values[0], 14);
    ASSERT_TRUE(a.values[0] == 2 || a.values[0] == 12);
    swapped += a.values[0] == 12 ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(swapped) / kCount, 0.8 * 0.5 * 0.5, 0.01);
}

TEST(Operators, CategoriesAreRedrawnWithoutOrder) {
  const Space space = MakeSpace({MakeField(FieldKind::kCategory, 1, 5)});
  Stream stream(RootSeed(7).Child("redraw"));
  std::map<double, int> seen;
  constexpr int kCount = 50'000;
  for (int i = 0; i < kCount; ++i) {
    Genome genome = One(1);
    Mutate(space, {}, genome, stream);
    ++seen[genome.values[0]];
  }
  ASSERT_EQ(seen.size(), 5U);
  for (double value = 2; value <= 5; ++value)  // far ones as often as near ones
    EXPECT_NEAR(seen[value] / double{kCount}, 0.43 / 5, 0.01) << value;
}

TEST(Operators, IntegersReachBothEndsAndStayWhole) {
  const Space space = MakeSpace({MakeField(FieldKind::kInteger, 0, 3)});
  Stream stream(RootSeed(8).Child("integers"));
  std::map<double, int> seen;
  for (int i = 0; i < 20'000; ++i) {
    Genome genome = One(1);
    Mutate(space, {}, genome, stream);
    ++seen[genome.values[0]];
  }
  // From 1 a move of ±½ changes it: [0, 3] widened to a range of 4, so δ beyond ±⅛.
  ASSERT_EQ(seen.size(), 4U);
  EXPECT_GT(seen[0], 2000);
  EXPECT_GT(seen[2], 2000);
  EXPECT_GT(seen[1], seen[0]);
}

TEST(Operators, AnglesGoRound) {
  const Space space = MakeSpace({MakeField(FieldKind::kAngle, 0, 360)});
  Stream stream(RootSeed(9).Child("angles"));
  double sum = 0;
  for (int i = 0; i < 20'000; ++i) {
    Genome genome = One(1);
    Mutate(space, {}, genome, stream);
    const double turned = std::remainder(genome.values[0] - 1, 360.0);
    sum += turned;
    ASSERT_GE(genome.values[0], 0);
    ASSERT_LE(genome.values[0], 360);
  }
  EXPECT_NEAR(sum / 20'000, 0, 2);  // no wall at 0: as often to the left as to the right
  int near = 0;
  for (int i = 0; i < 2000; ++i) {
    Genome a = One(350);
    Genome b = One(10);
    Crossover(space, {}, a, b, stream);
    near += std::abs(std::remainder(a.values[0], 360.0)) < 30 ? 1 : 0;
  }
  EXPECT_GT(near, 1950);  // the middle of 350° and 10° is 0°, not 180°
}

TEST(Operators, MutationRateIsPerField) {
  const Space space = test::UnitReals(100);
  Stream stream(RootSeed(10).Child("rate"));
  OperatorSettings settings;
  settings.field_mutation = 0.05;
  int changed = 0;
  for (int i = 0; i < 500; ++i) {
    Genome genome{std::vector<double>(100, 0.5)};
    Mutate(space, settings, genome, stream);
    for (const double value : genome.values) changed += value != 0.5 ? 1 : 0;
  }
  EXPECT_NEAR(changed / 50'000.0, 0.05, 0.005);
}

TEST(Operators, TournamentPrefersTheSmaller) {
  Stream stream(RootSeed(11).Child("tournament"));
  const std::vector<double> fitness = {3, 1, 2, 4};
  std::map<std::size_t, int> won;
  for (const std::size_t i : Tournament(fitness, 40'000, stream)) ++won[i];
  // Of the 3 equally likely opponents: 1 beats 3 of 3, 2 beats 2, 3 beats 1, 4 none (all within one
  // pass, as 4 is even); each enters half of the places.
  EXPECT_NEAR(won[1] / 40'000.0, 0.5, 0.01);
  EXPECT_NEAR(won[2] / 40'000.0, 2.0 / 6, 0.01);
  EXPECT_NEAR(won[0] / 40'000.0, 1.0 / 6, 0.01);
  EXPECT_EQ(won[3], 0);
}

TEST(Operators, TournamentOfOneAndOfEquals) {
  Stream stream(RootSeed(12).Child("tournament"));
  EXPECT_EQ(Tournament(std::vector<double>{7}, 3, stream), (std::vector<std::size_t>{0, 0, 0}));
  std::map<std::size_t, int> won;
  for (const std::size_t i : Tournament(std::vector<double>{5, 5}, 10'000, stream)) ++won[i];
  EXPECT_NEAR(won[0], 5000, 300);
}

}  // namespace
}  // namespace autofuzz
