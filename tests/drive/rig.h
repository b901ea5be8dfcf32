#pragma once

#include <functional>
#include <optional>
#include <string>

#include "drive/driving_evaluator.h"

namespace autofuzz::rig {

/// The shipped scenario on its map, driven by `pid-1` in the embedded simulator.
DrivingSetup ShippedSetup();
/// The same of a changed text of the scenario: `from` replaced by `to`, once.
DrivingSetup ChangedSetup(std::string_view from, std::string_view to);

/// The first genome of a stream that is in the space and, if wanted, feasible.
Genome SampleFrom(const Problem& problem, Stream& stream, bool feasible = true);

/// A simulator that does what a test says.
using Script = std::function<Result<Trace>(const Scene&, Ego&, const RunLimits&, StopRule&, Seed)>;
std::function<Result<std::unique_ptr<Simulator>>()> Scripted(Script script,
                                                             SimulatorFacts facts = {});

/// An empty but sound trace of a scene: one frame, all at their starts.
Trace OneFrame(const Scene& scene);

}  // namespace autofuzz::rig
