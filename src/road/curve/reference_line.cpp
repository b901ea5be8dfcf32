#include "road/curve/reference_line.h"

#include <cassert>
#include <utility>

namespace autofuzz {

ReferenceLine::ReferenceLine(std::vector<Piece> pieces, double length_m)
    : pieces_(std::move(pieces)), length_m_(length_m) {
  assert(!pieces_.empty());
}

std::size_t ReferenceLine::PieceAt(double s_m) const {
  std::size_t low = 0, high = pieces_.size();
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    (pieces_[middle].begin_s_m <= s_m ? low : high) = middle;
  }
  return low;
}

CurvePoint ReferenceLine::At(std::size_t piece, double s_m) const {
  const Piece& of = pieces_[piece];
  return std::visit([&](const auto& curve) { return curve.At(s_m - of.begin_s_m); }, of.curve);
}

double ReferenceLine::HeadingAt(std::size_t piece, double s_m) const {
  const Piece& of = pieces_[piece];
  return std::visit([&](const auto& curve) { return curve.HeadingAt(s_m - of.begin_s_m); },
                    of.curve);
}

CurveFoot ReferenceLine::FootNear(std::size_t piece, Vec2 point, double guess_s_m) const {
  const Piece& of = pieces_[piece];
  CurveFoot foot = std::visit(
      [&](const auto& curve) { return curve.FootNear(point, guess_s_m - of.begin_s_m); }, of.curve);
  foot.s_m += of.begin_s_m;
  return foot;
}

double ReferenceLine::LargestCurvature(std::size_t piece, double s0_m, double s1_m) const {
  const Piece& of = pieces_[piece];
  return std::visit(
      [&](const auto& curve) {
        return curve.LargestCurvature(s0_m - of.begin_s_m, s1_m - of.begin_s_m);
      },
      of.curve);
}

}  // namespace autofuzz
