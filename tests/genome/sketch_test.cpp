#include "genome/sketch.h"

#include <gtest/gtest.h>

#include "genome/spaces.h"
#include "genome/uniqueness.h"

namespace autofuzz {
namespace {

using test::RandomGenome;

struct Proofs {
  int wrong = 0;  // proven, yet not distinct
  int proven = 0;
  int distinct = 0;
};

Proofs Try(const Space& space, const Uniqueness& uniqueness, int pairs) {
  Stream stream(RootSeed(7));
  Proofs proofs;
  for (int i = 0; i < pairs; ++i) {
    const Genome a = RandomGenome(space, stream);
    const Genome b = RandomGenome(space, stream);
    Sketch sketch(space, uniqueness);
    sketch.Add(sketch.Encode(space, a));
    const bool proven = sketch.FirstUnproven(sketch.Encode(space, b), 0) == 1;
    const bool distinct = Distinct(space, uniqueness, a, b);
    proofs.wrong += proven && !distinct;
    proofs.proven += proven;
    proofs.distinct += distinct;
  }
  return proofs;
}

TEST(Sketch, NeverProvesWhatIsNotSo) {
  for (const double difference : {0.0, 0.003, 0.1, 0.37, 0.5, 0.99, 1.0})
    for (const double share : {0.0, 0.2, 0.5, 0.8, 1.0}) {
      EXPECT_EQ(Try(test::Mixed(), {difference, share}, 400).wrong, 0) << difference << share;
      EXPECT_EQ(Try(test::UnitReals(3), {difference, share}, 400).wrong, 0) << difference << share;
    }
}

TEST(Sketch, ProvesNearlyAllRandomPairsOfALargeSpace) {
  const Proofs proofs = Try(test::StraightAcross(), {}, 2000);
  EXPECT_GE(proofs.proven, proofs.distinct * 99 / 100);
  EXPECT_GT(proofs.distinct, 1900);
}

TEST(Sketch, FindsTheNextUnprovenMember) {
  const Space space = test::UnitReals(2);
  Sketch sketch(space, {});
  for (const double x : {0.0, 0.9, 0.05, 0.5}) sketch.Add(sketch.Encode(space, {{x, x}}));
  const Sketch::Code code = sketch.Encode(space, {{0.0, 0.0}});
  EXPECT_EQ(sketch.FirstUnproven(code, 0), 0U);
  EXPECT_EQ(sketch.FirstUnproven(code, 1), 2U);
  EXPECT_EQ(sketch.FirstUnproven(code, 3), 4U);
  EXPECT_EQ(sketch.FirstUnproven(code, 4), 4U);
}

TEST(Sketch, TakesMoreFieldsThanAByteCounts) {
  const Space space = test::UnitReals(700);
  Sketch sketch(space, {});
  const Genome zeros{std::vector<double>(700, 0.0)};
  sketch.Add(sketch.Encode(space, zeros));
  Genome other = zeros;
  for (std::size_t i = 0; i < 349; ++i) other.values[i] = 1;
  EXPECT_EQ(sketch.FirstUnproven(sketch.Encode(space, other), 0), 0U);  // 349 of 350
  other.values[699] = 1;
  EXPECT_EQ(sketch.FirstUnproven(sketch.Encode(space, other), 0), 1U);
}

}  // namespace
}  // namespace autofuzz
