#include "learn/projection.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>

namespace autofuzz {
namespace {

// A half-space over the coordinates that matter, its normal of length 1: normal·x ≥ offset.
struct Wall {
  Eigen::VectorXd normal;
  double offset = 0;
  double scale = 1;  // size of normal·x within the bounds
};

constexpr double kRoom = 1e-11;  // share of its scale by which a wall may be crossed
constexpr double kParallel = 1e-10;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Dual active-set method of Goldfarb and Idnani (Math. Programming 27, 1983) for the identity
// Hessian. Starts at the nearest point of the bounds alone, adds the most crossed wall or bound
// until none is, and drops those whose force would turn negative. Active bounds fix their
// coordinate, so that the least squares inside run over the few active walls and the free
// coordinates only.
class ActiveSet {
 public:
  ActiveSet(const Eigen::VectorXd& point, const Eigen::VectorXd& low, const Eigen::VectorXd& high,
            const std::vector<Wall>& walls)
      : x_(point.cwiseMax(low).cwiseMin(high)), low_(low), high_(high), walls_(walls) {
    for (std::ptrdiff_t i = 0; i < x_.size(); ++i) {
      if (point[i] < low[i]) active_.push_back({Kind::kLow, i, low[i] - point[i]});
      if (point[i] > high[i]) active_.push_back({Kind::kHigh, i, point[i] - high[i]});
    }
  }

  // Whether there is a nearest point; then x() is it.
  bool Solve() {
    const std::ptrdiff_t most = 100 * (std::ssize(walls_) + 2 * x_.size()) + 100;
    for (std::ptrdiff_t round = 0; round < most; ++round) {
      const Limit limit = MostCrossed();
      if (limit.kind == Kind::kNone) return true;
      if (!Enter(limit)) return false;
    }
    return false;
  }
  const Eigen::VectorXd& x() const { return x_; }

 private:
  enum class Kind { kNone, kLow, kHigh, kWall };
  struct Limit {
    Kind kind = Kind::kNone;
    std::ptrdiff_t index = 0;
    double force = 0;  // its multiplier, ≥ 0
  };

  double Normal(const Limit& limit, std::ptrdiff_t i) const {
    if (limit.kind == Kind::kWall) return walls_[static_cast<std::size_t>(limit.index)].normal[i];
    if (i != limit.index) return 0;
    return limit.kind == Kind::kLow ? 1 : -1;
  }

  // Negative: crossed.
  double Distance(const Limit& limit) const {
    if (limit.kind == Kind::kLow) return x_[limit.index] - low_[limit.index];
    if (limit.kind == Kind::kHigh) return high_[limit.index] - x_[limit.index];
    const Wall& wall = walls_[static_cast<std::size_t>(limit.index)];
    return wall.normal.dot(x_) - wall.offset;
  }

  double Room(const Limit& limit) const {
    if (limit.kind == Kind::kWall)
      return kRoom * walls_[static_cast<std::size_t>(limit.index)].scale;
    return kRoom * std::max(std::abs(low_[limit.index]), std::abs(high_[limit.index]));
  }

  Limit MostCrossed() const {
    Limit worst;
    double most = 0;
    const auto look = [&](Kind kind, std::ptrdiff_t index) {
      const Limit limit{kind, index, 0};
      const double distance = Distance(limit);
      if (distance >= -Room(limit) || distance >= most) return;
      most = distance;
      worst = limit;
    };
    for (std::ptrdiff_t i = 0; i < x_.size(); ++i) {
      look(Kind::kLow, i);
      look(Kind::kHigh, i);
    }
    for (std::ptrdiff_t i = 0; i < std::ssize(walls_); ++i) look(Kind::kWall, i);
    return worst;
  }

  // How the point and the forces move per unit of the entering limit's force.
  struct Direction {
    Eigen::VectorXd move;
    std::vector<double> forces;  // by which each active limit's force falls
  };

  Direction Towards(const Limit& entering) const {
    std::vector<std::size_t> walls;  // positions of active walls
    std::vector<bool> fixed(static_cast<std::size_t>(x_.size()), false);
    for (std::size_t k = 0; k < active_.size(); ++k) {
      if (active_[k].kind == Kind::kWall)
        walls.push_back(k);
      else
        fixed[static_cast<std::size_t>(active_[k].index)] = true;
    }
    Eigen::VectorXd residual(x_.size());
    for (std::ptrdiff_t i = 0; i < x_.size(); ++i) residual[i] = Normal(entering, i);
    Direction direction{residual, std::vector<double>(active_.size(), 0.0)};
    Spread(walls, fixed, residual, direction);
    for (std::size_t k = 0; k < active_.size(); ++k)
      if (active_[k].kind != Kind::kWall)
        direction.forces[k] = residual[active_[k].index] * Normal(active_[k], active_[k].index);
    for (std::ptrdiff_t i = 0; i < x_.size(); ++i)
      direction.move[i] = fixed[static_cast<std::size_t>(i)] ? 0 : residual[i];
    return direction;
  }

  // Least squares of the entering normal over the active walls on the free coordinates; takes their
  // share out of `residual` on all.
  void Spread(const std::vector<std::size_t>& walls, const std::vector<bool>& fixed,
              Eigen::VectorXd& residual, Direction& direction) const {
    if (walls.empty()) return;
    Eigen::MatrixXd all(x_.size(), std::ssize(walls));
    for (std::size_t k = 0; k < walls.size(); ++k)
      all.col(static_cast<std::ptrdiff_t>(k)) =
          walls_[static_cast<std::size_t>(active_[walls[k]].index)].normal;
    Eigen::MatrixXd free = all;
    Eigen::VectorXd right = residual;
    for (std::ptrdiff_t i = 0; i < x_.size(); ++i) {
      if (!fixed[static_cast<std::size_t>(i)]) continue;
      free.row(i).setZero();
      right[i] = 0;
    }
    const Eigen::VectorXd shares = free.colPivHouseholderQr().solve(right);
    residual -= all * shares;
    for (std::size_t k = 0; k < walls.size(); ++k)
      direction.forces[walls[k]] = shares[static_cast<std::ptrdiff_t>(k)];
  }

  // Moves until the limit holds, dropping active ones on the way. False: nothing can give way.
  bool Enter(Limit entering) {
    while (true) {
      const Direction direction = Towards(entering);
      double slope = 0;
      for (std::ptrdiff_t i = 0; i < x_.size(); ++i)
        slope += direction.move[i] * Normal(entering, i);
      const double full =
          direction.move.norm() > kParallel ? -Distance(entering) / slope : kInfinity;
      const auto [partial, leaving] = FirstToLeave(direction);
      const double step = std::min(full, partial);
      if (step == kInfinity) return false;
      if (full < kInfinity) x_ += step * direction.move;
      for (std::size_t k = 0; k < active_.size(); ++k)
        active_[k].force = std::max(0.0, active_[k].force - step * direction.forces[k]);
      entering.force += step;
      if (full <= partial) {
        active_.push_back(entering);
        return true;
      }
      active_.erase(active_.begin() + leaving);
    }
  }

  struct Leaving {
    double step;
    std::ptrdiff_t position;
  };
  Leaving FirstToLeave(const Direction& direction) const {
    Leaving first{kInfinity, 0};
    for (std::size_t k = 0; k < active_.size(); ++k) {
      if (direction.forces[k] <= kParallel) continue;
      const double step = active_[k].force / direction.forces[k];
      if (step < first.step) first = {step, static_cast<std::ptrdiff_t>(k)};
    }
    return first;
  }

  Eigen::VectorXd x_;
  const Eigen::VectorXd& low_;
  const Eigen::VectorXd& high_;
  const std::vector<Wall>& walls_;
  std::vector<Limit> active_;
};

double Sum(const HalfSpace& half_space, std::span<const double> x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += half_space.coefficients[i] * x[i];
  return sum;
}

double ScaleOf(const HalfSpace& half_space, std::span<const double> low,
               std::span<const double> high) {
  double scale = std::abs(half_space.value);
  for (std::size_t i = 0; i < low.size(); ++i)
    scale += std::abs(half_space.coefficients[i]) * std::max(std::abs(low[i]), std::abs(high[i]));
  return scale;
}

bool MeetsAll(std::span<const HalfSpace> half_spaces, std::span<const double> x,
              std::span<const double> low, std::span<const double> high, double room) {
  return std::all_of(half_spaces.begin(), half_spaces.end(), [&](const HalfSpace& half_space) {
    const double over = Sum(half_space, x) - half_space.value;
    return over <= 0 || over <= room * ScaleOf(half_space, low, high);
  });
}

// Coordinates that some half-space names; the others are merely clipped.
std::vector<std::size_t> Involved(std::span<const HalfSpace> half_spaces, std::size_t width) {
  std::vector<std::size_t> involved;
  for (std::size_t i = 0; i < width; ++i)
    if (std::any_of(half_spaces.begin(), half_spaces.end(),
                    [&](const HalfSpace& h) { return h.coefficients[i] != 0; }))
      involved.push_back(i);
  return involved;
}

Eigen::VectorXd Pick(std::span<const double> from, const std::vector<std::size_t>& coordinates) {
  Eigen::VectorXd picked(std::ssize(coordinates));
  for (std::size_t i = 0; i < coordinates.size(); ++i)
    picked[static_cast<std::ptrdiff_t>(i)] = from[coordinates[i]];
  return picked;
}

std::vector<Wall> Walls(std::span<const HalfSpace> half_spaces,
                        const std::vector<std::size_t>& coordinates, std::span<const double> low,
                        std::span<const double> high) {
  std::vector<Wall> walls;
  for (const HalfSpace& half_space : half_spaces) {
    const Eigen::VectorXd normal = Pick(half_space.coefficients, coordinates);
    const double length = normal.norm();
    if (length == 0) continue;  // MeetsAll has the last word on 0 ≤ value
    walls.push_back(
        {-normal / length, -half_space.value / length, ScaleOf(half_space, low, high) / length});
  }
  return walls;
}

}  // namespace

std::optional<std::vector<double>> Project(std::span<const double> point,
                                           std::span<const double> low,
                                           std::span<const double> high,
                                           std::span<const HalfSpace> half_spaces) {
  assert(low.size() == point.size() && high.size() == point.size());
  std::vector<double> nearest(point.begin(), point.end());
  for (std::size_t i = 0; i < point.size(); ++i) {
    if (!(low[i] <= high[i]) || !std::isfinite(point[i])) return std::nullopt;
    nearest[i] = std::clamp(point[i], low[i], high[i]);
  }
  if (MeetsAll(half_spaces, nearest, low, high, 0)) return nearest;

  const std::vector<std::size_t> involved = Involved(half_spaces, point.size());
  const std::vector<Wall> walls = Walls(half_spaces, involved, low, high);
  const Eigen::VectorXd start = Pick(point, involved);
  const Eigen::VectorXd start_low = Pick(low, involved);
  const Eigen::VectorXd start_high = Pick(high, involved);
  ActiveSet set(start, start_low, start_high, walls);
  if (!set.Solve()) return std::nullopt;
  for (std::size_t i = 0; i < involved.size(); ++i)
    nearest[involved[i]] =
        std::clamp(set.x()[static_cast<std::ptrdiff_t>(i)], low[involved[i]], high[involved[i]]);
  if (!MeetsAll(half_spaces, nearest, low, high, 1e-9)) return std::nullopt;
  return nearest;
}

}  // namespace autofuzz
