#include <fmt/format.h>

#include <chrono>
#include <map>

#include "app/console.h"
#include "app/options.h"
#include "app/session.h"
#include "drive/avoidability.h"
#include "drive/used_fields.h"
#include "genome/uniqueness.h"
#include "search/linear_block.h"
#include "wire/map_source.h"

namespace autofuzz {
namespace {

// What a sample of runs of a problem looked like.
struct Sample {
  AskStatistics ask;
  int runs = 0;
  int no_verdict = 0;
  std::string last_error;
  std::vector<int> by_label;
  std::map<std::string, int> ends;
  std::map<std::string, double> measure_sums;
  int collisions = 0;  // tried to be avoided
  int avoided = 0;
  double wall_s = 0;
};

void AddEvaluation(const Evaluation& evaluation, Sample& sample) {
  ++sample.ends[evaluation.end];
  for (std::size_t i = 0; i < sample.by_label.size(); ++i)
    sample.by_label[i] += evaluation.verdict.labels.Has(static_cast<int>(i)) ? 1 : 0;
  for (const Measure& measure : evaluation.measures)
    sample.measure_sums[measure.name] += measure.value;
}

// Whether full braking within the last three seconds would have avoided a run's collision. Where
// ego or simulator fails meanwhile that is not known, and not counted.
void TryBraking(AvoidabilityProbe& probe, const Genome& genome, Seed seed,
                const Evaluation& evaluation, Sample& sample) {
  const std::optional<double> impact_s = TimeOfCollision(evaluation.verdict);
  if (!impact_s) return;
  const auto lead_s = probe.AvoidableByBraking(genome, seed, *impact_s);
  if (!lead_s) return;
  ++sample.collisions;
  sample.avoided += *lead_s ? 1 : 0;
}

Result<Sample> Draw(const CheckOptions& options, const Catalogue& catalogue, const Workshop& shop) {
  const Problem& problem = *shop.problem;
  auto method = MakeMethod(catalogue, "random", problem);
  if (!method) return method.error();
  auto evaluator = shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  std::optional<AvoidabilityProbe> probe;
  if (shop.driving) {
    if (auto made = AvoidabilityProbe::Make(*shop.driving)) probe = std::move(*made);
  }
  Sample sample;
  sample.by_label.resize(problem.labels.size());
  const Seed seed = RootSeed(options.seed).Child("check");
  using Clock = std::chrono::steady_clock;
  for (std::uint64_t generation = 0; sample.runs < options.runs; ++generation) {
    auto asked = (*method)->Ask(seed.Child("ask").Child(generation));
    if (!asked && sample.runs > 0) break;  // a small space has no more to give
    if (!asked) return asked.error();
    sample.ask.candidates += asked->statistics.candidates;
    sample.ask.infeasible += asked->statistics.infeasible;
    std::vector<Scored> told;
    for (const Genome& genome : asked->genomes) {
      if (sample.runs == options.runs) break;
      const auto begin = Clock::now();
      const Seed run_seed = seed.Child("run").Child(static_cast<std::uint64_t>(sample.runs));
      auto evaluation = (*evaluator)->Evaluate(genome, run_seed);
      sample.wall_s += std::chrono::duration<double>(Clock::now() - begin).count();
      Scored scored;
      scored.index.value = sample.runs++;
      scored.genome = genome;
      if (evaluation) {
        scored.objectives = evaluation->objectives;
        AddEvaluation(*evaluation, sample);
        if (probe) TryBraking(*probe, genome, run_seed, *evaluation, sample);
      } else {
        scored.outcome = Outcome::kNoVerdict;
        ++sample.no_verdict;
        sample.last_error = Text(evaluation.error());
      }
      told.push_back(std::move(scored));
    }
    (*method)->Tell(told);
  }
  return sample;
}

std::string SpaceText(const Problem& problem) {
  const Space& space = problem.space;
  std::size_t reals = 0;
  for (const Field& field : space.fields) reals += field.varies() && !field.discrete() ? 1U : 0U;
  return fmt::format(
      "Space        {} fields, {} varying ({} real, {} discrete), {} constraint{}\n"
      "Unique       at least {} of {} varying fields differ (all active)\n",
      space.size(), space.varying(), reals, space.varying() - reals, space.constraints.size(),
      space.constraints.size() == 1 ? "" : "s",
      RequiredDifferences(problem.uniqueness, space.varying()), space.varying());
}

// Fields that cannot matter, under the reason that they share.
std::string DeadFieldsText(const DrivingSetup& setup) {
  const Result<UsedBySomeone> used = UsedBy(setup);
  const Space& space = setup.grammar->space();
  std::string text;
  std::string_view title = "Dead fields";
  std::vector<DeadField> dead = DeadFields(space, used.ok() ? *used : UsedBySomeone{});
  for (std::size_t i = 0; i < dead.size(); ++i) {
    text += fmt::format("{:<12} {}\n", title, dead[i].label);
    title = "";
    if (i + 1 == dead.size() || dead[i + 1].reason != dead[i].reason)
      text += fmt::format("{:15}{}\n", "", Wrapped(dead[i].reason, 15, 15));
  }
  return text;
}

double Percent(double part, double whole) { return whole > 0 ? 100 * part / whole : 0; }

std::string SampleText(const Problem& problem, const Sample& sample) {
  std::string text = fmt::format("Infeasible   {:.1f} % of {} drawn scenes\n",
                                 Percent(static_cast<double>(sample.ask.infeasible),
                                         static_cast<double>(sample.ask.candidates)),
                                 sample.ask.candidates);
  const double runs = sample.runs - sample.no_verdict;
  text += fmt::format("Runs         {}, {:.2f} ms each\n", sample.runs,
                      1000 * sample.wall_s / std::max(1, sample.runs));
  if (sample.no_verdict > 0)
    text += fmt::format(
        "No verdict   {}\n",
        Wrapped(fmt::format("{}; the last: {}", sample.no_verdict, sample.last_error), 13, 13));
  for (std::size_t i = 0; i < problem.labels.size(); ++i)
    text += fmt::format("{:<12} {:.1f} %\n", i == 0 ? "Violations" : "",
                        Percent(sample.by_label[i], runs))
                .insert(13, fmt::format("{:<20} ", problem.labels[i]));
  std::string title = "Ended by";
  for (const auto& [end, count] : sample.ends) {
    text += fmt::format("{:<12} {:<20} {:.1f} %\n", title, end, Percent(count, runs));
    title.clear();
  }
  const auto sum = [&](const char* name) {
    const auto found = sample.measure_sums.find(name);
    return found == sample.measure_sums.end() ? 0.0 : found->second;
  };
  if (sum("actors") > 0)
    text +=
        fmt::format("Triggers     {:.1f} % fired\n", Percent(sum("triggers_fired"), sum("actors")));
  if (sample.collisions > 0)
    text += fmt::format("Avoidable    {:.1f} % of {} collisions by full braking within 3 s\n",
                        Percent(sample.avoided, sample.collisions), sample.collisions);
  if (sum("duration_s") > 0 && runs > 0)
    text += fmt::format("Duration     {:.1f} s simulated on average\n", sum("duration_s") / runs);
  return text;
}

}  // namespace

int CheckCommand(const CheckOptions& options) {
  CampaignSpec spec;
  spec.problem = options.grammar;
  spec.ego = options.ego;
  spec.simulator = options.simulator;
  spec.goal = options.goal;
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource(MapFolders(options.grammar, options.map_path));
  const auto shop = Equip(catalogue, spec, *maps);
  if (!shop) return Complain(shop.error(), kBadInput);
  std::string text = fmt::format("Valid        {}\n", Wrapped(options.grammar, 13, 13));
  if (shop->driving) {
    text += fmt::format("Scenario     {} on map {}\n", shop->driving->grammar->name(),
                        shop->driving->grammar->map());
    text += fmt::format("Route        {:.1f} m\n", shop->driving->stage.route->length_m());
  }
  text += SpaceText(*shop->problem);
  if (const auto why = WhyEmpty(shop->problem->space)) {
    Say(text);
    return Complain(Error{*why, {options.grammar, 0, 0, ""}}, kBadInput);
  }
  if (shop->driving) text += DeadFieldsText(*shop->driving);
  if (options.runs > 0) {
    const auto sample = Draw(options, catalogue, *shop);
    if (!sample) {
      Say(text);
      return Complain(sample.error(), kFailed);
    }
    text += SampleText(*shop->problem, *sample);
    if (sample->no_verdict == sample->runs) {
      Say(text);
      return Complain(Error{"no run gave a verdict", {}}, kFailed);
    }
  }
  Say(text);
  return kDone;
}

}  // namespace autofuzz
