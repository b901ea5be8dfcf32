#include "record/summary.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <span>

#include "record/behaviour.h"
#include "record/reproduction.h"

namespace autofuzz {
namespace {

// Running means of measures by name, in order of first sight. Values that are not finite (a time
// to collision that never comes) are left out.
class Means {
 public:
  void Add(const std::vector<Measure>& measures) {
    for (const Measure& measure : measures) {
      Sum& sum = Find(measure.name);
      if (!std::isfinite(measure.value)) continue;
      sum.total += measure.value;
      ++sum.count;
    }
  }

  std::vector<Measure> Get() const {
    std::vector<Measure> means;
    for (const Sum& sum : sums_)
      if (sum.count > 0) means.push_back({sum.name, sum.total / static_cast<double>(sum.count)});
    return means;
  }

 private:
  struct Sum {
    std::string name;
    double total = 0;
    std::int64_t count = 0;
  };

  Sum& Find(const std::string& name) {
    const auto found =
        std::find_if(sums_.begin(), sums_.end(), [&](const Sum& sum) { return sum.name == name; });
    if (found != sums_.end()) return *found;
    sums_.push_back({name, 0, 0});
    return sums_.back();
  }

  std::vector<Sum> sums_;
};

void AddBehaviours(const Goal& goal, const Verdict& verdict, std::set<Behaviour>& behaviours) {
  for (const Violation& violation : verdict.violations) {
    const int label = static_cast<int>(violation.kind);
    if (violation.counted && verdict.labels.Has(label) && goal.labels.Has(label))
      behaviours.insert(BehaviourOf(violation));
  }
}

void AddRuns(const Problem& problem, std::span<const RunRecord> records,
             const std::set<RunIndex>& flaky, CampaignSummary& summary) {
  Tally tally(problem, flaky);
  Means means;
  std::set<Behaviour> behaviours;
  for (const RunRecord& record : records) {
    tally.Add(record);
    const bool searches = record.purpose == Purpose::kWarmUp || record.purpose == Purpose::kSearch;
    if (!searches || record.outcome != Outcome::kJudged) continue;
    means.Add(record.evaluation.measures);
    if (!flaky.contains(record.index))
      AddBehaviours(problem.goal, record.evaluation.verdict, behaviours);
  }
  summary.total = tally.total();
  summary.warmup = tally.of(Purpose::kWarmUp);
  summary.search = tally.of(Purpose::kSearch);
  summary.means = means.Get();
  summary.behaviours = static_cast<std::int64_t>(behaviours.size());
}

}  // namespace

std::string_view Name(StopReason reason) {
  constexpr std::array<std::string_view, 6> kNames = {"budget",   "interrupted", "wall-time",
                                                      "findings", "failures",    "exhausted"};
  return kNames[static_cast<std::size_t>(reason)];
}

CampaignSummary Summarise(const CampaignSpec& spec, const CampaignFacts& facts,
                          const Problem& problem, const LedgerContents& contents) {
  CampaignSummary summary;
  summary.spec = spec;
  summary.facts = facts;
  summary.labels = problem.labels;
  const std::map<RunIndex, Reproduction> reproductions =
      Reproductions(contents, problem.goal.labels);
  const std::set<RunIndex> flaky = FlakyRuns(reproductions, spec.flaky_below);
  summary.confirmed = static_cast<std::int64_t>(reproductions.size());
  summary.flaky = static_cast<std::int64_t>(flaky.size());
  AddRuns(problem, Counted(contents), flaky, summary);
  for (const GenerationRecord& generation : contents.generations) {
    if (contents.end && generation.first >= *contents.end) continue;
    summary.asked_candidates += generation.ask.candidates;
    summary.asked_infeasible += generation.ask.infeasible;
    summary.asked_sampled += generation.ask.sampled;
  }
  summary.finished = summary.warmup.runs >= spec.warmup && summary.search.runs >= spec.budget;
  return summary;
}

}  // namespace autofuzz
