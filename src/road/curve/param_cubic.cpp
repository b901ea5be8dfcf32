#include "road/curve/param_cubic.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace autofuzz {
namespace {

// Gauss–Legendre with five points on [−1, 1].
constexpr std::array<double, 5> kNodes = {-0.9061798459386640, -0.5384693101056831, 0,
                                          0.5384693101056831, 0.9061798459386640};
constexpr std::array<double, 5> kWeights = {0.2369268850561891, 0.4786286704993665,
                                            0.5688888888888889, 0.4786286704993665,
                                            0.2369268850561891};
constexpr std::size_t kArcCells = 64;  // of p, for the cumulative arc length
constexpr double kLeastSpeed = 1e-9;   // a cusp has none; keeps dp/ds finite

}  // namespace

ParamCubic::ParamCubic(const Pose& start, double length_m, const Cubic& u, const Cubic& v)
    : length_m_(length_m) {
  const Vec2 along = Direction(start.heading_rad), left = LeftNormal(along);
  a_ = start.position + (u.a * along + v.a * left);
  b_ = u.b * along + v.b * left;
  c_ = u.c * along + v.c * left;
  d_ = u.d * along + v.d * left;
}

std::optional<ParamCubic> ParamCubic::Make(const Pose& start, double length_m, const Cubic& u,
                                           const Cubic& v, double p_end) {
  ParamCubic curve(start, length_m, u, v);
  if (!curve.FillTable(p_end)) return std::nullopt;
  return curve;
}

std::optional<ParamCubic> ParamCubic::FromPoly3(const Pose& start, double length_m,
                                                const Cubic& v) {
  ParamCubic curve(start, length_m, {0, 1, 0, 0}, v);
  // The arc is at least as long as u, so the end lies within [0, length].
  double low = 0, high = length_m;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    double arc = 0;
    for (int k = 0; k < 16; ++k) arc += curve.ArcBetween(middle * k / 16, middle * (k + 1) / 16);
    (arc < length_m ? low : high) = middle;
  }
  if (!curve.FillTable(high)) return std::nullopt;
  return curve;
}

bool ParamCubic::FillTable(double p_end) {
  std::vector<double> arc(kArcCells + 1, 0);
  for (std::size_t i = 0; i < kArcCells; ++i) {
    const double cell = p_end / static_cast<double>(kArcCells);
    const double p = cell * static_cast<double>(i);
    arc[i + 1] = arc[i] + ArcBetween(p, p + cell);
  }
  arc_length_m_ = arc.back();
  if (!(arc_length_m_ > 1e-6) || !std::isfinite(arc_length_m_)) return false;
  for (std::size_t count = 4; count <= 256; count *= 2) {
    FillKnots(count, arc, p_end);
    if (WorstError(arc, p_end) < 1e-8) break;
  }
  return true;
}

void ParamCubic::FillKnots(std::size_t count, const std::vector<double>& arc, double p_end) {
  spacing_m_ = length_m_ / static_cast<double>(count);
  knots_.assign(count + 1, {});
  for (std::size_t i = 0; i <= count; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count);
    const double p = InvertArc(share * arc_length_m_, arc, p_end);
    const double rate = arc_length_m_ / length_m_;
    knots_[i] = {p, spacing_m_ * rate / std::max(SpeedAt(p), kLeastSpeed)};
  }
  LimitSlopes();
}

// At a cusp dp/ds grows beyond all bounds, and the interpolation would leave the curve. It never
// goes back where no slope is above three times the rise beside it. Fritsch and Carlson, 1980.
void ParamCubic::LimitSlopes() {
  for (std::size_t i = 0; i + 1 < knots_.size(); ++i) {
    const double most = 3 * (knots_[i + 1].p - knots_[i].p);
    for (const std::size_t at : {i, i + 1}) knots_[at].slope = std::min(knots_[at].slope, most);
  }
}

double ParamCubic::WorstError(const std::vector<double>& arc, double p_end) const {
  double worst = 0;
  for (std::size_t i = 0; i + 1 < knots_.size(); ++i) {
    const double share = (static_cast<double>(i) + 0.5) / static_cast<double>(knots_.size() - 1);
    const double exact = InvertArc(share * arc_length_m_, arc, p_end);
    const double table = ParameterAt(share * length_m_);
    worst = std::max(worst, Distance(PositionAt(exact), PositionAt(table)));
  }
  return worst;
}

Vec2 ParamCubic::PositionAt(double p) const { return a_ + p * (b_ + p * (c_ + p * d_)); }
Vec2 ParamCubic::VelocityAt(double p) const { return b_ + p * (2 * c_ + (3 * p) * d_); }

double ParamCubic::ArcBetween(double p0, double p1) const {
  const double half = 0.5 * (p1 - p0), middle = 0.5 * (p0 + p1);
  double sum = 0;
  for (std::size_t i = 0; i < kNodes.size(); ++i)
    sum += kWeights[i] * SpeedAt(middle + half * kNodes[i]);
  return half * sum;
}

// Newton's method inside the cell of p that holds the arc length; halving keeps it inside.
double ParamCubic::InvertArc(double arc_m, const std::vector<double>& arc, double p_end) const {
  const auto above = std::upper_bound(arc.begin(), arc.end() - 1, arc_m);
  const auto cell = static_cast<std::size_t>(std::max<std::ptrdiff_t>(above - arc.begin(), 1)) - 1;
  const double width = p_end / static_cast<double>(kArcCells);
  const double begin = width * static_cast<double>(cell);
  double low = begin, high = begin + width, p = 0.5 * (low + high);
  for (int i = 0; i < 60; ++i) {
    const double excess = arc[cell] + ArcBetween(begin, p) - arc_m;
    if (std::abs(excess) < 1e-12) break;
    (excess < 0 ? low : high) = p;
    const double next = p - excess / std::max(SpeedAt(p), kLeastSpeed);
    p = next > low && next < high ? next : 0.5 * (low + high);
  }
  return p;
}

double ParamCubic::ParameterAt(double s_m) const {
  const double last = static_cast<double>(knots_.size() - 2);
  const double place = s_m / spacing_m_;
  const double cell = std::clamp(std::floor(place), 0.0, last);
  const Knot& from = knots_[static_cast<std::size_t>(cell)];
  const Knot& to = knots_[static_cast<std::size_t>(cell) + 1];
  const double x = place - cell;
  if (x < 0) return from.p + x * from.slope;  // beyond the ends: straight on
  if (x > 1) return to.p + (x - 1) * to.slope;
  const double rise = to.p - from.p;
  const double c = 3 * rise - 2 * from.slope - to.slope;
  const double d = from.slope + to.slope - 2 * rise;
  return from.p + x * (from.slope + x * (c + x * d));
}

CurvePoint ParamCubic::At(double s_m) const {
  const double p = ParameterAt(s_m);
  const Vec2 velocity = VelocityAt(p);
  const double speed = std::max(Length(velocity), kLeastSpeed);
  const Vec2 acceleration = 2 * c_ + (6 * p) * d_;
  const double curvature = Cross(velocity, acceleration) / (speed * speed * speed);
  return {PositionAt(p), (1 / speed) * velocity, curvature};
}

double ParamCubic::HeadingAt(double s_m) const {
  const Vec2 velocity = VelocityAt(ParameterAt(s_m));
  return math::Atan2(velocity.y, velocity.x);
}

// A cusp has no finite curvature, but its tangent's end, which runs along a parabola, turns about
// the origin by less than a full turn.
double ParamCubic::LargestCurvature(double s0_m, double s1_m) const {
  double largest = 0;
  constexpr int kSamples = 8;
  for (int i = 0; i <= kSamples; ++i)
    largest = std::max(largest, std::abs(At(s0_m + (s1_m - s0_m) * i / kSamples).curvature_1pm));
  const double full_turn = 2 * math::kPi / std::max(s1_m - s0_m, kLeastSpeed);
  return std::min(1.25 * largest, full_turn);
}

}  // namespace autofuzz
