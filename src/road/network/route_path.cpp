#include "road/network/route_path.h"

#include <algorithm>
#include <cmath>

#include "road/network/turn.h"

namespace autofuzz {
namespace {

// 0 → 1 with no jump of slope or curvature at either end.
double SmoothStep(double x) { return x * x * x * (10 - x * (15 - 6 * x)); }

}  // namespace

RoutePath::RoutePath(const Network& network, const std::vector<PlanStep>& steps,
                     const LanePoint& from, const LanePoint& to)
    : network_(network) {
  double x = 0;
  std::vector<std::vector<bool>> changes;  // by piece
  for (std::size_t i = 0; i < steps.size();) {
    changes.emplace_back();
    std::size_t last = i;
    for (; last + 1 < steps.size() && steps[last + 1].how != PlanStep::How::kNext; ++last)
      changes.back().push_back(steps[last + 1].how == PlanStep::How::kChangeLeft);
    const Lane& lane = network.lane(steps[last].lane);
    const double entry = i == 0 ? from.s_m : EntryS(lane);
    const double exit = last + 1 == steps.size() ? to.s_m : ExitS(lane);
    const double end_x = x + (exit - entry) * lane.travel;
    pieces_.push_back({lane.id, x, end_x, entry, RouteCommand::kFollow});
    x = end_x;
    i = last + 1;
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) AddChanges(i, changes[i]);
  AddShifts();
  NameTurns();
}

void RoutePath::AddShifts() {
  constexpr double kLeast = 0.02;  // metres; files are not drawn finer
  for (std::size_t i = 0; i + 1 < pieces_.size(); ++i) {
    const Piece &from = pieces_[i], &to = pieces_[i + 1];
    const Vec2 exit = CentreOf(from, from.end_x, LanesRightAt(from.end_x - 1e-9));
    const double heading = network_.FrameAt(to.lane, to.entry_s).pose.heading_rad;
    const double left = ToLocal({CentreAt(to.begin_x), heading}, exit).y;
    if (std::abs(left) < kLeast) continue;
    shifts_.push_back({to.begin_x, std::min(to.begin_x + kChangeLength, length_m()), left});
  }
}

double RoutePath::ShiftAt(double x_m) const {
  double left = 0;
  for (const Shift& shift : shifts_) {
    if (x_m < shift.begin_x || x_m >= shift.end_x) continue;
    left += shift.left_m * (1 - SmoothStep((x_m - shift.begin_x) / (shift.end_x - shift.begin_x)));
  }
  return left;
}

void RoutePath::AddChanges(std::size_t piece, const std::vector<bool>& to_left) {
  if (to_left.empty()) return;
  const double earlier = changes_.empty() ? 0 : changes_.back().end_x;
  const double begin = std::clamp(earlier, pieces_[piece].begin_x, pieces_[piece].end_x);
  const auto count = static_cast<double>(to_left.size());
  const int side = to_left.front() ? 1 : -1;  // one comes from the other side
  const double room =
      RoomBeside(piece, begin, side * static_cast<int>(to_left.size()), count * kChangeLength);
  if (!(room > 0)) return;
  const double each = room / count;
  for (std::size_t i = 0; i < to_left.size(); ++i) {
    const double at = begin + each * static_cast<double>(i);
    changes_.push_back({pieces_[piece].begin_x, at, at + each, to_left[i]});
  }
}

// How far from begin_x on there is a lane so many places beside the route's, on the same road.
double RoutePath::RoomBeside(std::size_t piece, double begin_x, int lanes_right,
                             double wanted_m) const {
  double room = 0;
  const RoadId road = network_.lane(pieces_[piece].lane).road;
  for (std::size_t i = piece; i < pieces_.size() && room < wanted_m; ++i) {
    if (network_.lane(pieces_[i].lane).road != road) break;
    if (!Beside(pieces_[i].lane, lanes_right).valid()) break;
    room = pieces_[i].end_x - begin_x;
  }
  return std::min(room, wanted_m);
}

void RoutePath::NameTurns() {
  constexpr double kStraightBelow = 0.5;  // radians; about 29°
  for (std::size_t first = 0; first < pieces_.size();) {
    const JunctionId junction = network_.lane(pieces_[first].lane).junction;
    std::size_t last = first;
    while (last + 1 < pieces_.size() && network_.lane(pieces_[last + 1].lane).junction == junction)
      ++last;
    if (junction.valid()) {
      // From the lane before to the lane after, where the route has them: files may leave a kink
      // between them and the junction's own.
      const Lane& in = network_.lane(pieces_[first > 0 ? first - 1 : first].lane);
      const Lane& out = network_.lane(pieces_[std::min(last + 1, pieces_.size() - 1)].lane);
      const double in_s = first > 0 ? ExitS(in) : EntryS(in);
      const double out_s = last + 1 < pieces_.size() ? EntryS(out) : ExitS(out);
      const double turn = WrapAngle(network_.FrameAt(out.id, out_s).pose.heading_rad -
                                    network_.FrameAt(in.id, in_s).pose.heading_rad);
      const RouteCommand command = turn > kStraightBelow    ? RouteCommand::kLeft
                                   : turn < -kStraightBelow ? RouteCommand::kRight
                                                            : RouteCommand::kStraight;
      for (std::size_t i = first; i <= last; ++i) pieces_[i].command = command;
    }
    first = last + 1;
  }
}

const RoutePath::Piece& RoutePath::PieceAt(double x_m) const {
  const auto after =
      std::upper_bound(pieces_.begin() + 1, pieces_.end(), x_m,
                       [](double x, const Piece& piece) { return x < piece.begin_x; });
  return *(after - 1);
}

double RoutePath::SAt(const Piece& piece, double x_m) const {
  return piece.entry_s + (x_m - piece.begin_x) * network_.lane(piece.lane).travel;
}

LaneId RoutePath::Beside(LaneId lane, int lanes_right) const {
  const int travel = network_.lane(lane).travel;
  for (int i = std::abs(lanes_right); i > 0 && lane.valid(); --i)
    lane = lanes_right > 0 ? network_.lane(lane).right : network_.lane(lane).left;
  return lane.valid() && network_.lane(lane).travel == travel ? lane : LaneId{};
}

// How many lanes right of the route's lane the path still is.
double RoutePath::LanesRightAt(double x_m) const {
  double lanes = 0;
  for (const Change& change : changes_) {
    if (x_m < change.known_x || x_m >= change.end_x) continue;
    const double done = std::max(0.0, (x_m - change.begin_x) / (change.end_x - change.begin_x));
    lanes += (change.to_left ? 1 : -1) * (1 - SmoothStep(done));
  }
  return lanes;
}

Vec2 RoutePath::PositionAt(double x_m) const {
  const double shift = ShiftAt(x_m);
  if (shift == 0) return CentreAt(x_m);
  const Piece& piece = PieceAt(x_m);
  const double heading = network_.FrameAt(piece.lane, SAt(piece, x_m)).pose.heading_rad;
  return CentreAt(x_m) + shift * LeftNormal(Direction(heading));
}

Vec2 RoutePath::CentreAt(double x_m) const {
  return CentreOf(PieceAt(x_m), x_m, LanesRightAt(x_m));
}

Vec2 RoutePath::CentreOf(const Piece& piece, double x_m, double lanes) const {
  const double s = SAt(piece, x_m);
  if (lanes == 0) return network_.PositionOf({piece.lane, s, 0});
  const double inner = std::trunc(lanes);
  const double share = std::abs(lanes - inner);
  const LaneId near = Beside(piece.lane, static_cast<int>(inner));
  const LaneId far = Beside(piece.lane, static_cast<int>(inner) + (lanes > 0 ? 1 : -1));
  const Vec2 from = network_.PositionOf({near.valid() ? near : piece.lane, s, 0});
  if (!far.valid()) return from;
  return from + share * (network_.PositionOf({far, s, 0}) - from);
}

double RoutePath::HeadingAt(double x_m) const {
  constexpr double kStep = 0.05;
  const Vec2 along =
      PositionAt(std::min(x_m + kStep, length_m())) - PositionAt(std::max(x_m - kStep, 0.0));
  return math::Atan2(along.y, along.x);
}

RoutePoint RoutePath::At(double x_m) const {
  const Piece& piece = PieceAt(x_m);
  const double lanes = LanesRightAt(x_m);
  if (lanes == 0 && ShiftAt(x_m) == 0)
    return {network_.FrameAt(piece.lane, SAt(piece, x_m)).pose, piece.lane, piece.command};
  if (lanes == 0) return {{PositionAt(x_m), HeadingAt(x_m)}, piece.lane, piece.command};
  const LaneId nearest = Beside(piece.lane, static_cast<int>(std::round(lanes)));
  return {{PositionAt(x_m), HeadingAt(x_m)},
          nearest.valid() ? nearest : piece.lane,
          lanes > 0 ? RouteCommand::kChangeLeft : RouteCommand::kChangeRight};
}

namespace {

constexpr double kSpacing = 1.0;

// The first x after `from_x` that lies kSpacing away from the path's point there, or the path's
// end.
double NextAt(const RoutePath& path, double from_x) {
  const Vec2 from = path.PositionAt(from_x);
  const double end = path.length_m();
  const auto excess = [&](double x) { return Distance(from, path.PositionAt(x)) - kSpacing; };
  double low = from_x, low_excess = -kSpacing, high = from_x;
  double high_excess = low_excess;
  while (high_excess < 0) {
    if (high >= end) return end;
    low = high;
    low_excess = high_excess;
    high = std::min(high + (high == from_x ? kSpacing : 0.25 * kSpacing), end);
    high_excess = excess(high);
  }
  // False position with halving (Illinois): superlinear, never leaves the bracket.
  for (int i = 0; i < 60 && high - low > 1e-12; ++i) {
    const double x = low + (high - low) * (low_excess / (low_excess - high_excess));
    const double at = excess(x);
    if (std::abs(at) < 1e-10) return x;
    if (at < 0) {
      low = x;
      low_excess = at;
      high_excess *= 0.5;
    } else {
      high = x;
      high_excess = at;
      low_excess *= 0.5;
    }
  }
  return high;
}

}  // namespace

std::vector<RoutePoint> Resample(const RoutePath& path) {
  constexpr double kLeastGap = 1e-6;
  std::vector<RoutePoint> points = {path.At(0)};
  for (double x = 0; x < path.length_m();) {
    x = NextAt(path, x);
    const RoutePoint point = path.At(x);
    const bool too_near = Distance(points.back().pose.position, point.pose.position) < kLeastGap;
    if (too_near && points.size() > 1) points.pop_back();
    points.push_back(point);
  }
  return points;
}

}  // namespace autofuzz
