#include "road/network/surface.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "road/network/slab_builder.h"

namespace autofuzz {

void Surface::AddRoad(ReferenceLine line, PiecewiseCubic offset, Profile profile) {
  lines_.push_back(std::move(line));
  offsets_.push_back(std::move(offset));
  profiles_.push_back(std::move(profile));
}

void Surface::AddLane(PiecewiseCubic width, int travel, LaneType type,
                      std::vector<LaneHeight> heights) {
  widths_.push_back(std::move(width));
  heights_.push_back(std::move(heights));
  lanes_.push_back({sections_.size() - 1, travel, Only(type)});
}

bool Surface::BuildIndex() {
  constexpr std::size_t kMostSlabs = 500'000;
  for (std::size_t i = 0; i < sections_.size(); ++i) {
    Section& section = sections_[i];
    for (std::size_t k = 0; k < section.lane_count; ++k)
      section.types |= lanes_[section.first_lane + k].bit;
    const bool banked = !profiles_[section.road.index()].bank_rad.pieces().empty();
    const SlabSource source{line_of(section.road), CrossOf(section), banked,
                            section.begin_s_m,     section.end_s_m,  section.types,
                            static_cast<int>(i)};
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
      const double shrink = BankAt(section.road, s).shrink;
      for (const double t : {extent.low, extent.high}) {
        const Vec2 edge = at.position + shrink * t * LeftNormal(at.tangent);
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

// The bank turns the cross-section about the reference line. OpenDRIVE 1.8, section 10.5.
Surface::Bank Surface::BankOf(PiecewiseCubic::Value bank_rad) {
  if (!(std::abs(bank_rad.value) < Profile::kSteepestBank)) return {};
  const double sine = math::Sin(bank_rad.value);
  return {math::Cos(bank_rad.value), -sine * bank_rad.slope, sine};
}

LaneFrame Surface::FrameAt(LaneId lane, double s_m) const {
  const Section& section = section_of(lane);
  const double s = std::clamp(s_m, section.begin_s_m, section.end_s_m);
  const CrossSection::Span span = SpanAt(lane, s);
  const ReferenceLine& line = line_of(section.road);
  const std::size_t piece = line.PieceAt(s);
  const CurvePoint at = line.At(piece, s);
  const Bank bank = BankAt(section.road, s);
  const double across = bank.shrink * span.centre_t_m();
  const double drift = bank.shrink * span.centre_slope() + bank.shrink_slope * span.centre_t_m();
  double heading = line.HeadingAt(piece, s);
  if (drift != 0) heading += math::Atan2(drift, 1 - at.curvature_1pm * across);
  if (lanes_[lane.index()].travel < 0) heading += math::kPi;
  return {{at.position + across * LeftNormal(at.tangent), WrapAngle(heading)}, span.width_m()};
}

double Surface::LateralOf(const LanePoint& point) const {
  const Section& section = section_of(point.lane);
  const double s = std::clamp(point.s_m, section.begin_s_m, section.end_s_m);
  return SpanAt(point.lane, s).centre_t_m() + point.offset_m * lanes_[point.lane.index()].travel;
}

Vec2 Surface::PositionOf(const LanePoint& point) const {
  const Section& section = section_of(point.lane);
  const double s = std::clamp(point.s_m, section.begin_s_m, section.end_s_m);
  const CurvePoint at = line_of(section.road).At(s);
  const double across = BankAt(section.road, s).shrink * LateralOf(point);
  return at.position + across * LeftNormal(at.tangent);
}

Pose Surface::PoseOnRoad(RoadId road, double s_m, double t_m) const {
  const ReferenceLine& line = line_of(road);
  const double s = std::clamp(s_m, 0.0, line.length_m());
  const CurvePoint at = line.At(s);
  return {at.position + BankAt(road, s).shrink * t_m * LeftNormal(at.tangent), line.HeadingAt(s)};
}

double Surface::HeightOnRoad(RoadId road, double s_m, double t_m) const {
  const double s = std::clamp(s_m, 0.0, line_of(road).length_m());
  return profiles_[road.index()].elevation_m.At(s).value + BankAt(road, s).rise * t_m;
}

double Surface::HeightAt(const LanePoint& point) const {
  const Section& section = section_of(point.lane);
  const double s = std::clamp(point.s_m, section.begin_s_m, section.end_s_m);
  const double ground = HeightOnRoad(section.road, s, LateralOf(point));
  const LaneHeight* found = nullptr;
  for (const LaneHeight& height : heights_[point.lane.index()])
    if (height.begin_s_m <= s + 1e-9) found = &height;
  const CrossSection::Span span = SpanAt(point.lane, s);
  if (!found || !(span.width_m() > 0)) return ground;
  // Lanes left of the reference line have their inner border on the right.
  const bool is_left = point.lane.index() - section.first_lane < section.left_count;
  const double from_right = (LateralOf(point) - span.right_t_m) / span.width_m();
  const double outwards = std::clamp(is_left ? from_right : 1 - from_right, 0.0, 1.0);
  return ground + found->inner_m + outwards * (found->outer_m - found->inner_m);
}

Surface::Edges Surface::EdgesAt(LaneId lane, double s_m) const {
  const CrossSection::Span span = SpanAt(lane, s_m);
  const RoadId road = section_of(lane).road;
  const CurvePoint at = line_of(road).At(s_m);
  const Vec2 left = BankAt(road, s_m).shrink * LeftNormal(at.tangent);
  return {at.position + span.left_t_m * left, at.position + span.right_t_m * left};
}

}  // namespace autofuzz
