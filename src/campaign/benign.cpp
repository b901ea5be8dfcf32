#include "campaign/benign.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace autofuzz {
namespace {

struct Nearness {
  std::size_t fields = 0;
  double sum = 0;
  std::size_t run = 0;
  auto Key() const { return std::tie(fields, sum, run); }
};

Nearness NearnessOf(const Space& space, const Genome& a, const Genome& b) {
  Nearness nearness;
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (a.values[i] == b.values[i]) continue;
    if (!IsActive(space, a, i) && !IsActive(space, b, i)) continue;
    ++nearness.fields;
    nearness.sum += std::abs(a.values[i] - b.values[i]) / space.fields[i].range();
  }
  return nearness;
}

}  // namespace

std::vector<Genome> NearestClean(const Problem& problem, std::span<const RunRecord> runs,
                                 const Genome& genome, std::size_t most) {
  std::vector<Nearness> clean;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const RunRecord& run = runs[i];
    if (run.outcome != Outcome::kJudged || !run.evaluation.verdict.labels.empty()) continue;
    clean.push_back(NearnessOf(problem.space, run.genome, genome));
    clean.back().run = i;
  }
  std::sort(clean.begin(), clean.end(),
            [](const Nearness& a, const Nearness& b) { return a.Key() < b.Key(); });
  std::vector<Genome> genomes;
  for (std::size_t k = 0; k < std::min(most, clean.size()); ++k)
    genomes.push_back(runs[clean[k].run].genome);
  return genomes;
}

}  // namespace autofuzz
