#include "adapter/process/maker.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "adapter/process/child.h"
#include "adapter/process/process_run.h"
#include "adapter/process/protocol.h"

namespace autofuzz {
namespace {

constexpr double kDefaultPatience_s = 10;
constexpr double kMostPatience_s = 3600;

struct Connection {
  std::unique_ptr<Child> program;
  SimulatorFacts facts;
};

Result<Connection> Connect(const std::string& command, double patience_s) {
  Result<std::unique_ptr<Child>> program = Child::Launch(command);
  if (!program) return program.error();
  if (Status sent = (*program)->Send(HelloLine(), patience_s); !sent) return sent.error();
  Result<std::string> answer = (*program)->Receive(patience_s);
  if (!answer) return answer.error();
  Result<SimulatorFacts> facts = ReadFacts(*answer);
  if (!facts) return (*program)->Failed("did not greet back: " + Text(facts.error()));
  return Connection{*std::move(program), *std::move(facts)};
}

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
  ProcessSimulator(std::string spec, std::string command, double patience_s, Connection connection)
      : spec_(std::move(spec)),
        command_(std::move(command)),
        patience_s_(patience_s),
        program_(std::move(connection.program)),
        facts_(std::move(connection.facts)) {
    facts_.spec = spec_;
  }

  SimulatorFacts facts() const override { return facts_; }

  Result<Trace> Run(const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                    Seed seed) override {
    const EgoFacts ego_facts = ego.facts();
    if (Status fits = CheckPair(facts_, ego_facts, ego.stepped() == nullptr); !fits)
      return fits.error();
    if (Status sound = CheckLimits(limits); !sound) return sound.error();
    if (Status there = Reconnect(); !there) return there.error();
    Result<Trace> trace = RunInProgram(*program_, patience_s_, HeaderOf(scene, spec_, ego_facts),
                                       scene, *ego.stepped(), limits, stop, seed);
    // Whoever failed once is in an unknown state; the next run starts a new program.
    if (!trace) program_.reset();
    return trace;
  }

 private:
  Status Reconnect() {
    if (program_) return {};
    Result<Connection> connection = Connect(command_, patience_s_);
    if (!connection) return connection.error();
    program_ = std::move(connection->program);
    return {};
  }

  std::string spec_;
  std::string command_;
  double patience_s_;
  std::unique_ptr<Child> program_;
  SimulatorFacts facts_;
};

Result<std::unique_ptr<Simulator>> Make(const Spec& spec) {
  SpecReader read(spec);
  std::string command = read.Word("cmd", "");
  const double patience_s = read.Number("silence_s", kDefaultPatience_s);
  if (Status status = read.Finish(); !status) return status.error();
  if (command.empty())
    return Error{"process: which program? process(cmd=\"python3 my_simulator.py\")", {}};
  if (!(patience_s > 0 && patience_s <= kMostPatience_s))
    return Error{fmt::format("process: silence_s is {}, must be above 0 and at most {}", patience_s,
                             kMostPatience_s),
                 {}};
  Result<Connection> connection = Connect(command, patience_s);
  if (!connection) return connection.error();
  return std::unique_ptr<Simulator>(std::make_unique<ProcessSimulator>(
      Text(spec), std::move(command), patience_s, *std::move(connection)));
}

}  // namespace

void RegisterProcessSimulator(Registry<SimulatorMaker>& into) {
  into.Add("process",
           "another program as the simulator, spoken to over pipes (docs/protocol.md); "
           "process(cmd=\"...\", silence_s=10)",
           Make);
}

}  // namespace autofuzz
