#include "draw/simplify.h"

#include <algorithm>
#include <utility>

namespace autofuzz {
namespace {

double DistanceToSegment(Vec2 point, Vec2 a, Vec2 b) {
  const Vec2 along = b - a;
  const double square = SquaredLength(along);
  const double share = square > 0 ? std::clamp(Dot(point - a, along) / square, 0.0, 1.0) : 0.0;
  return Distance(point, a + share * along);
}

}  // namespace

std::vector<Vec2> Simplified(std::span<const Vec2> line, double tolerance_m) {
  if (line.size() < 3) return {line.begin(), line.end()};
  std::vector<bool> kept(line.size(), false);
  kept.front() = kept.back() = true;
  std::vector<std::pair<std::size_t, std::size_t>> open = {{0, line.size() - 1}};
  while (!open.empty()) {
    const auto [first, last] = open.back();
    open.pop_back();
    std::size_t farthest = first;
    double distance_m = tolerance_m;
    for (std::size_t i = first + 1; i < last; ++i) {
      const double here = DistanceToSegment(line[i], line[first], line[last]);
      if (here > distance_m) distance_m = here, farthest = i;
    }
    if (farthest == first) continue;
    kept[farthest] = true;
    open.emplace_back(first, farthest);
    open.emplace_back(farthest, last);
  }
  std::vector<Vec2> out;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (kept[i]) out.push_back(line[i]);
  return out;
}

}  // namespace autofuzz
