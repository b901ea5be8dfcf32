#include <gtest/gtest.h>

#include <limits>
#include <sstream>

#include "golden.h"
#include "json/value.h"
#include "made_campaign.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

std::vector<json::Value> Lines(const std::string& text) {
  std::vector<json::Value> values;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    Result<json::Value> value = json::Parse(line, "line");
    EXPECT_TRUE(value) << (value ? "" : Text(value.error()));
    if (value) values.push_back(std::move(*value));
  }
  return values;
}

TEST(JsonLinesWriter, Golden) {
  const MadeCampaign made;
  const Result<std::string> text = WriteJsonLines(made.input);
  ASSERT_TRUE(text);
  ExpectGolden("runs.jsonl", *text);
}

TEST(JsonLinesWriter, EveryLineIsJsonWhateverTheTexts) {
  MadeCampaign made;
  made.input.runs[1].evaluation.failure = "line\nend \"quote\" \xFF </script>";
  made.input.runs[1].evaluation.objectives[0] = std::numeric_limits<double>::infinity();
  const auto lines = Lines(*WriteJsonLines(made.input));
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(*lines[1].Find("failure")->string(), "line\nend \"quote\" \xEF\xBF\xBD </script>");
  EXPECT_TRUE(lines[1].Find("objectives")->Find("collision_speed")->is_null());
  EXPECT_EQ(*lines[1].Find("fields")->Find("road_friction")->number(), 0.8);
  EXPECT_TRUE(lines[4].Find("trace_digest")->is_null());
  EXPECT_EQ(lines[3].Find("violation_details")->array()->size(), 1U);
}

TEST(JsonLinesWriter, WithoutProblemIsAnError) { EXPECT_FALSE(WriteJsonLines(ReportInput{})); }

}  // namespace
}  // namespace autofuzz
