#include "search/block_walk.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <vector>

#include "genome/spaces.h"
#include "search/sampler.h"
#include "statistics.h"

namespace autofuzz {
namespace {

using test::Deviation;
using test::MakeField;
using test::MakeSpace;
using test::TwoSampleDeviate;
using test::UnitReals;
using Row = std::vector<double>;

constexpr double kMost = 1.95;  // of Deviation, 0.1 %

// Draws in the space's own units, each checked.
std::vector<Row> Walk(const Space& space, std::size_t count, std::uint64_t seed = 1) {
  const LinearBlock block = LinearBlocks(space)[0];
  const BlockPoint found = FindPoint(block);
  EXPECT_TRUE(found.point.has_value());
  if (!found.point) return {};
  BlockWalk walk(block, *found.point);
  Stream stream(RootSeed(seed).Child("walk"));
  std::vector<Row> draws;
  for (std::size_t n = 0; n < count; ++n) {
    const Row& x = walk.Next(stream);
    Genome genome;
    for (std::size_t i = 0; i < space.size(); ++i)
      genome.values.push_back(space.fields[i].low + x[i] * space.fields[i].range());
    ClipAndRound(space, genome);
    EXPECT_TRUE(InSpace(space, genome)) << n;
    draws.push_back(genome.values);
  }
  return draws;
}

Row Column(const std::vector<Row>& rows, std::size_t i) {
  Row column;
  for (const Row& row : rows) column.push_back(row[i]);
  return column;
}

LinearConstraint SumAtMost(std::size_t n, double most, double factor = 1) {
  LinearConstraint constraint{{}, factor * most};
  for (std::size_t i = 0; i < n; ++i) constraint.terms.push_back({i, factor});
  return constraint;
}

// Σx ≤ 0.3 of six: 0.3⁶/6! = 1.0e-6 of the cube. P(xᵢ ≤ x) = 1 − (1 − x/0.3)⁶; P(Σ ≤ t) = (t/0.3)⁶.
TEST(BlockWalk, IsUniformOnACornerOfAMillionth) {
  Space space = UnitReals(6);
  space.constraints = {SumAtMost(6, 0.3)};
  const std::vector<Row> draws = Walk(space, 4000);
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_LT(Deviation(Column(draws, i), [](double x) { return 1 - std::pow(1 - x / 0.3, 6); }),
              kMost);
  Row sums;
  for (const Row& draw : draws)
    sums.push_back(draw[0] + draw[1] + draw[2] + draw[3] + draw[4] + draw[5]);
  EXPECT_LT(Deviation(sums, [](double t) { return std::pow(t / 0.3, 6); }), kMost);
}

// The same of 50, where a walk that mixes slowly would show: P(xᵢ ≤ x) = 1 − (1 − x/0.9)^50, and a
// cut at 1 of the cube does not matter.
TEST(BlockWalk, IsUniformOnACornerOfFiftyDimensions) {
  Space space = UnitReals(50);
  space.constraints = {SumAtMost(50, 0.9)};
  const std::vector<Row> draws = Walk(space, 800);
  for (std::size_t i = 0; i < 50; i += 7)
    EXPECT_LT(Deviation(Column(draws, i), [](double x) { return 1 - std::pow(1 - x / 0.9, 50); }),
              kMost)
        << i;
}

TEST(BlockWalk, FitsAThinSlab) {
  Space space = UnitReals(2);
  space.constraints = {{{{0, 1}, {1, -1}}, 1e-6}, {{{0, -1}, {1, 1}}, 0}};  // y ≤ x ≤ y + 1e-6
  const std::vector<Row> draws = Walk(space, 3000);
  EXPECT_LT(Deviation(Column(draws, 0), [](double x) { return x; }), kMost);
  Row across;
  for (const Row& draw : draws) across.push_back((draw[0] - draw[1]) * 1e6);
  EXPECT_LT(Deviation(across, [](double x) { return std::clamp(x, 0.0, 1.0); }), kMost);
}

// x + y + z = 1: each is below x with chance 1 − (1 − x)².
TEST(BlockWalk, IsUniformOnAnEquality) {
  Space space = UnitReals(3);
  space.constraints = {SumAtMost(3, 1), SumAtMost(3, 1, -1)};
  const std::vector<Row> draws = Walk(space, 4000);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_LT(Deviation(Column(draws, i), [](double x) { return 1 - (1 - x) * (1 - x); }), kMost);
}

// r = n + y/2 with a whole n: every n as likely, every y.
TEST(BlockWalk, RealsFollowWholeNumbersThatAnEqualityBinds) {
  Space space = MakeSpace({MakeField(FieldKind::kInteger, 0, 9), MakeField(FieldKind::kReal, 0, 10),
                           MakeField(FieldKind::kReal, 0, 1)});
  space.constraints = {{{{0, 1}, {1, -1}, {2, 0.5}}, 0}, {{{0, -1}, {1, 1}, {2, -0.5}}, 0}};
  const std::vector<Row> draws = Walk(space, 6000);
  EXPECT_LT(Deviation(Column(draws, 2), [](double y) { return y; }), kMost);
  std::map<double, double> seen;
  std::map<double, double> even;
  for (const Row& draw : draws) ++seen[draw[0]];
  for (double n = 0; n < 10; ++n) even[n] = 1e6;
  EXPECT_LT(TwoSampleDeviate(seen, even), 3.1);
}

// |x − n| ≤ 0.01: plain steps of n or x alone are stuck. Only half of the ends' share is in bounds.
TEST(BlockWalk, LeapsFromSliceToSlice) {
  Space space =
      MakeSpace({MakeField(FieldKind::kInteger, 0, 9), MakeField(FieldKind::kReal, 0, 9)});
  space.constraints = {{{{0, 1}, {1, -1}}, 0.01}, {{{0, -1}, {1, 1}}, 0.01}};
  std::map<double, double> seen;
  std::map<double, double> wanted;
  for (const Row& draw : Walk(space, 6000)) ++seen[draw[0]];
  for (double n = 0; n < 10; ++n) wanted[n] = n == 0 || n == 9 ? 0.5e6 : 1e6;
  EXPECT_LT(TwoSampleDeviate(seen, wanted), 3.1);
}

// a + b + c = 1500 with 0…999 each: of a there are as many pairs as b has values left.
TEST(BlockWalk, ExchangesWholeNumbersThatAnEqualityBinds) {
  Space space = MakeSpace(std::vector<Field>(3, MakeField(FieldKind::kInteger, 0, 999)));
  space.constraints = {SumAtMost(3, 1500), SumAtMost(3, 1500, -1)};
  std::map<int, double> seen;
  std::map<int, double> wanted;
  for (const Row& draw : Walk(space, 4000)) ++seen[static_cast<int>(draw[0]) / 50];
  for (int a = 0; a < 1000; ++a)
    for (int b = 0; b < 1000; ++b)
      if (1500 - a - b >= 0 && 1500 - a - b < 1000) ++wanted[a / 50];
  EXPECT_LT(TwoSampleDeviate(seen, wanted), 3.1);
}

// Every kind and distribution at once against plain draws that meet the constraints.
TEST(BlockWalk, AgreesWithRejectionOnEasySets) {
  Space space = MakeSpace({MakeField(FieldKind::kReal, -1, 1), MakeField(FieldKind::kInteger, 0, 4),
                           MakeField(FieldKind::kReal, 0, 2), MakeField(FieldKind::kInteger, 1, 3),
                           MakeField(FieldKind::kFlag, 0, 1)});
  space.fields[0].normal = Normal{0.8, 0.7};  // much of it clipped
  space.fields[3].normal = Normal{1.2, 0.9};
  space.constraints = {{{{0, 1}, {1, 0.5}, {2, -1}}, 0.4}, {{{2, 1}, {3, 1}, {4, 0.5}}, 3.6}};
  const auto cells = [](const Row& x) {
    return Row{x[0] == 1    ? 9
               : x[0] == -1 ? -9
                            : std::floor(2 * x[0]),
               x[1], std::floor(x[2]), x[3], x[4]};
  };
  std::map<Row, double> walked;
  for (const Row& draw : Walk(space, 30'000, 2)) ++walked[cells(draw)];
  std::map<Row, double> met;
  Stream stream(RootSeed(3));
  for (int n = 0; n < 400'000; ++n) {
    const Genome genome = Draw(space, stream);
    if (MeetsConstraints(space, genome)) ++met[cells(genome.values)];
  }
  EXPECT_GT(met.size(), 60U);
  EXPECT_LT(TwoSampleDeviate(walked, met), 3.1);
}

// Two normals on x + y = 1.2: x is normal about 0.6 + (µx − µy)/2 = 0.5 with sd 0.3/√2.
TEST(BlockWalk, NormalsOnAnEqualityAreCutOff) {
  Space space = UnitReals(2);
  space.fields[0].normal = Normal{0.4, 0.3};
  space.fields[1].normal = Normal{0.6, 0.3};
  space.constraints = {SumAtMost(2, 1.2), SumAtMost(2, 1.2, -1)};
  const auto below = [](double x) {
    return 0.5 * std::erfc(-(x - 0.5) / (0.3 / std::sqrt(2.0)) / std::sqrt(2.0));
  };
  EXPECT_LT(Deviation(Column(Walk(space, 4000), 0),
                      [&](double x) { return (below(x) - below(0.2)) / (below(1) - below(0.2)); }),
            kMost);
}

TEST(BlockWalk, ASinglePointStays) {
  Space space = UnitReals(3);
  space.constraints = {SumAtMost(3, 3, -1)};  // only (1, 1, 1)
  for (const Row& draw : Walk(space, 20))
    for (const double x : draw) EXPECT_NEAR(x, 1, 1e-8);
}

}  // namespace
}  // namespace autofuzz
