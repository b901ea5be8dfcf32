#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "ego/ego.h"

namespace autofuzz {

/// An ego that does what a function says.
class ScriptedEgo final : public Controller {
 public:
  using Script = std::function<Result<Command>(const Observation& seen)>;

  explicit ScriptedEgo(Script script) : script_(std::move(script)) {}
  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = "scripted";
    return facts;
  }
  Status Reset(const Briefing&) override { return {}; }
  Result<Command> Act(const Observation& seen) override { return script_(seen); }

 private:
  Script script_;
};

inline Ego Scripted(ScriptedEgo::Script script) {
  return Ego(std::make_unique<ScriptedEgo>(std::move(script)));
}
inline Ego Always(Command command) {
  return Scripted([command](const Observation&) -> Result<Command> { return command; });
}

/// An ego that keeps to its route at a speed, for runs that go somewhere: steers at a point 6 m
/// ahead on the route.
inline Ego Follower(double speed_mps) {
  return Scripted([speed_mps](const Observation& seen) -> Result<Command> {
    const Vec2 aim = ToLocal(seen.self.pose, seen.route->line.At(seen.route_s_m + 6).position);
    Command command;
    command.steer = std::max(-1.0, std::min(1.0, 0.4 * aim.y));
    const double missing = speed_mps - seen.self.speed_mps();
    (missing > 0 ? command.throttle : command.brake) = std::min(1.0, std::abs(missing) / 4);
    return command;
  });
}

}  // namespace autofuzz
