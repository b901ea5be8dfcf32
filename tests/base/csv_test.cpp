#include "base/csv.h"

#include <gtest/gtest.h>

#include <random>

namespace autofuzz {
namespace {

TEST(ParseCsv, ReadsCellsWithTheirPlaces) {
  const auto table =
      ParseCsv("\xEF\xBB\xBFx, name ,y\r\n1,\"a,\"\"b\"\"\nc\",2\n\n 3 ,,4", "f.csv");
  ASSERT_TRUE(table) << Text(table.error());
  EXPECT_EQ(table->header[1].text, "name");
  EXPECT_EQ(table->header[1].column, 4);
  ASSERT_EQ(table->rows.size(), 2U);
  EXPECT_EQ(table->rows[0][1].text, "a,\"b\"\nc");
  EXPECT_EQ(table->rows[0][2].line, 3) << "the quoted cell holds a line end";
  EXPECT_EQ(table->rows[0][2].column, 4);
  EXPECT_EQ(table->rows[1][0].text, "3");
  EXPECT_EQ(table->rows[1][0].line, 5);
  EXPECT_EQ(table->rows[1][0].column, 2);
  EXPECT_EQ(table->rows[1][1].text, "");
  EXPECT_EQ(table->Column("y").value(), 2U);
}

TEST(ParseCsv, KeepsBlanksInQuotes) {
  EXPECT_EQ(ParseCsv("a\n\" b \"\n", "f").value().rows[0][0].text, " b ");
}

struct Bad {
  const char* text;
  const char* error;
};

TEST(ParseCsv, RefusesWhatIsNoTableWithItsPlace) {
  const Bad cases[] = {
      {"", "f.csv:1:1: there is no header"},
      {"\n\n", "f.csv:1:1: there is no header"},
      {"a,b\n1\n", "f.csv:2:1: this row has 1 cells, the header has 2"},
      {"a,b\n1,2\n1,2,3\n", "f.csv:3:1: this row has 3 cells, the header has 2"},
      {"a,b\n1,x\"y\"\n", "f.csv:2:4: a quote inside a cell that does not begin with one"},
      {"a,b\n1,\"y\"z\n", "f.csv:2:3: the quoted cell goes on behind its closing quote"},
      {"a,b\n1,\"y\n2,3\n", "f.csv:2:3: the quoted cell has no closing quote"},
  };
  for (const Bad& bad : cases) {
    const auto table = ParseCsv(bad.text, "f.csv");
    ASSERT_FALSE(table) << bad.text;
    EXPECT_EQ(Text(table.error()), bad.error);
  }
}

TEST(CsvTable, NamesAMissingAndADoubledColumn) {
  const auto table = ParseCsv("a;b;c\n", "f.csv");
  EXPECT_EQ(Text(table->Column("b").error()),
            "f.csv:1:1: the header has no column 'b' (it has: a;b;c); names are separated by "
            "commas");
  const auto doubled = ParseCsv("a,b,a\n", "f.csv");
  EXPECT_EQ(Text(doubled->Column("a").error()), "f.csv:1:5: the header has column 'a' twice");
}

TEST(CsvWriter, WritesRfc4180) {
  CsvWriter out;
  out.Cell("a,b").Cell(0.1).Cell(7).Cell("say \"x\"").EndRow().Cell("").Cell(1e300).EndRow();
  EXPECT_EQ(out.Take(), "\"a,b\",0.1,7,\"say \"\"x\"\"\"\r\n,1e+300\r\n");
}

TEST(Csv, WhatIsWrittenIsReadBack) {
  std::mt19937 random(4);
  const std::string letters = "ab,\"\n\r;x";
  for (int round = 0; round < 500; ++round) {
    std::vector<std::vector<std::string>> rows(3, std::vector<std::string>(3));
    CsvWriter out("\n");
    for (auto& row : rows) {
      for (std::string& cell : row) {
        cell = "c";  // a row must not be empty
        for (auto n = random() % 6; n > 0; --n) cell += letters[random() % letters.size()];
        out.Cell(cell);
      }
      out.EndRow();
    }
    const auto table = ParseCsv(out.Take(), "f");
    ASSERT_TRUE(table) << Text(table.error());
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& read = i == 0 ? table->header : table->rows[i - 1];
      for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(read[k].text, rows[i][k]);
    }
  }
}

TEST(CsvWriter, CellsWithOuterBlanksAreReadBackAsTheyWere) {
  CsvWriter out("\n");
  out.Cell(" 2 ").Cell("\tx").Cell("a b").EndRow();
  const std::string text = out.Take();
  EXPECT_EQ(text, "\" 2 \",\"\tx\",a b\n");
  const auto table = ParseCsv(text, "t");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->header[0].text, " 2 ");
  EXPECT_EQ(table->header[1].text, "\tx");
}

}  // namespace
}  // namespace autofuzz
