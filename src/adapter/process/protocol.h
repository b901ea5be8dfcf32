#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "ego/ego.h"
#include "sim/api/simulator.h"
#include "trace/trace.h"

namespace autofuzz {

// The lines that go to and fro between AutoFuzz and a simulator program (docs/protocol.md): text to
// values and back, no pipes.

inline constexpr int kProtocolVersion = 1;
inline constexpr double kProtocolStep_s = 0.05;

/// → program: the first line.
std::string HelloLine();
/// → program: a run begins.
std::string RunLine(const Scene& scene, const RunLimits& limits, Seed seed);
/// → program: the ego's command until the next frame.
std::string CommandLine(const Command& command);
/// → program: go on to the next frame, which an attached ego drives.
std::string StepLine();
/// → program: the run is over.
std::string EndLine();

/// ← program: what it answers to the first line. Facts other than the spec.
Result<SimulatorFacts> ReadFacts(std::string_view line);

/// ← program: one instant.
struct ProgramFrame {
  double time_s = 0;
  std::vector<BodyState> bodies;
  std::vector<std::uint8_t> phases;  ///< per actor
  bool scheduled = false;
  std::vector<Event> contacts;  ///< since the frame before
};
/// Error: no frame, another number of bodies than told, a number that is none, a contact of bodies
/// that do not exist; or what the program says went wrong.
Result<ProgramFrame> ReadFrame(std::string_view line, std::size_t actors);

}  // namespace autofuzz
