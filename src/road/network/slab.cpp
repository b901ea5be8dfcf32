#include "road/network/slab.h"

#include <array>
#include <limits>

namespace autofuzz {
namespace {

// Bounds of the memory that a map may take, whatever its file says.
constexpr double kMostCells = 1e6;
constexpr double kMostEntries = 8e6;

struct Rectangle {
  Vec2 low, high;
};

Rectangle AxisBox(const Slab& slab) {
  const double infinity = std::numeric_limits<double>::infinity();
  Rectangle box{{infinity, infinity}, {-infinity, -infinity}};
  const Vec2 left = LeftNormal(slab.along);
  for (const double x : {slab.low_along_m, slab.high_along_m}) {
    for (const double y : {slab.low_across_m, slab.high_across_m}) {
      const Vec2 corner = slab.origin + (x * slab.along + y * left);
      box.low = {std::min(box.low.x, corner.x), std::min(box.low.y, corner.y)};
      box.high = {std::max(box.high.x, corner.x), std::max(box.high.y, corner.y)};
    }
  }
  return box;
}

}  // namespace

double Slab::BoxDistance(Vec2 point) const {
  const Vec2 to_point = point - origin;
  const double x = Dot(to_point, along), y = Cross(along, to_point);
  const double dx = std::max({low_along_m - x, x - high_along_m, 0.0});
  const double dy = std::max({low_across_m - y, y - high_across_m, 0.0});
  return Length({dx, dy});
}

SlabGrid::SlabGrid(std::span<const Slab> slabs) {
  if (slabs.empty()) return;
  low_ = AxisBox(slabs.front()).low;
  high_ = AxisBox(slabs.front()).high;
  for (const Slab& slab : slabs) {
    const Rectangle box = AxisBox(slab);
    low_ = {std::min(low_.x, box.low.x), std::min(low_.y, box.low.y)};
    high_ = {std::max(high_.x, box.high.x), std::max(high_.y, box.high.y)};
  }
  ChooseCellSize(slabs);
  Fill(slabs);
}

SlabGrid::Cells SlabGrid::CellsOf(const Slab& slab) const {
  const Rectangle box = AxisBox(slab);
  return {CellOf(box.low), CellOf(box.high)};
}

void SlabGrid::ChooseCellSize(std::span<const Slab> slabs) {
  const auto too_many_cells = [&] {
    return ((high_.x - low_.x) / cell_m_ + 1) * ((high_.y - low_.y) / cell_m_ + 1) > kMostCells;
  };
  for (;; cell_m_ *= 2) {
    if (too_many_cells()) continue;
    columns_ = static_cast<std::int64_t>((high_.x - low_.x) / cell_m_) + 1;
    rows_ = static_cast<std::int64_t>((high_.y - low_.y) / cell_m_) + 1;
    double entries = 0;
    for (const Slab& slab : slabs) {
      const auto [low, high] = CellsOf(slab);
      entries += static_cast<double>((high.x - low.x + 1) * (high.y - low.y + 1));
    }
    if (entries <= std::max(kMostEntries, 4.0 * static_cast<double>(slabs.size()))) return;
    if (columns_ == 1 && rows_ == 1) return;
  }
}

void SlabGrid::Fill(std::span<const Slab> slabs) {
  starts_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
  const auto each_cell = [&](auto visit) {
    for (std::size_t i = 0; i < slabs.size(); ++i) {
      const auto [low, high] = CellsOf(slabs[i]);
      for (std::int64_t y = low.y; y <= high.y; ++y)
        for (std::int64_t x = low.x; x <= high.x; ++x)
          visit(static_cast<std::size_t>(y * columns_ + x), static_cast<std::int32_t>(i));
    }
  };
  each_cell([&](std::size_t cell, std::int32_t) { ++starts_[cell + 1]; });
  for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
  entries_.resize(static_cast<std::size_t>(starts_.back()));
  std::vector<std::int32_t> next(starts_.begin(), starts_.end() - 1);
  each_cell([&](std::size_t cell, std::int32_t slab) {
    entries_[static_cast<std::size_t>(next[cell]++)] = slab;
  });
}

}  // namespace autofuzz
