#include "ego/constant.h"

#include <memory>
#include <string>
#include <utility>

namespace autofuzz {
namespace {

class Constant final : public Controller {
 public:
  Constant(std::string spec, const Command& command) : spec_(std::move(spec)), command_(command) {}

  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = spec_;
    return facts;
  }
  Status Reset(const Briefing&) override { return {}; }
  Result<Command> Act(const Observation&) override { return command_; }

 private:
  std::string spec_;
  Command command_;
};

bool IsShare(double value, double low) { return value >= low && value <= 1; }

}  // namespace

Result<Ego> MakeConstant(const Spec& spec) {
  SpecReader read(spec);
  Command command;
  command.throttle = read.Number("throttle", 0.3);
  command.brake = read.Number("brake", 0);
  command.steer = read.Number("steer", 0);
  if (Status status = read.Finish(); !status) return status.error();
  if (!IsShare(command.throttle, 0) || !IsShare(command.brake, 0) || !IsShare(command.steer, -1))
    return Error{"constant: throttle and brake are from 0 to 1, steer from -1 to 1", {}};
  return Ego(std::make_unique<Constant>(Text(spec), command));
}

}  // namespace autofuzz
