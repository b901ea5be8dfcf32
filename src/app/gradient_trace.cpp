#include "app/gradient_trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/spec.h"
#include "campaign/campaign.h"
#include "record/tally.h"
#include "search/guide.h"
#include "search/settings.h"

namespace autofuzz {
namespace {

// What a method that is guided in every way would read from the campaign's spec; a method without
// a guide has the default one.
GuideSettings SettingsOf(const CampaignSpec& spec, const Space& space) {
  GenerationalSettings every_way;
  every_way.source = GenerationalSettings::Source::kMating;
  every_way.guidance = GenerationalSettings::Guidance::kRankedAndMoved;
  const Result<Spec> method = ParseSpec(spec.method);
  if (!method) return every_way.guide;
  const Result<GenerationalSettings> read = ReadGenerational(every_way, *method, space);
  return read ? read->guide : every_way.guide;
}

// What the method had been told before a generation of the search.
std::vector<Scored> ToldBefore(const Problem& problem, std::span<const RunRecord> runs,
                               int generation) {
  std::vector<Scored> told;
  Tally tally(problem);
  for (const RunRecord& run : runs) {
    if (run.purpose == Purpose::kSearch && run.generation >= generation) break;
    told.push_back(ToScored(problem, run, tally.Add(run)));
  }
  return told;
}

std::string Value(const Field& field, double value) {
  return field.discrete() ? fmt::format("{}", value) : fmt::format("{:.4g}", value);
}

class Tracer {
 public:
  Tracer(const Problem& problem, const Encoding& encoding, const Guide& guide)
      : problem_(problem), encoding_(encoding), guide_(guide) {}

  std::string Walk(const Genome& seed, const DistinctSet& findings) {
    const double confidence = guide_.classifier().Confidence(encoding_.Encode(seed));
    text_ +=
        fmt::format("Confidence  {:.4f}; surer than {:.4f} is left alone, {:.4f} is enough\n\n",
                    confidence, guide_.ascent().skip_above, guide_.ascent().stop_above);
    text_ += fmt::format("{:>5} {:>9} {:>11} {:<5} {}\n", "step", "logit", "confidence", "kept",
                         "steepest fields");
    AscentEnd end = AscentEnd::kLastStep;
    const Mutated mutated =
        Ascend(encoding_, guide_.classifier(), seed, guide_.ascent(),
               [&](const Genome& genome) { return findings.IsDistinct(genome); },
               {[&](const AscentStep& step) { Add(step); }, [&](AscentEnd why) { end = why; }});
    text_ += fmt::format("Ended: {}; confidence {:.4f}\n", Name(end), mutated.confidence);
    if (mutated.moved && !problem_.Feasible(mutated.genome))
      text_ += "The result is infeasible, so the seed would have been kept.\n";
    AddChanges(seed, mutated.genome);
    return std::move(text_);
  }

 private:
  void Add(const AscentStep& step) {
    text_ += fmt::format("{:>5} {:>9.4f} {:>11.4f} {:<5} {}\n", step.number, step.logit,
                         step.confidence, step.kept ? "yes" : "", Steepest(step.gradient));
  }

  // The fields that the logit depends on most, with the direction that it wants.
  std::string Steepest(const std::vector<double>& gradient) const {
    std::vector<std::pair<double, std::size_t>> slopes;  // of each block its steepest coordinate
    for (std::size_t b = 0; b < encoding_.blocks().size(); ++b) {
      const Encoding::Block& block = encoding_.blocks()[b];
      double steepest = 0;
      for (std::size_t i = block.begin; i < block.begin + block.width; ++i)
        if (std::abs(gradient[i]) > std::abs(steepest)) steepest = gradient[i];
      slopes.emplace_back(steepest, b);
    }
    std::stable_sort(slopes.begin(), slopes.end(), [](const auto& a, const auto& b) {
      return std::abs(a.first) > std::abs(b.first);
    });
    std::string text;
    for (std::size_t k = 0; k < std::min<std::size_t>(2, slopes.size()); ++k) {
      const Field& field = problem_.space.fields[encoding_.blocks()[slopes[k].second].field];
      text += fmt::format("{}{}{}", k == 0 ? "" : ", ", slopes[k].first > 0 ? '+' : '-',
                          Short(field.name));
    }
    return text;
  }

  // "vehicle[0].target_speed" for "vehicle[0].trigger_event.target_speed".
  static std::string Short(const std::string& name) {
    const std::size_t first = name.find('.');
    const std::size_t last = name.rfind('.');
    return first == last ? name : name.substr(0, first) + name.substr(last);
  }

  void AddChanges(const Genome& from, const Genome& to) {
    if (from == to) {
      text_ += "No field changed.\n";
      return;
    }
    text_ += "\nChanged\n";
    for (std::size_t i = 0; i < problem_.space.size(); ++i) {
      const Field& field = problem_.space.fields[i];
      if (from.values[i] != to.values[i])
        text_ += fmt::format("  {:<46} {} -> {}\n", field.name, Value(field, from.values[i]),
                             Value(field, to.values[i]));
    }
  }

  const Problem& problem_;
  const Encoding& encoding_;
  const Guide& guide_;
  std::string text_;
};

}  // namespace

Result<std::string> GradientTrace(const Problem& problem, const CampaignSpec& spec,
                                  std::span<const RunRecord> runs, const RunRecord& of) {
  if (of.purpose != Purpose::kSearch)
    return Error{
        fmt::format("run {} is of the {}, which has no guide", of.index.value, Name(of.purpose)),
        {}};
  const std::vector<Scored> told = ToldBefore(problem, runs, of.generation);
  const Encoding encoding(problem.space);
  const Seed seed = AskSeed(spec.seed, Purpose::kSearch, of.generation).Child("train");
  const std::optional<Guide> guide =
      Guide::Train(encoding, told, problem.goal.labels, SettingsOf(spec, problem.space), seed);
  if (!guide)
    return Error{fmt::format("of the {} runs before run {} too few violate (or there are fewer "
                             "than 100) for a guide",
                             told.size(), of.index.value),
                 {}};
  DistinctSet findings(problem.space, problem.uniqueness);
  for (const Scored& scored : told)
    if (scored.unique.Any(problem.goal.labels)) findings.Add(scored.genome);
  return fmt::format("Guide       trained on {} runs before generation {}\n", told.size(),
                     of.generation) +
         Tracer(problem, encoding, *guide).Walk(of.genome, findings);
}

}  // namespace autofuzz
