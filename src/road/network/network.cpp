#include "road/network/network.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <utility>

#include "base/nearest.h"
#include "base/number.h"
#include "road/network/network_impl.h"

namespace autofuzz {

Network::Network(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Network::~Network() = default;

std::string_view Network::name() const { return impl_->name; }
std::span<const Road> Network::roads() const { return impl_->roads; }
std::span<const Lane> Network::lanes() const { return impl_->lanes; }
std::span<const Junction> Network::junctions() const { return impl_->junctions; }
std::span<const Signal> Network::signals() const { return impl_->signals; }

LaneFrame Network::FrameAt(LaneId lane, double s_m) const {
  return impl_->surface.FrameAt(lane, s_m);
}
Vec2 Network::PositionOf(const LanePoint& point) const { return impl_->surface.PositionOf(point); }
void Network::LanesAt(Vec2 point, LaneTypes types, std::vector<LanePoint>& out) const {
  impl_->surface.LanesAt(point, types, out);
}
bool Network::IsOn(Vec2 point, LaneTypes types) const { return impl_->surface.IsOn(point, types); }
std::optional<LanePoint> Network::NearestLane(Vec2 point, LaneTypes types, LaneId hint) const {
  return impl_->surface.NearestLane(point, types, hint);
}
double Network::LengthOf(LaneId lane) const { return impl_->lengths_m[lane.index()]; }
LaneId Network::Straightest(LaneId lane) const { return impl_->straightest[lane.index()]; }
std::span<const SignalId> Network::SignalsOf(LaneId lane) const {
  return impl_->lane_signals[lane.index()];
}
Network::Bounds Network::bounds() const { return {impl_->surface.low(), impl_->surface.high()}; }

namespace {

Error NoSuchRoad(const Network& network, const std::string& name) {
  std::vector<std::string> known;
  for (const Road& road : network.roads()) known.push_back(road.name);
  return {fmt::format("map '{}' has no road '{}'{}", network.name(), name, DidYouMean(name, known)),
          {}};
}

Error NoSuchLane(const Network& network, const Road& road, const LanePlace& place) {
  std::string there;
  for (const LaneId id : road.lanes) {
    const Lane& lane = network.lane(id);
    if (place.s_m < lane.begin_s_m || place.s_m > lane.end_s_m) continue;
    there += fmt::format("{}{} ({})", there.empty() ? "" : ", ", lane.number, Name(lane.type));
  }
  return {fmt::format("road '{}' has no lane {} at s = {} (there are: {})", road.name, place.lane,
                      FormatDouble(place.s_m), there.empty() ? "none" : there),
          {}};
}

}  // namespace

Result<LanePoint> Network::Locate(const LanePlace& place) const {
  const Road* found = nullptr;
  for (const Road& road : roads())
    if (!found && road.name == place.road) found = &road;
  if (!found) return NoSuchRoad(*this, place.road);
  if (!(place.s_m >= 0 && place.s_m <= found->length_m))
    return Error{fmt::format("s = {} is not on road '{}', which is {} m long",
                             FormatDouble(place.s_m), found->name, FormatDouble(found->length_m)),
                 {}};
  // At the seam of two sections the later one counts, if it has the lane.
  LaneId at;
  for (const LaneId id : found->lanes)
    if (lane(id).number == place.lane && place.s_m >= lane(id).begin_s_m &&
        place.s_m <= lane(id).end_s_m)
      at = id;
  if (!at.valid()) return NoSuchLane(*this, *found, place);
  return LanePoint{at, place.s_m, 0};
}

}  // namespace autofuzz
