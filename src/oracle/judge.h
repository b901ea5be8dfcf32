#pragma once

#include <memory>

#include "genome/scored.h"
#include "record/verdict.h"
#include "scenario/scene.h"
#include "sim/api/stop_rule.h"
#include "trace/trace.h"

namespace autofuzz {

/// What the oracle says of a trace.
struct Judgement {
  Verdict verdict;
  Objectives objectives;  ///< in the order of DrivingObjectives()
};

/// Judges a trace after the run, whatever simulator made it. Pure.
Judgement Judge(const Scene& scene, const Trace& trace);

/// The same detectors during a run: ends it at an ego collision (counted or not), off-road, wrong
/// lane, more than 30 m from the route, the destination (centre within 2 m of the route's end), or
/// when everything is blocked (ego and all movers under 0.1 m/s for 5 s, nothing scheduled, no red
/// light within 50 m ahead). Reusable: Begin starts afresh.
std::unique_ptr<StopRule> MakeDrivingStopRule();

}  // namespace autofuzz
