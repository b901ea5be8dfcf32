#include "adapter/process/maker.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "adapter/process/link.h"
#include "adapter/process/process_run.h"
#include "adapter/process/protocol.h"

namespace autofuzz {
namespace {

constexpr double kDefaultPatience_s = 10;

TraceHeader HeaderOf(const Scene& scene, std::string simulator, const EgoFacts& ego) {
  TraceHeader header;
  header.simulator = std::move(simulator);
  header.ego = ego.spec;
  header.ego_sees_all_around = ego.sees_all_around;
  header.frame_step_s = kProtocolStep_s;
  header.halves.push_back(EgoType().half);
  header.names.emplace_back("ego");
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    header.halves.push_back(scene.actors[i].half);
    header.names.push_back(scene.scenario.actors[i].name);
  }
  header.light_count = scene.signals.size();
  return header;
}

class ProcessSimulator final : public Simulator {
 public:
  /// `most_runs`: of one process; 0: any number.
  ProcessSimulator(std::string spec, Program program, double patience_s, std::int64_t most_runs)
      : spec_(std::move(spec)),
        patience_s_(patience_s),
        most_runs_(most_runs),
        link_(std::move(program), HelloLine(), patience_s) {}

  Status Connect() {
    const Result<std::optional<std::string>> greeting = link_.Connect();
    if (!greeting) return greeting.error();
    if (!*greeting) return {};
    Result<SimulatorFacts> facts = ReadFacts(**greeting);
    if (!facts) {
      const Error error = link_.child().Failed("did not greet back: " + Text(facts.error()));
      link_.Kill();
      return error;
    }
    facts_ = *std::move(facts);
    facts_.spec = spec_;
    runs_ = 0;
    return {};
  }

  SimulatorFacts facts() const override { return facts_; }

  Result<Trace> Run(const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                    Seed seed) override {
    const EgoFacts ego_facts = ego.facts();
    if (Status fits = CheckPair(facts_, ego_facts, ego.stepped() == nullptr); !fits)
      return fits.error();
    if (Status sound = CheckLimits(limits); !sound) return sound.error();
    if (most_runs_ > 0 && runs_ >= most_runs_) link_.Close();
    if (Status there = Connect(); !there) return there.error();
    ++runs_;
    Result<Trace> trace =
        RunInProgram(link_.child(), {patience_s_, facts_.address},
                     HeaderOf(scene, spec_, ego_facts), scene, ego, limits, stop, seed);
    // Whoever failed once is in an unknown state; the next run starts a new program.
    if (!trace) link_.Kill();
    return trace;
  }

 private:
  std::string spec_;
  double patience_s_;
  std::int64_t most_runs_;
  Link link_;
  std::int64_t runs_ = 0;  // of this process
  SimulatorFacts facts_;
};

Result<std::unique_ptr<Simulator>> Make(const Spec& spec) {
  SpecReader read(spec);
  Program program{read.Word("cmd", ""), read.Word("cwd", ""), "the simulator program"};
  const double patience_s = read.Number("silence_s", kDefaultPatience_s);
  const std::int64_t most_runs = read.Integer("restart_after", 0);
  if (Status status = read.Finish(); !status) return status.error();
  if (Status sound = CheckProgram(program, "python3 my_simulator.py"); !sound) return sound.error();
  if (Status sound = CheckPatience("silence_s", patience_s); !sound) return sound.error();
  if (most_runs < 0)
    return Error{fmt::format("process: restart_after is {}, must be 0 (never) or more", most_runs),
                 {}};
  auto simulator =
      std::make_unique<ProcessSimulator>(Text(spec), std::move(program), patience_s, most_runs);
  if (Status there = simulator->Connect(); !there) return there.error();
  return std::unique_ptr<Simulator>(std::move(simulator));
}

}  // namespace

void RegisterProcessSimulator(Registry<SimulatorMaker>& into) {
  into.Add(
      "process",
      "another program as the simulator, spoken to over pipes (docs/protocol.md); "
      "process(cmd=\"...\", silence_s=10, restart_after=0 (runs of one process; 0: any number), "
      "cwd=\".\")",
      Make);
}

}  // namespace autofuzz
