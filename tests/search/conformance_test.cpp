// What every registered method owes, over random spaces: the contract of search/method.h.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "play.h"
#include "search/key.h"
#include "search/sampler.h"

namespace autofuzz {
namespace {

using test::AllMethods;
using test::Judge;
using test::Make;
using test::MakeField;
using test::MakeProblem;
using test::MakeSpace;

Field RandomField(Stream& stream, std::size_t count_field) {
  const auto kind = static_cast<FieldKind>(stream.Below(5));
  Field field = MakeField(kind, 0, 1);
  if (kind == FieldKind::kReal || kind == FieldKind::kAngle) {
    field.low = stream.Uniform(-200, 100);
    field.high = field.low + (stream.Chance(0.3) ? 360.0 : stream.Uniform(0.1, 50));
  } else if (kind != FieldKind::kFlag) {
    field.low = static_cast<double>(stream.Between(-3, 3));
    field.high = field.low + static_cast<double>(stream.Between(1, 6));
  }
  if (stream.Chance(0.15)) field.high = field.low;
  if (stream.Chance(0.2))
    field.normal = Normal{stream.Uniform(field.low - 1, field.high + 1), stream.Uniform(0.1, 10)};
  if (stream.Chance(0.2)) field.activity = Activity{count_field, stream.Chance(0.5) ? 0 : 1};
  return field;
}

// A count, two reals with a constraint that half of all draws break, and anything else.
Space RandomSpace(Stream& stream) {
  Space space = MakeSpace({MakeField(FieldKind::kInteger, 0, 2), MakeField(FieldKind::kReal, 0, 10),
                           MakeField(FieldKind::kReal, -5, 5)});
  const std::size_t more = stream.Below(10);
  for (std::size_t i = 0; i < more; ++i) space.fields.push_back(RandomField(stream, 0));
  space.constraints = {{{{1, 1}, {2, -1}}, 5}};
  return space;
}

Problem RandomProblem(Stream& stream) {
  Problem problem = MakeProblem(RandomSpace(stream));
  problem.feasible = [](const Genome& genome) {
    return genome.values[1] < 9 || genome.values[2] > 0;
  };
  return problem;
}

// A third of all runs hit, in a region; some are of no interest; the objective has ties.
test::Told World(const Genome& genome) {
  test::Told told;
  told.objective = std::max(0.0, genome.values[1] - 3) + (genome.values[0] == 1 ? 0.0 : 0.5);
  if (genome.values[1] < 3) told.violations.Add(0);
  if (genome.values[2] > 4) told.violations.Add(1);
  return told;
}

// Some runs end without a verdict.
std::vector<Scored> ScoreMost(Judge& judge, const std::vector<Genome>& genomes) {
  std::vector<Scored> scored = judge.Score(genomes);
  for (Scored& one : scored)
    if (one.index.value % 17 == 5) one.outcome = Outcome::kNoVerdict;
  return scored;
}

struct Played {
  std::vector<Scored> told;
  std::vector<Asked> asked;
};

// Plays generations and checks each answer on the way.
Played Play(const std::string& text, const Problem& problem, std::uint64_t seed, int generations,
            std::size_t population) {
  Played played;
  const auto method = Make(text, problem, RootSeed(seed));
  Judge judge(problem, World);
  std::unordered_set<std::string> run;
  const bool unique = text.find("-un") != std::string::npos;
  for (int g = 0; g < generations; ++g) {
    Result<Asked> asked = method->Ask(RootSeed(seed).Child(static_cast<std::uint64_t>(g)));
    if (!asked.ok()) {
      EXPECT_NE(asked.error().what.find("nothing left to run: "), std::string::npos);
      break;
    }
    EXPECT_LE(asked->genomes.size(), population);
    if (asked->genomes.size() < population) {
      EXPECT_NE(asked->statistics.note, "") << text;
    }
    DistinctSet distinct(problem.space, problem.uniqueness);
    for (const Genome& finding : judge.findings(0)) distinct.Add(finding);
    for (const Genome& genome : asked->genomes) {
      EXPECT_TRUE(InSpace(problem.space, genome));
      EXPECT_TRUE(problem.Feasible(genome));
      EXPECT_TRUE(run.insert(KeyOf(genome)).second) << "asked twice";
      if (unique) {
        EXPECT_TRUE(distinct.Offer(genome)) << "not distinct";
      }
    }
    const std::vector<Scored> scored = ScoreMost(judge, asked->genomes);
    method->Tell(scored);
    played.told.insert(played.told.end(), scored.begin(), scored.end());
    played.asked.push_back(std::move(*asked));
  }
  return played;
}

// The text of a method, with or without arguments of its own, and a population.
std::string WithPopulation(const std::string& text, std::size_t population) {
  const std::string argument = "population=" + std::to_string(population) + ")";
  if (text.back() != ')') return text + "(" + argument;
  return text.substr(0, text.size() - 1) + ", " + argument;
}

class EveryMethod : public testing::TestWithParam<std::string> {};

TEST_P(EveryMethod, KeepsTheContractInRandomSpaces) {
  Stream stream(RootSeed(21).Child("spaces"));
  for (std::uint64_t round = 0; round < 6; ++round) {
    const Problem problem = RandomProblem(stream);
    ASSERT_TRUE(CheckSpace(problem.space).ok());
    const Played played = Play(WithPopulation(GetParam(), 20), problem, round, 8, 20);
    EXPECT_FALSE(played.told.empty());
  }
}

TEST_P(EveryMethod, SameSeedsSameAnswersAndResumeIsTellAllAskOnce) {
  Stream stream(RootSeed(22).Child("spaces"));
  const std::string text = WithPopulation(GetParam(), 25);
  for (std::uint64_t round = 0; round < 2; ++round) {
    const Problem problem = RandomProblem(stream);
    const Played played = Play(text, problem, round, 7, 25);
    EXPECT_EQ(Play(text, problem, round, 7, 25).told, played.told);
    std::size_t told = 0;
    for (std::size_t g = 0; g < played.asked.size(); ++g) {
      const auto resumed = Make(text, problem, RootSeed(round));
      resumed->Tell(std::span<const Scored>(played.told).first(told));
      const Result<Asked> asked = resumed->Ask(RootSeed(round).Child(g));
      ASSERT_TRUE(asked.ok());
      EXPECT_EQ(asked->genomes, played.asked[g].genomes) << g;
      EXPECT_EQ(asked->statistics, played.asked[g].statistics) << g;
      told += played.asked[g].genomes.size();
    }
  }
}

TEST_P(EveryMethod, OutcomesMayComeInPiecesAndNoneIsAskedAgain) {
  Stream stream(RootSeed(24).Child("spaces"));
  const std::string text = WithPopulation(GetParam(), 25);
  const Problem problem = RandomProblem(stream);
  const Played played = Play(text, problem, 5, 6, 25);
  const auto whole = Make(text, problem, RootSeed(5));
  whole->Tell(played.told);
  const Result<Asked> wanted = whole->Ask(RootSeed(6));
  ASSERT_TRUE(wanted.ok());
  std::unordered_set<std::string> run;
  for (const Scored& scored : played.told) run.insert(KeyOf(scored.genome));
  for (const Genome& genome : wanted->genomes) EXPECT_FALSE(run.contains(KeyOf(genome)));
  for (int round = 0; round < 3; ++round) {
    const auto method = Make(text, problem, RootSeed(5));
    std::span<const Scored> left(played.told);
    while (!left.empty()) {
      const std::size_t count = std::min<std::size_t>(1 + stream.Below(40), left.size());
      method->Tell(left.first(count));
      left = left.subspan(count);
    }
    EXPECT_EQ(method->Ask(RootSeed(6))->genomes, wanted->genomes) << round;
  }
}

// Nothing is shared between methods, however many there are.
TEST_P(EveryMethod, AHundredCampaignsAtOnceAreAHundredAlone) {
  const Problem problem = MakeProblem(test::UnitReals(4));
  constexpr std::uint64_t kCampaigns = 100;
  const std::string text = WithPopulation(GetParam(), 4);
  std::vector<std::unique_ptr<Method>> methods;
  std::vector<Judge> judges(kCampaigns, Judge(problem, World));
  std::vector<std::vector<Genome>> together(kCampaigns);
  for (std::uint64_t c = 0; c < kCampaigns; ++c)
    methods.push_back(Make(text, problem, RootSeed(c)));
  for (std::uint64_t g = 0; g < 3; ++g) {
    for (std::uint64_t c = 0; c < kCampaigns; ++c) {
      const Result<Asked> asked = methods[c]->Ask(RootSeed(c).Child(g));
      ASSERT_TRUE(asked.ok());
      methods[c]->Tell(ScoreMost(judges[c], asked->genomes));
      together[c].insert(together[c].end(), asked->genomes.begin(), asked->genomes.end());
    }
  }
  for (std::uint64_t c = 0; c < kCampaigns; c += 9) {
    std::vector<Genome> alone;
    for (const Asked& asked : Play(text, problem, c, 3, 4).asked)
      alone.insert(alone.end(), asked.genomes.begin(), asked.genomes.end());
    EXPECT_EQ(alone, together[c]) << c;
  }
}

// A millionth of the space, half of which the problem refuses.
TEST_P(EveryMethod, NarrowSetsAreSearchedToo) {
  Problem problem = MakeProblem(test::UnitReals(6));
  problem.space.constraints = {{{{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}}, 0.3}};
  problem.feasible = [](const Genome& genome) { return genome.values[0] > genome.values[5]; };
  const auto method = Make(WithPopulation(GetParam(), 20), problem);
  Judge judge(problem, [](const Genome&) { return test::Told{}; });
  for (std::uint64_t g = 0; g < 3; ++g) {
    const Result<Asked> asked = method->Ask(RootSeed(g));
    ASSERT_TRUE(asked.ok()) << asked.error().what;
    if (GetParam().find("-un") == std::string::npos) {
      EXPECT_EQ(asked->genomes.size(), 20U) << asked->statistics.note;
    }
    method->Tell(judge.Score(asked->genomes));
  }
}

TEST_P(EveryMethod, AsksThePredicateABoundedNumberOfTimes) {
  Problem problem = MakeProblem(test::UnitReals(3));
  std::int64_t calls = 0;
  problem.feasible = [&](const Genome&) { return ++calls < 0; };
  EXPECT_FALSE(Make(GetParam(), problem)->Ask(RootSeed(9)).ok());
  EXPECT_GT(calls, 0);
  EXPECT_LE(calls, 50'000);
}

TEST_P(EveryMethod, OtherSeedsOtherAnswers) {
  const Problem problem = MakeProblem(test::UnitReals(5));
  const auto first = Make(GetParam(), problem, RootSeed(1));
  const auto second = Make(GetParam(), problem, RootSeed(2));
  EXPECT_NE(first->Ask(RootSeed(1))->genomes, second->Ask(RootSeed(2))->genomes);
}

TEST_P(EveryMethod, PopulationsOfAnySize) {
  Stream stream(RootSeed(23).Child("spaces"));
  const Problem problem = RandomProblem(stream);
  for (const std::size_t population : {1U, 2U, 3U, 7U}) {
    const std::string text = WithPopulation(GetParam(), population);
    const Played played = Play(text, problem, 3, 12, population);
    EXPECT_EQ(played.asked.size(), 12U) << text;
  }
}

TEST_P(EveryMethod, PopulationsThatAreAllEqualMoveOn) {
  const Problem problem = MakeProblem(test::UnitReals(6));
  const auto method = Make(WithPopulation(GetParam(), 5), problem);
  std::vector<Scored> same(5);
  for (std::size_t i = 0; i < same.size(); ++i) {
    same[i].index = MakeId<struct RunTag>(i);
    same[i].genome.values.assign(6, 0.5);
    same[i].objectives = {1};
    same[i].fitness = 1;
  }
  method->Tell(same);
  const Result<Asked> asked = method->Ask(RootSeed(4));
  ASSERT_TRUE(asked.ok());
  EXPECT_EQ(asked->genomes.size(), 5U);
}

TEST_P(EveryMethod, ASpaceOfConstantsGivesItsOnePointAndThenSaysWhy) {
  const Problem problem = MakeProblem(
      MakeSpace({MakeField(FieldKind::kReal, 2, 2), MakeField(FieldKind::kFlag, 1, 1)}));
  const auto method = Make(GetParam(), problem);
  const Result<Asked> asked = method->Ask(RootSeed(5));
  ASSERT_TRUE(asked.ok());
  ASSERT_EQ(asked->genomes.size(), 1U);
  Judge judge(problem, [](const Genome&) { return test::Told{}; });
  method->Tell(judge.Score(asked->genomes));
  const Result<Asked> again = method->Ask(RootSeed(6));
  ASSERT_FALSE(again.ok());
  EXPECT_NE(again.error().what.find("of 1 points, which is the whole space"), std::string::npos)
      << again.error().what;
}

TEST_P(EveryMethod, ATinySpaceIsEmptiedBeforeItGivesUp) {
  const Problem problem = MakeProblem(
      MakeSpace({MakeField(FieldKind::kCategory, 0, 3), MakeField(FieldKind::kFlag, 0, 1),
                 MakeField(FieldKind::kInteger, 1, 3)}));
  const auto method = Make(WithPopulation(GetParam(), 10), problem);
  Judge judge(problem, [](const Genome&) { return test::Told{}; });  // no findings: none too near
  for (std::uint64_t g = 0; g < 100; ++g) {
    const Result<Asked> asked = method->Ask(RootSeed(g));
    if (!asked.ok()) break;
    method->Tell(judge.Score(asked->genomes));
  }
  EXPECT_EQ(judge.runs(), 24U);  // 4 · 2 · 3
}

TEST_P(EveryMethod, AnImpossibleConstraintIsNamed) {
  Space space = test::UnitReals(3);
  space.fields[0].name = "speed";
  space.fields[2].name = "gap";
  space.constraints = {{{{1, 1}}, 1},
                       {{{0, -1}, {2, -2}}, -3.5}};  // speed + 2·gap ≥ 3.5: at most 3
  const Problem problem = MakeProblem(space);
  const Result<Asked> asked = Make(GetParam(), problem)->Ask(RootSeed(7));
  ASSERT_FALSE(asked.ok());
  EXPECT_NE(
      asked.error().what.find("no point within the fields' bounds meets '-speed - 2*gap <= -3.5'"),
      std::string::npos)
      << asked.error().what;
}

TEST_P(EveryMethod, NothingFeasibleEndsWithAnError) {
  Problem problem = MakeProblem(test::UnitReals(3));
  problem.feasible = [](const Genome&) { return false; };
  const Result<Asked> asked = Make(GetParam(), problem)->Ask(RootSeed(8));
  ASSERT_FALSE(asked.ok());
  EXPECT_NE(asked.error().what.find("infeasible"), std::string::npos) << asked.error().what;
}

std::vector<std::string> Names() {
  const Registry<MethodMaker> methods = AllMethods();
  std::vector<std::string> names;
  for (const auto& entry : methods.entries()) names.push_back(entry.name);
  for (const char* variant :
       {"ga-un-nn-grad(eps=0.3)", "ga-un-nn-grad(step=plain, lambda=0.02)",
        "ga-un-nn-grad(preset=paper)", "ga-un-nn(label=unique, balanced=yes)"})
    names.emplace_back(variant);
  return names;
}

std::string TestName(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Search, EveryMethod, testing::ValuesIn(Names()), TestName);

}  // namespace
}  // namespace autofuzz
