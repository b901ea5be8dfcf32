#include "sim/embedded/path.h"

#include <algorithm>
#include <span>
#include <utility>

#include "road/network/turn.h"

namespace autofuzz {
namespace {

constexpr double kSpacing_m = 1;
constexpr double kLeastGap_m = 0.05;  // points closer than this are one
constexpr int kMostJoints = 1000;     // of lanes of no length in a row
constexpr double kNoLimit_mps = 200;
constexpr double kAgree_rad = math::kPi / 3;
constexpr double kSearch_m = 30;
constexpr double kGrid_m = 1.5;  // of the search: lanes wider than √2 times this are not missed

class PathBuilder {
 public:
  void Add(Vec2 point, LaneId lane) {
    if (!points_.empty() && Distance(points_.back(), point) < kLeastGap_m) return;
    points_.push_back(point);
    lanes_.push_back(lane);
  }
  std::optional<Path> Take() {
    if (points_.size() < 2) return std::nullopt;
    return Path{Polyline(std::move(points_)), std::move(lanes_), {}};
  }

 private:
  std::vector<Vec2> points_;
  std::vector<LaneId> lanes_;
};

// Moves along travel, over joints to the straightest successor. False: the road ended first, and
// the point is there.
bool Advance(const Network& network, LanePoint& at, double distance_m) {
  for (int joints = 0; joints < kMostJoints; ++joints) {
    const Lane& lane = network.lane(at.lane);
    const double ahead = network.LengthAhead(at.lane, at.s_m);
    if (distance_m <= ahead) {
      at.s_m += lane.travel * distance_m;
      return true;
    }
    const LaneId next = network.Straightest(at.lane);
    if (!next.valid()) {
      at.s_m = ExitS(lane);
      return false;
    }
    distance_m -= ahead;
    at = {next, EntryS(network.lane(next)), 0};
  }
  return false;
}

// Of lanes found around a target, the one whose area is nearest to it; ties to the lowest id.
class NearestLane {
 public:
  NearestLane(const Network& network, const Pose& target) : network_(network), target_(target) {}

  void Offer(const LanePoint& found) {
    LanePoint at = found;
    // The foot of the target on the lane's centre line; two steps settle it on any bend.
    for (int i = 0; i < 2; ++i) {
      const Pose centre = network_.FrameAt(at.lane, at.s_m).pose;
      const Vec2 off = target_.position - centre.position;
      const Lane& lane = network_.lane(at.lane);
      at.s_m = std::clamp(at.s_m + lane.travel * Dot(off, Direction(centre.heading_rad)),
                          lane.begin_s_m, lane.end_s_m);
    }
    const LaneFrame frame = network_.FrameAt(at.lane, at.s_m);
    if (AngleBetween(frame.pose.heading_rad, target_.heading_rad) > kAgree_rad) return;
    const double outside =
        std::max(0.0, Distance(frame.pose.position, target_.position) - frame.width_m / 2);
    if (best_ && (outside > distance_m_ || (outside == distance_m_ && best_->lane < at.lane)))
      return;
    best_ = LanePoint{at.lane, at.s_m, 0};
    distance_m_ = outside;
  }

  const std::optional<LanePoint>& best() const { return best_; }
  double distance_m() const { return distance_m_; }

 private:
  const Network& network_;
  const Pose& target_;
  std::optional<LanePoint> best_;
  double distance_m_ = 0;
};

}  // namespace

Pose Path::Beyond(double s_m) const {
  Pose pose = line.At(s_m);
  const double over = s_m - line.length_m();
  if (over > 0) pose.position = pose.position + over * Direction(pose.heading_rad);
  return pose;
}

std::optional<Path> PathAlongLane(const Network& network, const LanePoint& from,
                                  double distance_m) {
  PathBuilder path;
  LanePoint at = from;
  bool on = true;
  for (double s = 0; on && s < distance_m + kSpacing_m; s += kSpacing_m) {
    path.Add(network.FrameAt(at.lane, at.s_m).pose.position, at.lane);
    on = Advance(network, at, kSpacing_m);
  }
  if (!on) path.Add(network.FrameAt(at.lane, at.s_m).pose.position, at.lane);
  return path.Take();
}

void LimitSpeeds(Path& path, double lateral_mps2, double braking_mps2) {
  const std::span<const Vec2> points = path.line.points();
  path.fastest_mps.assign(points.size(), kNoLimit_mps);
  // Curvature over a few points: joints of lanes have small kinks that are no bends.
  constexpr std::size_t kHalf = 2;
  for (std::size_t i = kHalf; i + kHalf < points.size(); ++i) {
    const Vec2 in = points[i] - points[i - kHalf];
    const Vec2 out = points[i + kHalf] - points[i];
    const double length = Length(in) * Length(out);
    const double turn = std::max(Cross(in, out), -Cross(in, out)) / length;  // sine of the angle
    const double bend = 2 * turn / (Length(in) + Length(out));
    if (bend * kNoLimit_mps * kNoLimit_mps > lateral_mps2)
      path.fastest_mps[i] = math::Sqrt(lateral_mps2 / bend);
  }
  for (std::size_t i = points.size() - 1; i-- > 0;) {
    const double next = path.fastest_mps[i + 1];
    const double way_m = Distance(points[i], points[i + 1]);
    path.fastest_mps[i] =
        std::min(path.fastest_mps[i], math::Sqrt(next * next + 2 * braking_mps2 * way_m));
  }
}

std::optional<LanePoint> NearestAgreeingLane(const Network& network, const Pose& target) {
  NearestLane nearest(network, target);
  std::vector<LanePoint> found;
  const auto look = [&](int x, int y) {
    network.LanesAt(target.position + kGrid_m * Vec2{1.0 * x, 1.0 * y}, kDrivable, found);
    for (const LanePoint& point : found) nearest.Offer(point);
  };
  look(0, 0);
  for (int ring = 1; kGrid_m * ring <= kSearch_m; ++ring) {
    // A lane found one ring out may still be the nearer one; beyond that none can be.
    if (nearest.best() && nearest.distance_m() + kGrid_m < kGrid_m * ring) break;
    for (int i = -ring; i < ring; ++i) {
      look(i, -ring);
      look(ring, i);
      look(-i, ring);
      look(-ring, -i);
    }
  }
  return nearest.best();
}

std::optional<Path> PathTo(const Network& network, const LanePoint& from, const Pose& target) {
  const std::optional<LanePoint> to = NearestAgreeingLane(network, target);
  if (!to) return std::nullopt;
  const Result<Route> route = network.PlanRoute(from, *to);
  if (!route) return std::nullopt;
  PathBuilder path;
  for (const RoutePoint& point : route->points) path.Add(point.pose.position, point.lane);
  return path.Take();
}

}  // namespace autofuzz
