// How well classifiers tell violations, on runs that they were not trained on. For every grammar,
// ego and seed: 800 runs of ga-un, shuffled; trained on 500, judged on 300. Prints a Markdown
// table, a row a setting, means over all; with --each also a table per grammar and ego.
//
//   classifier_study FIRST_SEED LAST_SEED [--each] GRAMMAR...

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "learn/classifier.h"
#include "learn/encoding.h"
#include "learn/metrics.h"
#include "warm_campaign.h"

namespace autofuzz {
namespace {

constexpr std::int64_t kRuns = 800;
constexpr std::size_t kTrained = 500;
constexpr std::size_t kTop = 50;

struct Sample {
  std::vector<std::vector<double>> inputs;
  std::vector<int> violation;
  std::vector<int> unique;
};

struct Setting {
  ClassifierSettings classifier;
  bool unique_label = false;
};

std::string Name(const Setting& setting) {
  return fmt::format("{} | {} | {} | {}", setting.classifier.layers, setting.classifier.epochs,
                     setting.classifier.balanced ? "yes" : "no",
                     setting.unique_label ? "unique" : "violation");
}

std::vector<Setting> Settings() {
  std::vector<Setting> settings;
  for (const bool unique : {false, true})
    for (const bool balanced : {false, true})
      for (const int layers : {1, 2})
        for (const int epochs : {10, 30, 100, 300}) {
          Setting setting;
          setting.classifier.layers = layers;
          setting.classifier.epochs = epochs;
          setting.classifier.balanced = balanced;
          setting.unique_label = unique;
          settings.push_back(setting);
        }
  return settings;
}

struct Scores {
  double area = 0;
  double brier = 0;
  double top_violations = 0;  // of the surest 50 of 300, whatever the label
  double top_unique = 0;
  double share = 0;  // of violations in all 300
  int count = 0;

  void Add(const Scores& other) {
    area += other.area;
    brier += other.brier;
    top_violations += other.top_violations;
    top_unique += other.top_unique;
    share += other.share;
    count += other.count;
  }
};

Sample Draw(const std::string& grammar, const std::string& ego, std::uint64_t seed) {
  const WarmCampaign warm(grammar, ego, seed, kRuns);
  std::vector<const Scored*> order;
  for (const Scored& scored : warm.told)
    if (scored.outcome == Outcome::kJudged) order.push_back(&scored);
  if (order.size() <= kTrained) OrDie<int>(Error{"too few of the runs were judged", {}});
  Stream stream(RootSeed(seed).Child("split"));
  stream.Shuffle(std::span<const Scored*>(order));
  const Encoding encoding(warm.problem().space);
  const LabelSet goal = warm.problem().goal.labels;
  Sample sample;
  for (const Scored* scored : order) {
    sample.inputs.push_back(encoding.Encode(scored->genome));
    sample.violation.push_back(scored->violations.Any(goal) ? 1 : 0);
    sample.unique.push_back(scored->unique.Any(goal) ? 1 : 0);
  }
  return sample;
}

template <class Value>
std::vector<Value> Part(const std::vector<Value>& values, bool trained) {
  const auto cut = values.begin() + static_cast<std::ptrdiff_t>(kTrained);
  return trained ? std::vector<Value>(values.begin(), cut) : std::vector<Value>(cut, values.end());
}

Scores Judge(const Sample& sample, const Setting& setting, std::uint64_t seed) {
  const std::vector<int>& labels = setting.unique_label ? sample.unique : sample.violation;
  const Classifier classifier = Classifier::Train(Part(sample.inputs, true), Part(labels, true),
                                                  setting.classifier, RootSeed(seed));
  const std::vector<double> confidences = classifier.Confidences(Part(sample.inputs, false));
  const std::vector<int> truth = Part(labels, false);
  const std::vector<int> violations = Part(sample.violation, false);
  return {AreaUnderCurve(confidences, truth),
          BrierScore(confidences, truth),
          PrecisionAtTop(confidences, violations, kTop),
          PrecisionAtTop(confidences, Part(sample.unique, false), kTop),
          PrecisionAtTop(confidences, violations, violations.size()),
          1};
}

void Print(const std::string& title, const std::vector<Setting>& settings,
           const std::vector<Scores>& scores) {
  const double all = scores.front().count;
  fmt::print("\n{}: {:.1f} % of the held-out runs violate\n\n", title,
             100 * scores.front().share / all);
  fmt::print(
      "| layers | epochs | balanced | label | AUC | Brier | violations in top 50 | unique in "
      "top 50 |\n|---|---|---|---|---|---|---|---|\n");
  for (std::size_t k = 0; k < settings.size(); ++k)
    fmt::print("| {} | {:.3f} | {:.3f} | {:.1f} % | {:.1f} % |\n", Name(settings[k]),
               scores[k].area / all, scores[k].brier / all, 100 * scores[k].top_violations / all,
               100 * scores[k].top_unique / all);
  std::fflush(stdout);
}

int Study(const std::vector<std::string>& grammars, std::uint64_t first, std::uint64_t last,
          bool each) {
  const std::vector<Setting> settings = Settings();
  std::vector<Scores> all(settings.size());
  for (const std::string& grammar : grammars)
    for (const std::string ego : {"pid-1", "pid-2"}) {
      std::vector<Scores> here(settings.size());
      for (std::uint64_t seed = first; seed <= last; ++seed) {
        const Sample sample = Draw(grammar, ego, seed);
        for (std::size_t k = 0; k < settings.size(); ++k)
          here[k].Add(Judge(sample, settings[k], seed));
      }
      const std::string name = std::filesystem::path(grammar).stem().string();
      if (each) Print(fmt::format("{}, {}", name, ego), settings, here);
      for (std::size_t k = 0; k < settings.size(); ++k) all[k].Add(here[k]);
    }
  Print("All", settings, all);
  return 0;
}

}  // namespace
}  // namespace autofuzz

int main(int count, char** words) {
  autofuzz::PinArithmetic();
  std::vector<std::string> grammars;
  bool each = false;
  for (int i = 3; i < count; ++i) {
    if (std::string(words[i]) == "--each")
      each = true;
    else
      grammars.emplace_back(words[i]);
  }
  if (grammars.empty()) {
    std::fputs("classifier_study FIRST_SEED LAST_SEED [--each] GRAMMAR...\n", stderr);
    return 2;
  }
  return autofuzz::Study(grammars, std::strtoull(words[1], nullptr, 10),
                         std::strtoull(words[2], nullptr, 10), each);
}
