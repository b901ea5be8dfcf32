#include "draw/body.h"

#include <algorithm>
#include <array>

namespace autofuzz {

void DrawBody(Svg& svg, const Box& box, std::string_view style, bool faces) {
  svg.Rectangle(box, style);
  if (!faces) return;
  const double nose_m = box.half.length_m;
  const double back_m = nose_m - std::min(1.2, nose_m);
  const double side_m = 0.75 * box.half.width_m;
  const std::array<Vec2, 3> wedge = {ToWorld(box.pose, {nose_m, 0}),
                                     ToWorld(box.pose, {back_m, side_m}),
                                     ToWorld(box.pose, {back_m, -side_m})};
  svg.Polygon(wedge, R"(class="nose" fill="#ffffff" fill-opacity="0.85")");
}

}  // namespace autofuzz
