#pragma once

#include "made_campaign.h"

namespace autofuzz {

/// A run of 2 s at 20 Hz: the ego goes east at 5 m/s and turns from 170° to −170°, a pedestrian
/// stands 5 m ahead, is triggered at 0.5 s and touched at the end.
inline ShownRun MadeShownRun(int index) {
  ShownRun shown;
  shown.index = RunIndex{index};
  ActorSpec walker;
  walker.name = "pedestrian[0]";
  walker.kind = ActorKind::kPedestrian;
  walker.phases = {{AtStart{}, Stand{}}, {WhenEgoWithin{12.5, 0}, Walk{1, 5}}};
  shown.scene.scenario.actors = {walker};
  shown.scene.actors = {{{{14, 0}, 0}, {{14, 0}, 0}, {0.19, 0.19}, {}}};
  Trace& trace = shown.trace;
  trace.header.names = {"ego", "pedestrian[0]"};
  trace.header.halves = {{2.45, 1.065}, {0.19, 0.19}};
  for (int i = 0; i <= 40; ++i) {
    const double time_s = 0.05 * i;
    BodyState ego, other;
    ego.pose = {{5 * time_s, 0}, WrapAngle(Radians(170 + 0.5 * i))};
    ego.velocity_mps = {5, 0};
    other.pose.position = {14, 0};
    const std::vector<BodyState> bodies{ego, other};
    const std::uint8_t phase = time_s >= 0.5 ? 1 : 0;
    trace.Append({time_s, bodies, {&phase, 1}, {}, {}, false});
  }
  Event trigger;
  trigger.kind = EventKind::kTrigger;
  trigger.time_s = 0.5;
  trigger.body = 1;
  Event contact;
  contact.kind = EventKind::kContact;
  contact.time_s = 1.98;
  contact.body = 0;
  contact.other = 1;
  contact.point = {12.35, 0.01};
  trace.events = {trigger, contact};
  trace.end = EndReason::kCollision;
  return shown;
}

}  // namespace autofuzz
