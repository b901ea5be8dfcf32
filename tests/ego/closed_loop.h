#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "ego/ego.h"
#include "ego/observe.h"
#include "scenario/lights.h"
#include "sim/embedded/dynamics.h"

// A car that a controller drives through a scene whose actors stand where they start: no traffic,
// no contacts, so that what is seen is the controller's doing alone.
namespace autofuzz::testing {

struct Drive {
  std::vector<Command> commands;
  std::vector<BodyState> states;
  std::vector<double> offsets_m;  ///< |distance from the route's line|
  std::vector<double> route_s_m;
  bool arrived = false;
  double time_s = 0;

  double Quantile(double share) const {
    std::vector<double> sorted = offsets_m;
    std::sort(sorted.begin(), sorted.end());
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
  }
};

inline TraceHeader HeaderOf(const Scene& scene) {
  TraceHeader header;
  header.halves.push_back(EgoType().half);
  for (const PlacedActor& actor : scene.actors) header.halves.push_back(actor.half);
  header.names.resize(header.halves.size());
  header.light_count = scene.signals.size();
  return header;
}

inline std::vector<BodyState> BodiesOf(const Scene& scene) {
  std::vector<BodyState> bodies(scene.actors.size() + 1);
  bodies[0].pose = scene.ego_start;
  bodies[0].velocity_mps =
      scene.scenario.ego.initial_speed_mps * Direction(scene.ego_start.heading_rad);
  for (std::size_t i = 0; i < scene.actors.size(); ++i) bodies[i + 1].pose = scene.actors[i].start;
  return bodies;
}

inline std::vector<std::uint8_t> LightsAt(const Scene& scene, double time_s) {
  std::vector<std::uint8_t> lights;
  for (std::size_t i = 0; i < scene.signals.size(); ++i)
    lights.push_back(static_cast<std::uint8_t>(LightAt(scene, i, time_s)));
  return lights;
}

/// Drives until 2 m before the route's end or for the given time. Physics 100 Hz, control 20 Hz.
inline Drive DriveScene(Controller& controller, const Scene& scene, double most_s, Seed seed = {}) {
  Drive drive;
  const TraceHeader header = HeaderOf(scene);
  Observer observer(scene, header);
  if (!controller.Reset({&scene, 0.05, seed}).ok()) return drive;
  std::vector<BodyState> bodies = BodiesOf(scene);
  const std::vector<std::uint8_t> phases(scene.actors.size());
  const VehicleModel car = ModelOf(EgoType());
  Steering steering;
  for (; drive.time_s < most_s && !drive.arrived; drive.time_s += 0.05) {
    const std::vector<std::uint8_t> lights = LightsAt(scene, drive.time_s);
    const Observation& seen =
        observer.Observe({drive.time_s, bodies, phases, lights, Controls{}, false});
    const Result<Command> command = controller.Act(seen);
    if (!command.ok()) return drive;
    drive.commands.push_back(*command);
    drive.states.push_back(bodies[0]);
    drive.offsets_m.push_back(std::fabs(seen.route_offset_m));
    drive.route_s_m.push_back(seen.route_s_m);
    drive.arrived = seen.route_s_m > scene.route->length_m() - 2;
    const Controls controls{command->throttle, command->brake, command->steer};
    for (int i = 0; i < 5; ++i)
      StepVehicle(car, scene.scenario.friction, controls, 0.01, bodies[0], steering);
  }
  return drive;
}

}  // namespace autofuzz::testing
