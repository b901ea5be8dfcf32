// What can be asked of one finding: its minimal change, a sweep along a field, its picture.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "support/command.h"

namespace autofuzz::testing {
namespace {

std::vector<std::string> Lines(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::size_t Count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

class Finding : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = new TemporaryFolder();
    const CommandResult run = RunAutofuzz(
        "run scenarios/turn-right-leading-car.json --method random-un --warmup 0 --budget 120 "
        "--seed 3 --out " +
        Campaign());
    ASSERT_EQ(run.exit_code, 0) << run.error;
    RunShell("cp -r " + Campaign() + " " + Pristine());
    for (const std::string& line :
         Lines(RunAutofuzz("export " + Campaign() + " --format jsonl").out)) {
      const std::size_t begin = line.find("\"index\":") + 8;
      const std::string number = line.substr(begin, line.find(',', begin) - begin);
      if (line.find("\"unique\":[\"collision\"]") != std::string::npos && violating_.empty())
        violating_ = number;
      if (line.find("\"violations\":[]") != std::string::npos && clean_.empty()) clean_ = number;
    }
    ASSERT_FALSE(violating_.empty());
    ASSERT_FALSE(clean_.empty());
  }
  static void TearDownTestSuite() { delete folder_; }
  static std::string Campaign() { return *folder_ / "c"; }
  static std::string Pristine() { return *folder_ / "pristine"; }  // a copy; nobody changes it

  static TemporaryFolder* folder_;
  static std::string violating_, clean_;  // numbers of runs
};
TemporaryFolder* Finding::folder_ = nullptr;
std::string Finding::violating_, Finding::clean_;

TEST_F(Finding, MinimisingTellsWhatMattersAndIsKept) {
  const std::string before = RunAutofuzz("export " + Campaign()).out;
  const std::string command = "minimise " + Campaign() + " " + violating_;
  const CommandResult first = RunAutofuzz(command);
  ASSERT_EQ(first.exit_code, 0) << first.error;
  for (const char* part : {"collision", "Benign", "Runs", "set back", "varying fields matter"})
    EXPECT_NE(first.out.find(part), std::string::npos) << part << "\n" << first.out;
  for (const std::string& line : Lines(first.out)) EXPECT_LE(line.size(), 80U) << line;
  const CommandResult again = RunAutofuzz(command);
  EXPECT_NE(again.out.find(" 0 now"), std::string::npos) << "looked up, not run again";
  const std::size_t table = first.out.find("  field");
  EXPECT_EQ(again.out.substr(again.out.find("  field")), first.out.substr(table));
  const CommandResult show = RunAutofuzz("show " + Campaign() + " " + violating_);
  EXPECT_NE(show.out.find(first.out.substr(table)), std::string::npos) << show.out;
  EXPECT_EQ(RunAutofuzz("export " + Campaign()).out, before) << "the campaign is what it was";
}

// However it is stopped: what it ran is kept, and looked up afterwards. Stops wherever it is then.
TEST_F(Finding, MinimisingStoppedGoesOnWhereItWas) {
  const TemporaryFolder elsewhere;
  const std::string tail = " " + violating_;
  const std::string command = std::string(AUTOFUZZ_PROGRAM) + " minimise ";
  RunShell("cp -r " + Pristine() + " " + (elsewhere / "whole"));
  const std::string whole = RunShell(command + (elsewhere / "whole") + tail).out;
  ASSERT_NE(whole, "");
  for (const char* signal : {"INT", "TERM", "KILL"}) {
    const std::string part = elsewhere / signal;
    RunShell("cp -r " + Pristine() + " " + part);
    RunShell(command + part + tail + " & sleep 0.08; kill -" + signal + " $!; wait $!");
    const CommandResult again = RunShell(command + part + tail);
    ASSERT_EQ(again.exit_code, 0) << again.error;
    EXPECT_EQ(again.out.substr(again.out.find("  field")), whole.substr(whole.find("  field")));
  }
}

TEST_F(Finding, WhatCannotBeMinimisedIsToldWhy) {
  const CommandResult clean = RunAutofuzz("minimise " + Campaign() + " " + clean_);
  EXPECT_EQ(clean.exit_code, 1);
  EXPECT_NE(clean.error.find("violates nothing"), std::string::npos) << clean.error;
  EXPECT_EQ(RunAutofuzz("minimise " + Campaign() + " 5000").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("show " + Campaign() + " " + clean_).out.find("Minimal change"),
            std::string::npos);
}

TEST_F(Finding, ASweepIsATableAndAChart) {
  const std::string chart = *folder_ / "sweep.svg";
  const CommandResult sweep =
      RunAutofuzz("sweep " + Campaign() + " " + violating_ +
                  " --field vehicle[0].setup.location.x --steps 7 --out " + chart);
  ASSERT_EQ(sweep.exit_code, 0) << sweep.error;
  const std::vector<std::string> lines = Lines(sweep.out);
  EXPECT_EQ(lines[0], "value,outcome,object_distance");
  EXPECT_EQ(lines.size(), 9U) << "seven places and the run's own";
  EXPECT_EQ(lines[1].substr(0, 2), "8,");
  EXPECT_EQ(lines.back().substr(0, 3), "20,");
  EXPECT_NE(sweep.out.find(",collision,"), std::string::npos) << "the run itself";
  EXPECT_GE(Count(ReadFile(chart), "class=\"band\""), 1U);
  const std::string flag = "sweep " + Campaign() + " " + violating_ +
                           " --field vehicle[0].trigger_event.avoid_collision";
  EXPECT_EQ(Lines(RunAutofuzz(flag).out).size(), 3U) << "a head, 0 and 1";
  EXPECT_EQ(RunAutofuzz(flag + " --out -").out.rfind("<svg", 0), 0U);
  EXPECT_EQ(Lines(RunAutofuzz(flag + " --objective view_angle").out)[0],
            "value,outcome,view_angle");
}

TEST_F(Finding, ASweepKnowsItsFieldsAndObjectives) {
  const std::string command = "sweep " + Campaign() + " " + violating_;
  const CommandResult field = RunAutofuzz(command + " --field wether");
  EXPECT_EQ(field.exit_code, 2);
  EXPECT_NE(field.error.find("did you mean 'weather'"), std::string::npos) << field.error;
  EXPECT_EQ(RunAutofuzz(command + " --field weather --objective distanc").exit_code, 2);
  EXPECT_EQ(RunAutofuzz(command + " --field weather --steps 1").exit_code, 2);
  EXPECT_EQ(RunAutofuzz(command).exit_code, 2);
  for (const char* run : {"abc", "1.5", "-1", "99999999999999999999"}) {
    const CommandResult odd = RunAutofuzz("sweep " + Campaign() + " --field weather " + run);
    EXPECT_EQ(odd.exit_code, 2);
    EXPECT_NE(odd.error.find("whole number"), std::string::npos) << odd.error;
  }
}

TEST(Sweep, AFieldOfAnActorThatIsNotThereIsRefused) {
  const TemporaryFolder folder;
  std::string grammar = ReadFile("scenarios/turn-right-leading-car.json");
  const std::string one = "\"vehicles\": [1, 1]";
  const std::size_t at = grammar.find(one);
  ASSERT_NE(at, std::string::npos);
  grammar.replace(at, one.size(), "\"vehicles\": [0, 1]");
  std::ofstream(folder / "g.json") << grammar;
  ASSERT_EQ(RunAutofuzz("run " + (folder / "g.json") + " --map-path maps --method random " +
                        "--warmup 0 --budget 20 --out " + (folder / "c"))
                .exit_code,
            0);
  int without = 0;
  for (int run = 0; run < 20; ++run) {
    const std::string number = std::to_string(run);
    const bool there =
        RunAutofuzz("show " + (folder / "c") + " " + number)
            .out.find("counts.vehicles                                1") != std::string::npos;
    const CommandResult sweep =
        RunAutofuzz("sweep " + (folder / "c") + " " + number + " --field vehicle[0].setup.color");
    EXPECT_EQ(sweep.exit_code, there ? 0 : 2) << run << sweep.error;
    if (there) continue;
    ++without;
    EXPECT_NE(sweep.error.find("run " + number + " is without it: counts.vehicles is 0 there"),
              std::string::npos)
        << sweep.error;
  }
  EXPECT_GT(without, 0);
}

TEST_F(Finding, ARunIsDrawnWithWhereEverybodyWent) {
  const CommandResult draw = RunAutofuzz("draw " + Campaign() + " --run " + violating_);
  ASSERT_EQ(draw.exit_code, 0) << draw.error;
  for (const char* part :
       {"<svg", "class=\"range\"", "class=\"path ego-path\"", "class=\"contact\""})
    EXPECT_NE(draw.out.find(part), std::string::npos) << part;
  EXPECT_NE(RunAutofuzz("draw " + Campaign() + " --run " + clean_).out.find("ego-path"),
            std::string::npos)
      << "its trace was not kept: it is run again";
  EXPECT_EQ(RunAutofuzz("draw " + Campaign()).out,
            RunAutofuzz("draw scenarios/turn-right-leading-car.json").out);
  EXPECT_EQ(RunAutofuzz("draw " + Campaign() + " --run 5000").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("draw " + Campaign() + " --genome weather=1").exit_code, 2);
}

TEST_F(Finding, ALineOfTheExportIsAScene) {
  const std::string line = *folder_ / "line.json";
  const std::string export_line =
      RunAutofuzz("export " + Campaign() + " --format jsonl | grep '\"index\":" + violating_ +
                  ",' > " + line)
          .error;
  EXPECT_TRUE(export_line.empty()) << export_line;
  const std::string draw = "draw scenarios/turn-right-leading-car.json ";
  const CommandResult scene = RunAutofuzz(draw + "--genome " + line);
  EXPECT_EQ(scene.exit_code, 0) << scene.error;
  EXPECT_EQ(Count(scene.out, "class=\"vehicle\""), 1U);
  const std::string out = *folder_ / "s.svg";
  EXPECT_EQ(RunAutofuzz(draw + "--genome weather=3,pedestrian[0].setup.location.y=4 -o " + out).out,
            out + "\n");
  EXPECT_NE(ReadFile(out).find("class=\"pedestrian\""), std::string::npos);
  // Two cars in one place.
  const CommandResult heap = RunAutofuzz(
      "draw scenarios/cross-unsignalised.json --genome "
      "vehicle[0].setup.location.x=0,vehicle[0].setup.location.y=0,"
      "vehicle[1].setup.location.x=0,vehicle[1].setup.location.y=0 -o " +
      out);
  EXPECT_EQ(heap.exit_code, 0);
  EXPECT_NE(heap.error.find("infeasible"), std::string::npos) << heap.error;
  EXPECT_EQ(scene.error, "");
  EXPECT_EQ(RunAutofuzz(draw + "--genome wether=3").exit_code, 2);
  EXPECT_EQ(RunAutofuzz(draw + "--genome weather=15").exit_code, 2);
  EXPECT_EQ(RunAutofuzz(draw + "--run 3").exit_code, 2);
  EXPECT_EQ(RunAutofuzz("draw function:four_modes").exit_code, 2);
}

// The pictures and the table of docs/ are what the program gives today.
TEST(Pages, ScenariosAreDrawnAsTheyAreToday) {
  for (const char* name : {"change-lane", "cross-unsignalised", "turn-left-signalised",
                           "turn-left-unsignalised", "turn-right-leading-car"})
    EXPECT_TRUE(RunAutofuzz(std::string("draw scenarios/") + name + ".json").out ==
                ReadFile(std::string("docs/images/scenarios/") + name + ".svg"))
        << "autofuzz draw scenarios/" << name << ".json --out docs/images/scenarios/" << name
        << ".svg";
}

TEST(Pages, TheFindingIsTheOneOfToday) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  ASSERT_EQ(RunAutofuzz("run scenarios/turn-right-leading-car.json --ego pid-2 --method random-un "
                        "--warmup 0 --budget 500 --seed 20 --out " +
                        campaign)
                .exit_code,
            0);
  const std::string page = ReadFile("docs/findings.md");
  for (const std::string& line : Lines(RunAutofuzz("minimise " + campaign + " 295").out))
    if (line.rfind("  ", 0) == 0) {
      EXPECT_NE(page.find("    " + line + "\n"), std::string::npos) << line;
    }
  RunAutofuzz("sweep " + campaign + " 295 --field pedestrian[0].setup.direction --out " +
              (folder / "sweep.svg"));
  EXPECT_TRUE(ReadFile(folder / "sweep.svg") == ReadFile("docs/images/sweep.svg"));
  EXPECT_TRUE(RunAutofuzz("draw " + campaign + " --run 295").out ==
              ReadFile("docs/images/run.svg"));
}

TEST(FindingOfAFunction, IsMinimisedFromTheMiddleOrARun) {
  const TemporaryFolder folder;
  const std::string campaign = folder / "c";
  ASSERT_EQ(
      RunAutofuzz("run 'function:pockets(d=10, relevant=2, k=1, volume=0.05)' --method random "
                  "--warmup 0 --budget 200 --out " +
                  campaign)
          .exit_code,
      0);
  std::string run;
  for (const std::string& line : Lines(RunAutofuzz("export " + campaign + " --format jsonl").out)) {
    if (line.find("\"violations\":[\"pocket-0\"]") == std::string::npos) continue;
    const std::size_t begin = line.find("\"index\":") + 8;
    run = line.substr(begin, line.find(',', begin) - begin);
  }
  ASSERT_FALSE(run.empty());
  const CommandResult minimised = RunAutofuzz("minimise " + campaign + " " + run);
  ASSERT_EQ(minimised.exit_code, 0) << minimised.error;
  EXPECT_TRUE(minimised.out.find("1 of 10 varying fields matter") != std::string::npos ||
              minimised.out.find("2 of 10 varying fields matter") != std::string::npos)
      << minimised.out;
}

}  // namespace
}  // namespace autofuzz::testing
