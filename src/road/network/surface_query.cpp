#include <algorithm>
#include <cmath>

#include "road/network/surface.h"

namespace autofuzz {
namespace {

bool IsFinite(Vec2 point) { return std::isfinite(point.x) && std::isfinite(point.y); }

}  // namespace

LanePoint Surface::MakePoint(std::size_t lane, double s_m, double t_m,
                             const CrossSection::Span& span) const {
  return {MakeId<LaneTag>(lane), s_m, (t_m - span.centre_t_m()) * lanes_[lane].travel};
}

// The foot on the slab's part of the reference line, or nullopt when the point's normal meets
// another part. In the wedge outside a kink t is the distance from the corner.
std::optional<CurveFoot> Surface::FootIn(const Slab& slab, Vec2 point) const {
  const ReferenceLine& line = line_of(sections_[static_cast<std::size_t>(slab.section)].road);
  CurveFoot foot = line.FootNear(static_cast<std::size_t>(slab.piece), point, slab.GuessS(point));
  const double before = std::max(0.0, -foot.t_m * slab.begin_kink) + slab.begin_gap_m;
  const double beyond = std::max(0.0, -foot.t_m * slab.end_kink) + slab.end_gap_m;
  if (foot.s_m < slab.begin_s_m - before || foot.s_m > slab.end_s_m + beyond) return std::nullopt;
  const double s = std::clamp(foot.s_m, slab.begin_s_m, slab.end_s_m);
  const double past = foot.s_m - s;
  if (past != 0) foot.t_m = std::copysign(Length({foot.t_m, past}), foot.t_m);
  foot.s_m = s;
  return foot;
}

// visit(LanePoint) for each lane of the types in the slab that contains the point, until true.
template <class Visit>
bool Surface::VisitSlab(const Slab& slab, Vec2 point, LaneTypes types, Visit visit) const {
  if ((slab.types & types) == 0 || !slab.InBox(point)) return false;
  const std::optional<CurveFoot> foot = FootIn(slab, point);
  if (!foot) return false;
  const Section& section = sections_[static_cast<std::size_t>(slab.section)];
  const double t = foot->t_m / BankAt(section.road, foot->s_m).shrink;
  return CrossOf(section).VisitAt(
      t, foot->s_m, [&](std::size_t place, const CrossSection::Span& span) {
        const std::size_t lane = section.first_lane + place;
        return (lanes_[lane].bit & types) != 0 && visit(MakePoint(lane, foot->s_m, t, span));
      });
}

template <class Visit>
bool Surface::VisitContaining(Vec2 point, LaneTypes types, Visit visit) const {
  if (!IsFinite(point)) return false;
  for (const std::int32_t slab : grid_.SlabsAt(point))
    if (VisitSlab(slabs_[static_cast<std::size_t>(slab)], point, types, visit)) return true;
  return false;
}

// Of a lane's several feet one that leads back to the point counts before the corner of a wedge,
// then the one nearer to the lane's centre.
bool Surface::IsBetter(const LanePoint& a, const LanePoint& b, Vec2 point) const {
  constexpr double kLeadsBack = 1e-6;
  const bool a_back = Distance(PositionOf(a), point) < kLeadsBack;
  const bool b_back = Distance(PositionOf(b), point) < kLeadsBack;
  return a_back != b_back ? a_back : std::abs(a.offset_m) < std::abs(b.offset_m);
}

void Surface::LanesAt(Vec2 point, LaneTypes types, std::vector<LanePoint>& out) const {
  out.clear();
  VisitContaining(point, types, [&](const LanePoint& found) {
    for (LanePoint& known : out) {
      if (known.lane != found.lane) continue;
      if (IsBetter(found, known, point)) known = found;
      return false;
    }
    out.push_back(found);
    return false;
  });
  std::sort(out.begin(), out.end(),
            [](const LanePoint& a, const LanePoint& b) { return a.lane < b.lane; });
}

bool Surface::IsOn(Vec2 point, LaneTypes types) const {
  return VisitContaining(point, types, [](const LanePoint&) { return true; });
}

std::optional<LanePoint> Surface::InHint(Vec2 point, LaneTypes types, LaneId hint) const {
  const auto section = static_cast<std::int32_t>(lanes_[hint.index()].section);
  std::optional<LanePoint> found;
  for (const std::int32_t index : grid_.SlabsAt(point)) {
    const Slab& slab = slabs_[static_cast<std::size_t>(index)];
    if (slab.section != section) continue;
    const bool in_it = VisitSlab(slab, point, types, [&](const LanePoint& at) {
      if (at.lane == hint) found = at;
      return at.lane == hint;
    });
    if (in_it) break;
  }
  return found;
}

std::optional<LanePoint> Surface::Containing(Vec2 point, LaneTypes types) const {
  std::optional<LanePoint> best;
  VisitContaining(point, types, [&](const LanePoint& at) {
    const double offset = std::abs(at.offset_m);
    if (!best || offset < std::abs(best->offset_m) ||
        (offset == std::abs(best->offset_m) && at.lane < best->lane))
      best = at;
    return false;
  });
  return best;
}

// Distance to a lane's area is taken in its cross-section at the foot, or at the slab's end.
void Surface::Consider(const Slab& slab, Vec2 point, LaneTypes types,
                       std::optional<Candidate>& best) const {
  if ((slab.types & types) == 0) return;
  if (best && slab.BoxDistance(point) > best->distance_m) return;
  const Section& section = sections_[static_cast<std::size_t>(slab.section)];
  const ReferenceLine& line = line_of(section.road);
  const auto piece = static_cast<std::size_t>(slab.piece);
  const double guess = std::clamp(slab.GuessS(point), slab.begin_s_m, slab.end_s_m);
  const double s = std::clamp(line.FootNear(piece, point, guess).s_m, slab.begin_s_m, slab.end_s_m);
  const CurvePoint at = line.At(piece, s);
  const double shrink = BankAt(section.road, s).shrink;
  const Vec2 left = shrink * LeftNormal(at.tangent);
  const double t = Dot(point - at.position, LeftNormal(at.tangent)) / shrink;
  const CrossSection cross = CrossOf(section);
  for (std::size_t place = 0; place < section.lane_count; ++place) {
    const std::size_t lane = section.first_lane + place;
    if ((lanes_[lane].bit & types) == 0) continue;
    const CrossSection::Span span = cross.At(place, s);
    const double nearest_t = std::clamp(t, span.right_t_m, span.left_t_m);
    const double distance = Distance(point, at.position + nearest_t * left);
    const LanePoint found = MakePoint(lane, s, t, span);
    const auto rank = [](double distance_m, const LanePoint& p) {
      return std::pair(distance_m, std::abs(p.offset_m));
    };
    if (best && rank(distance, found) > rank(best->distance_m, best->point)) continue;
    if (best && rank(distance, found) == rank(best->distance_m, best->point) &&
        best->point.lane < found.lane)
      continue;
    best = {distance, found};
  }
}

std::optional<LanePoint> Surface::NearestLane(Vec2 point, LaneTypes types, LaneId hint) const {
  if (!IsFinite(point)) return std::nullopt;
  if (hint.valid() && hint.index() < lanes_.size())
    if (const auto found = InHint(point, types, hint)) return found;
  if (const auto found = Containing(point, types)) return found;
  std::optional<Candidate> best;
  grid_.VisitOutward(
      point, [&] { return best ? best->distance_m : std::numeric_limits<double>::infinity(); },
      [&](std::int32_t slab) {
        Consider(slabs_[static_cast<std::size_t>(slab)], point, types, best);
      });
  if (!best) return std::nullopt;
  return best->point;
}

}  // namespace autofuzz
