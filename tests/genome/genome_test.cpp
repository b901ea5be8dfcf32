#include "genome/genome.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;

Space WithDifference(double value) {  // x − y ≤ value over [0, 10]²
  Space space = MakeSpace(std::vector<Field>(2, MakeField(FieldKind::kReal, 0, 10)));
  space.constraints.push_back({{{0, 1}, {1, -1}}, value});
  return space;
}

TEST(InSpace, LooksAtSizeBoundsAndWholeness) {
  const Space space =
      MakeSpace({MakeField(FieldKind::kReal, -1, 1), MakeField(FieldKind::kCategory, 0, 3)});
  EXPECT_TRUE(InSpace(space, {{-1, 3}}));
  EXPECT_TRUE(InSpace(space, {{1, 0}}));
  EXPECT_FALSE(InSpace(space, {{0}}));
  EXPECT_FALSE(InSpace(space, {{0, 0, 0}}));
  EXPECT_FALSE(InSpace(space, {{1.0000001, 0}}));
  EXPECT_FALSE(InSpace(space, {{0, 1.5}}));
  EXPECT_FALSE(InSpace(space, {{0, 4}}));
  EXPECT_FALSE(InSpace(space, {{std::numeric_limits<double>::quiet_NaN(), 0}}));
  EXPECT_TRUE(InSpace(Space{}, {}));
}

TEST(MeetsConstraints, ForgivesRoundingOnly) {
  const Space space = WithDifference(0);
  EXPECT_TRUE(MeetsConstraints(space, {{3, 3}}));
  EXPECT_TRUE(MeetsConstraints(space, {{3, 5}}));
  EXPECT_TRUE(MeetsConstraints(space, {{3 + 1e-9, 3}}));  // scale 20: slack 2e-8
  EXPECT_FALSE(MeetsConstraints(space, {{3 + 1e-7, 3}}));
  EXPECT_FALSE(InSpace(space, {{5, 3}}));
  EXPECT_FALSE(MeetsConstraints(space, {{3}}));  // wrong size
}

TEST(MeetsConstraints, AllMustHold) {
  Space space = WithDifference(2);
  space.constraints.push_back({{{0, -1}}, -1});  // x ≥ 1
  EXPECT_TRUE(MeetsConstraints(space, {{3, 1}}));
  EXPECT_FALSE(MeetsConstraints(space, {{3.5, 1}}));
  EXPECT_FALSE(MeetsConstraints(space, {{0.5, 1}}));
}

TEST(IsActive, FollowsTheCount) {
  const Space space = test::Mixed();  // fields 10–13 are slot 0, 14–17 slot 1
  Genome genome{std::vector<double>(space.size(), 0)};
  const auto active = [&](double count, std::size_t field) {
    genome.values[0] = count;
    return IsActive(space, genome, field);
  };
  EXPECT_TRUE(active(0, 1));
  EXPECT_FALSE(active(0, 10));
  EXPECT_TRUE(active(1, 10));
  EXPECT_FALSE(active(1, 14));
  EXPECT_TRUE(active(2, 17));
}

TEST(ClipAndRound, ClipsAndRoundsHalfToEven) {
  const Space space =
      MakeSpace({MakeField(FieldKind::kReal, -1, 1), MakeField(FieldKind::kInteger, -2, 9),
                 MakeField(FieldKind::kAngle, 0, 360)});
  const auto clipped = [&](double real, double whole, double angle) {
    Genome genome{{real, whole, angle}};
    ClipAndRound(space, genome);
    return genome.values;
  };
  EXPECT_EQ(clipped(1.5, 2.5, 361), (std::vector<double>{1, 2, 360}));
  EXPECT_EQ(clipped(-7, 3.5, -1), (std::vector<double>{-1, 4, 0}));
  EXPECT_EQ(clipped(0.25, -9.7, 12.5), (std::vector<double>{0.25, -2, 12.5}));
  EXPECT_EQ(clipped(0, 9.6, 0), (std::vector<double>{0, 9, 0}));
  EXPECT_FALSE(std::signbit(clipped(0, -0.4, 0)[1]));
}

TEST(ClipAndRound, BringsAnythingFiniteIntoTheBounds) {
  const Space space = test::Mixed();
  Stream stream(RootSeed(1));
  for (int round = 0; round < 2000; ++round) {
    Genome genome;
    for (const Field& field : space.fields)
      genome.values.push_back(field.low + (field.range() + 1) * stream.Uniform(-2, 3));
    ClipAndRound(space, genome);
    ASSERT_TRUE(InSpace(space, genome)) << round;
    const Genome again = genome;
    ClipAndRound(space, genome);
    ASSERT_EQ(genome, again);
  }
}

TEST(MiddleOf, IsHalfWayAndWholeWhereItMustBe) {
  const Space space = test::MakeSpace(
      {test::MakeField(FieldKind::kReal, -1, 4), test::MakeField(FieldKind::kCategory, 0, 3),
       test::MakeField(FieldKind::kFlag, 0, 1), test::MakeField(FieldKind::kInteger, 7, 7)});
  EXPECT_EQ(MiddleOf(space).values, (std::vector<double>{1.5, 2, 0, 7})) << "1.5 to 2, 0.5 to 0";
}

}  // namespace
}  // namespace autofuzz
