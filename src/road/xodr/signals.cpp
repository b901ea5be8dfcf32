#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "road/xodr/governed.h"
#include "road/xodr/stop_line.h"

namespace autofuzz::xodr {
namespace {

// A physical signal and the road in whose list it is.
struct Standing {
  std::size_t road = 0;
  const SignalRecord* signal = nullptr;
};
using Signals = std::map<std::string, Standing, std::less<>>;

Signals StandingSignals(const MapRecord& map) {
  Signals signals;
  for (std::size_t i = 0; i < map.roads.size(); ++i)
    for (const SignalRecord& signal : map.roads[i].signals)
      if (!signal.is_reference) signals.emplace(signal.id, Standing{i, &signal});
  return signals;
}

// Lights of the standard's own catalogue that are not for cars: pedestrians (1000002), pedestrians
// and bicycles (1000007), bicycles (1000013).
bool IsForCars(const SignalRecord& signal) {
  constexpr std::array<std::string_view, 3> kOthers = {"1000002", "1000007", "1000013"};
  return std::find(kOthers.begin(), kOthers.end(), signal.type) == kOthers.end();
}

// What stands at a road looks against the traffic that it is for, so its pose, as that traffic
// sees it, points along travel.
NetworkBuilder::Ground PlaceOf(const Joining& in, const Standing& at) {
  const SignalRecord& signal = *at.signal;
  const double turned = signal.orientation < 0 ? math::kPi : 0;
  if (signal.position && signal.position->road.empty())
    return {signal.position->pose, signal.position->z_m};
  std::size_t road = at.road;
  double s = signal.s_m, t = signal.t_m, z = signal.z_offset_m, turn = signal.heading_offset_rad;
  if (signal.position) {
    const PositionRecord& position = *signal.position;
    const auto found = in.index.roads.find(position.road);
    if (found == in.index.roads.end()) {
      in.document.Warn(signal.offset, fmt::format("signal '{:.40}' stands at road '{:.40}', which "
                                                  "is not there; it is put where it acts",
                                                  signal.id, position.road));
    } else {
      road = found->second;
      s = position.s_m, t = position.t_m, z = position.z_m, turn = position.heading_offset_rad;
    }
  }
  NetworkBuilder::Ground ground = in.builder.GroundAt(MakeId<RoadTag>(road), s, t);
  ground.pose.heading_rad = WrapAngle(ground.pose.heading_rad + turn + turned);
  ground.z_m += z;
  return ground;
}

std::map<std::string, std::string> ControllersBySignal(const Joining& in, const Signals& signals) {
  std::map<std::string, std::string> controllers;
  for (const ControllerRecord& controller : in.map.controllers)
    for (const std::string& signal : controller.signals) {
      controllers.emplace(signal, controller.id);
      if (!signals.contains(signal))
        in.document.Warn(controller.offset,
                         fmt::format("controller '{:.40}' names signal '{:.40}', which is not "
                                     "there",
                                     controller.id, signal));
    }
  return controllers;
}

class SignalAdder {
 public:
  explicit SignalAdder(const Joining& in)
      : in_(in),
        signals_(StandingSignals(in.map)),
        controllers_(ControllersBySignal(in, signals_)) {}

  void AddAll() {
    for (std::size_t i = 0; i < in_.map.roads.size(); ++i)
      for (const SignalRecord& signal : in_.map.roads[i].signals) Add(i, signal);
  }

 private:
  void Add(std::size_t road, const SignalRecord& signal) {
    const auto standing = signals_.find(signal.id);
    if (standing == signals_.end()) {
      in_.document.Warn(signal.offset, fmt::format("there is no signal '{:.40}'", signal.id));
      return;
    }
    OnRoad(in_.document, in_.map.roads[road], signal.s_m, "a signal", signal.offset);
    const SignalRecord& physical = *standing->second.signal;
    if (physical.dynamic && IsForCars(physical))
      AddLight(road, signal, standing->second);
    else
      AddSign(road, signal, standing->second);
  }

  void AddLight(std::size_t road, const SignalRecord& signal, const Standing& standing) {
    const RoadRecord& at = in_.map.roads[road];
    const double stop_s = std::clamp(StopOf(at, signal), 0.0, at.length_m);
    std::vector<LaneId> lanes =
        Governed(in_, road, stop_s, signal.orientation, signal.validity, kDrivable);
    if (lanes.empty()) return;  // a mere post: others refer to it
    const auto controller = controllers_.find(signal.id);
    in_.builder.AddSignal({{},
                           signal.id,
                           controller == controllers_.end() ? "" : controller->second,
                           PlaceOf(in_, standing).pose,
                           std::move(lanes),
                           stop_s});
  }

  void AddSign(std::size_t road, const SignalRecord& signal, const Standing& standing) {
    const RoadRecord& at = in_.map.roads[road];
    const SignalRecord& physical = *standing.signal;
    const double s = std::clamp(signal.s_m, 0.0, at.length_m);
    const NetworkBuilder::Ground place = PlaceOf(in_, standing);
    in_.builder.AddSign({signal.id, physical.country, physical.type, physical.subtype,
                         physical.value, physical.unit, physical.dynamic, MakeId<RoadTag>(road), s,
                         place.pose, place.z_m,
                         Governed(in_, road, s, signal.orientation, signal.validity, kDrivable)});
  }

  const Joining& in_;
  const Signals signals_;
  const std::map<std::string, std::string> controllers_;
};

void CheckControllers(const Joining& in) {
  std::set<std::string, std::less<>> known;
  for (const ControllerRecord& controller : in.map.controllers) known.insert(controller.id);
  for (const JunctionRecord& junction : in.map.junctions)
    for (const std::string& id : junction.controllers)
      if (!known.contains(id))
        in.document.Warn(junction.offset, fmt::format("junction '{:.40}' names controller "
                                                      "'{:.40}', which is not there",
                                                      junction.id, id));
}

}  // namespace

void AddSignals(const Joining& in) {
  SignalAdder(in).AddAll();
  CheckControllers(in);
}

}  // namespace autofuzz::xodr
