#include "search/block_table.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;

double Below(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }

TEST(MassOf, UniformAndClippedNormal) {
  Field field = MakeField(FieldKind::kInteger, 2, 6);
  EXPECT_EQ(MassOf(field, 0.25), 0.2);
  field.normal = Normal{5, 1.5};
  EXPECT_NEAR(MassOf(field, 0), Below(-2.5 / 1.5), 1e-14);  // all below 2.5
  EXPECT_NEAR(MassOf(field, 0.5), Below(-0.5 / 1.5) - Below(-1.5 / 1.5), 1e-14);
  EXPECT_NEAR(MassOf(field, 1), 1 - Below(0.5 / 1.5), 1e-14);
  for (const double mean : {-40.0, 0.0, 3.7, 90.0}) {
    field.normal->mean = mean;
    double sum = 0;
    for (int i = 0; i <= 4; ++i) sum += MassOf(field, i / 4.0);
    EXPECT_NEAR(sum, 1, 1e-14) << mean;
  }
}

// a + b = 3 with a in 0…2, b in 0…5: three points.
TEST(BlockTable, HoldsEveryPointAndDrawsByChance) {
  Space space =
      MakeSpace({MakeField(FieldKind::kInteger, 0, 2), MakeField(FieldKind::kCategory, 0, 5)});
  space.fields[0].normal = Normal{0, 1};
  space.constraints = {{{{0, 1}, {1, 1}}, 3}, {{{0, -1}, {1, -1}}, -3}};
  const auto table = BlockTable::Make(LinearBlocks(space)[0]);
  ASSERT_TRUE(table.has_value());
  ASSERT_EQ(table->size(), 3U);
  Stream stream(RootSeed(1));
  std::map<double, int> seen;
  constexpr int kCount = 30'000;
  for (int i = 0; i < kCount; ++i) {
    const std::vector<double>& point = table->Draw(stream);
    EXPECT_NEAR(2 * point[0] + 5 * point[1], 3, 1e-12);
    ++seen[point[0]];
  }
  // Chances of 0, 1, 2 for a clipped normal: Φ(½), Φ(1½) − Φ(½), 1 − Φ(1½).
  EXPECT_NEAR(seen[0] / double{kCount}, 0.6915, 0.01);
  EXPECT_NEAR(seen[0.5] / double{kCount}, 0.2417, 0.01);
  EXPECT_NEAR(seen[1] / double{kCount}, 0.0668, 0.006);
}

TEST(BlockTable, IsNotMadeOfRealsOrOfTooMuch) {
  Space reals = test::UnitReals(2);
  reals.constraints = {{{{0, 1}, {1, 1}}, 1}};
  EXPECT_FALSE(BlockTable::Make(LinearBlocks(reals)[0]).has_value());
  Space large =
      MakeSpace({MakeField(FieldKind::kInteger, 0, 999), MakeField(FieldKind::kInteger, 0, 999)});
  large.constraints = {{{{0, 1}, {1, 1}}, 1500}};
  EXPECT_FALSE(BlockTable::Make(LinearBlocks(large)[0]).has_value());
  large.constraints = {{{{0, 1}, {1, 1}}, 3}};
  ASSERT_TRUE(BlockTable::Make(LinearBlocks(large)[0]).has_value());
  EXPECT_EQ(BlockTable::Make(LinearBlocks(large)[0])->size(), 10U);
}

}  // namespace
}  // namespace autofuzz
