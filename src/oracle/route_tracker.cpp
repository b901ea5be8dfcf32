#include "oracle/route_tracker.h"

namespace autofuzz {
namespace {

constexpr double kWindow_m = 10;  // an ego moves a metre or two between frames
constexpr double kDoubt_m = 5;    // further off than this another part may be nearer

}  // namespace

void RouteTracker::Begin(const Route& route) {
  route_ = &route;
  foot_ = Foot{};
}

const Foot& RouteTracker::Track(Vec2 ego) {
  foot_ = route_->line.ProjectNear(ego, foot_.s_m, kWindow_m);
  if (foot_.distance_m > kDoubt_m) foot_ = route_->line.Project(ego);
  return foot_;
}

bool RouteTracker::Arrived(Vec2 ego) const {
  if (Distance(ego, route_->line.points().back()) > kArrived_m) return false;
  // A route may pass its own end on the way; the foot tells.
  return foot_.s_m >= route_->length_m() - 2 * kArrived_m;
}

}  // namespace autofuzz
