#pragma once

#include <span>
#include <string>

#include "scenario/actor_range.h"
#include "scenario/scene.h"
#include "trace/trace.h"

namespace autofuzz {

/// A logical scenario as an SVG document: the map around its route, and for every actor its name
/// and how near the ego must come, its centre (a cross), the rectangle of its places, where it may
/// look (an arrow, a sector or a ring), the distance of its trigger (a circle; two where it may
/// vary, around the middle of its places), and where it may be sent (a dashed rectangle). Actors of
/// one kind and range are shown once.
std::string DrawLogicalScenario(const Stage& stage, std::span<const ActorRange> ranges);

/// A scene as an SVG document: the map around its route, and everybody at the start; with a trace,
/// where they went. The places of `ranges`, which may be empty, are drawn faintly below.
std::string DrawConcreteScenario(const Scene& scene, std::span<const ActorRange> ranges,
                                 const Trace* trace = nullptr);

}  // namespace autofuzz
