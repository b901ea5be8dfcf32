#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

#include "record/evaluator.h"

namespace autofuzz {

/// x and y over [0, 1] and a category of four; "left" where x < 0.3, else "high" where y > 0.8.
inline Problem FakeProblem() {
  Problem problem;
  problem.space.fields = {{"x", FieldKind::kReal, 0, 1, {}, {}},
                          {"y", FieldKind::kReal, 0, 1, {}, {}},
                          {"kind", FieldKind::kCategory, 0, 3, {}, {}}};
  problem.objectives = {{"away", 1}, {"noise", 1}};
  problem.labels = {"left", "high"};
  problem.goal = {"left", LabelSet{1}, {1, 0}};
  return problem;
}

/// A trace of an ego and an actor `gap_m` ahead, four frames; x and y are in it.
inline Trace FakeTrace(const Genome& genome, double gap_m) {
  Trace trace;
  trace.header.simulator = "fake";
  trace.header.halves = {{2, 1}, {2, 1}};
  trace.header.names = {"ego", "vehicle[0]"};
  for (int i = 0; i < 4; ++i) {
    const BodyState ego{{{genome.values[0], genome.values[1]}, 0}, {1, 0}, 0};
    const BodyState actor{{{genome.values[0] + 4 + gap_m, genome.values[1]}, 0}, {0, 0}, 0};
    const std::array bodies{ego, actor};
    const std::array<std::uint8_t, 1> phases{0};
    trace.Append({0.05 * i, bodies, phases, {}, {}, false});
  }
  return trace;
}

/// What the evaluators of one test share. Evaluations depend on genome and seed alone.
struct FakeWorld {
  Problem problem = FakeProblem();
  int parallel = 0;
  bool with_traces = false;
  std::chrono::microseconds longest_delay{0};  ///< a run sleeps a share of it, drawn from its seed
  std::uint64_t delay_seed = 0;                ///< and from this
  /// Whether this try at a genome fails; thread-safe.
  std::function<bool(const Genome&)> fails;
  /// Whether this try at a genome ends without the violation that it should have: a world that is
  /// not deterministic; thread-safe.
  std::function<bool(const Genome&)> slips;
  std::function<Status()> make_fails;
  std::atomic<int> made = 0;
  std::atomic<int> evaluations = 0;
  std::atomic<int> running = 0;
  std::atomic<int> most_running = 0;
  std::atomic<int> guests = 0;  ///< evaluators, and makers at work
};

/// Counted as long as it lives; nothing of the world is touched after it.
class Guest {
 public:
  explicit Guest(FakeWorld& world) : world_(world) { ++world_.guests; }
  ~Guest() { --world_.guests; }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

 private:
  FakeWorld& world_;
};

class FakeEvaluator final : public Evaluator {
 public:
  explicit FakeEvaluator(FakeWorld& world) : guest_(world), world_(world) {}
  EvaluatorFacts facts() const override { return {"fake", !world_.slips, world_.parallel}; }
  const Problem& problem() const override { return world_.problem; }

  Result<Evaluation> Evaluate(const Genome& genome, Seed seed) override {
    ++world_.evaluations;
    const int running = ++world_.running;
    for (int most = world_.most_running; most < running;)
      world_.most_running.compare_exchange_weak(most, running);
    Stream delays(seed.Child("delay").Child(world_.delay_seed));
    if (world_.longest_delay.count() > 0)
      std::this_thread::sleep_for(world_.longest_delay * delays.Uniform());
    --world_.running;
    if (world_.fails && world_.fails(genome)) return Error{"the fake world broke", {}};
    Evaluation evaluation = Judge(genome, seed);
    if (world_.slips && world_.slips(genome)) evaluation.verdict.labels = {};
    return evaluation;
  }

 private:
  Evaluation Judge(const Genome& genome, Seed seed) const {
    const double x = genome.values[0];
    const double y = genome.values[1];
    const double noise = Stream(seed).Uniform();
    Evaluation evaluation;
    if (x < 0.3)
      evaluation.verdict.labels.Add(0);
    else if (y > 0.8)
      evaluation.verdict.labels.Add(1);
    evaluation.objectives = {x - 0.3, noise};
    evaluation.measures = {{"sum", x + y}, {"noise", noise}};
    evaluation.end = evaluation.verdict.labels.empty() ? "time" : "collision";
    if (world_.with_traces) {
      evaluation.trace = FakeTrace(genome, 10 * y);
      evaluation.trace_digest = DigestOf(*evaluation.trace);
    }
    return evaluation;
  }

  Guest guest_;
  FakeWorld& world_;
};

inline EvaluatorMaker MakerOf(FakeWorld& world) {
  return [&world]() -> Result<std::unique_ptr<Evaluator>> {
    const Guest guest(world);
    if (world.make_fails)
      if (Status status = world.make_fails(); !status) return status.error();
    ++world.made;
    return std::unique_ptr<Evaluator>(std::make_unique<FakeEvaluator>(world));
  };
}

}  // namespace autofuzz
