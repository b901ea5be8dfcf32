#pragma once

#include <vector>

namespace autofuzz {

/// a + b·x + c·x² + d·x³.
struct Cubic {
  double a = 0;
  double b = 0;
  double c = 0;
  double d = 0;
  bool operator==(const Cubic&) const = default;

  double At(double x) const { return a + x * (b + x * (c + x * d)); }
  double SlopeAt(double x) const { return b + x * (2 * c + x * 3 * d); }
};

/// Smallest and largest value.
struct Range {
  double low = 0;
  double high = 0;
  bool operator==(const Range&) const = default;
};

/// Of a cubic over [x0, x1], exact up to rounding.
Range RangeOf(const Cubic& cubic, double x0, double x1);

/// A function of road s made of cubics, each valid from its `begin_s_m` (where its x is 0) to the
/// next one. 0 everywhere when it has none; constant before the first.
class PiecewiseCubic {
 public:
  struct Piece {
    double begin_s_m = 0;
    Cubic cubic;
    bool operator==(const Piece&) const = default;
  };
  struct Value {
    double value = 0;
    double slope = 0;
  };

  PiecewiseCubic() = default;
  explicit PiecewiseCubic(double constant) : pieces_{{0, {constant, 0, 0, 0}}} {}
  /// Sorts the pieces by their begins; of those with the same begin the last one counts.
  explicit PiecewiseCubic(std::vector<Piece> pieces);

  Value At(double s_m) const;
  Range RangeOver(double s0_m, double s1_m) const;
  /// Whether it is a straight line between two values of s that lie in one piece.
  bool StraightAt(double s_m) const;
  const std::vector<Piece>& pieces() const { return pieces_; }

 private:
  std::size_t PieceAt(double s_m) const;  // requires: not empty

  std::vector<Piece> pieces_;
};

/// a − b, piece by piece.
PiecewiseCubic Difference(const PiecewiseCubic& a, const PiecewiseCubic& b);

}  // namespace autofuzz
