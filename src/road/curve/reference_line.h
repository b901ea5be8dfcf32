#pragma once

#include <cstddef>
#include <variant>
#include <vector>

#include "road/curve/arc.h"
#include "road/curve/clothoid.h"
#include "road/curve/line.h"
#include "road/curve/param_cubic.h"

namespace autofuzz {

using Curve = std::variant<Line, Arc, Clothoid, ParamCubic>;

/// A road's reference line: curves end to end, as the file gives them (small gaps and kinks are
/// kept). s is clamped to [0, length] by whoever asks; a curve goes on a little beyond its end.
class ReferenceLine {
 public:
  struct Piece {
    double begin_s_m = 0;
    Curve curve;
  };

  /// Requires: pieces not empty, begins ascending, the first 0; all begins < length.
  ReferenceLine(std::vector<Piece> pieces, double length_m);

  double length_m() const { return length_m_; }
  std::size_t size() const { return pieces_.size(); }
  double begin_s_m(std::size_t piece) const { return pieces_[piece].begin_s_m; }
  double end_s_m(std::size_t piece) const {
    return piece + 1 < pieces_.size() ? pieces_[piece + 1].begin_s_m : length_m_;
  }
  std::size_t PieceAt(double s_m) const;

  CurvePoint At(double s_m) const { return At(PieceAt(s_m), s_m); }
  CurvePoint At(std::size_t piece, double s_m) const;
  double HeadingAt(double s_m) const { return HeadingAt(PieceAt(s_m), s_m); }
  double HeadingAt(std::size_t piece, double s_m) const;
  /// Foot on one piece (or its continuation), searched from a guess.
  CurveFoot FootNear(std::size_t piece, Vec2 point, double guess_s_m) const;
  /// Upper bound of |curvature| over a part of one piece.
  double LargestCurvature(std::size_t piece, double s0_m, double s1_m) const;

 private:
  std::vector<Piece> pieces_;
  double length_m_;
};

}  // namespace autofuzz
