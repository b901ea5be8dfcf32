#include "road/network/surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "road/network/slab_builder.h"

namespace autofuzz {

void Surface::AddRoad(ReferenceLine line, PiecewiseCubic offset) {
  lines_.push_back(std::move(line));
  offsets_.push_back(std::move(offset));
}

void Surface::AddLane(PiecewiseCubic width, int travel, LaneType type) {
  widths_.push_back(std::move(width));
  lanes_.push_back({sections_.size() - 1, travel, Only(type)});
}

bool Surface::BuildIndex() {
  constexpr std::size_t kMostSlabs = 500'000;
  for (std::size_t i = 0; i < sections_.size(); ++i) {
    Section& section = sections_[i];
    for (std::size_t k = 0; k < section.lane_count; ++k)
      section.types |= lanes_[section.first_lane + k].bit;
    const SlabSource source{line_of(section.road), CrossOf(section), section.begin_s_m,
                            section.end_s_m,       section.types,    static_cast<int>(i)};
    if (section.lane_count > 0 && !AppendSlabs(source, kMostSlabs, slabs_)) return false;
  }
  grid_ = SlabGrid(slabs_);
  MeasureBounds();
  return true;
}

void Surface::MeasureBounds() {
  bool first = true;
  for (const Slab& slab : slabs_) {
    const Section& section = sections_[static_cast<std::size_t>(slab.section)];
    for (const double s : {slab.begin_s_m, 0.5 * (slab.begin_s_m + slab.end_s_m), slab.end_s_m}) {
      const CurvePoint at = line_of(section.road).At(static_cast<std::size_t>(slab.piece), s);
      const Range extent = CrossOf(section).Extent(s, s);
      for (const double t : {extent.low, extent.high}) {
        const Vec2 edge = at.position + t * LeftNormal(at.tangent);
        low_ = first ? edge : Vec2{std::min(low_.x, edge.x), std::min(low_.y, edge.y)};
        high_ = first ? edge : Vec2{std::max(high_.x, edge.x), std::max(high_.y, edge.y)};
        first = false;
      }
    }
  }
}

CrossSection Surface::CrossOf(const Section& section) const {
  return {offset_of(section.road), widths_of(section), section.left_count};
}

CrossSection::Span Surface::SpanAt(LaneId lane, double s_m) const {
  const Section& section = section_of(lane);
  return CrossOf(section).At(lane.index() - section.first_lane, s_m);
}

LaneFrame Surface::FrameAt(LaneId lane, double s_m) const {
  const Section& section = section_of(lane);
  const double s = std::clamp(s_m, section.begin_s_m, section.end_s_m);
  const CrossSection::Span span = SpanAt(lane, s);
  const ReferenceLine& line = line_of(section.road);
  const std::size_t piece = line.PieceAt(s);
  const CurvePoint at = line.At(piece, s);
  const double t = span.centre_t_m();
  double heading = line.HeadingAt(piece, s);
  if (span.centre_slope() != 0)
    heading += math::Atan2(span.centre_slope(), 1 - at.curvature_1pm * t);
  if (lanes_[lane.index()].travel < 0) heading += math::kPi;
  return {{at.position + t * LeftNormal(at.tangent), WrapAngle(heading)}, span.width_m()};
}

Vec2 Surface::PositionOf(const LanePoint& point) const {
  const Section& section = section_of(point.lane);
  const double s = std::clamp(point.s_m, section.begin_s_m, section.end_s_m);
  const CurvePoint at = line_of(section.road).At(s);
  const double t =
      SpanAt(point.lane, s).centre_t_m() + point.offset_m * lanes_[point.lane.index()].travel;
  return at.position + t * LeftNormal(at.tangent);
}

Surface::Edges Surface::EdgesAt(LaneId lane, double s_m) const {
  const CrossSection::Span span = SpanAt(lane, s_m);
  const CurvePoint at = line_of(section_of(lane).road).At(s_m);
  const Vec2 left = LeftNormal(at.tangent);
  return {at.position + span.left_t_m * left, at.position + span.right_t_m * left};
}

}  // namespace autofuzz
