#include "scenario/signals.h"

#include <algorithm>
#include <string_view>

namespace autofuzz {
namespace {

template <class T>
bool Has(const std::vector<T>& items, const T& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}

template <class T>
void AddOnce(std::vector<T>& items, const T& item) {
  if (!Has(items, item)) items.push_back(item);
}

// What the route passes that has to do with lights.
struct Passed {
  std::vector<SignalId> signals;
  std::vector<std::string_view> controllers;
  std::vector<JunctionId> junctions;
};

Passed WhatIsPassed(const Network& network, const Route& route) {
  Passed passed;
  LaneId last;
  for (const RoutePoint& point : route.points) {
    if (point.lane == last) continue;
    last = point.lane;
    const JunctionId junction = network.lane(last).junction;
    if (junction.valid()) AddOnce(passed.junctions, junction);
    for (const SignalId id : network.SignalsOf(last)) {
      AddOnce(passed.signals, id);
      const std::string_view controller = network.signals()[id.index()].controller;
      if (!controller.empty()) AddOnce(passed.controllers, controller);
    }
  }
  return passed;
}

// The last lane section of a road that one gets to from a lane by going straight on.
LaneId EndOfRoad(const Network& network, LaneId id) {
  const RoadId road = network.lane(id).road;
  for (std::size_t steps = 0; steps < network.road(road).lanes.size(); ++steps) {
    const std::vector<LaneId>& next = network.lane(id).next;
    if (next.size() != 1 || network.lane(next.front()).road != road) break;
    id = next.front();
  }
  return id;
}

// Whether a signal's lanes lie in one of the junctions or lead into it.
bool StandsAt(const Network& network, const Signal& signal,
              const std::vector<JunctionId>& junctions) {
  return std::any_of(signal.lanes.begin(), signal.lanes.end(), [&](LaneId id) {
    if (Has(junctions, network.lane(id).junction)) return true;
    const std::vector<LaneId>& next = network.lane(EndOfRoad(network, id)).next;
    return std::any_of(next.begin(), next.end(),
                       [&](LaneId after) { return Has(junctions, network.lane(after).junction); });
  });
}

}  // namespace

void FindSignals(const Stage& stage, Scene& scene) {
  const Network& network = *stage.network;
  scene.signals.clear();
  scene.crossing.clear();
  if (network.signals().empty()) return;
  const Passed passed = WhatIsPassed(network, *stage.route);
  for (const Signal& signal : network.signals()) {
    const bool with_ego = Has(passed.signals, signal.id) ||
                          Has(passed.controllers, std::string_view(signal.controller));
    if (!with_ego && !StandsAt(network, signal, passed.junctions)) continue;
    scene.signals.push_back(signal.id);
    scene.crossing.push_back(with_ego ? 0 : 1);
  }
}

}  // namespace autofuzz
