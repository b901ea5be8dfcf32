#include "road/curve/cubic.h"

#include <algorithm>
#include <array>

#include "base/math.h"

namespace autofuzz {
namespace {

void Widen(Range& range, double value) {
  range.low = std::min(range.low, value);
  range.high = std::max(range.high, value);
}

// Where the slope b + 2c·x + 3d·x² is zero; unused places hold x0, which does no harm.
std::array<double, 2> Turns(const Cubic& cubic, double x0) {
  std::array<double, 2> turns = {x0, x0};
  const double a = 3 * cubic.d, half_b = cubic.c, c = cubic.b;
  if (a == 0) {
    if (half_b != 0) turns[0] = -c / (2 * half_b);
    return turns;
  }
  const double square = half_b * half_b - a * c;
  if (square < 0) return turns;
  const double root = math::Sqrt(square);
  // The larger of the two numerators avoids cancellation; the other root follows from the product.
  const double numerator = half_b > 0 ? -half_b - root : -half_b + root;
  turns[0] = numerator / a;
  if (numerator != 0) turns[1] = c / numerator;
  return turns;
}

}  // namespace

Range RangeOf(const Cubic& cubic, double x0, double x1) {
  Range range{cubic.At(x0), cubic.At(x0)};
  Widen(range, cubic.At(x1));
  for (const double x : Turns(cubic, x0))
    if (x > x0 && x < x1) Widen(range, cubic.At(x));
  return range;
}

PiecewiseCubic::PiecewiseCubic(std::vector<Piece> pieces) {
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.begin_s_m < b.begin_s_m; });
  for (const Piece& piece : pieces) {
    if (!pieces_.empty() && pieces_.back().begin_s_m == piece.begin_s_m) pieces_.pop_back();
    pieces_.push_back(piece);
  }
}

std::size_t PiecewiseCubic::PieceAt(double s_m) const {
  std::size_t low = 0, high = pieces_.size();
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    (pieces_[middle].begin_s_m <= s_m ? low : high) = middle;
  }
  return low;
}

PiecewiseCubic::Value PiecewiseCubic::At(double s_m) const {
  if (pieces_.empty()) return {};
  const Piece& piece = pieces_.size() == 1 ? pieces_.front() : pieces_[PieceAt(s_m)];
  const double x = s_m - piece.begin_s_m;
  if (x < 0) return {piece.cubic.a, 0};
  return {piece.cubic.At(x), piece.cubic.SlopeAt(x)};
}

Range PiecewiseCubic::RangeOver(double s0_m, double s1_m) const {
  const double first = At(s0_m).value;
  Range range{first, first};
  for (std::size_t i = pieces_.empty() ? 0 : PieceAt(s0_m); i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (piece.begin_s_m > s1_m) break;
    const double end = i + 1 < pieces_.size() ? std::min(s1_m, pieces_[i + 1].begin_s_m) : s1_m;
    const double begin = std::max(s0_m, piece.begin_s_m);
    const Range part = RangeOf(piece.cubic, begin - piece.begin_s_m, end - piece.begin_s_m);
    Widen(range, part.low);
    Widen(range, part.high);
  }
  return range;
}

bool PiecewiseCubic::StraightAt(double s_m) const {
  if (pieces_.empty()) return true;
  const Cubic& cubic = pieces_[PieceAt(s_m)].cubic;
  return cubic.c == 0 && cubic.d == 0;
}

namespace {

Cubic ShiftedTo(const PiecewiseCubic::Piece& piece, double s_m) {
  const double x = s_m - piece.begin_s_m;
  if (x < 0) return {piece.cubic.a, 0, 0, 0};
  const Cubic& k = piece.cubic;
  return {k.At(x), k.SlopeAt(x), k.c + 3 * k.d * x, k.d};
}

Cubic CubicAt(const PiecewiseCubic& of, double s_m) {
  const auto& pieces = of.pieces();
  if (pieces.empty()) return {};
  const auto after = std::upper_bound(
      pieces.begin() + 1, pieces.end(), s_m,
      [](double s, const PiecewiseCubic::Piece& piece) { return s < piece.begin_s_m; });
  return ShiftedTo(*(after - 1), s_m);
}

}  // namespace

PiecewiseCubic Difference(const PiecewiseCubic& a, const PiecewiseCubic& b) {
  std::vector<PiecewiseCubic::Piece> pieces;
  for (const PiecewiseCubic* of : {&a, &b})
    for (const PiecewiseCubic::Piece& piece : of->pieces()) pieces.push_back({piece.begin_s_m, {}});
  for (PiecewiseCubic::Piece& piece : pieces) {
    const Cubic x = CubicAt(a, piece.begin_s_m), y = CubicAt(b, piece.begin_s_m);
    piece.cubic = {x.a - y.a, x.b - y.b, x.c - y.c, x.d - y.d};
  }
  return PiecewiseCubic(std::move(pieces));
}

}  // namespace autofuzz
