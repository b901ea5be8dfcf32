#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ego/ego.h"
#include "sim/embedded/dynamics.h"
#include "sim/embedded/path.h"
#include "trace/frame.h"

namespace autofuzz {

/// How far an actor is in what it does.
struct ActorState {
  Controls controls;                 ///< vehicles: until the next tick
  std::shared_ptr<const Path> path;  ///< vehicles that follow one
  double path_s_m = 0;               ///< where on it
  LaneId lane;                       ///< vehicles: the last lane known
  double heading_rad = 0;            ///< held, or walked along
  double travelled_m = 0;            ///< since its phase began
  bool finished = false;             ///< its action is done: brakes to rest, stands
  bool stopped = false;              ///< touched another actor: stays where it is for good
  bool touches_ego = false;          ///< since a contact that was told
  bool operator==(const ActorState&) const = default;
};

/// A command on its way to the wheels.
struct DelayedCommand {
  int due_step = 0;  ///< physics step from the start of the run
  Command command;
  bool operator==(const DelayedCommand&) const = default;
};

inline constexpr int kNotTriggered = -1;

/// All that changes during a run: a copy is a snapshot, assigning one rewinds. Sizes are fixed at
/// the start.
struct State {
  int tick = 0;
  std::vector<BodyState> bodies;
  std::vector<Steering> steering;  ///< per body
  std::vector<ActorState> actors;
  std::vector<std::uint8_t> phases;  ///< per actor
  std::vector<std::uint8_t> lights;
  std::vector<int> trigger_ticks;       ///< per phase of every actor: when its trigger fired
  bool scheduled = false;               ///< some actor waits out a delay
  Controls ego;                         ///< that act now
  std::vector<DelayedCommand> delayed;  ///< ring
  std::size_t delayed_first = 0;
  std::size_t delayed_count = 0;
  bool operator==(const State&) const = default;
};

}  // namespace autofuzz
