#include "road/network/slab.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "base/seed.h"
#include "geom/pose.h"

namespace autofuzz {
namespace {

Slab SlabAt(Vec2 origin, double heading_rad, double length_m, double half_width_m) {
  Slab slab;
  slab.origin = origin;
  slab.along = Direction(heading_rad);
  slab.high_along_m = length_m;
  slab.low_across_m = -half_width_m;
  slab.high_across_m = half_width_m;
  return slab;
}

TEST(Slab, BoxDistanceIsZeroInsideAndEuclideanOutside) {
  const Slab slab = SlabAt({0, 0}, 0, 10, 2);
  EXPECT_EQ(slab.BoxDistance({5, 1}), 0);
  EXPECT_TRUE(slab.InBox({5, 1}));
  EXPECT_EQ(slab.BoxDistance({13, 6}), 5);
  EXPECT_FALSE(slab.InBox({13, 6}));
}

std::vector<Slab> RandomSlabs(std::size_t count) {
  Stream draw(RootSeed(5));
  std::vector<Slab> slabs;
  for (std::size_t i = 0; i < count; ++i)
    slabs.push_back(SlabAt({draw.Uniform(-300, 300), draw.Uniform(-100, 500)}, draw.Uniform(-3, 3),
                           draw.Uniform(1, 10), draw.Uniform(1, 8)));
  return slabs;
}

TEST(SlabGrid, FindsEverySlabThatContainsAPoint) {
  const std::vector<Slab> slabs = RandomSlabs(400);
  const SlabGrid grid(slabs);
  Stream draw(RootSeed(6));
  for (int i = 0; i < 2000; ++i) {
    const Vec2 point{draw.Uniform(-320, 320), draw.Uniform(-120, 520)};
    const auto found = grid.SlabsAt(point);
    for (std::size_t k = 0; k < slabs.size(); ++k)
      if (slabs[k].InBox(point)) {
        EXPECT_NE(std::find(found.begin(), found.end(), static_cast<int>(k)), found.end());
      }
  }
}

TEST(SlabGrid, OutwardSearchMeetsTheNearestSlab) {
  const std::vector<Slab> slabs = RandomSlabs(60);
  const SlabGrid grid(slabs);
  Stream draw(RootSeed(7));
  for (int i = 0; i < 500; ++i) {
    const Vec2 point{draw.Uniform(-900, 900), draw.Uniform(-900, 900)};
    double nearest = std::numeric_limits<double>::infinity();
    for (const Slab& slab : slabs) nearest = std::min(nearest, slab.BoxDistance(point));
    double found = std::numeric_limits<double>::infinity();
    grid.VisitOutward(
        point, [&] { return found; },
        [&](std::int32_t k) {
          found = std::min(found, slabs[static_cast<std::size_t>(k)].BoxDistance(point));
        });
    EXPECT_EQ(found, nearest);
  }
}

TEST(SlabGrid, StaysSmallForSlabsFarApart) {
  const std::vector<Slab> slabs = {SlabAt({-1e9, -1e9}, 0, 10, 2), SlabAt({1e9, 1e9}, 1, 10, 2)};
  const SlabGrid grid(slabs);
  EXPECT_EQ(grid.SlabsAt({1e9, 1e9}).size(), 1U);
}

TEST(SlabGrid, WithoutSlabsFindsNothing) {
  const SlabGrid grid;
  EXPECT_TRUE(grid.SlabsAt({0, 0}).empty());
  grid.VisitOutward(
      {0, 0}, [] { return 1e9; }, [](std::int32_t) { FAIL(); });
}

}  // namespace
}  // namespace autofuzz
