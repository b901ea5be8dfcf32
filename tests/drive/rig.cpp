#include "drive/rig.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "base/registry.h"
#include "ego/ego.h"
#include "road/xodr/read.h"
#include "sim/embedded/maker.h"

namespace autofuzz::rig {
namespace {

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class ShippedMaps final : public MapSource {
 public:
  Result<std::shared_ptr<const Network>> Find(std::string_view name) override {
    const std::string path = "maps/" + std::string(name) + ".xodr";
    return ReadOpenDrive(ReadFile(path), path);
  }
};

class ScriptedSimulator final : public Simulator {
 public:
  ScriptedSimulator(Script script, SimulatorFacts facts)
      : script_(std::move(script)), facts_(std::move(facts)) {}
  SimulatorFacts facts() const override { return facts_; }
  Result<Trace> Run(const Scene& scene, Ego& ego, const RunLimits& limits, StopRule& stop,
                    Seed seed) override {
    return script_(scene, ego, limits, stop, seed);
  }

 private:
  Script script_;
  SimulatorFacts facts_;
};

double Draw(const Field& field, Stream& stream) {
  if (field.discrete())
    return static_cast<double>(stream.Between(static_cast<std::int64_t>(field.low),
                                              static_cast<std::int64_t>(field.high)));
  return stream.Uniform(field.low, field.high);
}

std::string PathOf(const std::string& scenario) { return "scenarios/" + scenario + ".json"; }

DrivingSetup SetupOfText(const std::string& text, const std::string& ego) {
  DrivingSetup setup;
  setup.grammar = std::make_shared<const Grammar>(Grammar::Parse(text, "test.json").value());
  ShippedMaps maps;
  setup.stage = PrepareStage(maps, setup.grammar->map(), setup.grammar->ego()).value();
  setup.make_simulator = [] {
    Registry<SimulatorMaker> simulators;
    RegisterEmbeddedSimulator(simulators);
    return simulators.Find("embedded", "simulator").value()->make(Spec{"embedded", {}});
  };
  setup.make_ego = [ego] {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    return egos.Find(ego, "ego").value()->make(Spec{ego, {}});
  };
  return setup;
}

constexpr const char* kScenario = "turn-right-leading-car";

}  // namespace

std::vector<std::string> ShippedScenarios() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator("scenarios")) {
    const std::filesystem::path& path = entry.path();
    const std::string name = path.stem().string();
    if (path.extension() == ".json" && name != "grammar.schema") names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

DrivingSetup SetupOf(const std::string& scenario, const std::string& ego) {
  return SetupOfText(ReadFile(PathOf(scenario)), ego);
}

DrivingSetup ShippedSetup() { return SetupOf(kScenario, "pid-1"); }

DrivingSetup ChangedSetup(std::string_view from, std::string_view to) {
  std::string text = ReadFile(PathOf(kScenario));
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(std::string(from));
  return SetupOfText(text.replace(at, from.size(), to), "pid-1");
}

Genome SampleFrom(const Problem& problem, Stream& stream, bool feasible) {
  while (true) {
    Genome genome;
    for (const Field& field : problem.space.fields) genome.values.push_back(Draw(field, stream));
    if (!InSpace(problem.space, genome)) continue;
    if (!feasible || problem.Feasible(genome)) return genome;
  }
}

std::function<Result<std::unique_ptr<Simulator>>()> Scripted(Script script, SimulatorFacts facts) {
  if (facts.spec.empty()) facts.spec = "scripted";
  return [script, facts]() -> Result<std::unique_ptr<Simulator>> {
    return std::unique_ptr<Simulator>(std::make_unique<ScriptedSimulator>(script, facts));
  };
}

Trace OneFrame(const Scene& scene) {
  Trace trace;
  trace.header.halves = {EgoType().half};
  trace.header.names = {"ego"};
  std::vector<BodyState> bodies = {{scene.ego_start, {}, 0}};
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    trace.header.halves.push_back(scene.actors[i].half);
    trace.header.names.push_back(scene.scenario.actors[i].name);
    bodies.push_back({scene.actors[i].start, {}, 0});
  }
  const std::vector<std::uint8_t> phases(scene.actors.size(), 0);
  trace.header.light_count = scene.signals.size();
  const std::vector<std::uint8_t> lights(scene.signals.size(), 0);
  trace.Append({0, bodies, phases, lights, {}, false});
  return trace;
}

}  // namespace autofuzz::rig
