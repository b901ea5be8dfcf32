#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "json/value.h"
#include "report/player_data.h"
#include "report/writers.h"
#include "shown_run.h"

namespace autofuzz {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t Count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST(HtmlWriter, HasOneRowAFindingAndAPlayerForTheShown) {
  MadeCampaign made;
  made.input.shown.push_back(MadeShownRun(3));
  const Result<std::string> html = WriteHtml(made.input);
  ASSERT_TRUE(html);
  EXPECT_EQ(Count(*html, "<tr data-run="), 3U);
  EXPECT_EQ(Count(*html, "data-play=\"3\""), 1U);
  EXPECT_EQ(Count(*html, "data-play="), 1U);
  EXPECT_THAT(*html, HasSubstr("<g id=\"moving\"></g>"));
  EXPECT_THAT(*html, HasSubstr("vehicle.tesla.model3"));
}

TEST(HtmlWriter, TellsWhoseRunsTheWarmUpIsAndWhatWasConfirmed) {
  MadeCampaign made;
  const std::string plain = *WriteHtml(made.input);
  EXPECT_THAT(plain, Not(HasSubstr("warm-up from")));
  EXPECT_THAT(plain, Not(HasSubstr("flaky")));
  made.input.summary.spec.warmup_from = "a<b";
  made.input.summary.confirmed = 3;
  made.input.summary.flaky = 1;
  const std::string html = *WriteHtml(made.input);
  EXPECT_THAT(html, HasSubstr("<td>warm-up from</td><td class=\"wrap\">a&lt;b</td>"));
  EXPECT_THAT(html, Not(HasSubstr("warm-up method")));
  EXPECT_THAT(html, HasSubstr("3 violations were run again; 1 flaky, not counted"));
}

TEST(HtmlWriter, WithoutShownRunsThereIsNoPlayer) {
  const MadeCampaign made;
  const std::string html = *WriteHtml(made.input);
  EXPECT_THAT(html, Not(HasSubstr("id=\"moving\"")));
  EXPECT_THAT(html, HasSubstr("id=\"data\">[]</script>"));
}

TEST(HtmlWriter, NeedsNoNetwork) {
  MadeCampaign made;
  made.input.shown.push_back(MadeShownRun(3));
  std::string html = *WriteHtml(made.input);
  EXPECT_THAT(html, HasSubstr("default-src 'none'"));
  // Names of XML name spaces are not fetched.
  for (const std::string part : {"http://www.w3.org/2000/svg"})
    for (std::size_t at; (at = html.find(part)) != std::string::npos;) html.erase(at, part.size());
  for (const char* outside : {"http:", "https:", "src=", "@import", "url("})
    EXPECT_THAT(html, Not(HasSubstr(outside)));
}

TEST(HtmlWriter, HostileTextsStayText) {
  MadeCampaign made;
  const std::string hostile = "</script><script>alert(1)</script>\"'<img src=x onerror=alert(1)>";
  made.input.shown.push_back(MadeShownRun(3));
  const std::string before = *WriteHtml(made.input);
  made.input.summary.spec.problem = hostile;
  made.input.summary.spec.ego = hostile;
  made.input.summary.labels[0] = hostile;
  made.input.summary.means[0].name = hostile;
  made.input.runs[3].evaluation.verdict.violations[0].other_type = hostile;
  made.input.shown[0].trace.header.names[1] = hostile;
  const std::string after = *WriteHtml(made.input);
  for (const char* part : {"<script", "</script", "<img", "<!--"})
    EXPECT_EQ(Count(after, part), Count(before, part)) << part;
  EXPECT_THAT(after, HasSubstr("&lt;/script&gt;&lt;script&gt;alert(1)"));
  EXPECT_THAT(after, HasSubstr("\\u003c/script\\u003e"));
}

std::vector<double> Sums(const json::Value& series) {
  std::vector<double> values;
  for (const json::Value& step : *series.array()) values.push_back(*step.number());
  std::partial_sum(values.begin(), values.end(), values.begin());
  return values;
}

TEST(PlayerData, UnpacksToTheTraceWithinACentimetre) {
  MadeCampaign made;
  made.input.shown.push_back(MadeShownRun(3));
  const Result<json::Value> data = json::Parse(PlayerData(made.input), "data");
  ASSERT_TRUE(data) << Text(data.error());
  const json::Value& run = data->array()->at(0);
  const std::vector<double> times = Sums(*run.Find("times_ms"));
  ASSERT_EQ(times.size(), 21U) << "2 s at 10 Hz";
  EXPECT_EQ(times.back(), 2000);
  const json::Value& ego = run.Find("bodies")->array()->at(0);
  const std::vector<double> x = Sums(*ego.Find("x_cm"));
  for (std::size_t i = 0; i < times.size(); ++i) EXPECT_NEAR(x[i], times[i] / 2, 0.5);
  // 170° to 190°, straight on: no jump where the angle wraps.
  const std::vector<double> heading = Sums(*ego.Find("heading_mrad"));
  EXPECT_NEAR(heading.back(), 1000 * Radians(190), 1);
  EXPECT_TRUE(std::is_sorted(heading.begin(), heading.end()));
}

TEST(PlayerData, TellsTriggersContactsAndTheViolation) {
  MadeCampaign made;
  made.input.shown.push_back(MadeShownRun(3));
  const Result<json::Value> data = json::Parse(PlayerData(made.input), "data");
  ASSERT_TRUE(data);
  const json::Value& run = data->array()->at(0);
  const json::Value& walker = run.Find("bodies")->array()->at(1);
  EXPECT_EQ(*walker.Find("kind")->string(), "pedestrian");
  EXPECT_EQ(*walker.Find("trigger_cm")->number(), 1250);
  EXPECT_EQ(*walker.Find("triggered_ms")->number(), 500);
  EXPECT_EQ(*run.Find("contacts")->array()->at(0).Find("time_ms")->number(), 1980);
  EXPECT_EQ(*run.Find("mark_ms")->number(), 4250);
  EXPECT_EQ(*run.Find("end")->string(), "collision");
}

TEST(PlayerData, NumbersThatAreNoneDoNoHarm) {
  MadeCampaign made;
  ShownRun shown = MadeShownRun(3);
  shown.trace.bodies[0].pose.position.x = std::numeric_limits<double>::quiet_NaN();
  shown.trace.bodies[2].pose.heading_rad = std::numeric_limits<double>::infinity();
  shown.trace.bodies[4].velocity_mps.x = 1e300;
  made.input.shown.push_back(shown);
  made.input.shown.push_back({RunIndex{7}, {}, {}});  // without frames
  const Result<json::Value> data = json::Parse(PlayerData(made.input), "data");
  ASSERT_TRUE(data);
  EXPECT_EQ(data->array()->size(), 1U);
}

}  // namespace
}  // namespace autofuzz
