// Along lanes, one after the other.

#include <algorithm>

#include "road/network/network.h"
#include "road/network/turn.h"

namespace autofuzz {

double Network::LengthAhead(LaneId id, double s_m) const {
  const Lane& at = lane(id);
  const double s = std::clamp(s_m, at.begin_s_m, at.end_s_m);
  return (ExitS(at) - s) * at.travel;
}

std::optional<LanePoint> Network::Ahead(const LanePoint& from, double distance_m) const {
  LanePoint at{from.lane, from.s_m, 0};
  double left_m = distance_m;
  // A ring of lanes has a length, so this ends; the bound is for rings shorter than a millimetre.
  for (std::size_t hops = 0;; ++hops) {
    const double ahead = LengthAhead(at.lane, at.s_m);
    if (left_m <= ahead)
      return LanePoint{at.lane, at.s_m + left_m * lane(at.lane).travel, from.offset_m};
    left_m -= ahead;
    const LaneId next = Straightest(at.lane);
    if (!next.valid() || (hops > lanes().size() && ahead < 1e-3)) return std::nullopt;
    at = {next, EntryS(lane(next)), 0};
  }
}

}  // namespace autofuzz
