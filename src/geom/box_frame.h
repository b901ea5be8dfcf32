#pragma once

#include "geom/box.h"

namespace autofuzz {

/// A box with its axes worked out once: the sine and cosine are most of a query's cost.
struct BoxFrame {
  Vec2 centre;
  Vec2 ahead;
  HalfSize half;

  Vec2 ToLocal(Vec2 world) const {
    const Vec2 offset = world - centre;
    return {Dot(offset, ahead), Cross(ahead, offset)};
  }
  Vec2 ToWorld(Vec2 local) const { return centre + local.x * ahead + local.y * LeftNormal(ahead); }
};

BoxFrame FrameOf(const Box& box);
std::array<Vec2, 4> Corners(const BoxFrame& box);
bool Overlap(const BoxFrame& a, const BoxFrame& b);

/// The shortest bridge between two rectangles apart.
struct Bridge {
  double length_m = 0;  ///< 0: they overlap, and the ends mean nothing
  Vec2 on_a;
  Vec2 on_b;
};
Bridge Closest(const BoxFrame& a, const BoxFrame& b);

}  // namespace autofuzz
