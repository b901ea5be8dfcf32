#include "app/scenario_sample.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/run_campaign.h"
#include "app/steady_clock.h"
#include "campaign/for_each.h"
#include "drive/used_fields.h"
#include "record/tally.h"

namespace autofuzz {
namespace {

// A run to make, and what came of it.
struct Made {
  Genome genome;
  Seed seed;
  Result<Evaluation> result = Evaluation{};
  double wall_s = 0;
};

class Sampler {
 public:
  Sampler(const Catalogue& catalogue, const Workshop& shop, const SampleSettings& settings,
          const ShowStage& show)
      : catalogue_(catalogue),
        shop_(shop),
        settings_(settings),
        show_(show),
        seed_(RootSeed(settings.seed).Child("check")) {
    check_.by_label.resize(shop.problem->labels.size());
  }

  Result<ScenarioCheck> Run() {
    if (Status made = MakeEvaluators(); !made) return made.error();
    if (Status drawn = Draw(); !drawn) return drawn.error();
    for (const Made& run : runs_) Count(run);
    if (shop_.driving) {
      FindEscapes();
      DriveRouteAlone();
      MeasureFields();
    }
    return std::move(check_);
  }

 private:
  Status MakeEvaluators() {
    int wanted = std::min(settings_.jobs, std::max(1, settings_.runs));
    for (int i = 0; i < wanted; ++i) {
      auto evaluator = shop_.make_evaluator();
      if (!evaluator) return evaluator.error();
      const int allowed = (*evaluator)->facts().parallel;
      if (allowed > 0) wanted = std::min(wanted, allowed);
      evaluators_.push_back(std::move(*evaluator));
    }
    return {};
  }

  int workers() const { return static_cast<int>(evaluators_.size()); }

  // Runs what is not run yet, `first` on.
  void Evaluate(std::vector<Made>& runs, std::size_t first, std::string_view stage,
                std::size_t wanted) {
    SteadyClock clock;
    const auto work = [&](std::size_t worker, std::size_t item) {
      Made& run = runs[first + item];
      const double begin_s = clock.Seconds();
      run.result = evaluators_[worker]->Evaluate(run.genome, run.seed);
      run.wall_s = clock.Seconds() - begin_s;
      if (run.result) run.result->trace.reset();  // a sample's traces fill the memory
    };
    ForEach(runs.size() - first, workers(), work,
            [&](std::size_t items) { show_(stage, first + items, wanted); });
  }

  // Generation by generation, told as a campaign would.
  Status Draw() {
    auto method = MakeMethod(catalogue_, settings_.method, *shop_.problem);
    if (!method) return method.error();
    Tally tally(*shop_.problem);
    const auto wanted = static_cast<std::size_t>(settings_.runs);
    for (std::uint64_t generation = 0; runs_.size() < wanted; ++generation) {
      auto asked = (*method)->Ask(seed_.Child("ask").Child(generation));
      check_.exhausted = !asked && !runs_.empty();
      if (check_.exhausted) break;
      if (!asked) return asked.error();
      check_.candidates += asked->statistics.candidates;
      check_.infeasible += asked->statistics.infeasible;
      const std::size_t first = runs_.size();
      for (Genome& genome : asked->genomes)
        if (runs_.size() < wanted)
          runs_.push_back({std::move(genome), seed_.Child("run").Child(runs_.size())});
      Evaluate(runs_, first, "runs", wanted);
      (*method)->Tell(Told(first, tally));
    }
    return {};
  }

  std::vector<Scored> Told(std::size_t first, Tally& tally) const {
    std::vector<Scored> told;
    for (std::size_t i = first; i < runs_.size(); ++i) {
      RunRecord record;
      record.index.value = static_cast<int>(i);
      record.genome = runs_[i].genome;
      record.seed = runs_[i].seed;
      if (runs_[i].result)
        record.evaluation = *runs_[i].result;
      else
        record.outcome = Outcome::kNoVerdict;
      const LabelSet unique = tally.Add(record);
      told.push_back(ToScored(*shop_.problem, record, unique));
    }
    return told;
  }

  void Count(const Made& run) {
    check_.wall_s += run.wall_s;
    if (run.result) return AddRun(*run.result, check_);
    ++check_.runs;
    ++check_.no_verdict;
    check_.last_error = Text(run.result.error());
  }

  // Where a way out cannot be sought, or ego or simulator fails meanwhile, it is not known, and the
  // collision not counted.
  void FindEscapes() {
    std::vector<const Made*> collided;
    for (const Made& run : runs_)
      if (run.result && TimeOfCollision(run.result->verdict)) collided.push_back(&run);
    const auto reference = catalogue_.egos.Find("reference", "ego");
    if (!reference) return;
    const auto make_reference = [maker = (*reference)->make] {
      return maker(Spec{"reference", {}});
    };
    std::vector<EscapeProbe> probes;
    const int workers = std::min(this->workers(), static_cast<int>(collided.size()));
    for (int i = 0; i < workers; ++i) {
      auto probe = EscapeProbe::Make(*shop_.driving, shop_.problem, make_reference);
      if (!probe) return;
      probes.push_back(std::move(*probe));
    }
    std::vector<std::optional<Escape>> escapes(collided.size());
    const auto work = [&](std::size_t worker, std::size_t item) {
      const Made& run = *collided[item];
      const double impact_s = *TimeOfCollision(run.result->verdict);
      if (auto escape = probes[worker].Find(run.genome, run.seed, impact_s))
        escapes[item] = *escape;
    };
    ForEach(collided.size(), workers, work,
            [&](std::size_t items) { show_("ways out of collisions", items, collided.size()); });
    for (const auto& escape : escapes)
      if (escape) AddEscape(*escape, check_);
  }

  void DriveRouteAlone() {
    const double friction = LowestFriction(shop_.problem->space);
    auto alone = DriveAlone(*shop_.driving, runs_.front().genome, friction, seed_.Child("alone"));
    check_.alone = alone ? std::move(*alone) : AloneDriving{0, 0, Text(alone.error())};
  }

  // In the first scenes of the sample, which have been run. Says nothing of runs that do not repeat
  // themselves.
  void MeasureFields() {
    if (settings_.field_scenes == 0 || !evaluators_.front()->facts().deterministic) return;
    const auto some = std::min(runs_.size(), static_cast<std::size_t>(settings_.field_scenes));
    const std::size_t most = some * static_cast<std::size_t>(settings_.doubtful_scenes);
    TryFields(0, some, AllFields(shop_.problem->space));
    TryFields(some, std::min(runs_.size(), most), DoubtfulFields(check_.effects));
  }

  // Changes fields of the sample's scenes [first, end).
  void TryFields(std::size_t first, std::size_t end, const std::vector<std::size_t>& fields) {
    std::vector<Genome> scenes;
    for (std::size_t i = first; i < end; ++i) scenes.push_back(runs_[i].genome);
    auto trials =
        PlanFieldTrials(*shop_.problem, scenes, fields, seed_.Child("fields").Child(first));
    std::vector<Made> runs;
    for (FieldTrial& trial : trials) {
      trial.scene += first;
      runs.push_back({trial.genome, runs_[trial.scene].seed});
    }
    Evaluate(runs, 0, "runs with one field changed", runs.size());
    for (const Made& run : runs) after_trials_.push_back(OutcomeOf(run));
    trials_.insert(trials_.end(), trials.begin(), trials.end());
    std::vector<std::optional<RunOutcome>> before;
    for (const Made& run : runs_) before.push_back(OutcomeOf(run));
    check_.effects = FieldEffects(shop_.problem->space, trials_, before, after_trials_);
  }

  static std::optional<RunOutcome> OutcomeOf(const Made& run) {
    if (!run.result || !run.result->trace_digest) return std::nullopt;
    return RunOutcome{*run.result->trace_digest, run.result->verdict.labels};
  }

  const Catalogue& catalogue_;
  const Workshop& shop_;
  const SampleSettings& settings_;
  const ShowStage& show_;
  Seed seed_;
  std::vector<std::unique_ptr<Evaluator>> evaluators_;
  std::vector<Made> runs_;
  std::vector<FieldTrial> trials_;
  std::vector<std::optional<RunOutcome>> after_trials_;
  ScenarioCheck check_;
};

}  // namespace

Result<ScenarioCheck> SampleScenario(const Catalogue& catalogue, const Workshop& shop,
                                     const SampleSettings& settings, const ShowStage& show) {
  return Sampler(catalogue, shop, settings, show).Run();
}

}  // namespace autofuzz
