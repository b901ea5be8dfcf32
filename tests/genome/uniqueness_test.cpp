#include "genome/uniqueness.h"

#include <gtest/gtest.h>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;
using test::RandomGenome;
using test::UnitReals;

bool Differ(FieldKind kind, double low, double high, double a, double b, double share = 0.1) {
  const Space space = MakeSpace({MakeField(kind, low, high)});
  return FieldDiffers(space, {share, 0.5}, {{a}}, {{b}}, 0);
}

TEST(FieldDiffers, RealsByShareOfTheirRangeStrictly) {
  EXPECT_TRUE(Differ(FieldKind::kReal, 0, 4, 1, 2, 0.24));
  EXPECT_FALSE(Differ(FieldKind::kReal, 0, 4, 1, 2, 0.25));  // exactly 1/4: not more
  EXPECT_TRUE(Differ(FieldKind::kReal, 0, 4, 2, 1, 0.24));   // either way round
  EXPECT_FALSE(Differ(FieldKind::kReal, 3, 3, 3, 3, 0));     // constants never
}

TEST(FieldDiffers, WholeNumbersWhenUnequal) {
  for (const FieldKind kind : {FieldKind::kInteger, FieldKind::kCategory, FieldKind::kFlag}) {
    EXPECT_TRUE(Differ(kind, 0, 1, 0, 1, 1.0));
    EXPECT_FALSE(Differ(kind, 0, 1, 1, 1, 0));
  }
  EXPECT_TRUE(Differ(FieldKind::kCategory, 0, 300, 1, 257, 0.9));
}

TEST(FieldDiffers, AnglesByTheShorterArc) {
  EXPECT_FALSE(Differ(FieldKind::kAngle, 0, 360, 0, 359));
  EXPECT_FALSE(Differ(FieldKind::kAngle, 0, 360, 5, 350));  // 15° of 180°: 8.3 %
  EXPECT_TRUE(Differ(FieldKind::kAngle, 0, 360, 5, 340));   // 25° of 180°
  EXPECT_TRUE(Differ(FieldKind::kAngle, 0, 360, 0, 180, 0.99));
  EXPECT_FALSE(Differ(FieldKind::kAngle, -360, 360, -350, 370 - 360));  // the same direction
  EXPECT_TRUE(Differ(FieldKind::kAngle, 0, 40, 10, 15));                // 5° of 40°: 12.5 %
  EXPECT_FALSE(Differ(FieldKind::kAngle, 0, 40, 10, 13));
}

TEST(FieldDiffers, AFieldActiveInOneOnlyAlwaysDiffers) {
  const Space space = test::Mixed();
  Genome a{std::vector<double>(space.size(), 0)};
  Genome b = a;
  b.values[0] = 1;  // slot 0 present in b alone
  EXPECT_TRUE(FieldDiffers(space, {}, a, b, 10));
  EXPECT_FALSE(FieldDiffers(space, {}, a, b, 13));  // a constant
  b.values[14] = 1;                                 // slot 1: absent in both
  EXPECT_FALSE(FieldDiffers(space, {}, a, b, 14));
}

TEST(RequiredDifferences, RoundsHalfToEvenAndIsNeverZero) {
  const auto required = [](std::size_t n) { return RequiredDifferences({0.1, 0.5}, n); };
  EXPECT_EQ(required(23), 12U);  // published thresholds
  EXPECT_EQ(required(11), 6U);
  EXPECT_EQ(required(44), 22U);
  EXPECT_EQ(required(20), 10U);
  EXPECT_EQ(required(3), 2U);
  EXPECT_EQ(required(1), 1U);
  EXPECT_EQ(required(0), 1U);
  EXPECT_EQ(RequiredDifferences({0.1, 0}, 9), 1U);
  EXPECT_EQ(RequiredDifferences({0.1, 1}, 9), 9U);
  EXPECT_EQ(RequiredDifferences({0.1, 5}, 9), 10U);  // can never be met
}

TEST(Distinct, CountsFieldsThatDiffer) {
  const Space space = UnitReals(4);  // two must differ
  EXPECT_FALSE(Distinct(space, {}, {{0, 0, 0, 0}}, {{1, 0, 0, 0}}));
  EXPECT_TRUE(Distinct(space, {}, {{0, 0, 0, 0}}, {{1, 0, 0, 1}}));
  EXPECT_TRUE(Distinct(space, {}, {{0, 0, 0, 0}}, {{0.2, 0.2, 0.2, 0.2}}));
  EXPECT_FALSE(Distinct(space, {}, {{0, 0, 0, 0}}, {{0.09, 0.09, 0.09, 0.09}}));
}

TEST(Distinct, NothingVariesMeansNothingIsDistinct) {
  EXPECT_FALSE(Distinct(Space{}, {}, {}, {}));
  const Space constant = MakeSpace({MakeField(FieldKind::kReal, 2, 2)});
  EXPECT_FALSE(Distinct(constant, {0, 0}, {{2}}, {{2}}));
}

TEST(Distinct, LeavesFieldsOutThatAreInactiveInBoth) {
  Space space =
      MakeSpace({MakeField(FieldKind::kInteger, 0, 1), MakeField(FieldKind::kReal, 0, 1)});
  for (int i = 0; i < 6; ++i) {
    space.fields.push_back(MakeField(FieldKind::kReal, 0, 1));
    space.fields.back().activity = Activity{0, 0};
  }
  const Genome a{{0, 0, 0, 0, 0, 0, 0, 0}};
  const Genome b{{0, 1, 0, 0, 0, 0, 0, 0}};
  EXPECT_TRUE(Distinct(space, {}, a, b));  // n = 2: one is enough
  Genome a1 = a;
  Genome b1 = b;
  a1.values[0] = b1.values[0] = 1;
  EXPECT_FALSE(Distinct(space, {}, a1, b1));  // n = 8: four are wanted
  EXPECT_TRUE(Distinct(space, {}, a, a1));    // the six are active in one only
}

TEST(Distinct, IsTheCountOfDifferingFieldsOnRandomPairs) {
  const Space space = test::Mixed();
  Stream stream(RootSeed(2));
  for (int round = 0; round < 3000; ++round) {
    const Uniqueness uniqueness{stream.Uniform(0, 0.5), stream.Uniform()};
    const Genome a = RandomGenome(space, stream);
    const Genome b = RandomGenome(space, stream);
    std::size_t active = 0;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < space.size(); ++i) {
      if (!space.fields[i].varies()) continue;
      active += IsActive(space, a, i) || IsActive(space, b, i);
      differing += FieldDiffers(space, uniqueness, a, b, i);
    }
    const bool expected = differing >= RequiredDifferences(uniqueness, active);
    ASSERT_EQ(Distinct(space, uniqueness, a, b), expected) << round;
    ASSERT_EQ(Distinct(space, uniqueness, b, a), expected) << round;
    ASSERT_FALSE(Distinct(space, uniqueness, a, a));
  }
}

// Share of random pairs that are distinct.
double PairShare(const Space& space, const Uniqueness& uniqueness) {
  constexpr int kPairs = 20000;
  Stream stream(RootSeed(3));
  int distinct = 0;
  for (int i = 0; i < kPairs; ++i) {
    const Genome a = RandomGenome(space, stream);
    distinct += Distinct(space, uniqueness, a, RandomGenome(space, stream));
  }
  return static_cast<double>(distinct) / kPairs;
}

// Exact probabilities for two uniform points, worked out from the sum of 44 independent trials.
// 20,000 pairs: the standard error is at most 0.0029; four of them are allowed.
TEST(Distinct, ProbabilitiesOfThePapersLargestSpace) {
  const Space space = test::StraightAcross();
  EXPECT_NEAR(PairShare(space, {0.05, 0.25}), 1.0000, 0.0005);
  EXPECT_NEAR(PairShare(space, {0.05, 0.75}), 0.9858, 0.0034);
  EXPECT_NEAR(PairShare(space, {0.10, 0.50}), 1.0000, 0.0005);
  EXPECT_NEAR(PairShare(space, {0.10, 0.75}), 0.788, 0.012);
  EXPECT_NEAR(PairShare(space, {0.20, 0.50}), 0.9912, 0.0027);
  EXPECT_NEAR(PairShare(space, {0.20, 0.75}), 0.125, 0.0094);
}

// Mean size of a first-come set after 300 uniform points of n reals.
double KeptOf300(std::size_t n) {
  constexpr int kRounds = 12;
  const Space space = UnitReals(n);
  Stream stream(RootSeed(4));
  std::size_t kept = 0;
  for (int round = 0; round < kRounds; ++round) {
    DistinctSet set(space, {});
    for (int i = 0; i < 300; ++i) set.Offer(RandomGenome(space, stream));
    kept += set.members().size();
  }
  return static_cast<double>(kept) / kRounds;
}

// Published single draws of the first-come filter: 49, 117, 141, 285; single draws scatter by
// some three per cent.
TEST(DistinctSet, KeepsAsManyRandomPointsAsPublished) {
  EXPECT_NEAR(KeptOf300(2), 49, 3);
  EXPECT_NEAR(KeptOf300(6), 117, 6);
  EXPECT_NEAR(KeptOf300(11), 141, 7);
  EXPECT_NEAR(KeptOf300(20), 285, 8);
}

TEST(DistinctSet, KeepsFirstComeFirstServed) {
  const Space space = UnitReals(1);
  DistinctSet set(space, {});
  EXPECT_TRUE(set.IsDistinct({{0.5}}));
  EXPECT_TRUE(set.Offer({{0.5}}));
  EXPECT_FALSE(set.Offer({{0.55}}));
  EXPECT_TRUE(set.Offer({{0.65}}));
  EXPECT_FALSE(set.IsDistinct({{0.58}}));
  set.Add({{0.58}});  // kept all the same
  EXPECT_EQ(set.members(), (std::vector<Genome>{{{0.5}}, {{0.65}}, {{0.58}}}));
}

TEST(DistinctSet, AgreesWithPairwiseTestsAndIsAValue) {
  Stream stream(RootSeed(5));
  for (const Space& space : {test::Mixed(), test::StraightAcross(), UnitReals(2), Space{}}) {
    const Uniqueness uniqueness{0.2, 0.6};
    DistinctSet set(space, uniqueness);
    for (int i = 0; i < 300; ++i) {
      const Genome genome = RandomGenome(space, stream);
      bool expected = true;
      for (const Genome& member : set.members())
        expected = expected && Distinct(space, uniqueness, genome, member);
      DistinctSet copy = set;
      ASSERT_EQ(set.IsDistinct(genome), expected);
      ASSERT_EQ(copy.Offer(genome), expected);
      ASSERT_EQ(copy.members().size(), set.members().size() + (expected ? 1 : 0));
      set = copy;
    }
  }
}

}  // namespace
}  // namespace autofuzz
