#include "ego/idle.h"

#include <memory>

namespace autofuzz {
namespace {

class Idle final : public Controller {
 public:
  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = "idle";
    return facts;
  }
  Status Reset(const Briefing&) override { return {}; }
  Result<Command> Act(const Observation&) override { return Command{.brake = 1}; }
};

}  // namespace

Result<Ego> MakeIdle(const Spec& spec) {
  if (Status status = SpecReader(spec).Finish(); !status) return status.error();
  return Ego(std::make_unique<Idle>());
}

}  // namespace autofuzz
