#include "search/block_table.h"

#include <algorithm>
#include <cmath>

#include "search/normal.h"

namespace autofuzz {
namespace {

constexpr int kMostVisits = 300'000;
constexpr std::size_t kMostPoints = 50'000;
constexpr double kSlack = 1e-9;

// Depth first over the fields; a branch ends where the rest cannot bring a row back below its
// value.
class Enumeration {
 public:
  explicit Enumeration(const LinearBlock& block)
      : block_(block), point_(block.size(), 0.0), sums_(block.rows.size(), 0.0) {
    for (const HalfSpace& row : block.rows) {
      std::vector<double> least(block.size() + 1, 0.0);
      double scale = std::abs(row.value);
      for (std::size_t i = block.size(); i > 0; --i) {
        least[i - 1] = least[i] + std::min(0.0, row.coefficients[i - 1]);
        scale += std::abs(row.coefficients[i - 1]);
      }
      least_.push_back(least);
      limits_.push_back(row.value + kSlack * scale);
    }
  }

  bool Visit(std::size_t depth) {
    if (--visits_left_ < 0 || points.size() > kMostPoints) return false;
    for (std::size_t k = 0; k < sums_.size(); ++k)
      if (sums_[k] + least_[k][depth] > limits_[k]) return true;
    if (depth == block_.size()) {
      points.push_back(point_);
      return true;
    }
    const double range = block_.field(depth).range();
    const std::vector<double> before = sums_;
    for (double whole = 0; whole <= range; ++whole) {
      point_[depth] = whole / range;
      for (std::size_t k = 0; k < sums_.size(); ++k)
        sums_[k] = before[k] + block_.rows[k].coefficients[depth] * point_[depth];
      if (!Visit(depth + 1)) return false;
    }
    sums_ = before;
    return true;
  }

  std::vector<std::vector<double>> points;

 private:
  const LinearBlock& block_;
  std::vector<double> point_;
  std::vector<double> sums_;                // of each row over the fields set so far
  std::vector<std::vector<double>> least_;  // what the fields from a depth on add at least
  std::vector<double> limits_;
  int visits_left_ = kMostVisits;
};

}  // namespace

double MassOf(const Field& field, double scaled) {
  if (!field.normal) return 1 / (field.range() + 1);
  const double value = field.low + scaled * field.range();
  const double low = (value - 0.5 - field.normal->mean) / field.normal->sd;
  const double high = (value + 0.5 - field.normal->mean) / field.normal->sd;
  const double below = scaled <= 0 ? 0 : low > 0 ? NormalBelow(-low) : NormalBelow(low);
  const double above = scaled >= 1 ? 0 : high > 0 ? NormalBelow(-high) : NormalBelow(high);
  if (scaled > 0 && low > 0) return below - above;  // both are upper tails
  if (scaled < 1 && high <= 0) return above - below;
  return 1 - below - above;
}

std::optional<BlockTable> BlockTable::Make(const LinearBlock& block) {
  double visits = 1;  // at least those of the widest field
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (!block.field(i).discrete()) return std::nullopt;
    visits = std::max(visits, block.field(i).range());
  }
  Enumeration all(block);
  if (visits > kMostVisits || !all.Visit(0)) return std::nullopt;
  BlockTable table;
  table.points_ = std::move(all.points);
  double sum = 0;
  for (const std::vector<double>& point : table.points_) {
    double chance = 1;
    for (std::size_t i = 0; i < block.size(); ++i) chance *= MassOf(block.field(i), point[i]);
    table.sums_.push_back(sum += chance);
  }
  return table;
}

const std::vector<double>& BlockTable::Draw(Stream& stream) const {
  const double at = stream.Uniform() * sums_.back();
  const auto found = std::upper_bound(sums_.begin(), sums_.end(), at);
  const auto last = static_cast<std::ptrdiff_t>(points_.size()) - 1;
  return points_[static_cast<std::size_t>(std::min(found - sums_.begin(), last))];
}

}  // namespace autofuzz
