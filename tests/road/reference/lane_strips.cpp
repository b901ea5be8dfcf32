#include "road/reference/lane_strips.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

bool InTriangle(Vec2 a, Vec2 b, Vec2 c, Vec2 point) {
  const double ab = Cross(b - a, point - a), bc = Cross(c - b, point - b),
               ca = Cross(a - c, point - c);
  return (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
}

}  // namespace

LaneStrip::LaneStrip(const Network& network, LaneId id, double margin_m) {
  constexpr double kStep_m = 0.1;
  const Lane& lane = network.lane(id);
  const double length = lane.end_s_m - lane.begin_s_m;
  const int count = std::max(2, static_cast<int>(std::ceil(length / kStep_m)));
  for (int i = 0; i <= count; ++i) {
    const double s = lane.begin_s_m + length * i / count;
    const double half = 0.5 * network.FrameAt(id, s).width_m + margin_m;
    if (half < 0) continue;
    left_.push_back(network.PositionOf({id, s, half}));
    right_.push_back(network.PositionOf({id, s, -half}));
  }
  for (std::vector<Vec2>* edge : {&left_, &right_}) {
    if (edge->size() < 2) continue;
    const Vec2 begin = edge->front() - (*edge)[1], end = edge->back() - (*edge)[edge->size() - 2];
    edge->front() = edge->front() + (margin_m / std::max(Length(begin), 1e-9)) * begin;
    edge->back() = edge->back() + (margin_m / std::max(Length(end), 1e-9)) * end;
  }
  if (left_.empty()) return;
  low_ = high_ = left_.front();
  for (const std::vector<Vec2>* edge : {&left_, &right_})
    for (const Vec2 at : *edge) {
      low_ = {std::min(low_.x, at.x), std::min(low_.y, at.y)};
      high_ = {std::max(high_.x, at.x), std::max(high_.y, at.y)};
    }
}

bool LaneStrip::Contains(Vec2 point) const {
  if (point.x < low_.x || point.y < low_.y || point.x > high_.x || point.y > high_.y) return false;
  for (std::size_t i = 0; i + 1 < left_.size(); ++i)
    if (InTriangle(left_[i], right_[i], right_[i + 1], point) ||
        InTriangle(left_[i], right_[i + 1], left_[i + 1], point))
      return true;
  return false;
}

}  // namespace autofuzz
