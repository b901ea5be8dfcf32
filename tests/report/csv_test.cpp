#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "golden.h"
#include "made_campaign.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

// A plain RFC 4180 reader, written apart from the writer.
std::vector<std::vector<std::string>> ReadCsv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    std::string& cell = rows.back().back();
    if (quoted) {
      if (c != '"') {
        cell += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[++i];
      } else {
        quoted = false;
      }
    } else if (c == '"') {
      quoted = true;
    } else if (c == ',') {
      rows.back().emplace_back();
    } else if (c == '\r' && text[i + 1] == '\n') {
      ++i;
      rows.emplace_back(1);
    } else {
      cell += c;
    }
  }
  rows.pop_back();
  return rows;
}

std::string Cell(const std::vector<std::vector<std::string>>& rows, std::size_t row,
                 const std::string& column) {
  for (std::size_t i = 0; i < rows[0].size(); ++i)
    if (rows[0][i] == column) return rows[row][i];
  return "no such column";
}

TEST(CsvWriter, Golden) {
  const MadeCampaign made;
  const Result<std::string> text = WriteCsv(made.input);
  ASSERT_TRUE(text);
  ExpectGolden("runs.csv", *text);
}

TEST(CsvWriter, QuotedTextsReadBack) {
  MadeCampaign made;
  const std::string hostile = "a,\"b\"\r\nc";
  made.problem.space.fields[0].name = "odd,\"name\"";
  made.input.runs[1].evaluation.verdict.violations[0].reason = hostile;
  made.input.runs[0].evaluation.failure = "plain";
  const auto rows = ReadCsv(*WriteCsv(made.input));
  ASSERT_EQ(rows.size(), 6U);
  for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
  EXPECT_EQ(Cell(rows, 2, "violation.reason"), hostile);
  EXPECT_EQ(Cell(rows, 1, "failure"), "plain");
  EXPECT_EQ(Cell(rows, 1, "field.odd,\"name\""), "0.75");
}

TEST(CsvWriter, ARunWithoutVerdictHasEmptyCells) {
  const MadeCampaign made;
  const auto rows = ReadCsv(*WriteCsv(made.input));
  EXPECT_EQ(Cell(rows, 5, "outcome"), "no-verdict");
  EXPECT_EQ(Cell(rows, 5, "objective.collision_speed"), "");
  EXPECT_EQ(Cell(rows, 5, "measure.duration_s"), "");
  EXPECT_EQ(Cell(rows, 5, "trace_digest"), "");
  EXPECT_EQ(Cell(rows, 5, "field.road_friction"), "0.7");
  EXPECT_EQ(Cell(rows, 5, "host_attempts"), "2");
}

TEST(CsvWriter, OnlyHostAndWallColumnsDependOnTheMachine) {
  MadeCampaign made;
  const auto before = ReadCsv(*WriteCsv(made.input));
  for (RunRecord& run : made.input.runs) {
    run.wall_s = 99;
    run.attempts = 7;
  }
  const auto after = ReadCsv(*WriteCsv(made.input));
  for (std::size_t row = 1; row < before.size(); ++row)
    for (std::size_t i = 0; i < before[0].size(); ++i) {
      const bool aside = before[0][i].starts_with("host_") || before[0][i].starts_with("wall_");
      if (!aside) {
        EXPECT_EQ(before[row][i], after[row][i]) << before[0][i];
      }
    }
}

TEST(CsvWriter, WithoutProblemIsAnError) { EXPECT_FALSE(WriteCsv(ReportInput{})); }

}  // namespace
}  // namespace autofuzz
