#include <fmt/format.h>

#include <algorithm>

#include "app/console.h"
#include "app/options.h"
#include "app/session.h"
#include "base/nearest.h"
#include "base/number.h"
#include "campaign/sweep.h"
#include "draw/sweep_chart.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

// Where a name stands in a list, or an error with the nearest right one.
Result<std::size_t> Find(const std::vector<std::string>& names, const std::string& name,
                         std::string_view what, const std::string& option) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
  return Error{fmt::format("there is no {} '{}'{}", what, name, DidYouMean(name, names)),
               {option, 0, 0, ""}};
}

Result<std::size_t> FindField(const Problem& problem, const std::string& name) {
  std::vector<std::string> names;
  for (const Field& field : problem.space.fields) names.push_back(field.name);
  return Find(names, name, "field", "--field");
}

// What tells how near a run came: the distance to others where the goal weighs it, else its first
// own objective.
Result<std::size_t> FindMargin(const Problem& problem, const std::string& asked) {
  std::vector<std::string> names;
  for (const ObjectiveSpec& objective : problem.objectives) names.push_back(objective.name);
  if (!asked.empty()) return Find(names, asked, "objective", "--objective");
  const auto weighs = [&](std::size_t i) { return problem.goal.weights[i] != 0; };
  const auto distance = std::find(names.begin(), names.end(), "object_distance");
  const auto at = static_cast<std::size_t>(distance - names.begin());
  if (distance != names.end() && weighs(at)) return at;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (weighs(i)) return i;
  if (names.empty()) return Error{"the problem has no objectives", {}};
  return std::size_t{0};
}

// What can become of a run: nothing, each label, no verdict, not run.
std::vector<std::string> OutcomesOf(const Problem& problem) {
  std::vector<std::string> outcomes = {"no violation"};
  outcomes.insert(outcomes.end(), problem.labels.begin(), problem.labels.end());
  outcomes.emplace_back("no verdict");
  outcomes.emplace_back("cannot be run");
  return outcomes;
}

std::size_t OutcomeOf(const Problem& problem, const SweepPoint& point) {
  if (!point.feasible) return problem.labels.size() + 2;
  if (point.outcome == Outcome::kNoVerdict) return problem.labels.size() + 1;
  for (std::size_t label = 0; label < problem.labels.size(); ++label)
    if (point.labels.Has(static_cast<int>(label))) return label + 1;
  return 0;
}

// Only the outcomes that came to be, so that their colours are far apart; the harmless first.
void KeepOutcomesSeen(SweepChart& chart) {
  std::vector<std::size_t> moved(chart.outcomes.size(), 0);
  std::size_t judged = 1;
  std::vector<std::string> kept = {chart.outcomes[0]};
  for (std::size_t i = 1; i < chart.outcomes.size(); ++i) {
    const bool seen = std::any_of(chart.points.begin(), chart.points.end(),
                                  [&](const auto& point) { return point.outcome == i; });
    if (!seen) continue;
    judged += i < chart.judged ? 1 : 0;
    moved[i] = kept.size();
    kept.push_back(chart.outcomes[i]);
  }
  for (SweepChart::Point& point : chart.points) point.outcome = moved[point.outcome];
  chart.outcomes = std::move(kept);
  chart.judged = judged;
}

std::string Csv(const SweepChart& chart) {
  std::string text = fmt::format("value,outcome,{}\n", chart.margin);
  for (const SweepChart::Point& point : chart.points)
    text += fmt::format("{},{},{}\n", FormatDouble(point.value), chart.outcomes[point.outcome],
                        point.margin ? FormatDouble(*point.margin) : "");
  return text;
}

// A field of an actor that a run is without changes nothing in it.
Status CheckActive(const Problem& problem, const RunRecord& record, std::size_t index) {
  if (IsActive(problem.space, record.genome, index)) return {};
  const Field& field = problem.space.fields[index];
  const std::size_t count = field.activity->count_field;
  return Error{
      fmt::format("run {} is without it: {} is {} there", record.index.value,
                  problem.space.fields[count].name, FormatDouble(record.genome.values[count])),
      {field.name, 0, 0, ""}};
}

Result<SweepChart> ChartOf(const SweepOptions& options) {
  const auto session = OpenSession(options.folder, CampaignFolder::Access::kRead);
  if (!session) return session.error();
  const Problem& problem = *(*session)->shop.problem;
  const auto field = FindField(problem, options.field);
  if (!field) return field.error();
  const auto margin = FindMargin(problem, options.objective);
  if (!margin) return margin.error();
  const auto contents = (*session)->folder->ledger().Load();
  if (!contents) return contents.error();
  const auto record = FindRun(contents->runs, options.run);
  if (!record) return record.error();
  if (const Status active = CheckActive(problem, **record, *field); !active) return active.error();
  auto evaluator = (*session)->shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  const double own = (*record)->genome.values[*field];
  const std::vector<double> values = SweepValues(problem.space.fields[*field], options.steps, own);
  SweepChart chart;
  chart.title = fmt::format("Run {} along one field", options.run);
  chart.field = options.field;
  chart.margin = problem.objectives[*margin].name;
  chart.outcomes = OutcomesOf(problem);
  chart.judged = 1 + problem.labels.size();
  chart.own = own;
  chart.whole = problem.space.fields[*field].discrete();
  for (const SweepPoint& point :
       Sweep(**evaluator, (*record)->genome, (*record)->seed, *field, values)) {
    chart.points.push_back({point.value, OutcomeOf(problem, point), std::nullopt});
    if (!point.objectives.empty()) chart.points.back().margin = point.objectives[*margin];
  }
  return chart;
}

}  // namespace

int SweepCommand(const SweepOptions& options) {
  Result<SweepChart> chart = ChartOf(options);
  if (!chart) return Complain(chart.error(), kBadInput);
  KeepOutcomesSeen(*chart);
  if (options.out == "-") {
    Say(DrawSweepChart(*chart));
    return kDone;
  }
  if (!options.out.empty()) {
    if (const Status written = WriteTextFile(options.out, DrawSweepChart(*chart)); !written)
      return Complain(written.error(), kFailed);
  }
  Say(Csv(*chart));
  return kDone;
}

}  // namespace autofuzz
