#include "trace/measures.h"

#include <algorithm>

#include "geom/box_frame.h"

namespace autofuzz {
namespace {

bool EgoTouches(const Event& event) {
  return event.kind == EventKind::kContact && (event.body == 0 || event.other == 0);
}

double Radius(const HalfSize& half) { return Length({half.length_m, half.width_m}); }

/// The gap to a body if it is below `best_m`, else `best_m`. Centres far apart settle most.
double SmallerGap(const TraceHeader& header, const Frame& frame, BodyIndex body, double best_m) {
  const auto index = static_cast<std::size_t>(body);
  const Vec2 offset = frame.bodies[index].pose.position - frame.ego().pose.position;
  const double reach = best_m + Radius(header.halves[0]) + Radius(header.halves[index]);
  if (SquaredLength(offset) >= reach * reach) return best_m;
  return std::min(best_m, Gap(BoxOf(header, frame, 0), BoxOf(header, frame, body)));
}

}  // namespace

Box BoxOf(const TraceHeader& header, const Frame& frame, BodyIndex body) {
  const auto index = static_cast<std::size_t>(body);
  return {frame.bodies[index].pose, header.halves[index]};
}

std::optional<double> SmallestGap(const Trace& trace) {
  const auto bodies = static_cast<BodyIndex>(trace.header.halves.size());
  if (bodies < 2 || trace.empty()) return std::nullopt;
  // A touch may fall between two frames.
  if (std::any_of(trace.events.begin(), trace.events.end(), EgoTouches)) return 0;
  const Frame first = trace.frame(0);
  double best_m = Gap(BoxOf(trace.header, first, 0), BoxOf(trace.header, first, 1));
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const Frame frame = trace.frame(i);
    for (BodyIndex body = 1; body < bodies; ++body) {
      best_m = SmallerGap(trace.header, frame, body, best_m);
    }
  }
  return best_m;
}

int TriggersFired(const Trace& trace) {
  int fired = 0;
  for (auto event = trace.events.begin(); event != trace.events.end(); ++event) {
    if (event->kind != EventKind::kTrigger) continue;
    const bool seen = std::any_of(trace.events.begin(), event, [&](const Event& earlier) {
      return earlier.kind == EventKind::kTrigger && earlier.body == event->body;
    });
    if (!seen) ++fired;
  }
  return fired;
}

double EgoDistance(const Trace& trace) {
  double distance_m = 0;
  for (std::size_t i = 1; i < trace.size(); ++i) {
    distance_m +=
        Distance(trace.frame(i - 1).ego().pose.position, trace.frame(i).ego().pose.position);
  }
  return distance_m;
}

}  // namespace autofuzz
