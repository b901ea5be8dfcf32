#include "search/operators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "genome/spaces.h"
#include "statistics.h"

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

constexpr double kMost = 1.95;  // of the deviation of 20,000 draws: 0.1 %
constexpr double kPower = 6;    // η + 1

// Deb & Agrawal: the spread factor β is below b with chance ½·b^(η+1), above 1 with ½·b^−(η+1).
TEST(Operators, SpreadFactorFollowsItsClosedForm) {
  Stream stream(RootSeed(13).Child("spread"));
  std::vector<double> lower;
  for (int i = 0; i < 20'000; ++i) {
    const Children children = BinaryCrossover(3, 5, -1e7, 1e7, 5, stream.Uniform());
    lower.push_back((4 - children.lower) / 1);  // half the gap is 1
  }
  EXPECT_LT(test::Deviation(lower,
                            [](double b) {
                              return b <= 1 ? 0.5 * std::pow(b, kPower)
                                            : 1 - 0.5 * std::pow(b, -kPower);
                            }),
            kMost);
}

// Within bounds the distribution is cut off at the β that reaches the bound, and scaled up.
TEST(Operators, BoundedSpreadFactorFollowsItsClosedForm) {
  Stream stream(RootSeed(14).Child("spread"));
  std::vector<double> lower;
  std::vector<double> upper;
  for (int i = 0; i < 20'000; ++i) {
    const Children children = BinaryCrossover(0.1, 0.5, 0, 0.9, 5, stream.Uniform());
    lower.push_back((0.3 - children.lower) / 0.2);
    upper.push_back((children.upper - 0.3) / 0.2);
  }
  const auto within = [](double most) {
    return [most](double b) {
      const double alpha = 2 - std::pow(most, -kPower);
      return std::min(1.0, (b <= 1 ? std::pow(b, kPower) : 2 - std::pow(b, -kPower)) / alpha);
    };
  };
  EXPECT_LT(test::Deviation(lower, within(0.3 / 0.2)), kMost);
  EXPECT_LT(test::Deviation(upper, within(0.6 / 0.2)), kMost);
}

// Deb & Goyal, bounded: half of the moves go down, of these (1 + δ)^(η+1) is uniform between its
// values at the bound and at 0; the same upwards.
double MoveBelow(double delta, double down, double up) {
  if (delta <= 0) {
    const double edge = std::pow(1 - down, kPower);
    return 0.5 * (std::pow(1 + delta, kPower) - edge) / (1 - edge);
  }
  const double edge = std::pow(1 - up, kPower);
  return 1 - 0.5 * (std::pow(1 - delta, kPower) - edge) / (1 - edge);
}

TEST(Operators, PolynomialMoveFollowsItsClosedForm) {
  Stream stream(RootSeed(15).Child("move"));
  for (const double x : {0.0, 0.1, 0.5, 0.97}) {
    std::vector<double> moves;
    for (int i = 0; i < 20'000; ++i)
      moves.push_back(PolynomialMove(2 + 4 * x, 2, 6, 5, stream.Uniform()) / 4 - 0.5 - x);
    if (x == 0) {  // half of all stay at the bound
      std::erase_if(moves, [](double move) { return std::abs(move) < 1e-12; });
      EXPECT_NEAR(static_cast<double>(moves.size()), 10'000, 330);
      EXPECT_LT(test::Deviation(moves, [](double d) { return 1 - std::pow(1 - d, kPower); }),
                kMost);
      continue;
    }
    EXPECT_LT(test::Deviation(moves, [&](double d) { return MoveBelow(d, x, 1 - x); }), kMost) << x;
  }
}

// From 2 of 0…5 on bounds half a step wider: a value's chance is that of the moves that round to
// it.
TEST(Operators, IntegersMutateByTheShareOfTheirStep) {
  const Space space = MakeSpace({MakeField(FieldKind::kInteger, 0, 5)});
  Stream stream(RootSeed(16).Child("integers"));
  std::map<double, double> seen;
  std::map<double, double> wanted;
  for (int i = 0; i < 50'000; ++i) {
    Genome genome = One(2);
    Mutate(space, {}, genome, stream);
    ++seen[genome.values[0]];
  }
  const double down = 2.5 / 6;
  for (double k = 0; k <= 5; ++k)
    wanted[k] =
        1e7 * (MoveBelow((k - 1.5) / 6, down, 1 - down) - MoveBelow((k - 2.5) / 6, down, 1 - down));
  EXPECT_LT(test::TwoSampleDeviate(seen, wanted), 3.1);
}

TEST(Operators, AnglesMutateTheSameFromEverywhere) {
  const Space space = MakeSpace({MakeField(FieldKind::kAngle, -180, 180)});
  Stream stream(RootSeed(17).Child("angles"));
  for (const double from : {-180.0, -179.0, 3.0, 120.0}) {
    std::vector<double> turns;
    for (int i = 0; i < 20'000; ++i) {
      Genome genome = One(from);
      Mutate(space, {}, genome, stream);
      turns.push_back(std::remainder(genome.values[0] - from, 360.0) / 360);
    }
    EXPECT_LT(test::Deviation(turns, [](double d) { return MoveBelow(d, 0.5, 0.5); }), kMost)
        << from;
  }
}

TEST(Operators, ParentsOutsideTheBoundsHaveChildrenInside) {
  const Space space = test::Mixed();
  Stream stream(RootSeed(18).Child("outside"));
  OperatorSettings settings;
  settings.pair_crossover = 1;
  settings.field_crossover = 1;
  for (int i = 0; i < 3000; ++i) {
    Genome a = test::RandomGenome(space, stream);
    Genome b = test::RandomGenome(space, stream);
    for (std::size_t k = 0; k < space.size(); ++k) {
      if (!space.fields[k].varies()) continue;
      if (stream.Chance(0.3)) a.values[k] += stream.Uniform(-2, 2) * space.fields[k].range();
      if (stream.Chance(0.3)) b.values[k] -= stream.Uniform(-2, 2) * space.fields[k].range();
    }
    Genome mutated = a;
    Mutate(space, settings, mutated, stream);
    EXPECT_TRUE(InSpace(space, mutated)) << i;
    Crossover(space, settings, a, b, stream);
    ASSERT_TRUE(InSpace(space, a)) << i;
    ASSERT_TRUE(InSpace(space, b)) << i;
  }
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
