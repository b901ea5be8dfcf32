#pragma once

#include <algorithm>

#include "draw/svg.h"
#include "road/network/network.h"

namespace autofuzz {

/// The part of the world that a picture shows.
struct View {
  Vec2 low, high;
  Vec2 size() const { return high - low; }
  double longer_m() const { return std::max(size().x, size().y); }
};

/// What lies in bounds, with a margin and a strip below for the scale bar; the shorter side is at
/// least a quarter of the longer one.
View ViewOf(const Network::Bounds& bounds);

/// An empty picture of it, 1600 pixels on the longer side.
Svg PictureOf(const View& view);

/// A bar of a round length, below on the left.
void DrawScaleBar(Svg& svg, const View& view);

/// The longest of 1, 2, 5, 10, … m that is not longer than `most_m`; at least 1.
double NiceLength(double most_m);

}  // namespace autofuzz
