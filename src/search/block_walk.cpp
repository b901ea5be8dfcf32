#include "search/block_walk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/math.h"
#include "search/block_table.h"
#include "search/normal.h"

namespace autofuzz {
namespace {

constexpr int kWarmUpRounds = 100;
constexpr int kRoundsPerDraw = 10;
constexpr double kFar = 100;        // in scaled coordinates, where everything is within 1
constexpr double kEquality = 1e-7;  // depth of a set below which a row counts as one
constexpr double kRoom = 1e-10;
constexpr int kMixed = 8;  // directions in one step: their spread is that of the mixture of all
constexpr double kTiny = 1e-13;
constexpr std::size_t kMostJumps = 200;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Row = std::vector<double>;

double Dot(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

BlockWalk::BlockWalk(const LinearBlock& block, std::vector<double> start)
    : block_(block), x_(std::move(start)) {
  for (std::size_t i = 0; i < block_.size(); ++i) {
    const Field& field = block_.field(i);
    Distribution distribution;
    if (field.normal)
      distribution = {true, (field.normal->mean - field.low) / field.range(),
                      field.normal->sd / field.range()};
    distributions_.push_back(distribution);
  }
  FindDirections();
  Centre();
}

// The set's points farthest along and against each axis and farthest from each row.
std::vector<Row> BlockWalk::FarEnds() const {
  const Row low(x_.size(), 0.0);
  const Row high(x_.size(), 1.0);
  std::vector<Row> ends;
  const auto look = [&](const Row& towards, double size) {
    Row far = x_;
    for (std::size_t i = 0; i < far.size(); ++i) far[i] += size * towards[i];
    if (auto end = Project(far, low, high, block_.rows)) ends.push_back(std::move(*end));
  };
  for (std::size_t i = 0; i < x_.size(); ++i) {
    Row axis(x_.size(), 0.0);
    axis[i] = 1;
    look(axis, kFar);
    look(axis, -kFar);
  }
  for (const HalfSpace& row : block_.rows) look(row.coefficients, -kFar);
  return ends;
}

void BlockWalk::FindDirections() {
  std::vector<Row> spread = FarEnds();
  equality_.assign(block_.rows.size(), true);
  bound_.assign(x_.size(), false);
  for (std::size_t k = 0; k < block_.rows.size(); ++k) {
    const HalfSpace& row = block_.rows[k];
    for (const Row& end : spread)
      if (row.value - Dot(row.coefficients, end) > kEquality) equality_[k] = false;
    for (std::size_t i = 0; i < x_.size(); ++i)
      if (equality_[k] && row.coefficients[i] != 0) bound_[i] = true;
  }
  Row mean(x_.size(), 0.0);
  for (const Row& end : spread)
    for (std::size_t i = 0; i < mean.size(); ++i)
      mean[i] += end[i] / static_cast<double>(spread.size());
  for (Row& end : spread)
    for (std::size_t i = 0; i < mean.size(); ++i) end[i] -= mean[i];

  bool discrete = false;
  Row low(x_.size(), -kFar);
  Row high(x_.size(), kFar);
  for (std::size_t i = 0; i < x_.size(); ++i)
    if (block_.field(i).discrete()) discrete = true, low[i] = high[i] = 0;
  for (const Row& end : spread) {
    Row direction = discrete ? Bound(end, low, high) : end;
    if (Dot(direction, direction) > kTiny * kTiny) directions_.push_back(std::move(direction));
  }
  if (discrete) FindJumps(spread);
}

// The nearest step that leaves all equalities as they are; empty if there is none.
Row BlockWalk::Bound(const Row& wanted, const Row& low, const Row& high) const {
  std::vector<HalfSpace> rows;
  for (std::size_t k = 0; k < block_.rows.size(); ++k)
    if (equality_[k]) {
      rows.push_back({block_.rows[k].coefficients, 0});
      rows.push_back(rows.back());
      for (double& c : rows.back().coefficients) c = -c;
    }
  return Project(wanted, low, high, rows).value_or(Row{});
}

// One whole number moves, or two that an equality binds to each other.
void BlockWalk::FindJumps(const std::vector<Row>& spread) {
  for (std::size_t i = 0; i < x_.size(); ++i) {
    if (!block_.field(i).discrete()) continue;
    Row steps(x_.size(), 0.0);
    steps[i] = 1 / block_.field(i).range();
    AddJump(steps, spread);
    for (std::size_t j = 0; j < i; ++j) {
      if (!block_.field(j).discrete() || !bound_[i] || !bound_[j]) continue;
      for (int a = 1; a <= 3; ++a)
        for (int b = -3; b <= 3; ++b) {
          if (b == 0 || (a == std::abs(b) && a > 1)) continue;
          Row pair = steps;
          pair[i] = a / block_.field(i).range();
          pair[j] = b / block_.field(j).range();
          AddJump(pair, spread);
        }
    }
  }
}

// The reals follow as they do on average over the far ends.
void BlockWalk::AddJump(Row steps, const std::vector<Row>& spread) {
  if (jumps_.size() >= kMostJumps) return;
  Row low(x_.size(), -kFar);
  Row high(x_.size(), kFar);
  Row wanted = steps;
  for (std::size_t i = 0; i < x_.size(); ++i) {
    if (!block_.field(i).discrete()) continue;
    low[i] = high[i] = steps[i];
    double square = 0;
    for (const Row& end : spread) square += end[i] * end[i];
    if (steps[i] == 0 || square == 0) continue;
    for (const Row& end : spread)
      for (std::size_t j = 0; j < x_.size(); ++j)
        if (!block_.field(j).discrete()) wanted[j] += steps[i] * end[i] * end[j] / square;
  }
  Leap leap{Bound(wanted, low, high), 1};
  if (leap.step.empty()) return;
  double most = 0;
  for (const double step : leap.step) most = std::max(most, std::abs(step));
  while (most <= 0.5) ++leap.doublings, most *= 2;
  jumps_.push_back(std::move(leap));
}

// To the middle of the far ends of the reals, where no row is near.
void BlockWalk::Centre() {
  Row low(x_.size(), 0.0);
  Row high(x_.size(), 1.0);
  for (std::size_t i = 0; i < x_.size(); ++i)
    if (block_.field(i).discrete()) low[i] = high[i] = x_[i];
  Row sum(x_.size(), 0.0);
  double count = 0;
  const auto look = [&](const Row& towards, double size) {
    Row far = x_;
    for (std::size_t i = 0; i < far.size(); ++i) far[i] += size * towards[i];
    const auto end = Project(far, low, high, block_.rows);
    if (!end) return;
    ++count;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += (*end)[i];
  };
  for (const HalfSpace& row : block_.rows) look(row.coefficients, -kFar);
  for (std::size_t i = 0; i < x_.size(); ++i) {
    if (block_.field(i).discrete()) continue;
    Row axis(x_.size(), 0.0);
    axis[i] = 1;
    look(axis, kFar);
    look(axis, -kFar);
  }
  for (std::size_t i = 0; i < x_.size() && count > 0; ++i)
    if (!block_.field(i).discrete()) x_[i] = sum[i] / count;
}

const Row& BlockWalk::Next(Stream& stream) {
  for (int i = 0; i < (warm_ ? 0 : kWarmUpRounds); ++i) Round(stream);
  warm_ = true;
  for (int i = 0; i < kRoundsPerDraw; ++i) Round(stream);
  Settle();
  return x_;
}

// Takes rounding out of the equalities.
void BlockWalk::Settle() {
  if (std::find(equality_.begin(), equality_.end(), true) == equality_.end()) return;
  Row low(x_.size(), 0.0);
  Row high(x_.size(), 1.0);
  for (std::size_t i = 0; i < x_.size(); ++i)
    if (block_.field(i).discrete()) low[i] = high[i] = x_[i];
  if (auto settled = Project(x_, low, high, block_.rows)) x_ = std::move(*settled);
}

void BlockWalk::Round(Stream& stream) {
  for (std::size_t i = 0; i < x_.size(); ++i) MoveField(i, stream);
  if (!directions_.empty())
    for (std::size_t i = 0; i < x_.size(); ++i) MoveAlong(stream);
  for (std::size_t i = 0; i < jumps_.size(); ++i) Jump(stream);
}

double BlockWalk::Room(std::size_t row) const {
  return std::max(0.0, block_.rows[row].value - Dot(block_.rows[row].coefficients, x_));
}

void BlockWalk::MoveField(std::size_t i, Stream& stream) {
  if (bound_[i]) return;
  Span span{0, 1};
  for (std::size_t k = 0; k < block_.rows.size(); ++k) {
    const double c = block_.rows[k].coefficients[i];
    if (c > 0) span.high = std::min(span.high, x_[i] + Room(k) / c);
    if (c < 0) span.low = std::max(span.low, x_[i] + Room(k) / c);
  }
  if (block_.field(i).discrete()) return MoveDiscrete(i, span, stream);
  const Distribution& of = distributions_[i];
  if (!of.normal) {
    x_[i] = stream.Uniform(span.low, span.high);
    return;
  }
  // What is beyond a bound is clipped to it.
  const double low = span.low <= 0 ? -kInfinity : span.low;
  const double high = span.high >= 1 ? kInfinity : span.high;
  x_[i] = std::clamp(DrawNormalBetween(of.mean, of.sd, low, high, stream), 0.0, 1.0);
}

void BlockWalk::MoveDiscrete(std::size_t i, Span span, Stream& stream) {
  const double range = block_.field(i).range();
  const double low = std::ceil(span.low * range - kRoom * range);
  const double high = std::floor(span.high * range + kRoom * range);
  if (low > high) return;
  const Distribution& of = distributions_[i];
  double whole = 0;
  if (of.normal) {
    const double from = low <= 0 ? -kInfinity : (low - 0.5) / range;
    const double to = high >= range ? kInfinity : (high + 0.5) / range;
    whole = std::nearbyint(DrawNormalBetween(of.mean, of.sd, from, to, stream) * range);
  } else {
    whole = low + static_cast<double>(stream.Below(static_cast<std::uint64_t>(high - low) + 1));
  }
  x_[i] = std::clamp(whole, low, high) / range;
}

// A clipped normal field at its atom: only a step of its own leaves it.
bool BlockWalk::Frozen(std::size_t i) const {
  return distributions_[i].normal && !bound_[i] && (x_[i] <= 0 || x_[i] >= 1);
}

void BlockWalk::MoveAlong(Stream& stream) {
  Row step(x_.size(), 0.0);
  for (int k = 0; k < kMixed; ++k) {
    const Row& direction = directions_[stream.Below(directions_.size())];
    const double share = stream.Normal(0, 1);
    for (std::size_t i = 0; i < step.size(); ++i) step[i] += share * direction[i];
  }
  Span span{-kInfinity, kInfinity};
  const auto limit = [&](double rate, double room) {
    if (rate > kTiny) span.high = std::min(span.high, room / rate);
    if (rate < -kTiny) span.low = std::max(span.low, room / rate);
  };
  double precision = 0;
  double pull = 0;
  for (std::size_t i = 0; i < step.size(); ++i) {
    if (block_.field(i).discrete() || Frozen(i)) step[i] = 0;
    limit(step[i], 1 - x_[i]);
    limit(-step[i], x_[i]);
    const Distribution& of = distributions_[i];
    if (!of.normal) continue;
    precision += step[i] * step[i] / (of.sd * of.sd);
    pull += step[i] * (of.mean - x_[i]) / (of.sd * of.sd);
  }
  for (std::size_t k = 0; k < block_.rows.size(); ++k)
    if (!equality_[k]) limit(Dot(block_.rows[k].coefficients, step), Room(k));
  if (!(span.low < span.high) || span.high - span.low == kInfinity) return;
  const double t = precision > 0 ? DrawNormalBetween(pull / precision, 1 / math::Sqrt(precision),
                                                     span.low, span.high, stream)
                                 : stream.Uniform(span.low, span.high);
  for (std::size_t i = 0; i < step.size(); ++i)
    if (step[i] != 0) x_[i] = std::clamp(x_[i] + t * step[i], 0.0, 1.0);
}

bool BlockWalk::Fits(const Row& point) const {
  for (const double x : point)
    if (!(x >= -kRoom && x <= 1 + kRoom)) return false;
  for (const HalfSpace& row : block_.rows)
    if (Dot(row.coefficients, point) > row.value + kRoom) return false;
  return true;
}

// Of the normal fields that the step moves, up to a constant.
double BlockWalk::LogDensity(const Row& point, const Row& step) const {
  double sum = 0;
  for (std::size_t i = 0; i < point.size(); ++i) {
    const Distribution& of = distributions_[i];
    if (!of.normal || step[i] == 0) continue;
    const double away = (point[i] - of.mean) / of.sd;
    sum += block_.field(i).discrete()
               ? math::Log(std::max(MassOf(block_.field(i), point[i]), 1e-300))
               : -0.5 * away * away;
  }
  return sum;
}

// Metropolis: as likely forth as back.
void BlockWalk::Jump(Stream& stream) {
  const Leap& leap = jumps_[stream.Below(jumps_.size())];
  const Row& jump = leap.step;
  const double times = static_cast<double>(std::int64_t{1} << stream.Below(leap.doublings)) *
                       (stream.Chance(0.5) ? 1 : -1);
  const double draw = stream.Uniform();
  Row point = x_;
  for (std::size_t i = 0; i < point.size(); ++i) {
    if (jump[i] == 0) continue;
    if (!block_.field(i).discrete() && Frozen(i)) return;
    point[i] += times * jump[i];
    if (block_.field(i).discrete()) point[i] = ScaledWhole(block_.field(i), point[i]);
  }
  if (!Fits(point)) return;
  if (math::Log(std::max(draw, 1e-300)) > LogDensity(point, jump) - LogDensity(x_, jump)) return;
  for (std::size_t i = 0; i < point.size(); ++i) x_[i] = std::clamp(point[i], 0.0, 1.0);
}

}  // namespace autofuzz
