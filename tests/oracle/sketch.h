#pragma once

#include <vector>

#include "scenario/lights.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz::sketch {

/// A straight route along +x from x = 0, a point every metre, no lanes named.
std::shared_ptr<const Route> StraightRoute(double length_m);

/// A scene without a map: the actors at the origin, the ego on a 100 m route along +x. For
/// detectors that do not look at lanes.
Scene SceneOf(const std::vector<ActorKind>& kinds);

/// Boxes as a simulator would state them; steps of 0.05 s.
TraceHeader HeaderOf(const Scene& scene);

/// A body at a place, moving along its heading.
BodyState Body(double x, double y, double heading_deg, double speed_mps);

/// One frame that owns what it shows.
struct Shot {
  double time_s = 0;
  std::vector<BodyState> bodies;
  std::vector<LightState> lights;
  bool scheduled = false;
  std::vector<std::uint8_t> phases;
  std::vector<std::uint8_t> light_bytes;

  Frame frame();
};

/// The contact of two bodies as a simulator reports it.
Event ContactOf(int body, int other, const BodyState& body_state, const BodyState& other_state,
                Vec2 point, double time_s);

}  // namespace autofuzz::sketch
