#pragma once

#include <vector>

#include "road/network/network.h"
#include "road/network/route_search.h"

namespace autofuzz {

/// A lane-level plan as a smooth line: lane centres, and during a lane change a blend of the two.
/// Where a file joins lanes whose centres lie side by side (a lane that ends in a merge), the line
/// glides from one to the other.
/// A function of x, the way along the plan's roads in metres. Changes begin as early as they can.
class RoutePath {
 public:
  /// Requires: a plan from SearchLanes for the same places.
  RoutePath(const Network& network, const std::vector<PlanStep>& steps, const LanePoint& from,
            const LanePoint& to);

  double length_m() const { return pieces_.back().end_x; }
  RoutePoint At(double x_m) const;
  Vec2 PositionAt(double x_m) const;

 private:
  struct Piece {  // a stretch of one lane
    LaneId lane;
    double begin_x = 0;
    double end_x = 0;
    double entry_s = 0;
    RouteCommand command = RouteCommand::kFollow;
  };
  struct Change {
    double known_x = 0;  // from here on the route's lane is the one changed into
    double begin_x = 0;
    double end_x = 0;
    bool to_left = false;
  };

  struct Shift {  // left of the lane's centre, fading out: where lanes join with a jump aside
    double begin_x = 0;
    double end_x = 0;
    double left_m = 0;
  };

  void AddShifts();
  double ShiftAt(double x_m) const;
  Vec2 CentreAt(double x_m) const;
  Vec2 CentreOf(const Piece& piece, double x_m, double lanes_right) const;
  void AddChanges(std::size_t piece, const std::vector<bool>& to_left);
  double RoomBeside(std::size_t piece, double begin_x, int lanes_right, double wanted_m) const;
  void NameTurns();
  const Piece& PieceAt(double x_m) const;
  double SAt(const Piece& piece, double x_m) const;
  LaneId Beside(LaneId lane, int lanes_right) const;
  double LanesRightAt(double x_m) const;
  double HeadingAt(double x_m) const;

  const Network& network_;
  std::vector<Piece> pieces_;
  std::vector<Change> changes_;
  std::vector<Shift> shifts_;
};

/// Points exactly 1 m from each other along the path; the first and last are its ends.
std::vector<RoutePoint> Resample(const RoutePath& path);

}  // namespace autofuzz
