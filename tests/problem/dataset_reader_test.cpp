#include "problem/dataset_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

DatasetColumns Columns() {
  DatasetColumns columns;
  columns.inputs = {{"speed", FieldKind::kReal, std::pair(0.0, 20.0)},
                    {"turn", FieldKind::kAngle, {}},
                    {"rain", FieldKind::kFlag, std::pair(0.0, 1.0)}};
  columns.objectives = {{"gap", {}, 1}, {"load", 9, -2}};
  columns.violations = {"hit", "off"};
  return columns;
}

Result<Landscape> Read(const std::string& rows) {
  const auto table = ParseCsv("speed,turn,rain,gap,load,hit,off,note\n" + rows, "t.csv");
  if (!table) return table.error();
  return ReadDataset(*table, Columns(), {0.2, 0.6});
}

TEST(ReadDataset, MakesTheProblem) {
  const auto landscape = Read("3,-20,1,-4,1,1,0,first\n20,90,0,2.5,0,false,true,second\n");
  ASSERT_TRUE(landscape) << Text(landscape.error());
  const Problem& problem = landscape->problem;
  ASSERT_EQ(problem.space.size(), 3U);
  EXPECT_EQ(problem.space.fields[0], (Field{"speed", FieldKind::kReal, 0, 20, {}, {}}));
  EXPECT_EQ(problem.space.fields[1], (Field{"turn", FieldKind::kAngle, -20, 90, {}, {}}));
  EXPECT_EQ(problem.objectives[0], (ObjectiveSpec{"gap", 4}));  // the largest absolute value
  EXPECT_EQ(problem.objectives[1], (ObjectiveSpec{"load", 9}));
  EXPECT_EQ(problem.goal.weights, (std::vector<double>{1, -2}));
  EXPECT_EQ(problem.labels, (std::vector<std::string>{"hit", "off"}));
  EXPECT_TRUE(problem.goal.labels.Has(0) && problem.goal.labels.Has(1));
  EXPECT_EQ(problem.uniqueness, (Uniqueness{0.2, 0.6}));
  const Evaluation second = landscape->at({{20, 90, 0}});
  EXPECT_EQ(second.objectives, (Objectives{2.5, 0}));
  EXPECT_FALSE(second.verdict.labels.Has(0));
  EXPECT_TRUE(second.verdict.labels.Has(1));
  EXPECT_EQ(second.measures[0].value, 3);  // the file's line
}

TEST(ReadDataset, AColumnOfNothingIsScaledByOne) {
  const auto landscape = Read("3,0,1,0,1,0,0,x\n");
  ASSERT_TRUE(landscape);
  EXPECT_EQ(landscape->problem.objectives[0].cap, 1);
}

TEST(ReadDataset, ErrorsNameTheCell) {
  const auto error = [](const std::string& rows) {
    const auto landscape = Read("3,0,1,0,1,0,0,x\n" + rows);
    return landscape ? std::string("taken") : Text(landscape.error());
  };
  EXPECT_EQ(error("fast,0,1,0,1,0,0,x\n"), "t.csv:3:1: 'fast' is no number (speed)");
  EXPECT_EQ(error("3,0,0.5,0,1,0,0,x\n"), "t.csv:3:5: 0.5 is not whole, and 'rain' is flag");
  EXPECT_EQ(error("3,0,2,0,1,0,0,x\n"), "t.csv:3:5: 2 is outside the range [0, 1] of 'rain'");
  EXPECT_EQ(error("21,0,1,0,1,0,0,x\n"), "t.csv:3:1: 21 is outside the range [0, 20] of 'speed'");
  EXPECT_EQ(error("3,0,1,nan,1,0,0,x\n"), "t.csv:3:7: 'nan' is no number (gap)");
  EXPECT_EQ(error("3,0,1,,1,0,0,x\n"), "t.csv:3:7: '' is no number (gap)");
  EXPECT_EQ(error("3,0,1,0,1,0,yes,x\n"),
            "t.csv:3:13: 'yes' is none of 0, 1, false and true (off)");
  EXPECT_THAT(error("3,0\n"), ::testing::HasSubstr("t.csv:3:1: this row has 2 cells"));
}

TEST(ReadDataset, NeedsItsColumnsAndRows) {
  const auto no_rows = Read("");
  ASSERT_FALSE(no_rows);
  EXPECT_EQ(Text(no_rows.error()), "t.csv: a table without rows");
  for (const char* missing : {"speed", "gap", "hit"}) {
    std::string header = "speed,turn,rain,gap,load,hit,off";
    header.replace(header.find(missing), 1, "q");
    const auto table = ParseCsv(header + "\n3,0,1,0,1,0,0\n", "t.csv");
    ASSERT_TRUE(table);
    const auto landscape = ReadDataset(*table, Columns(), {});
    ASSERT_FALSE(landscape);
    EXPECT_THAT(Text(landscape.error()), ::testing::StartsWith("t.csv:1:1: "));
    EXPECT_THAT(Text(landscape.error()), ::testing::HasSubstr(missing));
  }
}

}  // namespace
}  // namespace autofuzz
