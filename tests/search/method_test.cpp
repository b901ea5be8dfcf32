#include "search/method.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "genome/spaces.h"
#include "play.h"

namespace autofuzz {
namespace {

using test::Make;
using test::MakeProblem;
using test::TryMake;

std::string Fault(const std::string& text) {
  const Problem problem = MakeProblem(test::UnitReals(3));
  const Result<std::unique_ptr<Method>> made = TryMake(text, problem);
  return made.ok() ? "" : made.error().what;
}

TEST(Methods, EveryOneHasAHelpTextThatNamesItsParameters) {
  const Registry<MethodMaker> methods = test::AllMethods();
  for (const auto& entry : methods.entries()) {
    EXPECT_FALSE(entry.help.empty()) << entry.name;
    EXPECT_EQ(Fault(entry.name), "");
  }
  EXPECT_NE(Fault("ga-um").find("did you mean 'ga-un'"), std::string::npos);
}

TEST(Methods, EveryOneHasAPage) {
  const Registry<MethodMaker> methods = test::AllMethods();
  const std::filesystem::path pages = "docs/methods";  // tests run in the project's folder
  for (const auto& entry : methods.entries())
    EXPECT_TRUE(std::filesystem::exists(pages / (entry.name + ".md"))) << entry.name;
}

TEST(Methods, ArgumentsAreChecked) {
  EXPECT_EQ(Fault("ga-un-nn(population=20, candidates=3, eta=10, preset=paper)"), "");
  EXPECT_NE(Fault("random(population=0)"), "");
  EXPECT_NE(Fault("random(population=many)"), "");
  EXPECT_NE(Fault("ga(eta=0)"), "");
  EXPECT_NE(Fault("ga(crossover=1.5)"), "");
  EXPECT_NE(Fault("ga(mutation=-1)"), "");
  EXPECT_NE(Fault("ga(preset=mine)"), "");
  EXPECT_NE(Fault("ga-un-nn(candidates=0)"), "");
  EXPECT_EQ(Fault("ga-un-nn-grad(hidden=20, layers=2, epochs=5, balanced=yes, label=unique)"), "");
  EXPECT_EQ(Fault("random-un-nn-grad(eps=0.3, lambda=0.01, step=plain, preset=paper)"), "");
  EXPECT_NE(Fault("ga-un-nn(hidden=0)"), "");
  EXPECT_NE(Fault("ga-un-nn(layers=11)").find("[1, 10]"), std::string::npos);
  EXPECT_NE(Fault("ga-un-nn(label=all)").find("'violation' or 'unique'"), std::string::npos);
  EXPECT_NE(Fault("ga-un-nn(eps=0.3)"), "");  // moves nothing
  EXPECT_NE(Fault("ga-un-nn-grad(eps=0)").find("eps"), std::string::npos);
  EXPECT_NE(Fault("ga-un-nn-grad(step=big)").find("'sign' or 'plain'"), std::string::npos);
  // What is unknown is said before what is out of its range.
  EXPECT_NE(Fault("ga-un-nn-grad(population=0, epsilon=1)").find("epsilon"), std::string::npos);
  EXPECT_NE(Fault("random(eta=5)"), "");        // does not mate
  EXPECT_NE(Fault("ga-un(candidates=6)"), "");  // has no guide
  EXPECT_NE(Fault("ga(popluation=5)").find("population"), std::string::npos);
}

TEST(Methods, PaperPresetMutatesFiveFieldsOfMany) {
  const Problem problem = MakeProblem(test::UnitReals(50));
  const auto changed = [&](const std::string& text) {
    const auto method = Make(text, problem);
    Scored parent;
    parent.index = MakeId<struct RunTag>(0);
    parent.genome.values.assign(50, 0.5);
    method->Tell(std::vector<Scored>{parent});
    std::size_t fields = 0;
    const Result<Asked> asked = method->Ask(RootSeed(1));
    for (const Genome& child : asked->genomes)
      for (const double value : child.values) fields += value != 0.5 ? 1 : 0;
    return static_cast<double>(fields) / static_cast<double>(asked->genomes.size());
  };
  EXPECT_NEAR(changed("ga(preset=paper)"), 5, 1);
  EXPECT_GT(changed("ga"), 49);
}

TEST(Methods, StatisticsTellWhatAskDid) {
  Problem problem = MakeProblem(test::UnitReals(8));
  problem.feasible = [](const Genome& genome) { return genome.values[0] > 0.2; };
  const auto method = Make("ga-un-nn-grad(population=30)", problem);
  test::Judge judge(problem, [](const Genome& genome) {
    test::Told told{genome.values[1], {}};
    if (genome.values[1] < 0.4) told.violations.Add(0);
    return told;
  });
  AskStatistics last;
  for (std::uint64_t g = 0; g < 6; ++g) {
    const Result<Asked> asked = method->Ask(RootSeed(g));
    ASSERT_TRUE(asked.ok());
    EXPECT_EQ(asked->statistics.model_used, g >= 4) << g;  // from 120 runs on
    EXPECT_GT(asked->statistics.infeasible, 0);
    last = asked->statistics;
    method->Tell(judge.Score(asked->genomes));
  }
  EXPECT_GE(last.candidates, 180 + last.infeasible + last.duplicates);
  EXPECT_GT(last.moved, 0);
}

// A method that breaks every rule: the wrapper lets nothing through (a promise broken between our
// own functions: with assertions it stops, without it filters).
class Careless final : public Method {
 public:
  explicit Careless(const Problem& problem) : Method(problem) {}

 private:
  Asked DoAsk(Seed) override { return {{{{7, 7}}}, {}}; }
  void DoTell(std::span<const Scored>) override {}
};

TEST(MethodsDeathTest, ABrokenPromiseIsSeen) {
  const Problem problem = MakeProblem(test::UnitReals(2));
  Careless careless(problem);
#ifdef NDEBUG
  EXPECT_FALSE(careless.Ask(RootSeed(1)).ok());
#else
  EXPECT_DEATH((void)careless.Ask(RootSeed(1)), "may not be run");
#endif
}

}  // namespace
}  // namespace autofuzz
