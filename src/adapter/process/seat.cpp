#include "adapter/process/seat.h"

#include "sim/api/cockpit.h"

namespace autofuzz {
namespace {

class SteppedSeat final : public Seat {
 public:
  SteppedSeat(const Scene& scene, const TraceHeader& header, Controller& controller,
              const RunLimits& limits)
      : cockpit_(scene, header, controller, limits) {}

  Status Start(Seed seed) override { return cockpit_.Start(seed); }
  Result<std::optional<Command>> Ask(const Frame& frame) override {
    const Result<Command> command = cockpit_.Ask(frame);
    if (!command) return command.error();
    return std::optional(*command);
  }

 private:
  Cockpit cockpit_;
};

class AttachedSeat final : public Seat {
 public:
  AttachedSeat(const Scene& scene, double step_s, AttachedEgo& ego, std::string address)
      : scene_(scene), step_s_(step_s), ego_(ego), address_(std::move(address)) {}
  ~AttachedSeat() override { ego_.Stop(); }
  AttachedSeat(const AttachedSeat&) = delete;
  AttachedSeat& operator=(const AttachedSeat&) = delete;

  Status Start(Seed seed) override { return ego_.Launch({&scene_, step_s_, seed, address_}); }
  // Whether it has arrived is for the judge to see; the run goes on.
  Result<std::optional<Command>> Ask(const Frame&) override {
    const Result<AttachedEgo::State> state = ego_.Poll();
    if (!state) return state.error();
    if (*state == AttachedEgo::State::kFailed) return Error{"the attached ego failed", {}};
    return std::optional<Command>();
  }

 private:
  const Scene& scene_;
  double step_s_;
  AttachedEgo& ego_;
  std::string address_;
};

}  // namespace

std::unique_ptr<Seat> MakeSeat(const Scene& scene, const TraceHeader& header, Ego& ego,
                               const RunLimits& limits, const std::string& address) {
  if (Controller* controller = ego.stepped())
    return std::make_unique<SteppedSeat>(scene, header, *controller, limits);
  return std::make_unique<AttachedSeat>(scene, header.frame_step_s, *ego.attached(), address);
}

}  // namespace autofuzz
