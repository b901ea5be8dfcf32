// The same run gives the same bits: after any other, on any thread, in any locale, on any
// processor.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <locale>
#include <thread>

#include "base/digest.h"
#include "drive/rig.h"
#include "ego/ego.h"

namespace autofuzz {
namespace {

DrivingSetup SetupWith(const std::string& ego) {
  DrivingSetup setup = rig::ShippedSetup();
  setup.make_ego = [ego] {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    return egos.Find(ego, "ego").value()->make(Spec{ego, {}});
  };
  return setup;
}

/// Runs of the shipped scenario, made anew each time it is asked for.
class Runs {
 public:
  explicit Runs(int count, const std::string& ego = "pid-2")
      : setup_(SetupWith(ego)), problem_(MakeDrivingProblem(setup_).value()) {
    Stream stream(RootSeed(11).Child("determinism"));
    for (int i = 0; i < count; ++i) genomes_.push_back(rig::SampleFrom(*problem_, stream));
  }

  std::unique_ptr<Evaluator> MakeEvaluator() const {
    return MakeDrivingEvaluator(setup_, problem_).value();
  }
  std::size_t size() const { return genomes_.size(); }

  // Every bit of the trace and of what is said of it.
  std::string Of(Evaluator& evaluator, std::size_t i) const {
    const Evaluation evaluation = evaluator.Evaluate(genomes_[i], RootSeed(i)).value();
    std::string text = Text(DigestOf(*evaluation.trace));
    for (const double objective : evaluation.objectives)
      text += fmt::format(" {:x}", std::bit_cast<std::uint64_t>(objective));
    return text;
  }
  std::vector<std::string> OfAll() const {
    const std::unique_ptr<Evaluator> evaluator = MakeEvaluator();
    std::vector<std::string> all;
    for (std::size_t i = 0; i < size(); ++i) all.push_back(Of(*evaluator, i));
    return all;
  }

 private:
  DrivingSetup setup_;
  std::shared_ptr<const Problem> problem_;
  std::vector<Genome> genomes_;
};

bool Slow() { return std::getenv("AUTOFUZZ_SLOW") != nullptr; }

TEST(Determinism, ManyRunsLeaveNothingBehind) {
  const Runs runs(Slow() ? 1000 : 60);
  const std::unique_ptr<Evaluator> worn = runs.MakeEvaluator();
  for (std::size_t i = 0; i < runs.size(); ++i)
    ASSERT_EQ(runs.Of(*worn, i), runs.Of(*runs.MakeEvaluator(), i)) << i;
}

TEST(Determinism, OrderDoesNotMatter) {
  for (const char* ego : {"pid-1", "pid-2"}) {
    const Runs runs(20, ego);
    const std::vector<std::string> expected = runs.OfAll();
    const std::unique_ptr<Evaluator> evaluator = runs.MakeEvaluator();
    for (std::size_t i = runs.size(); i-- > 0;) ASSERT_EQ(runs.Of(*evaluator, i), expected[i]);
  }
}

TEST(Determinism, EightThreadsGiveWhatOneGives) {
  const Runs runs(40);
  const std::vector<std::string> expected = runs.OfAll();
  constexpr std::size_t kThreads = 8;
  std::vector<std::string> got(runs.size());
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < kThreads; ++t) {
    threads.emplace_back([&runs, &got, t] {
      const std::unique_ptr<Evaluator> evaluator = runs.MakeEvaluator();
      for (std::size_t i = t; i < runs.size(); i += kThreads) got[i] = runs.Of(*evaluator, i);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(got, expected);
}

// --- other surroundings ---

std::string TextOfAll() {
  std::string text;
  for (const std::string& run : Runs(20).OfAll()) text += run + "\n";
  return Text(DigestOf(text));
}

class CommaPoint : public std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(Determinism, TheStreamsLocaleDoesNotMatter) {
  const std::string expected = TextOfAll();
  const std::locale before = std::locale::global(
      std::locale(std::locale::classic(), new CommaPoint));  // owned by the locale
  EXPECT_EQ(TextOfAll(), expected);
  std::locale::global(before);
}

TEST(Determinism, TheCLocaleDoesNotMatter) {
  const std::string expected = TextOfAll();
  bool found = false;
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "sv_SE.UTF-8"})
    found = found || std::setlocale(LC_ALL, name) != nullptr;
  if (!found) GTEST_SKIP() << "no locale with a decimal comma is installed";
  EXPECT_EQ(TextOfAll(), expected);
  std::setlocale(LC_ALL, "C");
}

constexpr const char* kMark = "digest of all: ";

// What the runs give in a process of this program that `prefix` starts; empty when that fails.
std::string TextOfAllUnder(const std::string& prefix) {
  char self[4096] = {};
  if (::readlink("/proc/self/exe", self, sizeof self - 1) <= 0) return "";
  const std::string command = prefix + " '" + self + "' --gtest_filter=Determinism.TellsItsDigest";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return "";
  std::string output;
  char buffer[4096];
  while (std::fgets(buffer, sizeof buffer, pipe) != nullptr) output += buffer;
  ::pclose(pipe);
  const std::size_t at = output.find(kMark);
  return at == std::string::npos ? "" : output.substr(at + std::string(kMark).size(), 32);
}

// Also run by the tests below as a process of its own.
TEST(Determinism, TellsItsDigest) { fmt::print("{}{}\n", kMark, TextOfAll()); }

// The C library takes other paths through its mathematics where fused and wide instructions are
// missing: nothing of that may show.
TEST(Determinism, TheProcessorsVectorInstructionsDoNotMatter) {
  const std::string expected = TextOfAll();
  EXPECT_EQ(TextOfAllUnder("exec env"), expected);
  EXPECT_EQ(TextOfAllUnder("exec env GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-FMA"), expected);
  EXPECT_EQ(TextOfAllUnder("exec env GLIBC_TUNABLES="
                           "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX,-SSE4_2,-SSSE3,-ERMS"),
            expected);
}

TEST(Determinism, AProcessorOf2008GivesTheSame) {
  if (!Slow()) GTEST_SKIP() << "in slow mode";
  if (std::system("command -v qemu-x86_64 >/dev/null") != 0)
    GTEST_SKIP() << "qemu-x86_64 is not installed";
  EXPECT_EQ(TextOfAllUnder("exec qemu-x86_64 -cpu Nehalem"), TextOfAll());
}

}  // namespace
}  // namespace autofuzz
