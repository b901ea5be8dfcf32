#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geom/box.h"

namespace autofuzz {

/// An SVG picture in world metres, y up: what is added is drawn in order. Text is escaped.
class Svg {
 public:
  /// The part of the world shown, and the picture's width in pixels.
  Svg(Vec2 low, Vec2 high, double width_px);

  /// `style` is attribute text: `class="lane driving"` or `fill="#ccc"`.
  Svg& Polygon(std::span<const Vec2> points, std::string_view style);
  Svg& Polyline(std::span<const Vec2> points, std::string_view style);
  Svg& Rectangle(const Box& box, std::string_view style);
  Svg& Circle(Vec2 centre, double radius_m, std::string_view style);
  Svg& Text(Vec2 at, double size_m, std::string_view text, std::string_view style);
  Svg& BeginGroup(std::string_view attributes);
  Svg& EndGroup();

  std::string Take();  ///< the whole document

 private:
  std::string body_;
  Vec2 low_, high_;
  double width_px_;
};

}  // namespace autofuzz
