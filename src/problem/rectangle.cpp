#include "problem/rectangle.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/math.h"
#include "problem/box.h"

namespace autofuzz {

Landscape RectangleLandscape(const RectangleSettings& settings, const Uniqueness& uniqueness) {
  Space space;
  FieldBox box;
  for (int i = 0; i < settings.d; ++i) {
    box.push_back({space.size(), settings.low, settings.high});
    space.fields.push_back({fmt::format("x{}", i), FieldKind::kReal, 0, 1, {}, {}});
  }
  const double farthest = std::max(settings.low, 1 - settings.high);
  const double cap = std::max(farthest, 0.01) * math::Sqrt(settings.d);
  return {MakeLandscapeProblem(std::move(space), {"distance", cap}, {"violation"}, uniqueness),
          [box = std::move(box)](const Genome& genome) {
            const double distance = DistanceTo(box, genome);
            return MakeLandscapeEvaluation(distance, distance > 0 ? -1 : 0);
          }};
}

}  // namespace autofuzz
