#pragma once

#include <array>
#include <optional>

#include "geom/pose.h"

namespace autofuzz {

/// Half the extent of a rectangle along and across its heading, metres.
struct HalfSize {
  double length_m = 0;
  double width_m = 0;
  bool operator==(const HalfSize&) const = default;
};

/// An oriented rectangle; `pose` is its centre.
struct Box {
  Pose pose;
  HalfSize half;
};

/// Front left, rear left, rear right, front right.
std::array<Vec2, 4> Corners(const Box& box);

bool Contains(const Box& box, Vec2 point);

/// Whether the closed rectangles share a point (separating axes).
bool Overlap(const Box& a, const Box& b);

/// Smallest distance between the two rectangles; 0 when they overlap.
double Gap(const Box& a, const Box& b);

/// A box that moves at constant linear and angular velocity during one step.
struct MovingBox {
  Box start;
  Vec2 velocity_mps;
  double yaw_rate_radps = 0;
};

/// The pose after `time_s`.
Box At(const MovingBox& moving, double time_s);

struct Contact {
  double time_s = 0;  ///< from the start of the step
  Vec2 point;         ///< where they touch, world axes
};

/// First touch of two moving boxes within [0, duration_s], or nullopt. Conservative advancement:
/// nothing tunnels at any speed; the time is within 1e-6 s. No allocation.
std::optional<Contact> FirstContact(const MovingBox& a, const MovingBox& b, double duration_s);

}  // namespace autofuzz
