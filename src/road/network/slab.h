#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "geom/vec2.h"
#include "road/network/lane.h"

namespace autofuzz {

/// A short, nearly straight stretch of one lane section: the unit of spatial search. Its box lies
/// along the chord of the reference line and covers all lanes.
struct Slab {
  Vec2 origin;                               ///< of the reference line at begin_s_m
  Vec2 along;                                ///< unit vector along the chord
  double low_along_m = 0, high_along_m = 0;  ///< the box, in the chord's axes
  double low_across_m = 0, high_across_m = 0;
  double begin_s_m = 0, end_s_m = 0;
  double s_per_along = 1;  ///< of the chord
  /// How much s beyond its ends still belongs to the slab: `gap`, and on the outer side of a kink
  /// of the reference line, where a wedge opens, |t| times the kink: the tangent of half the angle
  /// (positive: turns left), up to the wedge's middle. The other half is the next slab's.
  double begin_gap_m = 0, end_gap_m = 0;
  double begin_kink = 0, end_kink = 0;
  LaneTypes types = 0;
  std::int32_t section = 0;
  std::int32_t piece = 0;  ///< of the reference line

  bool InBox(Vec2 point) const {
    const Vec2 to_point = point - origin;
    const double x = Dot(to_point, along), y = Cross(along, to_point);
    return x >= low_along_m && x <= high_along_m && y >= low_across_m && y <= high_across_m;
  }
  double GuessS(Vec2 point) const { return begin_s_m + s_per_along * Dot(point - origin, along); }
  /// Distance from the point to the box: no lane of the slab is nearer.
  double BoxDistance(Vec2 point) const;
};

/// A uniform grid over the boxes of slabs. Immutable.
class SlabGrid {
 public:
  SlabGrid() = default;
  explicit SlabGrid(std::span<const Slab> slabs);

  Vec2 low() const { return low_; }
  Vec2 high() const { return high_; }

  /// Indices of the slabs whose boxes may contain the point. Requires: finite.
  std::span<const std::int32_t> SlabsAt(Vec2 point) const;

  /// Calls visit(slab index) for the slabs in ever larger rings of cells around the point, as long
  /// as limit() is larger than the ring's distance. A slab may be visited more than once.
  template <class Limit, class Visit>
  void VisitOutward(Vec2 point, Limit limit, Visit visit) const;

 private:
  struct Cell {
    std::int64_t x = 0, y = 0;
  };
  struct Cells {
    Cell low, high;
  };
  Cell CellOf(Vec2 point) const;  // clamped into the grid
  Cells CellsOf(const Slab& slab) const;
  std::span<const std::int32_t> SlabsIn(std::int64_t x, std::int64_t y) const;
  void ChooseCellSize(std::span<const Slab> slabs);
  void Fill(std::span<const Slab> slabs);

  Vec2 low_;
  Vec2 high_;
  double cell_m_ = 8;
  std::int64_t columns_ = 0, rows_ = 0;
  std::vector<std::int32_t> starts_;
  std::vector<std::int32_t> entries_;
};

inline SlabGrid::Cell SlabGrid::CellOf(Vec2 point) const {
  const auto place = [&](double from_low, std::int64_t count) {
    const double cell = from_low / cell_m_;
    if (!(cell > 0)) return std::int64_t{0};
    if (cell >= static_cast<double>(count)) return count - 1;
    return static_cast<std::int64_t>(cell);
  };
  return {place(point.x - low_.x, columns_), place(point.y - low_.y, rows_)};
}

inline std::span<const std::int32_t> SlabGrid::SlabsIn(std::int64_t x, std::int64_t y) const {
  const auto cell = static_cast<std::size_t>(y * columns_ + x);
  const auto first = static_cast<std::size_t>(starts_[cell]);
  return {entries_.data() + first, static_cast<std::size_t>(starts_[cell + 1]) - first};
}

inline std::span<const std::int32_t> SlabGrid::SlabsAt(Vec2 point) const {
  if (columns_ == 0 || point.x < low_.x || point.y < low_.y || point.x > high_.x ||
      point.y > high_.y)
    return {};
  const Cell cell = CellOf(point);
  return SlabsIn(cell.x, cell.y);
}

template <class Limit, class Visit>
void SlabGrid::VisitOutward(Vec2 point, Limit limit, Visit visit) const {
  if (columns_ == 0) return;
  const Cell centre = CellOf(point);
  const auto visit_cells = [&](Cell low, Cell high) {
    const std::int64_t x_begin = std::max<std::int64_t>(low.x, 0);
    const std::int64_t x_end = std::min(high.x, columns_ - 1);
    const std::int64_t y_end = std::min(high.y, rows_ - 1);
    if (x_begin > x_end) return;
    for (std::int64_t y = std::max<std::int64_t>(low.y, 0); y <= y_end; ++y)
      for (std::int64_t x = x_begin; x <= x_end; ++x)
        for (const std::int32_t slab : SlabsIn(x, y)) visit(slab);
  };
  // Of a ring only what lies in the grid is walked: grids may be long and thin.
  const std::int64_t last = std::max(columns_, rows_);
  for (std::int64_t ring = 0; ring <= last; ++ring) {
    if (static_cast<double>(ring - 1) * cell_m_ > limit()) return;
    const Cell low{centre.x - ring, centre.y - ring}, high{centre.x + ring, centre.y + ring};
    visit_cells(low, {high.x, low.y});
    if (ring == 0) continue;
    visit_cells({low.x, low.y + 1}, {low.x, high.y - 1});
    visit_cells({high.x, low.y + 1}, {high.x, high.y - 1});
    visit_cells({low.x, high.y}, high);
  }
}

}  // namespace autofuzz
