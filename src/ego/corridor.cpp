#include "ego/corridor.h"

#include <algorithm>
#include <cmath>

namespace autofuzz {
namespace {

constexpr double kStep_m = 1;
constexpr double kStep_s = 0.2;

double MarginTo(const SeenObject& object, const CorridorRule& rule) {
  return object.kind == ActorKind::kPedestrian ? rule.pedestrian_m : rule.margin_m;
}

Box Foreseen(const SeenObject& object, double time_s) {
  const MovingBox moving{
      {object.state.pose, object.half}, object.state.velocity_mps, object.state.yaw_rate_radps};
  if (object.kind == ActorKind::kPedestrian || object.state.yaw_rate_radps == 0)
    return At(moving, time_s);
  // A vehicle turns its velocity with its heading: the chord of the arc.
  const double half_turn = 0.5 * object.state.yaw_rate_radps * time_s;
  const double chord = std::abs(half_turn) < 1e-6 ? 1 : math::Sin(half_turn) / half_turn;
  const Vec2 along = object.state.velocity_mps;
  const Vec2 turned = {along.x * math::Cos(half_turn) - along.y * math::Sin(half_turn),
                       along.x * math::Sin(half_turn) + along.y * math::Cos(half_turn)};
  Box box = moving.start;
  box.pose.position = box.pose.position + time_s * chord * turned;
  box.pose.heading_rad = WrapAngle(box.pose.heading_rad + 2 * half_turn);
  return box;
}

}  // namespace

std::optional<Bar> Corridor::Look(const Observation& seen, double wanted_mps, double reach_m) {
  Sample(seen, reach_m);
  ways_m_.clear();
  double way_m = 0, speed_mps = seen.self.speed_mps();
  for (double time_s = 0; time_s <= rule_.horizon_s; time_s += kStep_s) {
    ways_m_.push_back(way_m);
    const double next =
        std::min(std::max(wanted_mps, speed_mps), speed_mps + rule_.acceleration_mps2 * kStep_s);
    way_m += 0.5 * (speed_mps + next) * kStep_s;
    speed_mps = next;
  }
  std::optional<Bar> nearest;
  for (const SeenObject& object : seen.objects) {
    const double far_m =
        reach_m + object.half.length_m + rule_.horizon_s * object.state.speed_mps();
    if (Distance(object.state.pose.position, seen.self.pose.position) > far_m + 5) continue;
    Consider(seen, object, nearest);
  }
  return nearest;
}

void Corridor::Sample(const Observation& seen, double reach_m) {
  const Polyline& line = seen.route->line;
  const double front_s_m = seen.route_s_m + seen.self_half.length_m;
  first_m_ = -2 * seen.self_half.length_m;
  strip_.clear();
  for (double x = first_m_; x <= reach_m; x += kStep_m) {
    const double s = front_s_m + x;
    if (s > line.length_m() + kStep_m) break;
    strip_.push_back(line.At(s));
  }
}

// The part of the strip that a box lies in: where a point of the route is nearer to the box than
// half the ego's width.
std::optional<Corridor::Stretch> Corridor::Covered(const Box& box, double margin_m) const {
  std::optional<Stretch> covered;
  const double length = box.half.length_m + margin_m, width = box.half.width_m + margin_m;
  const double reach2 = length * length + width * width;
  for (std::size_t i = 0; i < strip_.size(); ++i) {
    if (SquaredLength(strip_[i].position - box.pose.position) > reach2) continue;
    const Vec2 local = ToLocal(box.pose, strip_[i].position);
    if (std::abs(local.x) > length || std::abs(local.y) > width) continue;
    const double x = first_m_ + kStep_m * static_cast<double>(i);
    if (!covered) covered = Stretch{x, x};
    covered->high_m = x;
  }
  return covered;
}

void Corridor::Consider(const Observation& seen, const SeenObject& object,
                        std::optional<Bar>& nearest) {
  const double margin_m = seen.self_half.width_m + MarginTo(object, rule_);
  const double length_m = 2 * seen.self_half.length_m;
  const auto early = static_cast<std::size_t>(rule_.early_s / kStep_s);
  for (std::size_t step = 0; step < ways_m_.size(); ++step) {
    const double time_s = kStep_s * static_cast<double>(step);
    const auto covered = Covered(Foreseen(object, time_s), margin_m);
    if (!covered) continue;
    // The ego is from its rear, a little later, to its front, a little earlier.
    const double front_m = ways_m_[std::min(step + early, ways_m_.size() - 1)];
    const double rear_m = ways_m_[step - std::min(step, early)] - length_m;
    const bool meets = step == 0 || (covered->low_m <= front_m && covered->high_m >= rear_m);
    if (!meets) continue;
    // What is beside or behind it already is no matter of braking.
    const double gap_m = covered->low_m - 0.5 * kStep_m;
    if (covered->low_m < 0 && covered->high_m < 0) return;
    if (covered->low_m < 0 && step > 0) return;
    const auto at = static_cast<std::size_t>(std::clamp((covered->low_m - first_m_) / kStep_m, 0.0,
                                                        static_cast<double>(strip_.size() - 1)));
    const double along_mps = Dot(object.state.velocity_mps, Direction(strip_[at].heading_rad));
    const Bar bar{std::max(0.0, gap_m), std::max(0.0, along_mps)};
    if (!nearest || bar.gap_m < nearest->gap_m) nearest = bar;
    return;
  }
}

}  // namespace autofuzz
