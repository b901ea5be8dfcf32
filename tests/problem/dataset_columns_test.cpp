#include "problem/dataset_columns.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(DatasetColumns, ReadsAllThatMayBeSaid) {
  const auto columns = ParseDatasetColumns(R"({
    "description": "d",
    "inputs": [{"column": "a"}, {"column": "b", "kind": "angle", "range": [0, 360]},
               {"column": "c", "kind": "flag"}],
    "objectives": [{"column": "gap"}, {"column": "v", "cap": 7, "weight": -0.5}],
    "violations": ["hit", "off"]})",
                                           "x.json");
  ASSERT_TRUE(columns) << Text(columns.error());
  ASSERT_EQ(columns->inputs.size(), 3U);
  EXPECT_EQ(columns->inputs[0].column, "a");
  EXPECT_EQ(columns->inputs[0].kind, FieldKind::kReal);
  EXPECT_FALSE(columns->inputs[0].range);
  EXPECT_EQ(columns->inputs[1].kind, FieldKind::kAngle);
  EXPECT_EQ(columns->inputs[1].range, std::pair(0.0, 360.0));
  EXPECT_EQ(columns->inputs[2].range, std::pair(0.0, 1.0));
  EXPECT_FALSE(columns->objectives[0].cap);
  EXPECT_EQ(columns->objectives[0].weight, 1);
  EXPECT_EQ(columns->objectives[1].cap, 7);
  EXPECT_EQ(columns->objectives[1].weight, -0.5);
  EXPECT_EQ(columns->violations, (std::vector<std::string>{"hit", "off"}));
}

struct Bad {
  const char* text;
  const char* place;
  const char* reason;
};

TEST(DatasetColumns, RefusesTheRestWithItsPlace) {
  const std::string rest = R"(, "objectives": [{"column": "o"}], "violations": ["v"]})";
  for (const Bad& bad : {
           Bad{R"([])", "1:1 ", "must be an object"},
           Bad{R"({"input": []})", "1:11 /input", "'inputs'?"},
           Bad{R"({"inputs": [])", "1:12 /inputs", "must not be empty"},
           Bad{R"({"inputs": 3)", "1:12 /inputs", "must be an array, not a number"},
           Bad{R"({"inputs": [{"kind": "real"}])", "1:13 /inputs/0", "'column' is missing"},
           Bad{R"({"inputs": [{"column": ""}])", "1:24 /inputs/0/column", "must not be empty"},
           Bad{R"({"inputs": [{"column": "a", "kind": "angel"}])", "1:37 /inputs/0/kind",
               "'angle'?"},
           Bad{R"({"inputs": [{"column": "a", "range": [2]}])", "1:38 /inputs/0/range",
               "must be [min, max]"},
           Bad{R"({"inputs": [{"column": "a", "range": [2, 1]}])", "1:38 /inputs/0/range",
               "inverted range"},
           Bad{R"({"inputs": [{"column": "a", "kind": "category", "range": [0, 1.5]}])",
               "1:62 /inputs/0/range/1", "must be a whole number"},
       }) {
    std::string text = bad.text;
    if (text != "[]" && text.back() != '}') text += rest;
    const auto columns = ParseDatasetColumns(text, "x.json");
    ASSERT_FALSE(columns) << text;
    const Place& place = columns.error().place;
    EXPECT_EQ(place.source, "x.json");
    EXPECT_EQ(fmt::format("{}:{} {}", place.line, place.column, place.pointer), bad.place) << text;
    EXPECT_THAT(columns.error().what, ::testing::HasSubstr(bad.reason)) << text;
  }
}

TEST(DatasetColumns, RefusesWrongObjectivesAndViolations) {
  const auto error = [](const std::string& rest) {
    const auto columns =
        ParseDatasetColumns(R"({"inputs": [{"column": "a"}], )" + rest + "}", "x.json");
    return columns ? std::string() : Text(columns.error());
  };
  using ::testing::HasSubstr;
  EXPECT_THAT(error(R"("violations": ["v"])"), HasSubstr("'objectives' is missing"));
  EXPECT_THAT(error(R"("objectives": [{"column": "o", "cap": 0}], "violations": ["v"])"),
              HasSubstr("must be above 0 (at /objectives/0/cap)"));
  EXPECT_THAT(error(R"("objectives": [{"column": "o", "weigth": 1}], "violations": ["v"])"),
              HasSubstr("'weight'?"));
  EXPECT_THAT(error(R"("objectives": [{"column": "o"}])"), HasSubstr("'violations' is missing"));
  EXPECT_THAT(error(R"("objectives": [{"column": "o"}], "violations": [7])"),
              HasSubstr("must be the name of a column (at /violations/0)"));
  std::string many = "\"v\"";
  for (int i = 0; i < 32; ++i) many += fmt::format(", \"v{}\"", i);
  EXPECT_THAT(error(R"("objectives": [{"column": "o"}], "violations": [)" + many + "]"),
              HasSubstr("at most 32"));
}

// One column may be an input, an objective and a violation, but each once.
TEST(DatasetColumns, RefusesAColumnTwiceInOneList) {
  const auto error = [](const char* inputs, const char* objectives, const char* violations) {
    const auto columns = ParseDatasetColumns(
        fmt::format(R"({{"inputs": [{}], "objectives": [{}], "violations": [{}]}})", inputs,
                    objectives, violations),
        "x.json");
    return columns ? std::string() : Text(columns.error());
  };
  const char* a = R"({"column": "a"})";
  const char* twice = R"({"column": "a"}, {"column": "b"}, {"column": "a"})";
  EXPECT_EQ(error(a, a, R"("a")"), "");
  EXPECT_EQ(error(twice, a, R"("a")"), "x.json:1:47: column 'a' is listed twice (at /inputs/2)");
  EXPECT_THAT(error(a, twice, R"("a")"), ::testing::HasSubstr("(at /objectives/2)"));
  EXPECT_THAT(error(a, a, R"("v", "v")"),
              ::testing::HasSubstr("column 'v' is listed twice (at /violations/1)"));
}

}  // namespace
}  // namespace autofuzz
