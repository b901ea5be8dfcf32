#pragma once

#include "road/network/route.h"

namespace autofuzz {

/// An ego further from its route than this has left it.
inline constexpr double kRouteLost_m = 30;
/// An ego's centre this near to the route's end is there.
inline constexpr double kArrived_m = 2;

/// Follows the ego's foot along its route, so that a route that passes itself is not jumped.
class RouteTracker {
 public:
  /// The route must outlive the tracker.
  void Begin(const Route& route);
  /// The foot of where the ego is now. No allocation.
  const Foot& Track(Vec2 ego);

  const Foot& foot() const { return foot_; }
  bool Lost() const { return foot_.distance_m > kRouteLost_m; }
  /// Within 2 m of the end, having come to the route's last metres.
  bool Arrived(Vec2 ego) const;

 private:
  const Route* route_ = nullptr;
  Foot foot_;
};

}  // namespace autofuzz
