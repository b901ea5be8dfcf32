#include "draw/svg.h"

#include <fmt/format.h>

#include <algorithm>

namespace autofuzz {
namespace {

/// To the centimetre, without trailing zeros and without "-0".
std::string Metres(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string Attributes(std::string_view style) {
  return style.empty() ? std::string() : fmt::format(" {}", style);
}

}  // namespace

std::string EscapeMarkup(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else if (c == '\'') {
      out += "&#39;";
    } else if ((byte < 0x20 && c != '\n' && c != '\t' && c != '\r') || byte == 0x7f) {
      out += "\xEF\xBF\xBD";
    } else {
      out += c;
    }
  }
  return out;
}

Svg::Svg(Vec2 low, Vec2 high, double width_px) : low_(low), high_(high), width_px_(width_px) {}

std::string Svg::At(std::string_view x, std::string_view y, Vec2 point) const {
  return fmt::format("{}=\"{}\" {}=\"{}\"", x, Metres(point.x - origin_.x), y,
                     Metres(origin_.y - point.y));
}

Svg& Svg::Points(std::string_view element, std::span<const Vec2> points, std::string_view style) {
  if (points.empty() || !Shows(points)) return *this;
  body_ += fmt::format("<{}{} points=\"", element, Attributes(style));
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0) body_ += ' ';
    body_ += Metres(points[i].x - origin_.x) + ',' + Metres(origin_.y - points[i].y);
  }
  body_ += "\"/>\n";
  return *this;
}

Svg& Svg::Polygon(std::span<const Vec2> points, std::string_view style) {
  return Points("polygon", points, style);
}

Svg& Svg::Polyline(std::span<const Vec2> points, std::string_view style) {
  return Points("polyline", points, style);
}

Svg& Svg::Rectangle(const Box& box, std::string_view style) { return Polygon(Corners(box), style); }

Svg& Svg::Circle(Vec2 centre, double radius_m, std::string_view style) {
  const Vec2 reach{radius_m, radius_m};
  if (!Shows(centre - reach, centre + reach)) return *this;
  body_ += fmt::format("<circle{} {} r=\"{}\"/>\n", Attributes(style), At("cx", "cy", centre),
                       Metres(radius_m));
  return *this;
}

Svg& Svg::Text(Vec2 at, double size_m, std::string_view text, std::string_view style) {
  if (!Shows(at, at)) return *this;
  body_ += fmt::format("<text{} {} font-size=\"{}\">{}</text>\n", Attributes(style),
                       At("x", "y", at), Metres(size_m), EscapeMarkup(text));
  return *this;
}

Svg& Svg::BeginGroup(std::string_view attributes) {
  body_ += fmt::format("<g{}>\n", Attributes(attributes));
  return *this;
}

Svg& Svg::EndGroup() {
  body_ += "</g>\n";
  return *this;
}

bool Svg::Shows(Vec2 low, Vec2 high) const {
  return high.x >= low_.x && low.x <= high_.x && high.y >= low_.y && low.y <= high_.y;
}

bool Svg::Shows(std::span<const Vec2> points) const {
  Vec2 low = points.front();
  Vec2 high = points.front();
  for (const Vec2 point : points) {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
  return Shows(low, high);
}

std::string Svg::Take(std::string_view attributes, std::string_view tail) {
  const Vec2 size = high_ - low_;
  const std::string x = Metres(low_.x - origin_.x), y = Metres(origin_.y - high_.y);
  const std::string width = Metres(size.x), height = Metres(size.y);
  std::string document = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"{} width=\"{:.0f}\" height=\"{:.0f}\" "
      "viewBox=\"{} {} {} {}\">\n",
      Attributes(attributes), width_px_, width_px_ * size.y / size.x, x, y, width, height);
  document += fmt::format(
      "<rect class=\"ground\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#eef0ea\"/>\n", x,
      y, width, height);
  document += body_;
  document += tail;
  document += "</svg>\n";
  body_.clear();
  return document;
}

}  // namespace autofuzz
