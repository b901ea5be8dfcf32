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
const MapHeader& Network::header() const { return impl_->header; }
std::span<const Road> Network::roads() const { return impl_->roads; }
std::span<const Lane> Network::lanes() const { return impl_->lanes; }
std::span<const Junction> Network::junctions() const { return impl_->junctions; }
std::span<const Signal> Network::signals() const { return impl_->signals; }
std::span<const Sign> Network::signs() const { return impl_->signs; }
std::span<const MapObject> Network::objects() const { return impl_->objects; }

LaneFrame Network::FrameAt(LaneId lane, double s_m) const {
  return impl_->surface.FrameAt(lane, s_m);
}
Vec2 Network::PositionOf(const LanePoint& point) const { return impl_->surface.PositionOf(point); }
double Network::HeightAt(const LanePoint& point) const { return impl_->surface.HeightAt(point); }
double Network::LateralOf(const LanePoint& point) const { return impl_->surface.LateralOf(point); }
void Network::LanesAt(Vec2 point, LaneTypes types, std::vector<LanePoint>& out) const {
  impl_->surface.LanesAt(point, types, out);
}
bool Network::IsOn(Vec2 point, LaneTypes types) const { return impl_->surface.IsOn(point, types); }
std::optional<LanePoint> Network::NearestLane(Vec2 point, LaneTypes types, LaneId hint) const {
  return impl_->surface.NearestLane(point, types, hint);
}
double Network::LengthOf(LaneId lane) const { return impl_->lengths_m[lane.index()]; }
LaneId Network::Straightest(LaneId lane) const { return impl_->straightest[lane.index()]; }
LaneId Network::StraightestBack(LaneId lane) const { return impl_->straightest_back[lane.index()]; }
std::span<const SignalId> Network::SignalsOf(LaneId lane) const {
  return impl_->lane_signals[lane.index()];
}

LaneId Network::Opposite(LaneId id) const {
  const auto is_opposite = [&](LaneId other) {
    return other.valid() && lane(other).travel != lane(id).travel &&
           (Only(lane(other).type) & kDrivable) != 0;
  };
  // Left and right are seen along each lane's own travel, so walk by places in the section.
  const Surface::Section& section = impl_->surface.section_of(id);
  const std::size_t place = id.index() - section.first_lane;
  for (std::size_t step = 1; step < section.lane_count; ++step) {
    const auto at = [&](bool there, std::size_t where) {
      return there ? MakeId<LaneTag>(section.first_lane + where) : LaneId{};
    };
    const LaneId before = at(place >= step, place - step);
    if (is_opposite(before)) return before;
    const LaneId after = at(place + step < section.lane_count, place + step);
    if (is_opposite(after)) return after;
  }
  return {};
}

namespace {

const RoadMark* MarkAt(const std::vector<RoadMark>& marks, double s_m) {
  const RoadMark* found = nullptr;
  for (const RoadMark& mark : marks)
    if (mark.begin_s_m <= s_m + 1e-9) found = &mark;
  return found;
}

}  // namespace

// A lane's own mark is on its outer border; on its inner one is its inner neighbour's, or the
// centre's.
const RoadMark* Network::MarkBeside(LaneId id, double s_m, bool along_s_left) const {
  const Surface::Section& section = impl_->surface.section_of(id);
  const std::size_t place = id.index() - section.first_lane;
  const bool outer = (place < section.left_count) == along_s_left;
  if (outer) return MarkAt(impl_->marks[id.index()], s_m);
  const bool innermost =
      place == (place < section.left_count ? section.left_count - 1 : section.left_count);
  if (innermost) return MarkAt(impl_->centre_marks[impl_->surface.section_index_of(id)], s_m);
  return MarkAt(impl_->marks[along_s_left ? id.index() - 1 : id.index() + 1], s_m);
}
const RoadMark* Network::LeftMark(LaneId id, double s_m) const {
  return MarkBeside(id, s_m, lane(id).travel > 0);
}
const RoadMark* Network::RightMark(LaneId id, double s_m) const {
  return MarkBeside(id, s_m, lane(id).travel < 0);
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
