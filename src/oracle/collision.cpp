#include "oracle/collision.h"

#include <algorithm>

#include "oracle/in_view.h"
#include "trace/measures.h"

namespace autofuzz {
namespace {

MovingBox Moving(const BodyState& body, HalfSize half) {
  return {{body.pose, half}, body.velocity_mps, body.yaw_rate_radps};
}

// A body as it was `time_s` after a state.
BodyState Later(const BodyState& body, HalfSize half, double time_s) {
  BodyState later = body;
  later.pose = At(Moving(body, half), time_s).pose;
  return later;
}

// The point of a box nearest to a point.
Vec2 NearestIn(const Box& box, Vec2 point) {
  const Vec2 local = ToLocal(box.pose, point);
  return ToWorld(box.pose, {std::clamp(local.x, -box.half.length_m, box.half.length_m),
                            std::clamp(local.y, -box.half.width_m, box.half.width_m)});
}

}  // namespace

void CollisionDetector::Begin(const Scene& scene, const TraceHeader& header) {
  scene_ = &scene;
  header_ = &header;
  reach_m_.clear();
  for (const HalfSize& half : header.halves)
    reach_m_.push_back(Length({half.length_m, half.width_m}));
  previous_.clear();
  previous_.reserve(header.halves.size());
}

void CollisionDetector::Watch(const Frame& frame, std::span<const Event> events,
                              std::vector<Sighting>& out) {
  const std::size_t before = out.size();
  for (const Event& event : events) {
    if (event.kind == EventKind::kContact) AddReported(event, out);
  }
  if (out.size() == before) AddOverlaps(frame, out);
  previous_.assign(frame.bodies.begin(), frame.bodies.end());
  previous_time_s_ = frame.time_s;
}

void CollisionDetector::AddReported(const Event& event, std::vector<Sighting>& out) const {
  if (event.body != 0 && event.other != 0) return;  // two actors
  const bool ego_first = event.body == 0;
  Sighting contact;
  contact.time_s = event.time_s;
  contact.ego = ego_first ? event.body_state : event.other_state;
  contact.other = ego_first ? event.other_state : event.body_state;
  contact.actor = (ego_first ? event.other : event.body) - 1;
  if (contact.actor < 0 || static_cast<std::size_t>(contact.actor) >= scene_->actors.size()) return;
  contact.point = event.point;
  contact.excuse = ExcuseFor(contact);
  out.push_back(contact);
}

void CollisionDetector::AddOverlaps(const Frame& frame, std::vector<Sighting>& out) const {
  for (std::size_t body = 1; body < frame.bodies.size(); ++body) {
    const double reach_m = reach_m_[0] + reach_m_[body];
    const Vec2 apart = frame.bodies[body].pose.position - frame.ego().pose.position;
    if (SquaredLength(apart) > reach_m * reach_m) continue;
    if (Overlap(BoxOf(*header_, frame, 0), BoxOf(*header_, frame, static_cast<int>(body))))
      AddOverlap(frame, body, out);
  }
}

void CollisionDetector::AddOverlap(const Frame& frame, std::size_t body,
                                   std::vector<Sighting>& out) const {
  const HalfSize ego_half = header_->halves[0];
  const HalfSize half = header_->halves[body];
  Sighting contact;
  contact.time_s = frame.time_s;
  contact.ego = frame.ego();
  contact.other = frame.bodies[body];
  contact.actor = static_cast<int>(body) - 1;
  contact.point = NearestIn({contact.ego.pose, ego_half}, contact.other.pose.position);
  if (!previous_.empty()) {
    // What this frame shows may be the rebound; the states before it are those at impact.
    const std::optional<Contact> touch =
        FirstContact(Moving(previous_[0], ego_half), Moving(previous_[body], half),
                     frame.time_s - previous_time_s_);
    const double after_s = touch ? touch->time_s : frame.time_s - previous_time_s_;
    contact.time_s = previous_time_s_ + after_s;
    contact.ego = Later(previous_[0], ego_half, after_s);
    contact.other = Later(previous_[body], half, after_s);
    if (touch) contact.point = touch->point;
  }
  contact.excuse = ExcuseFor(contact);
  out.push_back(contact);
}

Excuse CollisionDetector::ExcuseFor(const Sighting& contact) const {
  if (!(contact.ego.speed_mps() > kStanding_mps)) return Excuse::kEgoStanding;
  if (header_->ego_sees_all_around) return Excuse::kNone;
  const auto actor = static_cast<std::size_t>(contact.actor);
  const Box box{contact.other.pose, header_->halves[actor + 1]};
  const ActorKind kind = scene_->scenario.actors[actor].kind;
  return InView(contact.ego.pose, kind, box) ? Excuse::kNone : Excuse::kOutOfView;
}

}  // namespace autofuzz
