#include "drive/scenario_check.h"

#include <gmock/gmock.h>

namespace autofuzz {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Evaluation Ended(const char* end, int label, double actors, double fired) {
  Evaluation evaluation;
  evaluation.end = end;
  if (label >= 0) evaluation.verdict.labels.Add(label);
  evaluation.measures = {{"duration_s", 10}, {"actors", actors}, {"triggers_fired", fired}};
  return evaluation;
}

ScenarioCheck Empty() {
  ScenarioCheck check;
  check.by_label.resize(5);
  return check;
}

// Ten runs, of which two collide, avoided by braking 1 s before and by nothing.
ScenarioCheck Fit() {
  ScenarioCheck check = Empty();
  for (int i = 0; i < 8; ++i) AddRun(Ended("destination", -1, 2, 2), check);
  for (int i = 0; i < 2; ++i) AddRun(Ended("collision", 0, 2, 1), check);
  AddEscape({1, false}, check);
  AddEscape({std::nullopt, true}, check);
  check.alone = AloneDriving{15, 15, ""};
  return check;
}

TEST(ScenarioCheck, SumsItsRuns) {
  const ScenarioCheck check = Fit();
  EXPECT_EQ(check.runs, 10);
  EXPECT_EQ(check.clean, 8);
  EXPECT_THAT(check.by_label, ElementsAre(2, 0, 0, 0, 0));
  EXPECT_EQ(check.ends.at("destination"), 8);
  EXPECT_EQ(check.ends.at("collision"), 2);
  EXPECT_EQ(check.actors, 20);
  EXPECT_EQ(check.triggers_fired, 18);
  EXPECT_EQ(check.duration_s, 100);
  EXPECT_EQ(check.collisions, 2);
  EXPECT_THAT(check.by_braking, ElementsAre(0, 1, 0, 0));
  EXPECT_EQ(check.by_reference, 1);
  EXPECT_EQ(check.avoidable(), 2);
}

TEST(ScenarioCheck, AFitOneIsWithinItsBounds) { EXPECT_THAT(Outside(Fit()), IsEmpty()); }

TEST(ScenarioCheck, NamesEachBoundThatItIsOutsideOf) {
  ScenarioCheck check = Empty();
  for (int i = 0; i < 3; ++i) AddRun(Ended("collision", 0, 2, 1), check);
  AddRun(Ended("time", -1, 2, 1), check);
  AddEscape({}, check);
  check.alone = AloneDriving{15, 14, "time in weather 3 at friction 0.5"};
  EXPECT_THAT(Outside(check),
              ElementsAre("collisions 75.0 %, not 1 to 60", "triggers 50.0 %, not 60",
                          "avoidable 0.0 %, not 80", HasSubstr("time in weather 3")));
}

TEST(ScenarioCheck, TheBoundsThemselvesAreWithin) {
  ScenarioCheck check = Empty();
  for (int i = 0; i < 5; ++i) AddRun(Ended("x", i < 3 ? 0 : -1, 5, 3), check);  // 60 %, 60 %
  for (int i = 0; i < 5; ++i) AddEscape({i < 4 ? std::optional(3.0) : std::nullopt, false}, check);
  EXPECT_THAT(Outside(check), IsEmpty());
}

TEST(ScenarioCheck, SharesAreOfRunsWithAVerdict) {
  ScenarioCheck check = Empty();
  EXPECT_THAT(Outside(check), ElementsAre("no run gave a verdict"));
  AddRun(Ended("collision", 0, 0, 0), check);
  AddRun(Ended("destination", -1, 0, 0), check);
  check.runs += 98;
  check.no_verdict += 98;  // 1 of 2 collided, not 1 of 100
  EXPECT_THAT(Outside(check), IsEmpty());
  EXPECT_EQ(Percent(1, 0), 0);
}

}  // namespace
}  // namespace autofuzz
