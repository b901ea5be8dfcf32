#include "drive/driving_evaluator.h"

#include <fmt/format.h>

#include "base/spec.h"
#include "drive/driving_measures.h"
#include "drive/said.h"
#include "drive/setup_check.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

// What the last failure event says, or `otherwise`.
std::string FailureIn(const Trace& trace, std::string_view otherwise) {
  for (auto event = trace.events.rbegin(); event != trace.events.rend(); ++event) {
    if (event->kind == EventKind::kFailure && !event->text.empty()) return event->text;
  }
  return std::string(otherwise);
}

class DrivingEvaluator final : public Evaluator {
 public:
  DrivingEvaluator(DrivingSetup setup, std::shared_ptr<const Problem> problem,
                   std::unique_ptr<Simulator> simulator, Ego ego)
      : setup_(std::move(setup)),
        problem_(std::move(problem)),
        simulator_(std::move(simulator)),
        ego_(std::move(ego)),
        attached_(ego_.attached() != nullptr),
        stop_(MakeDrivingStopRule()) {}

  EvaluatorFacts facts() const override {
    const SimulatorFacts simulator = simulator_->facts();
    const EgoFacts ego = ego_.facts();
    const Spec spec{"driving",
                    {{"scenario", setup_.grammar->name()},
                     {"simulator", simulator.spec},
                     {"ego", ego.spec},
                     {"goal", setup_.goal}}};
    return {Text(spec),
            simulator.deterministic != Determinism::kNo && ego.deterministic,
            simulator.parallel_runs,
            {{"ego", SaidOf(ego, attached_)}, {"simulator", SaidOf(simulator)}}};
  }

  const Problem& problem() const override { return *problem_; }

  Result<Evaluation> Evaluate(const Genome& genome, Seed seed) override {
    const Result<Scene> scene = PlaceGenome(*setup_.grammar, setup_.stage, genome);
    if (!scene) return scene.error();
    Result<Trace> trace = simulator_->Run(*scene, ego_, setup_.limits, *stop_, seed);
    if (!trace) return trace.error();
    if (Status status = CheckTrace(*scene, *trace); !status) return status.error();
    Evaluation evaluation = Judged(*scene, std::move(*trace));
    if (!evaluation.failure.empty()) evaluation.remarks = ego_.Remarks();
    return evaluation;
  }

 private:
  // A simulator that contradicts itself has failed, whatever it says.
  Status CheckTrace(const Scene& scene, const Trace& trace) const {
    const std::string name = simulator_->facts().spec;
    if (trace.end == EndReason::kSimulatorFailure)
      return Error{FailureIn(trace, "the simulator failed"), {name, 0, 0, ""}};
    if (trace.empty()) return Error{"the trace has no frame", {name, 0, 0, ""}};
    const std::size_t wanted = scene.actors.size() + 1;
    if (trace.header.halves.size() == wanted) return {};
    return Error{
        fmt::format("the trace has {} bodies, the scene {}", trace.header.halves.size(), wanted),
        {name, 0, 0, ""}};
  }

  static Evaluation Judged(const Scene& scene, Trace trace) {
    Judgement judgement = Judge(scene, trace);
    Evaluation evaluation;
    evaluation.verdict = std::move(judgement.verdict);
    evaluation.objectives = std::move(judgement.objectives);
    evaluation.measures = DrivingMeasures(trace);
    evaluation.end = Name(trace.end);
    if (trace.end == EndReason::kControllerFailure)
      evaluation.failure = FailureIn(trace, "the controller failed without a word");
    evaluation.trace_digest = DigestOf(trace);
    evaluation.trace = std::move(trace);
    return evaluation;
  }

  DrivingSetup setup_;
  std::shared_ptr<const Problem> problem_;
  std::unique_ptr<Simulator> simulator_;
  Ego ego_;
  bool attached_;
  std::unique_ptr<StopRule> stop_;
};

}  // namespace

Result<std::unique_ptr<Evaluator>> MakeDrivingEvaluator(const DrivingSetup& setup,
                                                        std::shared_ptr<const Problem> problem) {
  if (Status status = CheckSetup(setup); !status) return status.error();
  if (!problem || problem->space != setup.grammar->space())
    return Error{"the problem is not that of this scenario", {setup.grammar->name(), 0, 0, ""}};
  Result<std::unique_ptr<Simulator>> simulator = setup.make_simulator();
  if (!simulator) return simulator.error();
  Result<Ego> ego = setup.make_ego();
  if (!ego) return ego.error();
  const Status fits = CheckPair((*simulator)->facts(), ego->facts(), ego->attached() != nullptr);
  if (!fits) return fits.error();
  return std::unique_ptr<Evaluator>(std::make_unique<DrivingEvaluator>(
      setup, std::move(problem), std::move(*simulator), std::move(*ego)));
}

}  // namespace autofuzz
