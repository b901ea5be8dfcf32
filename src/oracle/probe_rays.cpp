#include "oracle/probe_rays.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kStep_m = 0.1;
constexpr double kOffRoadStep_m = 0.5;  // beyond the road only another lane is looked for
constexpr double kRefined_m = 0.001;
constexpr double kAligned_rad = 1e-3;  // the lane's normals are then the ego's own

bool OffRoad(const Footing& footing) { return !footing.on_road; }
bool WrongWay(const Footing& footing) { return footing.wrong_way(); }

double StepFrom(const Footing& under, bool seeks_edge, bool seeks_wrong) {
  double step_m = kLaneCap_m;
  if (seeks_edge) step_m = std::max(kStep_m, under.road_room_m);
  if (!seeks_wrong) return step_m;
  const double least_m = OffRoad(under) ? kOffRoadStep_m : kStep_m;
  return std::min(step_m, std::max(least_m, under.right_room_m));
}

}  // namespace

void ProbeRays::Begin(FootingReader& reader) {
  reader_ = &reader;
  last_.reset();
  off_road_m_ = kLaneCap_m;
  wrong_lane_m_ = kLaneCap_m;
}

void ProbeRays::Watch(const Pose& ego, const Footing& here) {
  if (last_ == ego) return;  // standing
  last_ = ego;
  if (OffRoad(here)) off_road_m_ = 0;
  if (WrongWay(here)) wrong_lane_m_ = 0;
  const Vec2 ahead = Direction(ego.heading_rad);
  const Vec2 left = LeftNormal(ahead);
  for (const Vec2 along : {left, -1 * left, ahead}) {
    Cast({ego.position, along, ego.heading_rad}, here);
  }
  if (!here.on_lane() || here.in_junction) return;
  if (AngleBetween(here.lane_heading_rad, ego.heading_rad) < kAligned_rad) return;
  const Vec2 normal = LeftNormal(Direction(here.lane_heading_rad));
  Cast({ego.position, normal, ego.heading_rad}, here);
  Cast({ego.position, -1 * normal, ego.heading_rad}, here);
}

// Follows a ray as far as it may still lower one of the two distances.
void ProbeRays::Cast(const Ray& ray, const Footing& here) {
  Footing under = here;
  double at_m = 0;
  bool seeks_edge = !OffRoad(here);
  bool seeks_wrong = !WrongWay(here);
  while (true) {
    // The room that the footing grants may already reach as far as matters.
    seeks_edge = seeks_edge && at_m + under.road_room_m < off_road_m_;
    seeks_wrong = seeks_wrong && at_m + under.right_room_m < wrong_lane_m_;
    if (!seeks_edge && !seeks_wrong) return;
    const double next_m = at_m + StepFrom(under, seeks_edge, seeks_wrong);
    under = At(ray, next_m);
    if (seeks_edge && OffRoad(under)) {
      off_road_m_ = std::min(off_road_m_, Refine(ray, at_m, next_m, OffRoad));
      seeks_edge = false;
    }
    if (seeks_wrong && WrongWay(under)) {
      wrong_lane_m_ = std::min(wrong_lane_m_, Refine(ray, at_m, next_m, WrongWay));
      seeks_wrong = false;
    }
    at_m = next_m;
  }
}

Footing ProbeRays::At(const Ray& ray, double distance_m) {
  return reader_->At(ray.from + distance_m * ray.along, ray.heading_rad);
}

// Where on the ray the footing becomes what is sought: not yet at `before_m`, found at `after_m`.
template <class Found>
double ProbeRays::Refine(const Ray& ray, double before_m, double after_m, Found found) {
  while (after_m - before_m > kRefined_m) {
    const double middle_m = 0.5 * (before_m + after_m);
    (found(At(ray, middle_m)) ? after_m : before_m) = middle_m;
  }
  return after_m;
}

}  // namespace autofuzz
