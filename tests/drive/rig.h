#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "drive/driving_evaluator.h"

namespace autofuzz::rig {

/// The names of the scenarios that ship with the program, in order.
std::vector<std::string> ShippedScenarios();
/// A scenario of the folder `scenarios` on its map, driven by an ego in the embedded simulator.
DrivingSetup SetupOf(const std::string& scenario, const std::string& ego);
/// `turn-right-leading-car`, driven by `pid-1`.
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
