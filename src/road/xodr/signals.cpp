#include <fmt/format.h>

#include <algorithm>

#include "geom/pose.h"
#include "road/xodr/join.h"

namespace autofuzz::xodr {
namespace {

// A physical signal and the road it stands at.
struct Standing {
  const RoadRecord* road = nullptr;
  const SignalRecord* signal = nullptr;
};
using Signals = std::map<std::string, Standing, std::less<>>;

Signals StandingSignals(const MapRecord& map) {
  Signals signals;
  for (const RoadRecord& road : map.roads)
    for (const SignalRecord& signal : road.signals)
      if (!signal.is_reference) signals.emplace(signal.id, Standing{&road, &signal});
  return signals;
}

Pose PoseOf(const Standing& at) {
  const RoadRecord& road = *at.road;
  const double s = std::clamp(at.signal->s_m, 0.0, road.length_m);
  const auto after = std::upper_bound(
      road.line.begin() + 1, road.line.end(), s,
      [](double at_s, const ReferenceLine::Piece& piece) { return at_s < piece.begin_s_m; });
  const ReferenceLine::Piece& piece = *(after - 1);
  const double x = s - piece.begin_s_m;
  return std::visit(
      [&](const auto& curve) {
        const CurvePoint on = curve.At(x);
        const double turned = at.signal->orientation < 0 ? math::kPi : 0;
        return Pose{on.position + at.signal->t_m * LeftNormal(on.tangent),
                    WrapAngle(curve.HeadingAt(x) + at.signal->heading_offset_rad + turned)};
      },
      piece.curve);
}

bool InRanges(const std::vector<std::pair<int, int>>& ranges, int number) {
  if (ranges.empty()) return true;
  return std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
    return number >= std::min(range.first, range.second) &&
           number <= std::max(range.first, range.second);
  });
}

// Cars' lanes at s that the signal is valid for. Where a validity names only lanes of the other
// direction than its orientation, the lanes named count.
std::vector<LaneId> Governed(const RoadRecord& road, RoadId id, const SignalRecord& signal,
                             double s_m, const NetworkBuilder& builder) {
  const auto after = std::upper_bound(
      road.sections.begin() + 1, road.sections.end(), s_m,
      [](double s, const SectionRecord& section) { return s < section.begin_s_m; });
  const auto section = static_cast<std::size_t>(after - road.sections.begin()) - 1;
  std::vector<LaneId> named, facing;
  for (const LaneRecord& lane : road.sections[section].lanes) {
    const LaneId lane_id = builder.Find(id, section, lane.number);
    if ((Only(lane.type) & kDrivable) == 0 || !InRanges(signal.validity, lane.number)) continue;
    named.push_back(lane_id);
    if (signal.orientation == 0 || builder.lane(lane_id).travel == signal.orientation)
      facing.push_back(lane_id);
  }
  std::vector<LaneId>& lanes = facing.empty() && !signal.validity.empty() ? named : facing;
  std::sort(lanes.begin(), lanes.end());
  return lanes;
}

std::map<std::string, double> PlacesOfObjects(const RoadRecord& road) {
  std::map<std::string, double> places;
  for (const ObjectRecord& object : road.objects) places.emplace(object.id, object.s_m);
  return places;
}

std::map<std::string, std::string> ControllersBySignal(const MapRecord& map) {
  std::map<std::string, std::string> controllers;
  for (const ControllerRecord& controller : map.controllers)
    for (const std::string& signal : controller.signals) controllers.emplace(signal, controller.id);
  return controllers;
}

}  // namespace

void AddSignals(Document& document, const MapRecord& map, NetworkBuilder& builder) {
  const Signals signals = StandingSignals(map);
  const std::map<std::string, std::string> controllers = ControllersBySignal(map);
  for (std::size_t i = 0; i < map.roads.size(); ++i) {
    const RoadRecord& road = map.roads[i];
    const std::map<std::string, double> objects = PlacesOfObjects(road);
    for (const SignalRecord& signal : road.signals) {
      const auto standing = signals.find(signal.id);
      if (standing == signals.end()) {
        document.Warn(signal.offset, fmt::format("there is no signal '{:.40}'", signal.id));
        continue;
      }
      const SignalRecord& physical = *standing->second.signal;
      if (!physical.dynamic || physical.for_pedestrians || road.sections.empty()) continue;
      const auto line = objects.find(signal.stop_line);
      const double stop_s =
          std::clamp(line == objects.end() ? signal.s_m : line->second, 0.0, road.length_m);
      std::vector<LaneId> lanes = Governed(road, MakeId<RoadTag>(i), signal, stop_s, builder);
      if (lanes.empty()) continue;  // a mere post: others refer to it
      const auto controller = controllers.find(signal.id);
      builder.AddSignal({{},
                         signal.id,
                         controller == controllers.end() ? "" : controller->second,
                         PoseOf(standing->second),
                         std::move(lanes),
                         stop_s});
    }
  }
}

}  // namespace autofuzz::xodr
