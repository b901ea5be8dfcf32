#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/registry.h"
#include "base/seed.h"
#include "ego/observation.h"
#include "scenario/scene.h"

namespace autofuzz {

/// What the ego tells the car to do until the next control tick.
struct Command {
  double throttle = 0;  ///< [0, 1]
  double brake = 0;     ///< [0, 1]
  double steer = 0;     ///< [−1, 1], share of the steering limit, positive left
  bool operator==(const Command&) const = default;
};

/// A sensor that an ego wants mounted.
struct SensorRequest {
  std::string name;
  std::string kind;  ///< "camera", "lidar"
  Pose mount;        ///< ego axes
  double height_m = 0;
  bool operator==(const SensorRequest&) const = default;
};

/// What an ego is and needs; asked, never guessed from its type.
struct EgoFacts {
  std::string spec;              ///< what makes it again
  bool sees_all_around = false;  ///< 360° sensing
  bool uses_weather = false;     ///< fields that cannot matter to it are reported as dead
  bool uses_friction = false;
  bool deterministic = true;  ///< same observations, same seed, same commands
  bool minds_time = false;    ///< has a deadline in wall time of its own; the simulator's is off
  std::vector<SensorRequest> sensors;
  std::string identity{};  ///< name and version, for egos that are not built in
  bool operator==(const EgoFacts&) const = default;
};

/// What an ego is given before a run.
struct Briefing {
  const Scene* scene = nullptr;  ///< outlives the run
  double control_step_s = 0.05;
  Seed seed;                   ///< for its own noise
  std::string_view address{};  ///< attached egos: where the simulator is met, as it says itself
};

/// An ego that is stepped: the simulator calls Act once per control tick.
class Controller {
 public:
  virtual ~Controller() = default;
  virtual EgoFacts facts() const = 0;
  /// Starts a run; nothing may be left of the one before. Error: it cannot drive this scene.
  virtual Status Reset(const Briefing& briefing) = 0;
  /// The command for this tick. An error is a finding (controller failure), not an accident.
  virtual Result<Command> Act(const Observation& seen) = 0;
  /// What it said beside its commands since Reset, for people ("" mostly); asked after a failure.
  virtual std::string Remarks() { return {}; }
};

/// An ego with a process and a clock of its own, launched beside a simulator.
class AttachedEgo {
 public:
  enum class State { kStarting, kDriving, kArrived, kFailed };

  virtual ~AttachedEgo() = default;
  virtual EgoFacts facts() const = 0;
  /// Starts the stack for a run and waits until it is there. Error: it does not start.
  virtual Status Launch(const Briefing& briefing) = 0;
  /// How it is doing; asked once per frame. Error: it failed, and why.
  virtual Result<State> Poll() = 0;
  /// Ends the run's stack; harmless when there is none. Nothing of it may be left.
  virtual void Stop() = 0;
  /// As a controller's.
  virtual std::string Remarks() { return {}; }
};

/// Either kind, owned.
class Ego {
 public:
  Ego(std::unique_ptr<Controller> controller) : held_(std::move(controller)) {}  // NOLINT: implicit
  Ego(std::unique_ptr<AttachedEgo> attached) : held_(std::move(attached)) {}     // NOLINT: implicit

  EgoFacts facts() const {
    return std::visit([](const auto& ego) { return ego->facts(); }, held_);
  }
  std::string Remarks() {
    return std::visit([](const auto& ego) { return ego->Remarks(); }, held_);
  }
  /// The stepped controller, or null.
  Controller* stepped() {
    auto* held = std::get_if<std::unique_ptr<Controller>>(&held_);
    return held ? held->get() : nullptr;
  }
  /// The attached ego, or null.
  AttachedEgo* attached() {
    auto* held = std::get_if<std::unique_ptr<AttachedEgo>>(&held_);
    return held ? held->get() : nullptr;
  }

 private:
  std::variant<std::unique_ptr<Controller>, std::unique_ptr<AttachedEgo>> held_;
};

using EgoMaker = std::function<Result<Ego>(const Spec& spec)>;

/// Adds every controller of this room: the list to extend when adding one.
void RegisterEgos(Registry<EgoMaker>& into);

}  // namespace autofuzz
