#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "geom/box.h"
#include "road/network/network.h"
#include "scenario/scenario.h"

namespace autofuzz {

/// An actor on the map.
struct PlacedActor {
  Pose centre;  ///< its centre's place; heading of the axes its offsets are in
  Pose start;   ///< where its box stands at t = 0
  HalfSize half;
  LaneId lane;  ///< vehicles: the lane it starts on
};

/// A scenario made ready to run: network, route and places, worked out once. What simulators, egos
/// and oracles read. Immutable by custom; safe to share.
struct Scene {
  Scenario scenario;
  std::shared_ptr<const Network> network;
  std::shared_ptr<const Route> route;  ///< the ego's
  Pose ego_start;
  std::vector<PlacedActor> actors;  ///< one per scenario actor, same order
  /// Those with a light in this scene, ascending; the order of Frame::lights: the signals that
  /// govern lanes of the route, those of their controllers, and all others of the junctions that
  /// the route crosses.
  std::vector<SignalId> signals;
  std::vector<std::uint8_t> crossing;  ///< per signal: 1 when it runs against the ego's lights
};

/// The ego's route on its map, which all instances of a logical scenario share.
struct Stage {
  std::shared_ptr<const Network> network;
  std::shared_ptr<const Route> route;
};

/// Finds the map and plans the route of a task. Errors name the wrong part: "/map", "/ego/start",
/// "/ego/destination".
Result<Stage> PrepareStage(MapSource& maps, std::string_view map, const EgoTask& task);

/// Places everything. Offsets are from the actor's centre, straight in the axes there: +x along the
/// lane's travel at that point of the route (for a position on the map: at the nearest point of the
/// route; its own heading is not used), +y left; or the map's axes.
/// A vehicle on a drivable lane (where several overlap, the one whose travel is nearest to its
/// heading) keeps its offset up to (lane − vehicle width)/2, otherwise it moves to the nearest
/// drivable lane's centre; its heading is its stated direction. The rest stay put.
/// Error: a vehicle that finds no lane, a type or weather that does not exist, a number that is no
/// number, phases that do not begin AtStart. Cost: some µs per actor.
Result<Scene> Prepare(const Scenario& scenario, const Stage& stage);

/// Within this time no actor may meet an ego held at its start.
inline constexpr double kHeldEgoHorizon_s = 3;

/// Why a scene may not be run, or nullopt: actors overlap each other or the ego; a vehicle has no
/// lane to stand on; or, at wanted velocities, an actor's box meets the box of an ego held at its
/// start within 3 s (DESIGN §4). The wanted velocity is that of the actor's first phase, straight
/// along its heading (a lane follower too; up to its travel distance where the phase has one); what
/// waits for a trigger stands. Pure and thread-safe; allocates only the answer. Cost: under 1 µs
/// for three actors.
std::optional<std::string> WhyInfeasible(const Scene& scene);

/// The ego's box at a pose.
Box EgoBox(const Pose& pose);

}  // namespace autofuzz
