// Along lanes, one after the other.

#include <algorithm>

#include "road/network/network.h"
#include "road/network/turn.h"

namespace autofuzz {

double Network::LengthAhead(LaneId id, double s_m) const {
  const Lane& at = lane(id);
  return (ExitS(at) - std::clamp(s_m, at.begin_s_m, at.end_s_m)) * at.travel;
}

double Network::LengthBehind(LaneId id, double s_m) const {
  const Lane& at = lane(id);
  return (std::clamp(s_m, at.begin_s_m, at.end_s_m) - EntryS(at)) * at.travel;
}

namespace {

// `room` is what is left of a lane in road s; `onwards` is the lane after it and the s where that
// is entered; `way` is +1 along travel, −1 against it. Way is measured along the lanes' centres.
template <class Room, class Onwards>
std::optional<LanePoint> Walk(const Network& network, const LanePoint& from, double distance_m,
                              int way, Room room, Onwards onwards) {
  LanePoint at{from.lane, from.s_m, 0};
  double left_m = distance_m;
  // A ring of lanes has a length, so this ends; the bound is for rings shorter than a millimetre.
  for (std::size_t hops = 0;; ++hops) {
    const Lane& lane = network.lane(at.lane);
    const double stretch = network.LengthOf(at.lane) / (lane.end_s_m - lane.begin_s_m);
    const double here_m = stretch * room(at);
    if (left_m <= here_m)
      return LanePoint{at.lane, at.s_m + left_m / stretch * way * lane.travel, from.offset_m};
    left_m -= here_m;
    if (hops > network.lanes().size() && here_m < 1e-3) return std::nullopt;
    at = onwards(at.lane);
    if (!at.lane.valid()) return std::nullopt;
  }
}

}  // namespace

std::optional<LanePoint> Network::Ahead(const LanePoint& from, double distance_m) const {
  return Walk(
      *this, from, distance_m, 1, [&](const LanePoint& at) { return LengthAhead(at.lane, at.s_m); },
      [&](LaneId id) {
        const LaneId next = Straightest(id);
        return next.valid() ? LanePoint{next, EntryS(lane(next)), 0} : LanePoint{};
      });
}

std::optional<LanePoint> Network::Behind(const LanePoint& from, double distance_m) const {
  return Walk(
      *this, from, distance_m, -1,
      [&](const LanePoint& at) { return LengthBehind(at.lane, at.s_m); },
      [&](LaneId id) {
        const LaneId previous = StraightestBack(id);
        return previous.valid() ? LanePoint{previous, ExitS(lane(previous)), 0} : LanePoint{};
      });
}

}  // namespace autofuzz
