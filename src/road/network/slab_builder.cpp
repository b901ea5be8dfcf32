#include "road/network/slab_builder.h"

#include <algorithm>
#include <cmath>

#include "geom/pose.h"

namespace autofuzz {
namespace {

constexpr double kLongest = 10;      // metres
constexpr double kMostTurn = 0.3;    // radians over one slab
constexpr double kMargin = 1e-3;     // of boxes, metres
constexpr double kSeamSlack = 1e-6;  // of s between slabs of a road, metres
constexpr double kEndSlack = 1e-3;   // at a road's ends: files leave such gaps between roads

// How the begin of one piece of the reference line lies to the end of the one before.
struct Joint {
  double kink = 0;  // tangent of half the angle; positive: turns left
  double gap_m = 0;
};

Joint JointBefore(const ReferenceLine& line, std::size_t piece) {
  if (piece == 0 || piece >= line.size()) return {};
  const double s = line.begin_s_m(piece);
  const CurvePoint before = line.At(piece - 1, s), after = line.At(piece, s);
  constexpr double kFoldedBack = 0.05;  // sharper is no road's corner
  const double both = std::max(1 + Dot(before.tangent, after.tangent), kFoldedBack);
  return {Cross(before.tangent, after.tangent) / both, Distance(before.position, after.position)};
}

// How far the reference line strays from the slab's chord, from samples with a margin.
double Stray(const SlabSource& source, const Slab& slab) {
  double stray = 0;
  for (int i = 1; i < 8; ++i) {
    const double s = slab.begin_s_m + (slab.end_s_m - slab.begin_s_m) * i / 8;
    const Vec2 at = source.line.At(static_cast<std::size_t>(slab.piece), s).position;
    stray = std::max(stray, std::abs(Cross(slab.along, at - slab.origin)));
  }
  return 1.5 * stray;
}

void FitBox(const SlabSource& source, double turn_rad, double chord_m, Slab& slab) {
  Range extent = source.cross.Extent(slab.begin_s_m, slab.end_s_m);
  if (source.banked) extent = {std::min(extent.low, 0.0), std::max(extent.high, 0.0)};
  const double reach = std::max({std::abs(extent.low), std::abs(extent.high)});
  const double stray = Stray(source, slab);
  // The normal leans from the chord's by at most the turn.
  const double lean = std::min(turn_rad, 1.5) * reach;
  const double begin = slab.begin_gap_m + std::abs(slab.begin_kink) * reach;
  const double end = slab.end_gap_m + std::abs(slab.end_kink) * reach;
  slab.low_along_m = -(lean + stray + begin + kMargin);
  slab.high_along_m = chord_m + lean + stray + end + kMargin;
  const double shrink = 1 - math::Cos(std::min(turn_rad, 1.5));
  slab.low_across_m = std::min(extent.low, extent.low * (1 - shrink)) - stray - kMargin;
  slab.high_across_m = std::max(extent.high, extent.high * (1 - shrink)) + stray + kMargin;
}

Slab MakeSlab(const SlabSource& source, std::size_t piece, double s0, double s1) {
  Slab slab;
  slab.section = source.section;
  slab.types = source.types;
  slab.piece = static_cast<std::int32_t>(piece);
  slab.begin_s_m = s0;
  slab.end_s_m = s1;
  const CurvePoint begin = source.line.At(piece, s0);
  slab.origin = begin.position;
  const Vec2 chord = source.line.At(piece, s1).position - begin.position;
  const double chord_m = Length(chord);
  slab.along = chord_m > 1e-9 ? (1 / chord_m) * chord : begin.tangent;
  slab.s_per_along = chord_m > 1e-9 ? (s1 - s0) / chord_m : 1;
  slab.begin_gap_m = s0 <= 0 ? kEndSlack : kSeamSlack;
  slab.end_gap_m = s1 >= source.line.length_m() ? kEndSlack : kSeamSlack;
  if (s0 <= source.line.begin_s_m(piece)) {
    const Joint joint = JointBefore(source.line, piece);
    slab.begin_kink = joint.kink;
    slab.begin_gap_m += joint.gap_m;
  }
  if (s1 >= source.line.end_s_m(piece)) {
    const Joint joint = JointBefore(source.line, piece + 1);
    slab.end_kink = joint.kink;
    slab.end_gap_m += joint.gap_m;
  }
  FitBox(source, source.line.LargestCurvature(piece, s0, s1) * (s1 - s0), chord_m, slab);
  return slab;
}

}  // namespace

bool AppendSlabs(const SlabSource& source, std::size_t most, std::vector<Slab>& out) {
  for (std::size_t piece = source.line.PieceAt(source.begin_s_m); piece < source.line.size();
       ++piece) {
    const double begin = std::max(source.begin_s_m, source.line.begin_s_m(piece));
    const double end = std::min(source.end_s_m, source.line.end_s_m(piece));
    if (begin >= source.end_s_m) break;
    if (!(end > begin)) continue;
    const double turn = source.line.LargestCurvature(piece, begin, end) * (end - begin);
    const double wanted = std::ceil(std::max((end - begin) / kLongest, turn / kMostTurn));
    if (!(wanted < static_cast<double>(most - std::min(most, out.size())))) return false;
    const auto count = static_cast<std::size_t>(std::max(wanted, 1.0));
    const double step = (end - begin) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i)
      out.push_back(MakeSlab(source, piece, begin + step * static_cast<double>(i),
                             i + 1 == count ? end : begin + step * static_cast<double>(i + 1)));
  }
  return true;
}

}  // namespace autofuzz
