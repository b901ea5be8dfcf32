#include "search/field_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;

TEST(FieldCover, RealsByHand) {
  FieldCover cover(MakeField(FieldKind::kReal, 0, 10), {0.1, 0.5});  // windows of ±1
  cover.Add(0, 2);
  cover.Add(1, 2.5);
  cover.Add(2, 9);
  const std::vector<double> weights = {1, 2, 4};
  EXPECT_EQ(cover.WeightAt(2.2, weights), 3);
  EXPECT_EQ(cover.WeightAt(3.2, weights), 2);
  EXPECT_EQ(cover.WeightAt(5, weights), 0);
  EXPECT_EQ(cover.LeastWeight(0, 10, weights), 0);
  EXPECT_EQ(cover.LeastWeight(1.6, 3.4, weights), 2);  // only 3…3.4
  EXPECT_EQ(cover.LeastWeight(8.5, 10, weights), 4);
  Stream stream(RootSeed(1));
  for (int i = 0; i < 100; ++i) {
    const double value = cover.Draw(1.6, 3.4, weights, stream);
    EXPECT_GT(value, 3);
    EXPECT_LE(value, 3.4);
  }
}

TEST(FieldCover, FreeValuesAreDrawnEvenly) {
  FieldCover cover(MakeField(FieldKind::kReal, 0, 10), {0.1, 0.5});
  cover.Add(0, 5);
  const std::vector<double> weights = {1};
  Stream stream(RootSeed(2));
  int below = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double value = cover.Draw(0, 8, weights, stream);  // [0, 4) and (6, 8]
    EXPECT_TRUE(value <= 4 || value >= 6);
    below += value < 5 ? 1 : 0;
  }
  EXPECT_NEAR(below / 10'000.0, 4.0 / 6, 0.02);
}

// Sums of weights depend on the order to the bit, so equals have to keep theirs.
TEST(FieldCover, ManyAtOnceAreAsOneByOne) {
  Stream stream(RootSeed(5));
  const Field field = MakeField(FieldKind::kReal, 0, 10);
  FieldCover one_by_one(field, {0.1, 0.5});
  FieldCover at_once(field, {0.1, 0.5});
  std::vector<FieldCover::Value> values;
  std::vector<double> weights;
  for (std::size_t i = 0; i < 300; ++i) {
    values.push_back({i, static_cast<double>(stream.Below(50)) / 5});
    weights.push_back(stream.Uniform() * (stream.Chance(0.5) ? 1e-9 : 1));
    one_by_one.Add(i, values.back().value);
  }
  at_once.Add(0, values[0].value);
  at_once.AddAll(std::span(values).subspan(1));
  for (double value = 0; value <= 10; value += 0.1) {
    EXPECT_EQ(at_once.WeightAt(value, weights), one_by_one.WeightAt(value, weights));
    EXPECT_EQ(at_once.LeastWeight(value, 10, weights), one_by_one.LeastWeight(value, 10, weights));
  }
}

// Against the plain test of every member, at many places and for every kind.
TEST(FieldCover, AgreesWithFieldDiffers) {
  Stream stream(RootSeed(3));
  for (int round = 0; round < 400; ++round) {
    const auto kind = static_cast<FieldKind>(stream.Below(5));
    Field field = MakeField(kind, 0, 1);
    if (kind == FieldKind::kReal || kind == FieldKind::kAngle) {
      field.low = stream.Uniform(-400, 100);
      field.high = field.low + (stream.Chance(0.4) ? 360 : stream.Uniform(5, 700));
    } else if (kind != FieldKind::kFlag) {
      field.low = static_cast<double>(stream.Between(-3, 3));
      field.high = field.low + static_cast<double>(stream.Between(1, 9));
    }
    const Uniqueness uniqueness{stream.Uniform(0.01, 0.3), 0.5};
    const Space space = test::MakeSpace({field});
    FieldCover cover(field, uniqueness);
    std::vector<Genome> members;
    std::vector<double> weights;
    for (std::size_t m = 0; m < 1 + stream.Below(8); ++m) {
      members.push_back(test::RandomGenome(space, stream));
      cover.Add(m, members[m].values[0]);
      weights.push_back(static_cast<double>(1 + stream.Below(5)));
    }
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 300; ++i) {
      const Genome at = test::RandomGenome(space, stream);
      double weight = 0;
      for (std::size_t m = 0; m < members.size(); ++m)
        if (!FieldDiffers(space, uniqueness, at, members[m], 0)) weight += weights[m];
      ASSERT_EQ(cover.WeightAt(at.values[0], weights), weight) << round;
      least = std::min(least, weight);
    }
    const double claimed = cover.LeastWeight(field.low, field.high, weights);
    EXPECT_LE(claimed, least) << round;
    const double drawn = cover.Draw(field.low, field.high, weights, stream);
    EXPECT_EQ(cover.WeightAt(drawn, weights), claimed) << round << Name(kind);
    EXPECT_TRUE(InSpace(space, {{drawn}}));
  }
}

}  // namespace
}  // namespace autofuzz
