#include "learn/simplex.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace autofuzz {
namespace {

struct Bounded {
  std::span<const double> point, low, high;

  double At(std::size_t i, double shift) const {
    return std::clamp(point[i] - shift, low[i], high[i]);
  }
  double Sum(double shift) const {
    double sum = 0;
    for (std::size_t i = 0; i < point.size(); ++i) sum += At(i, shift);
    return sum;
  }
  // Where the sum is 1, given that nothing meets a bound between two breaks.
  double ShiftBetween(double from, double to) const {
    const double middle = from + (to - from) / 2;
    double sum = 0;
    std::size_t moving = 0;
    for (std::size_t i = 0; i < point.size(); ++i) {
      const double x = point[i] - middle;
      const bool moves = x > low[i] && x < high[i];
      moving += moves ? 1 : 0;
      sum += moves ? point[i] : At(i, middle);
    }
    return moving == 0 ? from : (sum - 1) / static_cast<double>(moving);
  }
};

}  // namespace

void ProjectToSimplex(std::span<double> point, std::span<const double> low,
                      std::span<const double> high) {
  const Bounded bounded{point, low, high};
  std::vector<double> breaks;  // shifts where a coordinate meets a bound
  for (std::size_t i = 0; i < point.size(); ++i) {
    breaks.push_back(point[i] - high[i]);
    breaks.push_back(point[i] - low[i]);
  }
  std::sort(breaks.begin(), breaks.end());
  // The sum falls with the shift: between the last break where it still reaches 1 and the next.
  const auto after = std::partition_point(breaks.begin(), breaks.end(),
                                          [&](double shift) { return bounded.Sum(shift) >= 1; });
  double shift = breaks.back();
  if (after == breaks.begin())
    shift = breaks.front();
  else if (after != breaks.end())
    shift = bounded.ShiftBetween(*(after - 1), *after);
  std::vector<double> nearest;
  for (std::size_t i = 0; i < point.size(); ++i) nearest.push_back(bounded.At(i, shift));
  std::copy(nearest.begin(), nearest.end(), point.begin());
}

}  // namespace autofuzz
