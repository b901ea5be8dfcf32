#include "campaign/minimise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/seed.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

// A world of n yes-or-no fields in which a genome violates label 0 where `violates` says so.
struct Puzzle {
  explicit Puzzle(std::size_t n) {
    for (std::size_t i = 0; i < n; ++i)
      problem.space.fields.push_back({"f" + std::to_string(i), FieldKind::kFlag, 0, 1, {}, {}});
    task.violating.values.assign(n, 1);
    task.labels = LabelSet{1};
    task.benign = {Genome{std::vector<double>(n, 0)}};
  }

  Result<MinimalChange> Solve() {
    return Minimise(problem, task, [this](const Genome& genome) { return Run(genome); });
  }

  Result<std::optional<LabelSet>> Run(const Genome& genome) {
    EXPECT_TRUE(InSpace(problem.space, genome) && problem.Feasible(genome));
    ++runs;
    return std::optional(LabelSet{violates(genome.values) ? 1U : 0U});
  }

  std::set<std::size_t> NeededBy(const MinimalChange& change) const {
    std::set<std::size_t> fields;
    for (const NeededField& needed : change.needed) fields.insert(needed.field);
    return fields;
  }

  Problem problem;
  MinimiseTask task;
  std::function<bool(const std::vector<double>&)> violates;
  int runs = 0;
};

using Values = std::vector<double>;

TEST(Minimise, FindsTheTwoFieldsOfTwentyThatMatter) {
  Puzzle puzzle(20);
  puzzle.violates = [](const Values& v) { return v[2] == 1 && v[5] == 1; };
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok()) << Text(change.error());
  EXPECT_EQ(change->needed, (std::vector<NeededField>{{2, 0, 1, {}}, {5, 0, 1, {}}}));
  Values wanted(20, 0);
  wanted[2] = wanted[5] = 1;
  EXPECT_EQ(change->minimal.values, wanted);
  EXPECT_LT(puzzle.runs, 30);
}

TEST(Minimise, FindsOneFieldAndAllFields) {
  Puzzle puzzle(16);
  puzzle.violates = [](const Values& v) { return v[11] == 1; };
  EXPECT_EQ(puzzle.NeededBy(*puzzle.Solve()), (std::set<std::size_t>{11}));
  puzzle.violates = [](const Values& v) { return std::count(v.begin(), v.end(), 1) == 16; };
  EXPECT_EQ(puzzle.Solve()->needed.size(), 16U);
}

TEST(Minimise, IsNotLedAstrayByFieldsThatCancelEachOther) {
  // Violates with field 0 and an odd number of 1..4 (here three of them).
  Puzzle puzzle(5);
  puzzle.task.violating.values = {1, 1, 1, 1, 0};
  puzzle.violates = [](const Values& v) {
    return v[0] == 1 && static_cast<int>(v[1] + v[2] + v[3] + v[4]) % 2 == 1;
  };
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok());
  // With three odd ones any single reset breaks the violation: only pairs can go.
  const std::set<std::size_t> needed = puzzle.NeededBy(*change);
  EXPECT_TRUE(needed.contains(0));
  EXPECT_EQ(needed.size() % 2, 0U);
  EXPECT_TRUE(puzzle.violates(change->minimal.values));
}

TEST(Minimise, TreatsWhatMayNotBeRunAsNotViolatingAtNoCost) {
  // 3 stands in the way of setting back 2: nothing with 3 but without 2 may be run.
  Puzzle puzzle(8);
  puzzle.problem.feasible = [](const Genome& g) { return g.values[3] == 0 || g.values[2] == 1; };
  puzzle.violates = [](const Values& v) { return v[3] == 1; };
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->needed, (std::vector<NeededField>{{2, 0, 1, SetBack::kInfeasible},
                                                      {3, 0, 1, SetBack::kClean}}));
}

TEST(Minimise, KeepsLinearConstraints) {
  Puzzle puzzle(6);
  puzzle.problem.space.constraints = {{{{4, 1}, {1, -1}}, 0}};  // 4 at most 1
  puzzle.violates = [](const Values& v) { return v[4] == 1; };
  EXPECT_EQ(puzzle.NeededBy(*puzzle.Solve()), (std::set<std::size_t>{1, 4}));
}

TEST(Minimise, SetsBackWholeActorsFirst) {
  Puzzle puzzle(0);
  for (const char* actor : {"a", "b", "c", "d"})
    for (int i = 0; i < 8; ++i)
      puzzle.problem.space.fields.push_back(
          {std::string(actor) + ".x" + std::to_string(i), FieldKind::kFlag, 0, 1, {}, {}});
  puzzle.task.violating.values.assign(32, 1);
  puzzle.task.benign = {Genome{Values(32, 0)}};
  // Violates with the second actor whole, or with anything half of it (2 fields of every actor).
  puzzle.violates = [](const Values& v) {
    return std::count(v.begin() + 8, v.begin() + 16, 1) >= 2 && v[8] == 1;
  };
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->needed.size(), 2U);
  EXPECT_EQ(change->needed[0].field, 8U);
  EXPECT_LT(puzzle.runs, 16);
}

TEST(Minimise, SetsBackTheFieldsOfAbsentActorsWithThem) {
  Puzzle puzzle(0);
  puzzle.problem.space.fields = {{"cars", FieldKind::kInteger, 0, 2, {}, {}},
                                 {"car[0].x", FieldKind::kReal, 0, 9, {}, Activity{0, 0}},
                                 {"car[1].x", FieldKind::kReal, 0, 9, {}, Activity{0, 1}}};
  puzzle.task.benign = {Genome{{0, 5, 5}}};
  puzzle.task.violating = Genome{{1, 7, 8}};
  puzzle.violates = [](const Values& v) { return v[0] >= 1; };
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->minimal.values, (Values{1, 5, 5}));
}

TEST(Minimise, TakesTheFirstBenignCandidateThatIsClean) {
  Puzzle puzzle(3);
  puzzle.problem.feasible = [](const Genome& g) { return g.values != Values{0, 0, 1}; };
  puzzle.violates = [](const Values& v) { return v[0] == 1; };
  puzzle.task.benign = {Genome{{1, 0, 0}}, Genome{{0, 0, 1}}, Genome{{0, 1, 0}}};
  const auto change = puzzle.Solve();
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->candidate, 2U);
  EXPECT_EQ(change->minimal.values, (Values{1, 1, 0}));
}

TEST(Minimise, SaysWhyThereIsNoMinimalChange) {
  Puzzle puzzle(2);
  puzzle.violates = [](const Values&) { return true; };
  EXPECT_THAT(puzzle.Solve().error().what, HasSubstr("no benign scene"));
  puzzle.task.benign.clear();
  EXPECT_THAT(puzzle.Solve().error().what, HasSubstr("no benign scene"));
  puzzle.violates = [](const Values&) { return false; };
  EXPECT_THAT(puzzle.Solve().error().what, HasSubstr("does not violate"));
  puzzle.task.violating.values[0] = 0.5;
  EXPECT_THAT(puzzle.Solve().error().what, HasSubstr("may not be run"));
}

TEST(Minimise, OtherViolationsAndMissingVerdictsAreNoReplacement) {
  Puzzle puzzle(4);
  puzzle.violates = [](const Values&) { return false; };
  // 0 and 1 together violate label 0; 0 alone label 1; 1 alone gives no verdict.
  const auto run = [](const Genome& genome) -> Result<std::optional<LabelSet>> {
    const bool zero = genome.values[0] == 1, one = genome.values[1] == 1;
    if (one && !zero) return std::optional<LabelSet>();
    return std::optional(LabelSet{zero && one ? 1U : zero ? 2U : 0U});
  };
  const auto change = Minimise(puzzle.problem, puzzle.task, run);
  ASSERT_TRUE(change.ok());
  EXPECT_EQ(change->needed, (std::vector<NeededField>{{0, 0, 1, SetBack::kNoVerdict},
                                                      {1, 0, 1, SetBack::kOtherViolation}}));
}

TEST(Minimise, PassesOnWhatWentWrong) {
  Puzzle puzzle(4);
  int runs = 0;
  const auto run = [&](const Genome& genome) -> Result<std::optional<LabelSet>> {
    if (++runs > 3) return Error{"the disk is full", {}};
    return std::optional(LabelSet{genome.values[0] == 1 ? 1U : 0U});
  };
  EXPECT_EQ(Minimise(puzzle.problem, puzzle.task, run).error().what, "the disk is full");
}

// A random predicate over n flags, fixed by its seed: violated by the full set, not by the empty
// one. Monotone: some small sets are enough, alone or with more; else anything.
std::function<bool(const Values&)> RandomPredicate(std::size_t n, bool monotone, Seed seed) {
  Stream stream(seed.Child("sets"));
  std::vector<std::vector<std::size_t>> enough(1 + stream.Below(4));
  for (auto& set : enough)
    for (std::size_t i = 0; i <= stream.Below(5); ++i) set.push_back(stream.Below(n));
  return [=](const Values& values) {
    const auto ones = static_cast<std::size_t>(std::count(values.begin(), values.end(), 1));
    if (ones == 0) return false;
    if (ones == n) return true;
    if (monotone)
      return std::any_of(enough.begin(), enough.end(), [&](const auto& set) {
        return std::all_of(set.begin(), set.end(),
                           [&](std::size_t field) { return values[field] == 1; });
      });
    Seed mine = seed;
    for (const double value : values) mine = mine.Child(static_cast<std::uint64_t>(value));
    return Stream(mine).Chance(0.4);
  };
}

class MinimiseProperty : public ::testing::TestWithParam<bool> {};

TEST_P(MinimiseProperty, NoNeededFieldCanBeSetBackAlone) {
  Stream stream(RootSeed(46));
  for (std::uint64_t round = 0; round < 300; ++round) {
    const std::size_t n = 1 + stream.Below(24);
    Puzzle puzzle(n);
    puzzle.violates = RandomPredicate(n, GetParam(), RootSeed(round));
    // Some sets may not be run; the whole and the empty one may.
    puzzle.problem.feasible = [&, no = stream.Below(n)](const Genome& g) {
      const auto ones = std::count(g.values.begin(), g.values.end(), 1);
      const bool end = ones == 0 || ones == static_cast<std::ptrdiff_t>(n);
      return round % 2 == 0 || end || g.values[no] == 1;
    };
    const auto change = puzzle.Solve();
    ASSERT_TRUE(change.ok()) << Text(change.error());
    ASSERT_FALSE(change->needed.empty());
    EXPECT_TRUE(puzzle.violates(change->minimal.values));
    for (const NeededField& needed : change->needed) {
      Genome without = change->minimal;
      without.values[needed.field] = needed.benign;
      EXPECT_FALSE(puzzle.problem.Feasible(without) && puzzle.violates(without.values))
          << "round " << round << ", field " << needed.field;
    }
    EXPECT_LE(puzzle.runs, static_cast<int>(n * n + 4 * n + 4));
  }
}

INSTANTIATE_TEST_SUITE_P(Predicates, MinimiseProperty, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "Monotone" : "Any"; });

}  // namespace
}  // namespace autofuzz
