#include "problem/pockets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "problem/sample.h"

namespace autofuzz {
namespace {

PlantedPockets Plant(const PocketsSettings& settings) {
  Result<PlantedPockets> planted = PlantPockets(settings);
  EXPECT_TRUE(planted) << Text(planted.error());
  return *std::move(planted);
}

PocketsSettings Settings(int d, int relevant, int k, double volume, int categories = 0,
                         int constraints = 0, std::uint64_t seed = 1) {
  return {d, relevant, k, volume, categories, constraints, seed};
}

Genome MiddleOf(const PlantedPockets& planted, const Pocket& pocket) {
  Genome genome;
  for (const Field& field : planted.space.fields)
    genome.values.push_back(field.discrete() ? 0 : 0.5);
  for (const BoxSide& side : pocket.box) genome.values[side.field] = (side.low + side.high) / 2;
  if (pocket.category) genome.values[pocket.category->field] = pocket.category->value;
  return genome;
}

TEST(Pockets, AreCubesOfEqualVolumeThatKeepApart) {
  const PlantedPockets planted = Plant(Settings(26, 4, 8, 0.002, 2));
  EXPECT_EQ(planted.space.size(), 26U);
  EXPECT_TRUE(CheckSpace(planted.space));
  ASSERT_EQ(planted.pockets.size(), 8U);
  for (std::size_t i = 0; i < 8; ++i) {
    const Pocket& pocket = planted.pockets[i];
    ASSERT_EQ(pocket.box.size(), 4U);
    EXPECT_EQ(pocket.category.has_value(), i % 2 == 1);
    double volume = pocket.category ? 0.25 : 1;
    for (const BoxSide& side : pocket.box) {
      volume *= side.high - side.low;
      EXPECT_GE(side.low, 0);
      EXPECT_LE(side.high, 1);
      EXPECT_EQ(planted.space.fields[side.field].kind, FieldKind::kReal);
    }
    EXPECT_NEAR(volume, 0.002 / 8, 1e-12);
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_TRUE(Apart(pocket.box, planted.pockets[j].box, 0.0099));
  }
}

TEST(Pockets, EachIsItsOwnLabel) {
  const PlantedPockets planted = Plant(Settings(26, 4, 8, 0.002, 2, 3));
  const Landscape landscape = PocketsLandscape(planted, {});
  for (std::size_t i = 0; i < planted.pockets.size(); ++i) {
    Genome genome = MiddleOf(planted, planted.pockets[i]);
    LabelSet only;
    only.Add(static_cast<int>(i));
    EXPECT_EQ(landscape.at(genome).verdict.labels, only);
    EXPECT_EQ(landscape.at(genome).objectives[0], 0);
    EXPECT_TRUE(landscape.problem.goal.labels.Any(only));
    if (!planted.pockets[i].category) continue;
    double& value = genome.values[planted.pockets[i].category->field];
    value = value == 0 ? 1 : 0;
    EXPECT_TRUE(landscape.at(genome).verdict.labels.empty());
    EXPECT_LE(landscape.at(genome).objectives[0], kWrongCategory);
    EXPECT_GT(landscape.at(genome).objectives[0], 0);
  }
}

// Shares of 200,000 points: total and of each pocket, within four standard deviations.
TEST(Pockets, FillTheVolumeThatWasAskedFor) {
  for (const PocketsSettings& settings : {Settings(26, 4, 8, 0.02), Settings(6, 2, 5, 0.1, 2),
                                          Settings(3, 1, 3, 0.3), Settings(12, 6, 2, 0.004, 4)}) {
    const PlantedPockets planted = Plant(settings);
    const Landscape landscape = PocketsLandscape(planted, {});
    Stream stream(RootSeed(7));
    constexpr int kPoints = 200000;
    std::vector<int> inside(planted.pockets.size());
    for (int i = 0; i < kPoints; ++i) {
      const LabelSet labels =
          landscape.at(test::UniformPoint(planted.space, stream)).verdict.labels;
      for (std::size_t p = 0; p < inside.size(); ++p) inside[p] += labels.Has(static_cast<int>(p));
    }
    const double each = settings.volume / settings.k;
    for (const int count : inside)
      EXPECT_NEAR(static_cast<double>(count), kPoints * each, 4 * std::sqrt(kPoints * each));
  }
}

TEST(Pockets, ConstraintsTakeSpaceButNothingOfAPocket) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const PlantedPockets planted = Plant(Settings(10, 3, 4, 0.02, 2, 6, seed));
    ASSERT_EQ(planted.space.constraints.size(), 6U);
    EXPECT_TRUE(CheckSpace(planted.space));
    const Landscape landscape = PocketsLandscape(planted, {});
    Stream stream(RootSeed(seed));
    int allowed = 0;
    for (int i = 0; i < 4000; ++i) {
      Genome genome = test::UniformPoint(planted.space, stream);
      const bool meets = MeetsConstraints(planted.space, genome);
      allowed += meets ? 1 : 0;
      ASSERT_TRUE(meets || landscape.at(genome).verdict.labels.empty());
      const Pocket& pocket = planted.pockets[stream.Below(4)];
      for (const BoxSide& side : pocket.box)
        genome.values[side.field] = stream.Uniform(side.low, side.high);
      ASSERT_TRUE(MeetsConstraints(planted.space, genome));
    }
    EXPECT_LT(allowed, 4000) << seed;
  }
}

TEST(Pockets, ObjectiveIsBoundedAndHasNoCliffsOverTheReals) {
  const PlantedPockets planted = Plant(Settings(26, 4, 8, 0.002, 2));
  const Landscape landscape = PocketsLandscape(planted, {});
  Stream stream(RootSeed(5));
  for (int i = 0; i < 20000; ++i) {
    const Genome a = test::UniformPoint(planted.space, stream);
    Genome b = a;
    double square = 0;
    for (std::size_t f = 0; f < 24; ++f) {
      b.values[f] = std::clamp(b.values[f] + stream.Uniform(-0.01, 0.01), 0.0, 1.0);
      square += (b.values[f] - a.values[f]) * (b.values[f] - a.values[f]);
    }
    const double at_a = landscape.at(a).objectives[0];
    ASSERT_LE(std::abs(at_a - landscape.at(b).objectives[0]), std::sqrt(square) + 1e-12);
    ASSERT_GE(at_a, 0);
    ASSERT_LE(at_a, landscape.problem.objectives[0].cap);
  }
}

TEST(Pockets, OnlyRelevantFieldsMatter) {
  const PlantedPockets planted = Plant(Settings(26, 4, 8, 0.002));
  const Landscape landscape = PocketsLandscape(planted, {});
  Stream stream(RootSeed(5));
  for (int i = 0; i < 200; ++i) {
    Genome a = test::UniformPoint(planted.space, stream);
    const Genome b = test::UniformPoint(planted.space, stream);
    const double before = landscape.at(a).objectives[0];
    std::vector<double> mixed = b.values;
    for (const BoxSide& side : planted.pockets[0].box) mixed[side.field] = a.values[side.field];
    EXPECT_EQ(landscape.at({mixed}).objectives[0], before);
  }
}

TEST(Pockets, SameSettingsPlantTheSame) {
  const PlantedPockets a = Plant(Settings(26, 4, 8, 0.002, 2, 2));
  const PlantedPockets b = Plant(Settings(26, 4, 8, 0.002, 2, 2));
  const PlantedPockets c = Plant(Settings(26, 4, 8, 0.002, 2, 2, 2));
  EXPECT_EQ(a.space, b.space);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(a.pockets[i].box, b.pockets[i].box);
  EXPECT_NE(a.pockets[0].box, c.pockets[0].box);
  // The same on any machine and in any version: a campaign names its problem by settings alone.
  std::vector<std::size_t> fields;
  for (const BoxSide& side : a.pockets[0].box) fields.push_back(side.field);
  EXPECT_EQ(fields, (std::vector<std::size_t>{3, 8, 19, 22}));
  EXPECT_NEAR(a.pockets[0].box[0].low, 0.867034, 1e-6);
}

TEST(Pockets, RefusesWhatDoesNotFit) {
  const auto error = [](const PocketsSettings& settings) {
    const auto planted = PlantPockets(settings);
    return planted ? std::string("planted") : planted.error().what;
  };
  EXPECT_THAT(error(Settings(5, 4, 1, 0.1, 2)), ::testing::HasSubstr("of 5 fields"));
  // Two cubes of side 0.25^(1/26) = 0.948 cannot lie beside each other.
  EXPECT_THAT(error(Settings(26, 26, 2, 0.5)), ::testing::HasSubstr("no room for pocket 2 of 2"));
  // Four values share a cube of four times 0.5.
  EXPECT_THAT(error(Settings(5, 2, 2, 0.5, 1)), ::testing::HasSubstr("side 1.000"));
}

}  // namespace
}  // namespace autofuzz
