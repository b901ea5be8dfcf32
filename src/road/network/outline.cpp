// The shape of a lane for drawing.

#include <algorithm>
#include <cmath>

#include "road/network/network_impl.h"

namespace autofuzz {
namespace {

struct Stretch {
  const ReferenceLine& line;
  const PiecewiseCubic& offset;
  std::span<const PiecewiseCubic> widths;
};

// Where something of the lane's shape begins anew, ascending, both ends included.
std::vector<double> Breaks(const Stretch& of, double begin, double end) {
  std::vector<double> breaks = {begin, end};
  const auto add = [&](double s) {
    if (s > begin && s < end) breaks.push_back(s);
  };
  for (std::size_t i = 0; i < of.line.size(); ++i) add(of.line.begin_s_m(i));
  for (const PiecewiseCubic::Piece& piece : of.offset.pieces()) add(piece.begin_s_m);
  for (const PiecewiseCubic& width : of.widths)
    for (const PiecewiseCubic::Piece& piece : width.pieces()) add(piece.begin_s_m);
  std::sort(breaks.begin(), breaks.end());
  breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
  return breaks;
}

bool IsStraight(const Stretch& of, double s0, double s1) {
  const double middle = 0.5 * (s0 + s1);
  if (of.line.LargestCurvature(of.line.PieceAt(middle), s0, s1) > 0) return false;
  if (!of.offset.StraightAt(middle)) return false;
  return std::all_of(of.widths.begin(), of.widths.end(),
                     [&](const PiecewiseCubic& width) { return width.StraightAt(middle); });
}

std::vector<double> Stations(const Stretch& of, double begin, double end, double step_m) {
  constexpr double kMostSteps = 10000;
  const std::vector<double> breaks = Breaks(of, begin, end);
  std::vector<double> stations = {begin};
  for (std::size_t i = 0; i + 1 < breaks.size(); ++i) {
    const double length = breaks[i + 1] - breaks[i];
    const double wanted = std::ceil(length / step_m);
    const double steps =
        IsStraight(of, breaks[i], breaks[i + 1]) ? 1 : std::clamp(wanted, 1.0, kMostSteps);
    for (double k = 1; k < steps; ++k) stations.push_back(breaks[i] + length * (k / steps));
    stations.push_back(breaks[i + 1]);
  }
  return stations;
}

}  // namespace

std::vector<Vec2> Network::Outline(LaneId id, double step_m) const {
  const Surface& surface = impl_->surface;
  const Surface::Section& section = surface.section_of(id);
  const Stretch stretch{surface.line_of(section.road), surface.offset_of(section.road),
                        surface.widths_of(section)};
  const std::vector<double> stations =
      Stations(stretch, section.begin_s_m, section.end_s_m, std::max(step_m, 1e-3));
  std::vector<Vec2> left, right;
  for (const double s : stations) {
    const Surface::Edges edges = surface.EdgesAt(id, s);
    left.push_back(edges.left);
    right.push_back(edges.right);
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  return left;
}

}  // namespace autofuzz
