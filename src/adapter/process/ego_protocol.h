#pragma once

#include <string>
#include <string_view>

#include "ego/ego.h"
#include "json/writer.h"

namespace autofuzz {

// The lines that go to and fro between AutoFuzz and an ego program (docs/protocol.md): text to
// values and back, no pipes.

inline constexpr int kEgoProtocolVersion = 1;
/// The world asks for commands this often.
inline constexpr int kTicksPerSecondOfEgos = 20;

/// → program: the first line.
std::string EgoHelloLine();
/// → controller: a run begins.
std::string ResetLine(const Briefing& briefing);
/// → attached ego: a run begins.
std::string LaunchLine(const Briefing& briefing);
/// → attached ego: how are you doing, and the run is over.
std::string PollLine();
std::string HaltLine();

/// → controller: what it sees at a tick, line for line in the same storage.
class ObservationLine {
 public:
  /// `scene` outlives it.
  explicit ObservationLine(const Scene& scene) : network_(scene.network.get()) {}
  /// With its line end; valid until the next call. The raw bytes of the sensor frames follow it.
  std::string_view Of(const Observation& seen, std::int64_t tick);

 private:
  void WriteLane(const std::optional<LanePoint>& lane);
  void WriteObjects(const Observation& seen);
  void WriteFrames(SensorFrames frames);

  const Network* network_;
  json::Writer out_;
  std::string text_;
};

/// ← program: what it answers to the first line.
struct EgoProgramFacts {
  EgoFacts facts;                  ///< all but the spec
  bool attached = false;           ///< a stack with a clock of its own
  bool restarts = false;           ///< needs a new process for every run
  int ticks_between_commands = 1;  ///< a command holds this long
  bool operator==(const EgoProgramFacts&) const = default;
};
Result<EgoProgramFacts> ReadEgoFacts(std::string_view line);

/// ← controller: a command whose parts are in their ranges, to the observation of that tick if it
/// names one. Error: which part is wrong, and how.
Result<Command> ReadCommand(std::string_view line, std::int64_t tick);
/// ← attached ego: how it is doing. Error: it failed, in its words, or no such line.
Result<AttachedEgo::State> ReadState(std::string_view line);
/// ← program: a line of that type and no more.
Status ReadBare(std::string_view line, std::string_view type);

}  // namespace autofuzz
