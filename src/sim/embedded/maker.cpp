#include "sim/embedded/maker.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "sim/embedded/run.h"
#include "sim/embedded/world.h"

namespace autofuzz {
namespace {

constexpr int kDefaultPhysics_hz = 100;
constexpr int kMostPhysics_hz = 1000;

class EmbeddedSimulator final : public Simulator {
 public:
  EmbeddedSimulator(std::string spec, int steps_per_tick)
      : spec_(std::move(spec)), steps_per_tick_(steps_per_tick) {}

  SimulatorFacts facts() const override {
    SimulatorFacts facts;
    facts.spec = spec_;
    facts.deterministic = Determinism::kEverywhere;
    facts.only_footprints = true;
    return facts;
  }

  Result<Trace> Run(const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                    Seed seed) override {
    const EgoFacts ego_facts = ego.facts();
    if (Status fits = CheckPair(facts(), ego_facts, ego.stepped() == nullptr); !fits)
      return fits.error();
    Result<World> world = MakeWorld(scene, limits, steps_per_tick_);
    if (!world) return world.error();
    world->header.simulator = spec_;
    world->header.ego = ego_facts.spec;
    world->header.ego_sees_all_around = ego_facts.sees_all_around;
    return RunWorld(*world, *ego.stepped(), limits, stop, seed);
  }

 private:
  std::string spec_;
  int steps_per_tick_;
};

Result<std::unique_ptr<Simulator>> Make(const Spec& spec) {
  SpecReader read(spec);
  const std::int64_t physics_hz = read.Integer("physics_hz", kDefaultPhysics_hz);
  if (Status status = read.Finish(); !status) return status.error();
  if (physics_hz < kTicksPerSecond || physics_hz > kMostPhysics_hz ||
      physics_hz % kTicksPerSecond != 0)
    return Error{fmt::format("embedded: physics_hz is {}, must be a multiple of {} up to {}",
                             physics_hz, kTicksPerSecond, kMostPhysics_hz),
                 {}};
  return std::unique_ptr<Simulator>(std::make_unique<EmbeddedSimulator>(
      Text(spec), static_cast<int>(physics_hz) / kTicksPerSecond));
}

}  // namespace

void RegisterEmbeddedSimulator(Registry<SimulatorMaker>& into) {
  into.Add("embedded",
           "single-track vehicles with friction-limited tyres; deterministic everywhere; "
           "embedded(physics_hz=100)",
           Make);
}

}  // namespace autofuzz
