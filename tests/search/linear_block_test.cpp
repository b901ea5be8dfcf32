#include "search/linear_block.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "search/sampler.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;
using test::UnitReals;

Space Named(Space space) {
  for (std::size_t i = 0; i < space.size(); ++i)
    space.fields[i].name = std::string(1, static_cast<char>('a' + i));
  return space;
}

TEST(LinearBlocks, AreWhatConstraintsTieTogether) {
  Space space = UnitReals(7);
  space.fields[6].high = 0;  // a constant ties nothing
  space.constraints = {{{{0, 1}, {2, 1}}, 1},
                       {{{3, 1}, {6, 1}}, 1},
                       {{{2, 1}, {4, -2}}, 0},
                       {{{3, 1}, {0, 0}}, 1},
                       {{{6, 1}}, 1}};
  const std::vector<LinearBlock> blocks = LinearBlocks(space);
  ASSERT_EQ(blocks.size(), 3U);
  EXPECT_EQ(blocks[0].fields, (std::vector<std::size_t>{0, 2, 4}));
  EXPECT_EQ(blocks[0].constraints, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(blocks[1].fields, (std::vector<std::size_t>{3}));
  EXPECT_EQ(blocks[1].constraints, (std::vector<std::size_t>{1, 3}));
  EXPECT_TRUE(blocks[2].fields.empty());
}

TEST(LinearBlocks, RowsAreScaledAndOfLengthOne) {
  Space space = MakeSpace({MakeField(FieldKind::kReal, 10, 20), MakeField(FieldKind::kReal, -2, 2),
                           MakeField(FieldKind::kReal, 5, 5)});
  space.constraints = {{{{0, 3}, {1, -10}, {2, 1}}, 60}};
  // 3·(10 + 10u) − 10·(−2 + 4v) + 5 ≤ 60: 30u − 40v ≤ 5; by 50.
  const HalfSpace row = LinearBlocks(space)[0].rows[0];
  EXPECT_NEAR(row.coefficients[0], 0.6, 1e-15);
  EXPECT_NEAR(row.coefficients[1], -0.8, 1e-15);
  EXPECT_NEAR(row.value, 0.1, 1e-15);
}

TEST(WhyEmpty, NamesTheConstraintsThatExcludeEachOtherAndNoOther) {
  Space space = Named(UnitReals(4));
  space.constraints = {{{{0, 1}, {1, 1}}, 0.5},     // a + b ≤ 0.5
                       {{{0, 1}, {3, 1}}, 1},       // harmless
                       {{{0, -1}, {2, -1}}, -1.5},  // a + c ≥ 1.5
                       {{{2, 1}, {1, -1}}, 0.2}};   // c ≤ b + 0.2: so c ≤ 0.7 − a
  EXPECT_EQ(WhyEmpty(space),
            "'a + b <= 0.5', '-a - c <= -1.5' and 'c - b <= 0.2' exclude each other within the "
            "fields' bounds");
  space.constraints.pop_back();
  EXPECT_EQ(WhyEmpty(space), std::nullopt);  // a = 0.5, b = 0, c = 1: a single point
}

TEST(WhyEmpty, NamesASingleConstraintAndOneOverConstants) {
  Space space = Named(UnitReals(2));
  space.constraints = {{{{0, 2}}, 5}, {{{0, -1}, {1, -1}}, -2.001}};
  EXPECT_EQ(WhyEmpty(space), "no point within the fields' bounds meets '-a - b <= -2.001'");
  space.fields[0].high = 0;
  space.constraints = {{{{0, 1}}, -1}};
  EXPECT_EQ(WhyEmpty(space), "no point within the fields' bounds meets 'a <= -1'");
}

TEST(WhyEmpty, SeesThatNoWholeNumbersFit) {
  Space space =
      Named(MakeSpace({MakeField(FieldKind::kInteger, 0, 9), MakeField(FieldKind::kInteger, 0, 9),
                       MakeField(FieldKind::kReal, 0, 0.25)}));
  // 2a − 2b + c = 0.5 needs c = 0.5 modulo 2.
  space.constraints = {{{{0, 2}, {1, -2}, {2, 1}}, 0.5}, {{{0, -2}, {1, 2}, {2, -1}}, -0.5}};
  EXPECT_EQ(WhyEmpty(space),
            "no whole numbers meet '2*a - 2*b + c <= 0.5' and '-2*a + 2*b - c <= -0.5'");
  space.fields[2].high = 0.5;
  EXPECT_EQ(WhyEmpty(space), std::nullopt);
}

// Against a search of every grid point, on blocks of whole numbers.
TEST(FindPoint, AgreesWithLookingAtEveryPoint) {
  Stream stream(RootSeed(1).Child("blocks"));
  int empty = 0;
  for (int round = 0; round < 600; ++round) {
    Space space = MakeSpace({});
    const std::size_t n = 1 + stream.Below(4);
    for (std::size_t i = 0; i < n; ++i)
      space.fields.push_back(MakeField(FieldKind::kInteger, static_cast<double>(stream.Below(3)),
                                       3 + static_cast<double>(stream.Below(4))));
    for (std::size_t k = 1 + stream.Below(4); k > 0; --k) {
      LinearConstraint constraint;
      for (std::size_t i = 0; i < n; ++i)
        constraint.terms.push_back({i, static_cast<double>(stream.Between(-4, 4))});
      constraint.value = static_cast<double>(stream.Between(-12, 12)) + 0.5;
      space.constraints.push_back(constraint);
    }
    bool any = false;
    const std::uint64_t points = *CountPoints(space, 100'000);
    for (std::uint64_t i = 0; i < points && !any; ++i)
      any = MeetsConstraints(space, PointAt(space, i));
    EXPECT_EQ(WhyEmpty(space).has_value(), !any) << round;
    empty += any ? 0 : 1;
    for (const LinearBlock& block : LinearBlocks(space)) {
      const BlockPoint found = FindPoint(block);
      EXPECT_TRUE(found.decided);
      if (!found.point) continue;
      for (const HalfSpace& row : block.rows) {
        double sum = 0;
        for (std::size_t i = 0; i < block.size(); ++i)
          sum += row.coefficients[i] * (*found.point)[i];
        EXPECT_LE(sum, row.value + 1e-9);
      }
    }
  }
  EXPECT_GT(empty, 100);
  EXPECT_LT(empty, 500);
}

}  // namespace
}  // namespace autofuzz
