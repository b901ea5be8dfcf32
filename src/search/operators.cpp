#include "search/operators.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/math.h"

namespace autofuzz {
namespace {

// Share of polynomial moves (η 5, uniform x) longer than a tenth of the range: the rate at which a
// mutated real counts as different, and so the rate of redrawing what has no order.
constexpr double kRedraw = 0.43;
constexpr double kSame = 1e-14;

bool Unordered(const Field& field) {
  return field.kind == FieldKind::kCategory || field.kind == FieldKind::kFlag;
}
bool Wraps(const Field& field) { return field.kind == FieldKind::kAngle && field.range() >= 360; }

// Whole numbers own half a step to each side, so that the ends are as likely as the middle.
double Margin(const Field& field) { return field.discrete() ? 0.5 : 0.0; }

double Settled(const Field& field, double value) {
  if (Wraps(field)) {
    const double turns = std::floor((value - field.low) / 360.0);
    value -= 360.0 * turns;
  }
  if (field.discrete()) value = std::nearbyint(value);
  return std::clamp(value, field.low, field.high);
}

// A parent may come from another space: what lies outside is brought in first.
double Inside(const Field& field, double value) {
  const bool whole = !field.discrete() || std::nearbyint(value) == value;
  return whole && value >= field.low && value <= field.high ? value : Settled(field, value);
}

void CrossValues(const Field& field, double eta, double& a, double& b, Stream& stream) {
  const double draw = stream.Uniform();
  a = Inside(field, a);
  b = Inside(field, b);
  if (Unordered(field)) return;
  double first = a;
  double second = b;
  if (Wraps(field)) {  // come by the shorter way
    if (second - first > 180) first += 360;
    if (first - second > 180) second += 360;
  }
  if (std::abs(first - second) <= kSame) return;
  const auto [y1, y2] = std::minmax(first, second);
  const double room = Wraps(field) ? 360.0 : 0.0;
  const Children children = BinaryCrossover(y1, y2, field.low - Margin(field) - room,
                                            field.high + Margin(field) + room, eta, draw);
  a = Settled(field, first < second ? children.lower : children.upper);
  b = Settled(field, first < second ? children.upper : children.lower);
}

double Redrawn(const Field& field, Stream& stream) {
  return field.low +
         static_cast<double>(stream.Below(static_cast<std::uint64_t>(field.range()) + 1));
}

double MutatedValue(const Field& field, double eta, double value, Stream& stream) {
  value = Inside(field, value);
  if (Unordered(field)) return stream.Chance(kRedraw) ? Redrawn(field, stream) : value;
  const double draw = stream.Uniform();
  if (Wraps(field))  // the same from everywhere: as in the middle of a turn
    return Settled(field, value + PolynomialMove(180, 0, 360, eta, draw) - 180);
  return Settled(field, PolynomialMove(value, field.low - Margin(field), field.high + Margin(field),
                                       eta, draw));
}

}  // namespace

double PolynomialMove(double x, double low, double high, double eta, double draw) {
  const double range = high - low;
  const double power = 1 / (eta + 1);
  if (draw <= 0.5) {
    const double edge = math::Pow(1 - (x - low) / range, eta + 1);
    return x + (math::Pow(2 * draw + (1 - 2 * draw) * edge, power) - 1) * range;
  }
  const double edge = math::Pow(1 - (high - x) / range, eta + 1);
  return x + (1 - math::Pow(2 * (1 - draw) + 2 * (draw - 0.5) * edge, power)) * range;
}

Children BinaryCrossover(double y1, double y2, double low, double high, double eta, double draw) {
  const double gap = y2 - y1;
  const auto spread = [&](double to_bound) {
    const double alpha = 2 - math::Pow(1 + 2 * to_bound / gap, -(eta + 1));
    const double base = draw <= 1 / alpha ? draw * alpha : 1 / (2 - draw * alpha);
    return math::Pow(base, 1 / (eta + 1));
  };
  return {0.5 * (y1 + y2 - spread(y1 - low) * gap), 0.5 * (y1 + y2 + spread(high - y2) * gap)};
}

void Crossover(const Space& space, const OperatorSettings& settings, Genome& a, Genome& b,
               Stream& stream) {
  if (!stream.Chance(settings.pair_crossover)) return;
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    if (!field.varies() || !stream.Chance(settings.field_crossover)) continue;
    CrossValues(field, settings.eta, a.values[i], b.values[i], stream);
    if (stream.Chance(0.5)) std::swap(a.values[i], b.values[i]);
  }
}

void Mutate(const Space& space, const OperatorSettings& settings, Genome& genome, Stream& stream) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    if (!field.varies() || !stream.Chance(settings.field_mutation)) continue;
    genome.values[i] = MutatedValue(field, settings.eta, genome.values[i], stream);
  }
}

std::vector<std::size_t> Tournament(std::span<const double> fitness, std::size_t winners,
                                    Stream& stream) {
  assert(!fitness.empty());
  std::vector<std::size_t> entrants;
  while (entrants.size() < 2 * winners) {
    const std::size_t begin = entrants.size();
    for (std::size_t i = 0; i < fitness.size(); ++i) entrants.push_back(i);
    stream.Shuffle(std::span<std::size_t>(entrants).subspan(begin));
  }
  std::vector<std::size_t> won;
  won.reserve(winners);
  for (std::size_t i = 0; i < winners; ++i) {
    const std::size_t a = entrants[2 * i];
    const std::size_t b = entrants[2 * i + 1];
    const bool first = fitness[a] == fitness[b] ? stream.Chance(0.5) : fitness[a] < fitness[b];
    won.push_back(first ? a : b);
  }
  return won;
}

}  // namespace autofuzz
