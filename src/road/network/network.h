#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "road/network/lane.h"
#include "road/network/map_object.h"
#include "road/network/road_mark.h"
#include "road/network/route.h"

namespace autofuzz {

class NetworkBuilder;

/// A road network: immutable after building, safe to read from any number of threads. World axes,
/// metres, radians. Queries do not allocate unless they return a vector.
class Network {
 public:
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  std::string_view name() const;  ///< the map's name, without folder and ending
  const MapHeader& header() const;
  std::span<const Road> roads() const;
  std::span<const Lane> lanes() const;
  std::span<const Junction> junctions() const;
  std::span<const Signal> signals() const;  ///< lights for cars
  std::span<const Sign> signs() const;
  std::span<const MapObject> objects() const;
  const Lane& lane(LaneId id) const { return lanes()[id.index()]; }
  const Road& road(RoadId id) const { return roads()[id.index()]; }

  /// The lane that a file's words name, or an error that says which part of them is wrong (no such
  /// road, no such lane at that s, s beyond the road's end).
  Result<LanePoint> Locate(const LanePlace& place) const;

  /// Centre, travel heading and width of a lane. `s` is clamped to the lane's section.
  LaneFrame FrameAt(LaneId lane, double s_m) const;
  /// World position of a point in a lane.
  Vec2 PositionOf(const LanePoint& point) const;

  /// Height of the ground: elevation, bank and the lane's own height. OpenDRIVE 1.8, chapter 10.
  double HeightAt(const LanePoint& point) const;
  /// Coordinate across the road, left of its reference line positive, measured along the bank.
  double LateralOf(const LanePoint& point) const;

  /// Appends to `out` every lane of the given types that contains the point (in a junction often
  /// several), in ascending id. Clears `out` first.
  void LanesAt(Vec2 point, LaneTypes types, std::vector<LanePoint>& out) const;
  /// Whether any lane of the types contains the point.
  bool IsOn(Vec2 point, LaneTypes types) const;
  /// Nearest lane of the types to the point (by distance to its area, ties to its centre line), or
  /// nullopt when the map has none. `hint`, when valid, is tried first: a moving body's last lane.
  std::optional<LanePoint> NearestLane(Vec2 point, LaneTypes types, LaneId hint = {}) const;

  /// Nearest drivable lane of opposite travel in the same section, whatever lies between; invalid
  /// when there is none.
  LaneId Opposite(LaneId lane) const;

  /// Lines on a lane's borders at s, seen along travel; nullptr where none is given.
  const RoadMark* LeftMark(LaneId lane, double s_m) const;
  const RoadMark* RightMark(LaneId lane, double s_m) const;

  /// Length of a lane's centre line.
  double LengthOf(LaneId lane) const;
  /// What is left of the lane's section along travel from `s`, and back to its begin, in road s.
  double LengthAhead(LaneId lane, double s_m) const;
  double LengthBehind(LaneId lane, double s_m) const;

  /// Where one gets after `distance_m` ≥ 0 along travel, taking the straightest branch at forks;
  /// nullopt when the road ends before. Measured along the lanes' centres; within a section in
  /// proportion to s.
  std::optional<LanePoint> Ahead(const LanePoint& from, double distance_m) const;
  /// Where one came from: the same against travel, taking the straightest branch at merges.
  std::optional<LanePoint> Behind(const LanePoint& from, double distance_m) const;
  /// Of a lane's successors the one whose direction changes least; ties to the lowest id.
  LaneId Straightest(LaneId lane) const;
  /// The same of its predecessors.
  LaneId StraightestBack(LaneId lane) const;

  /// Shortest route along lanes, lane changes allowed and priced (A*), resampled at 1 m. The first
  /// and last points are the given ones, on their lanes' centres. Error when there is none.
  Result<Route> PlanRoute(const LanePoint& from, const LanePoint& to) const;

  /// Signals that govern a lane.
  std::span<const SignalId> SignalsOf(LaneId lane) const;

  /// Outline of a lane for drawing: left edge forward, right edge back, closed. About one vertex
  /// per `step_m` on curves.
  std::vector<Vec2> Outline(LaneId lane, double step_m) const;

  /// Smallest and largest corner of everything.
  struct Bounds {
    Vec2 low;
    Vec2 high;
  };
  Bounds bounds() const;

 private:
  friend class NetworkBuilder;
  struct Impl;
  explicit Network(std::unique_ptr<Impl> impl);
  const RoadMark* MarkBeside(LaneId lane, double s_m, bool along_s_left) const;
  std::unique_ptr<const Impl> impl_;
};

/// Finds maps by name. Implemented at the edge; handed to whoever needs one.
class MapSource {
 public:
  virtual ~MapSource() = default;
  /// The network of that name (a bare name looked up in the map folders, or a path). Reads a file
  /// once; later calls share it. Error: where it looked, or what is wrong in the file. Thread-safe.
  virtual Result<std::shared_ptr<const Network>> Find(std::string_view name) = 0;
};

}  // namespace autofuzz
