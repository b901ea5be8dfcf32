// Puzzles: pockets planted in spaces most of whose fields matter nowhere. Every registered method
// must find one. Written down before the first run:
//
// Random sampling meets a region of relative volume v within n runs with a probability of 95 %,
// n = ln 0.05 / ln(1 − v), and half the time within ln 0.5 / ln(1 − v) = 0.2314 n:
//
//     v = 0.02      2.995732 / 0.0202027  = 148.28    n = 149
//     v = 0.002     2.995732 / 0.0020020  = 1496.4    n = 1497
//     v = 0.0002    2.995732 / 0.00020002 = 14977.2   n = 14978
//
// 1. Every method: the median over 20 seeds of the first hit is at most n, and at least 16 seeds
//    hit within n (of a random method fewer do once in 400 times, and these seeds are fixed).
// 2. `random`: the median lies where that of 20 geometric draws does but once in 15,000 times. The
//    rank of their median is a Beta(10.5, 10.5), sd 0.107; four of those around one half are 0.07
//    to 0.93: 0.024 n to 0.89 n.
// 3. Methods that breed ("ga…") follow the distance: in the two harder puzzles their median is
//    below random's expected one, 0.2314 n. (The easy one is over before a second generation.)

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "problem/pockets.h"
#include "search/play.h"

namespace autofuzz {
namespace {

constexpr std::uint64_t kSeeds = 20;
constexpr double kRandomMedian = 0.2314;

struct Puzzle {
  const char* name;
  PocketsSettings settings;
  int budget;  // n above
  bool rewards_breeding;
};

constexpr PocketsSettings kEasy{8, 2, 2, 0.02, 0, 0, 1};
constexpr PocketsSettings kMixed{12, 3, 4, 0.02, 3, 0, 1};
constexpr PocketsSettings kMiddle{26, 4, 8, 0.002, 0, 0, 1};
constexpr PocketsSettings kHard{47, 4, 8, 0.0002, 0, 0, 1};

// Runs until a pocket is hit, at most `most`.
int FirstHit(const std::string& method_name, const Landscape& landscape, std::uint64_t seed,
             int most) {
  const Seed root = RootSeed(seed).Child("puzzle");
  const auto method = test::Make(method_name, landscape.problem, root);
  test::Judge judge(landscape.problem, [&](const Genome& genome) {
    const Evaluation evaluation = landscape.at(genome);
    return test::Told{evaluation.objectives[0], evaluation.verdict.labels};
  });
  for (std::uint64_t generation = 0; judge.runs() < static_cast<std::size_t>(most); ++generation) {
    const Result<Asked> asked = method->Ask(root.Child("ask").Child(generation));
    if (!asked) return most;
    const std::vector<Scored> told = judge.Score(asked->genomes);
    for (const Scored& scored : told)
      if (!scored.violations.empty()) return static_cast<int>(scored.index.value) + 1;
    method->Tell(told);
  }
  return most + 1;
}

void CheckMethod(const std::string& method, const Puzzle& puzzle) {
  const Result<PlantedPockets> planted = PlantPockets(puzzle.settings);
  ASSERT_TRUE(planted);
  const Landscape landscape = PocketsLandscape(*planted, {});
  std::vector<int> hits;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed)
    hits.push_back(FirstHit(method, landscape, seed, 2 * puzzle.budget));
  std::sort(hits.begin(), hits.end());
  const double median = (hits[kSeeds / 2 - 1] + hits[kSeeds / 2]) / 2.0;
  ::testing::Test::RecordProperty(std::string(puzzle.name) + " " + method, std::to_string(median));
  EXPECT_NE(hits.front(), hits.back()) << method << ": twenty times the same search";
  EXPECT_LE(median, puzzle.budget) << method;
  EXPECT_GE(std::count_if(hits.begin(), hits.end(), [&](int n) { return n <= puzzle.budget; }), 16)
      << method;
  if (method == "random") {
    EXPECT_GT(median, 0.024 * puzzle.budget);
    EXPECT_LT(median, 0.89 * puzzle.budget);
  }
  if (puzzle.rewards_breeding && method.starts_with("ga")) {
    EXPECT_LT(median, kRandomMedian * puzzle.budget) << method;
  }
}

void CheckEveryMethod(const Puzzle& puzzle) {
  const Registry<MethodMaker> methods = test::AllMethods();
  for (const auto& entry : methods.entries()) CheckMethod(entry.name, puzzle);
}

TEST(Puzzles, EveryMethodFindsAnEasyPocket) { CheckEveryMethod({"easy", kEasy, 149, false}); }

TEST(Puzzles, EveryMethodFindsAPocketThatAsksForCategories) {
  CheckEveryMethod({"mixed", kMixed, 149, false});
}

TEST(Puzzles, EveryMethodFindsAPocketAmongTwentySixFields) {
  CheckEveryMethod({"middle", kMiddle, 1497, true});
}

// AUTOFUZZ_SLOW=1
TEST(Puzzles, EveryMethodFindsASmallPocketAmongFortySevenFields) {
  if (std::getenv("AUTOFUZZ_SLOW") == nullptr) GTEST_SKIP() << "in slow mode";
  CheckEveryMethod({"hard", kHard, 14978, true});
}

}  // namespace
}  // namespace autofuzz
