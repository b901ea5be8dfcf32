#include "oracle/probe_rays.h"

#include <algorithm>

namespace autofuzz {
namespace {

constexpr double kStep_m = 0.1;
constexpr double kOffRoadStep_m = 0.5;  // beyond the road only another lane is looked for
constexpr double kRefined_m = 0.001;
constexpr double kAligned_rad = 1e-3;  // the lane's normals are then the ego's own

bool OffRoad(const Footing& footing) { return !footing.on_road; }
bool WrongWay(const Footing& footing) { return footing.wrong_way(); }

}  // namespace

void ProbeRays::Begin(FootingReader& reader) {
  reader_ = &reader;
  last_.reset();
  off_road_m_ = kLaneCap_m;
  wrong_lane_m_ = kLaneCap_m;
}

void ProbeRays::Watch(const Pose& ego) {
  if (last_ == ego) return;  // standing
  last_ = ego;
  const Vec2 ahead = Direction(ego.heading_rad);
  const Vec2 left = LeftNormal(ahead);
  const Spot here = SpotAt({ego.position, ahead, ego.heading_rad}, 0);
  if (OffRoad(here.footing)) off_road_m_ = 0;
  if (WrongWay(here.footing)) wrong_lane_m_ = 0;
  for (const Vec2 along : {left, -1 * left, ahead})
    Cast({ego.position, along, ego.heading_rad}, here);
  if (!here.footing.on_lane() || here.footing.in_junction) return;
  const double lane_rad = here.footing.lane_heading_rad;
  if (AngleBetween(lane_rad, ego.heading_rad) < kAligned_rad) return;
  const Vec2 normal = LeftNormal(Direction(lane_rad));
  Cast({ego.position, normal, ego.heading_rad}, here);
  Cast({ego.position, -1 * normal, ego.heading_rad}, here);
}

// Follows a ray as far as it may still lower one of the two distances.
void ProbeRays::Cast(const Ray& ray, const Spot& here) {
  Spot at = here;
  double at_m = 0;
  bool seeks_edge = !OffRoad(here.footing);
  bool seeks_wrong = !WrongWay(here.footing);
  while (true) {
    // The room may already reach as far as matters.
    seeks_edge = seeks_edge && at_m + at.room.road_m < off_road_m_ - kRefined_m;
    seeks_wrong = seeks_wrong && at_m + at.room.right_m < wrong_lane_m_ - kRefined_m;
    if (!seeks_edge && !seeks_wrong) return;
    double step_m = kLaneCap_m;
    if (seeks_edge) step_m = std::max(kStep_m, at.room.road_m);
    if (seeks_wrong) {
      const double least_m = OffRoad(at.footing) ? kOffRoadStep_m : kStep_m;
      step_m = std::min(step_m, std::max(least_m, at.room.right_m));
    }
    const double next_m = at_m + step_m;
    at = SpotAt(ray, next_m);
    if (seeks_edge && OffRoad(at.footing)) {
      off_road_m_ = std::min(off_road_m_, Refine(ray, at_m, next_m, OffRoad));
      seeks_edge = false;
    }
    if (seeks_wrong && WrongWay(at.footing)) {
      wrong_lane_m_ = std::min(wrong_lane_m_, Refine(ray, at_m, next_m, WrongWay));
      seeks_wrong = false;
    }
    at_m = next_m;
  }
}

ProbeRays::Spot ProbeRays::SpotAt(const Ray& ray, double distance_m) {
  Spot spot;
  spot.footing = reader_->At(ray.from + distance_m * ray.along, ray.heading_rad, spot.room);
  return spot;
}

// Where on the ray the footing becomes what is sought: not yet at `before_m`, found at `after_m`.
template <class Found>
double ProbeRays::Refine(const Ray& ray, double before_m, double after_m, Found found) {
  while (after_m - before_m > kRefined_m) {
    const double middle_m = 0.5 * (before_m + after_m);
    const Footing footing = reader_->At(ray.from + middle_m * ray.along, ray.heading_rad);
    (found(footing) ? after_m : before_m) = middle_m;
  }
  return after_m;
}

}  // namespace autofuzz
