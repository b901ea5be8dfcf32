#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "golden.h"
#include "made_campaign.h"
#include "report/writers.h"

namespace autofuzz {
namespace {

void ExpectFitsTheTerminal(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto columns = std::count_if(line.begin(), line.end(), [](char c) {
      return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    });
    EXPECT_LE(columns, 80) << line;
    for (const char c : line)
      EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) << line;
  }
}

TEST(TextWriter, Golden) {
  const MadeCampaign made;
  const Result<std::string> text = WriteText(made.input);
  ASSERT_TRUE(text);
  ExpectFitsTheTerminal(*text);
  ExpectGolden("summary.txt", *text);
}

TEST(TextWriter, NoEscapeCodesAndNoLongLinesWhateverTheInput) {
  MadeCampaign made;
  made.input.summary.spec.problem = "\x1b[31mred\x07 " + std::string(200, 'x') +
                                    " \xC2\x9B"
                                    "end";
  made.input.summary.labels[0] = "kind\x1b]0;title\x07";
  made.input.runs[1].evaluation.verdict.violations[0].other_type =
      "walker\r\n\x1b[2J " + std::string(100, 'y');
  const Result<std::string> text = WriteText(made.input);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, testing::Not(testing::HasSubstr("\x1b")));
  EXPECT_THAT(*text, testing::Not(testing::HasSubstr("\xC2\x9B")));
  ExpectFitsTheTerminal(*text);
}

TEST(TextWriter, AnEmptyCampaignIsToldAsSuch) {
  MadeCampaign made;
  made.contents = {};
  made.Refresh();
  const Result<std::string> text = WriteText(made.input);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, testing::HasSubstr("No unique violation was found."));
  EXPECT_THAT(*text, testing::HasSubstr("(not finished)"));
  EXPECT_THAT(*text, testing::HasSubstr("infeasible      - of 0 candidates"));
}

TEST(TextWriter, SaysHowManyGenomesWereSampledWhereBreedingFellShort) {
  MadeCampaign made;
  EXPECT_THAT(*WriteText(made.input), testing::Not(testing::HasSubstr("breeding fell short")));
  made.contents.generations[0].ask.sampled = 7;
  made.Refresh();
  EXPECT_THAT(*WriteText(made.input),
              testing::HasSubstr("sampled         7 genomes, where breeding fell short"));
}

TEST(TextWriter, ManyFindingsAreCutToTheWorst) {
  MadeCampaign made;
  for (int i = 5; i < 40; ++i) {
    RunRecord run = made.contents.runs[1];
    run.index = RunIndex{i};
    run.genome.values = {0.7, static_cast<double>(i)};
    run.evaluation.verdict.violations[0].ego_speed_mps = i;
    made.contents.runs.push_back(run);
  }
  made.Refresh();
  const std::string text = *WriteText(made.input);
  EXPECT_THAT(text, testing::HasSubstr("Worst of 38 unique violations"));
  EXPECT_THAT(text, testing::HasSubstr("... 28 more"));
  EXPECT_LT(text.find("39.00"), text.find("30.00"));
}

}  // namespace
}  // namespace autofuzz
