#include "search/crowding.h"

#include <gtest/gtest.h>

#include <vector>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;

std::vector<double> CrowdingOf(const Field& field, const std::vector<double>& values) {
  std::vector<Genome> genomes;
  for (const double value : values) genomes.push_back({{value}});
  std::vector<const Genome*> pointers;
  for (const Genome& genome : genomes) pointers.push_back(&genome);
  return Crowding(MakeSpace({field}), pointers);
}

void ExpectNear(const std::vector<double>& got, const std::vector<double>& wanted) {
  ASSERT_EQ(got.size(), wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], wanted[i], 1e-12) << i;
}

TEST(Crowding, OfRealsIsTheGapBetweenNeighbours) {
  // In order 1, 2, 4, 8 of 10: ends twice their gap of 1 and 4; 2: 1 + 2; 4: 2 + 4.
  ExpectNear(CrowdingOf(MakeField(FieldKind::kReal, 0, 10), {4, 1, 8, 2}), {0.6, 0.2, 0.8, 0.3});
}

TEST(Crowding, AnglesGoRoundAndCategoriesHaveNoOrder) {
  // 10 has 350 at 20 and 100 at 90; 100: 90 and 250; 350: 250 and 20.
  ExpectNear(CrowdingOf(MakeField(FieldKind::kAngle, 0, 360), {100, 350, 10}),
             {340.0 / 360, 270.0 / 360, 110.0 / 360});
  // Of the three others: one of the three twos has one other, the 9 has three.
  ExpectNear(CrowdingOf(MakeField(FieldKind::kCategory, 0, 9), {2, 2, 9, 2}),
             {1.0 / 3, 1.0 / 3, 1, 1.0 / 3});
}

TEST(Crowding, TwinsConstantsAndFew) {
  ExpectNear(CrowdingOf(MakeField(FieldKind::kReal, 0, 1), {0.5, 0.5, 0.5}), {0, 0, 0});
  ExpectNear(CrowdingOf(MakeField(FieldKind::kReal, 3, 3), {3, 3}), {0, 0});
  ExpectNear(CrowdingOf(MakeField(FieldKind::kReal, 0, 1), {0.5}), {0});
  ExpectNear(CrowdingOf(MakeField(FieldKind::kReal, 0, 1), {}), {});
}

}  // namespace
}  // namespace autofuzz
