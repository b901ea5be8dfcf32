// What moving candidates up the gradient does: for every grammar, ego and seed, after a warm-up of
// 500 runs of ga-un, the 50 surest of 300 candidates are run as they are, and those that the guide
// moves are run again as moved. Prints a Markdown table, a row per grammar and ego.
//
//   gradient_study FIRST_SEED LAST_SEED GRAMMAR...

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "drive/scenario_check.h"
#include "learn/encoding.h"
#include "search/guide.h"
#include "warm_campaign.h"

namespace autofuzz {
namespace {

constexpr std::int64_t kRuns = 500;
constexpr std::size_t kAsked = 50;

struct Rates {
  int candidates = 0;  // sampled from the 300, whatever the guide says of them
  int of_candidates = 0;
  int best = 0;
  int of_best = 0;
  int moved = 0;
  int before = 0;  // violations of those that are moved, as they were
  int after = 0;
};

std::vector<Genome> Candidates(const WarmCampaign& warm, std::uint64_t seed) {
  const auto method = OrDie(MakeMethod(warm.catalogue, "ga-un(population=300)", warm.problem()));
  method->Tell(warm.told);
  return OrDie(method->Ask(AskSeed(seed, Purpose::kSearch, 0))).genomes;
}

void Add(const std::string& grammar, const std::string& ego, std::uint64_t seed, Rates& rates) {
  const WarmCampaign warm(grammar, ego, seed, kRuns);
  const LabelSet goal = warm.problem().goal.labels;
  const Encoding encoding(warm.problem().space);
  const auto guide = Guide::Train(encoding, warm.told, goal, {},
                                  AskSeed(seed, Purpose::kSearch, 0).Child("train"));
  if (!guide) return;
  const auto evaluator = OrDie(warm.shop.make_evaluator());
  const auto violates = [&](const Genome& genome, std::size_t number) {
    const Seed run =
        RunSeed(seed, RunIndex{static_cast<int>(kRuns + static_cast<std::int64_t>(number))});
    return OrDie(evaluator->Evaluate(genome, run)).verdict.labels.Any(goal) ? 1 : 0;
  };
  const std::vector<Genome> candidates = Candidates(warm, seed);
  for (std::size_t i = 0; i < std::min(kAsked, candidates.size()); ++i, ++rates.candidates)
    rates.of_candidates += violates(candidates[i], i);
  const std::vector<Genome> best = guide->Best(candidates, kAsked);
  std::vector<Genome> moved = best;
  DistinctSet findings(warm.problem().space, warm.problem().uniqueness);
  for (const Scored& scored : warm.told)
    if (scored.unique.Any(goal)) findings.Add(scored.genome);
  guide->Refine(moved, findings, warm.problem(), [](const Genome&) { return false; });
  for (std::size_t i = 0; i < best.size(); ++i, ++rates.best) {
    const int before = violates(best[i], i);
    rates.of_best += before;
    if (moved[i] == best[i]) continue;
    ++rates.moved;
    rates.before += before;
    rates.after += violates(moved[i], i);
  }
}

int Study(const std::vector<std::string>& grammars, std::uint64_t first, std::uint64_t last) {
  fmt::print(
      "| scenario | ego | candidates | surest 50 | moved | of these, before | after |\n"
      "|---|---|---|---|---|---|---|\n");
  for (const std::string& grammar : grammars)
    for (const std::string ego : {"pid-1", "pid-2"}) {
      Rates rates;
      for (std::uint64_t seed = first; seed <= last; ++seed) Add(grammar, ego, seed, rates);
      fmt::print("| {} | {} | {:.1f} % | {:.1f} % | {:.1f} % | {:.1f} % | {:.1f} % |\n",
                 std::filesystem::path(grammar).stem().string(), ego,
                 Percent(rates.of_candidates, rates.candidates), Percent(rates.of_best, rates.best),
                 Percent(rates.moved, rates.best), Percent(rates.before, rates.moved),
                 Percent(rates.after, rates.moved));
      std::fflush(stdout);
    }
  return 0;
}

}  // namespace
}  // namespace autofuzz

int main(int count, char** words) {
  autofuzz::PinArithmetic();
  const std::vector<std::string> grammars(words + std::min(count, 3), words + count);
  if (grammars.empty()) {
    std::fputs("gradient_study FIRST_SEED LAST_SEED GRAMMAR...\n", stderr);
    return 2;
  }
  return autofuzz::Study(grammars, std::strtoull(words[1], nullptr, 10),
                         std::strtoull(words[2], nullptr, 10));
}
