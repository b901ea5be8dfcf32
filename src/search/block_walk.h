#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/seed.h"
#include "search/linear_block.h"

namespace autofuzz {

/// Random walk over the points of a block, for sets that plain draws hardly ever meet. Its draws
/// follow the fields' distributions restricted to the set, nearly independent of each other:
/// a warm-up, then ten rounds between two draws. A round is a Gibbs step of every field that no
/// equality binds, as many hit-and-run steps of the reals together, and steps of whole numbers in
/// which the reals bound to them follow.
///
/// The hit-and-run directions are mixed from points at the far ends of the set, so that they fit a
/// thin set's shape and stay within its equalities. A clipped normal field has its atoms at the
/// bounds, except where an equality binds it: there it is a normal cut off at the bounds.
/// Source: Smith 1984 (hit-and-run); Lovász & Vempala 2006 (rounding by covariance).
class BlockWalk {
 public:
  /// Requires: `start` is a point of the block (see FindPoint).
  BlockWalk(const LinearBlock& block, std::vector<double> start);

  /// The next draw, in scaled coordinates.
  const std::vector<double>& Next(Stream& stream);

 private:
  struct Span {
    double low, high;
  };
  struct Distribution {  // of a normal field, scaled
    bool normal = false;
    double mean = 0;
    double sd = 1;
  };

  struct Leap {
    std::vector<double> step;
    std::uint64_t doublings = 1;  // it is taken once, twice, four times, … up to the whole range
  };

  void FindDirections();
  void FindJumps(const std::vector<std::vector<double>>& spread);
  std::vector<std::vector<double>> FarEnds() const;
  void AddJump(std::vector<double> steps, const std::vector<std::vector<double>>& spread);
  std::vector<double> Bound(const std::vector<double>& wanted, const std::vector<double>& low,
                            const std::vector<double>& high) const;
  void Centre();
  void Settle();

  void Round(Stream& stream);
  void MoveField(std::size_t i, Stream& stream);
  void MoveDiscrete(std::size_t i, Span span, Stream& stream);
  void MoveAlong(Stream& stream);
  void Jump(Stream& stream);

  double Room(std::size_t row) const;
  bool Frozen(std::size_t i) const;
  bool Fits(const std::vector<double>& point) const;
  double LogDensity(const std::vector<double>& point, const std::vector<double>& step) const;

  LinearBlock block_;
  std::vector<double> x_;
  std::vector<Distribution> distributions_;
  std::vector<bool> equality_;                   // rows that every point meets exactly
  std::vector<bool> bound_;                      // fields in one of those
  std::vector<std::vector<double>> directions_;  // hit-and-run mixes these
  std::vector<Leap> jumps_;                      // steps of whole numbers
  bool warm_ = false;
};

}  // namespace autofuzz
