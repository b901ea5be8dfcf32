#include "road/curve/line.h"

namespace autofuzz {

Line::Line(const Pose& start)
    : start_(start.position),
      tangent_(Direction(start.heading_rad)),
      heading_rad_(start.heading_rad) {}

CurveFoot Line::FootNear(Vec2 point, double) const {
  const Vec2 to_point = point - start_;
  return {Dot(to_point, tangent_), Cross(tangent_, to_point)};
}

}  // namespace autofuzz
