#include "sim/embedded/contact.h"

#include <algorithm>

namespace autofuzz {
namespace {

constexpr double kMargin_m = 0.5;  // more than accelerations can add to a way in one tick

ActorState& ActorOf(State& state, int body) {
  return state.actors[static_cast<std::size_t>(body) - 1];
}
const ActorState& ActorOf(const State& state, int body) {
  return state.actors[static_cast<std::size_t>(body) - 1];
}
std::size_t Index(int body) { return static_cast<std::size_t>(body); }

bool AtRest(const BodyState& body) {
  return body.velocity_mps == Vec2{} && body.yaw_rate_radps == 0;
}

// The straight motion between two instants of a step.
MovingBox Between(const BodyState& from, const BodyState& to, const HalfSize& half, double step_s) {
  return {{from.pose, half},
          (1 / step_s) * (to.pose.position - from.pose.position),
          WrapAngle(to.pose.heading_rad - from.pose.heading_rad) / step_s};
}

BodyState Blend(const BodyState& from, const BodyState& to, double share) {
  BodyState state;
  state.pose.position = from.pose.position + share * (to.pose.position - from.pose.position);
  state.pose.heading_rad = WrapAngle(
      from.pose.heading_rad + share * WrapAngle(to.pose.heading_rad - from.pose.heading_rad));
  state.velocity_mps = from.velocity_mps + share * (to.velocity_mps - from.velocity_mps);
  state.yaw_rate_radps = from.yaw_rate_radps + share * (to.yaw_rate_radps - from.yaw_rate_radps);
  return state;
}

// Times of steps are quotients, so that a contact at the end of a tick is not an ulp after it.
double TimeOf(const World& world, int step, double within_s) {
  const double steps_per_s = double{kTicksPerSecond} * world.steps_per_tick;
  return std::min(step / steps_per_s + within_s, (step + 1) / steps_per_s);
}

void StopAt(const BodyState& impact, State& state, int body) {
  if (ActorOf(state, body).stopped) return;
  ActorOf(state, body).stopped = true;
  state.bodies[Index(body)] = {impact.pose, {}, 0};
}

}  // namespace

ContactFinder::ContactFinder(const World& world) {
  const std::size_t bodies = world.models.size();
  near_.reserve(bodies * (bodies - 1) / 2);
  hits_.reserve(near_.capacity());
  before_.resize(bodies);
}

void ContactFinder::StartTick(const World& world, State& state) {
  near_.clear();
  const int count = static_cast<int>(state.bodies.size());
  for (int a = 0; a < count; ++a) {
    const BodyState& one = state.bodies[Index(a)];
    const double reach = world.radii_m[Index(a)] + kTick_s * one.speed_mps() + kMargin_m;
    for (int b = a + 1; b < count; ++b) {
      const BodyState& other = state.bodies[Index(b)];
      const double near = reach + world.radii_m[Index(b)] + kTick_s * other.speed_mps() + kMargin_m;
      if (SquaredLength(other.pose.position - one.pose.position) < near * near) {
        near_.push_back({a, b});
      } else if (a == 0) {
        ActorOf(state, b).touches_ego = false;
      }
    }
  }
  for (const Pair& pair : near_) {
    if (pair.a != 0 || !ActorOf(state, pair.b).touches_ego) continue;
    const auto box = [&](int body) {
      return Box{state.bodies[Index(body)].pose, world.header.halves[Index(body)]};
    };
    ActorOf(state, pair.b).touches_ego = Overlap(box(0), box(pair.b));
  }
}

void ContactFinder::StartStep(const State& state) {
  if (!near_.empty()) std::copy(state.bodies.begin(), state.bodies.end(), before_.begin());
}

bool ContactFinder::Ignored(const State& state, Pair pair) const {
  if (pair.a == 0) return ActorOf(state, pair.b).touches_ego;
  const auto still = [&](int body) {
    return AtRest(state.bodies[Index(body)]) && AtRest(before_[Index(body)]);
  };
  return still(pair.a) && still(pair.b);
}

void ContactFinder::FindHits(const World& world, const State& state) {
  hits_.clear();
  const auto moving = [&](int body) {
    return Between(before_[Index(body)], state.bodies[Index(body)],
                   world.header.halves[Index(body)], world.step_s);
  };
  for (const Pair& pair : near_) {
    if (Ignored(state, pair)) continue;
    const auto contact = FirstContact(moving(pair.a), moving(pair.b), world.step_s);
    if (contact) hits_.push_back({contact->time_s, pair, contact->point});
  }
  std::sort(hits_.begin(), hits_.end(), [](const Hit& x, const Hit& y) {
    if (x.time_s != y.time_s) return x.time_s < y.time_s;
    return x.pair.a != y.pair.a ? x.pair.a < y.pair.a : x.pair.b < y.pair.b;
  });
}

void ContactFinder::FinishStep(const World& world, State& state, int step,
                               std::vector<Event>& events) {
  if (near_.empty()) return;
  FindHits(world, state);
  for (const Hit& hit : hits_) {
    const auto [a, b] = hit.pair;
    // Stopped earlier in this step: it never came here. If the other reaches it, the next step
    // sees that.
    const auto halted = [&](int body) {
      return body != 0 && ActorOf(state, body).stopped && !AtRest(before_[Index(body)]);
    };
    if (halted(a) || halted(b)) continue;
    const double share = hit.time_s / world.step_s;
    const BodyState at_a = Blend(before_[Index(a)], state.bodies[Index(a)], share);
    const BodyState at_b = Blend(before_[Index(b)], state.bodies[Index(b)], share);
    events.push_back({EventKind::kContact,
                      TimeOf(world, step, hit.time_s),
                      a,
                      b,
                      -1,
                      hit.point,
                      at_a,
                      at_b,
                      {}});
    if (a == 0) {
      ActorOf(state, b).touches_ego = true;
    } else {
      StopAt(at_a, state, a);
      StopAt(at_b, state, b);
    }
  }
}

}  // namespace autofuzz
