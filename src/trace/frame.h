#pragma once

#include <cstdint>
#include <span>

#include "geom/pose.h"

namespace autofuzz {

/// A body at an instant, world axes, SI.
struct BodyState {
  Pose pose;  ///< centre of its box
  Vec2 velocity_mps;
  double yaw_rate_radps = 0;
  bool operator==(const BodyState&) const = default;

  double speed_mps() const { return Length(velocity_mps); }
};

/// What the ego's controls were during the step that ended in a frame.
struct Controls {
  double throttle = 0;  ///< [0, 1]
  double brake = 0;     ///< [0, 1]
  double steer = 0;     ///< [−1, 1], share of the steering limit, positive left
  bool operator==(const Controls&) const = default;
};

/// One instant of a run: a view into a Trace or into a simulator's state.
struct Frame {
  double time_s = 0;
  std::span<const BodyState> bodies;     ///< 0 = ego, then the scene's actors in order
  std::span<const std::uint8_t> phases;  ///< per actor: index of the phase it is in
  std::span<const std::uint8_t> lights;  ///< per scene signal: a LightState
  Controls controls;
  bool scheduled = false;  ///< some actor is waiting out a delay and will start

  const BodyState& ego() const { return bodies[0]; }
};

}  // namespace autofuzz
