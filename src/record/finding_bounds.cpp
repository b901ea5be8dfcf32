#include "record/finding_bounds.h"

#include "genome/unique_count.h"
#include "record/tally.h"

namespace autofuzz {
namespace {

std::vector<Genome> GenomesOf(std::span<const RunRecord> runs, int label,
                              const std::set<RunIndex>& flaky) {
  std::vector<Genome> genomes;
  for (const RunRecord& run : runs) {
    const bool searches = run.purpose == Purpose::kWarmUp || run.purpose == Purpose::kSearch;
    if (searches && !flaky.contains(run.index) && run.outcome == Outcome::kJudged &&
        run.evaluation.verdict.labels.Has(label))
      genomes.push_back(run.genome);
  }
  return genomes;
}

}  // namespace

FindingBounds BoundFindings(const Problem& problem, std::span<const RunRecord> runs,
                            const std::vector<bool>& live, const std::set<RunIndex>& flaky) {
  FindingBounds bounds;
  const Space only_live = live.empty() ? problem.space : LiveSpace(problem.space, live);
  if (!live.empty()) bounds.live = 0;
  bounds.live_fields = static_cast<std::int64_t>(only_live.varying());
  const std::span<const RunRecord> counted = runs.first(GaplessPrefix(runs));
  for (std::size_t i = 0; i < problem.labels.size(); ++i) {
    const int label = static_cast<int>(i);
    if (!problem.goal.labels.Has(label)) continue;
    const std::vector<Genome> genomes = GenomesOf(counted, label, flaky);
    const UniqueBounds found = BoundUnique(problem.space, problem.uniqueness, genomes);
    bounds.least += static_cast<std::int64_t>(found.least);
    bounds.most += static_cast<std::int64_t>(found.most);
    if (bounds.live)
      *bounds.live +=
          static_cast<std::int64_t>(CountUnique(only_live, problem.uniqueness, genomes));
  }
  return bounds;
}

}  // namespace autofuzz
