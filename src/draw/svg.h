#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geom/box.h"

namespace autofuzz {

/// An SVG picture in world metres, y up: what is added is drawn in order. Text is escaped.
/// Coordinates are written to the centimetre. Shapes wholly outside the part shown are left out, so
/// the map of a town costs nothing in the picture of a crossing.
class Svg {
 public:
  /// The part of the world shown, and the picture's width in pixels.
  /// Requires: low is below and left of high.
  Svg(Vec2 low, Vec2 high, double width_px);

  /// Writes coordinates relative to a point of the world (whole metres): for maps far from their
  /// origin, where the single precision of viewers shows. Call before anything is drawn.
  void SetOrigin(Vec2 origin) { origin_ = origin; }

  /// `style` is attribute text: `class="lane driving"` or `fill="#ccc"`.
  Svg& Polygon(std::span<const Vec2> points, std::string_view style);
  Svg& Polyline(std::span<const Vec2> points, std::string_view style);
  Svg& Rectangle(const Box& box, std::string_view style);
  Svg& Circle(Vec2 centre, double radius_m, std::string_view style);
  Svg& Text(Vec2 at, double size_m, std::string_view text, std::string_view style);
  Svg& BeginGroup(std::string_view attributes);
  Svg& EndGroup();

  /// The whole document; `attributes` go onto the root (`id="map"`), `tail` is markup drawn last.
  std::string Take(std::string_view attributes = "", std::string_view tail = "");

 private:
  bool Shows(Vec2 low, Vec2 high) const;
  bool Shows(std::span<const Vec2> points) const;
  Svg& Points(std::string_view element, std::span<const Vec2> points, std::string_view style);

  std::string At(std::string_view x, std::string_view y, Vec2 point) const;

  std::string body_;
  Vec2 low_, high_, origin_;
  double width_px_;
};

/// The text with `& < > " '` written as entities: safe in XML and HTML, in text and in attributes.
/// Control characters that XML forbids become U+FFFD.
std::string EscapeMarkup(std::string_view text);

}  // namespace autofuzz
