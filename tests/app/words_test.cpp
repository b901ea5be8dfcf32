#include "app/words.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(WholeNumberFault, TakesWholeNumbersThatFit) {
  for (const char* good : {"0", "7", "9223372036854775807"})
    EXPECT_EQ(WholeNumberFault(good, 0), "");
  for (const char* bad : {"", "-1", "1.5", "many", "18446744073709551616", "1e3", " 1"})
    EXPECT_NE(WholeNumberFault(bad, 0), "") << bad;
  EXPECT_EQ(WholeNumberFault("-5", 0),
            "must be a whole number from 0 to 9223372036854775807, not '-5'");
  EXPECT_EQ(WholeNumberFault("100", 0, 100), "");
  EXPECT_EQ(WholeNumberFault("101", 0, 100), "must be a whole number from 0 to 100, not '101'");
}

TEST(NumberFault, RefusesNanAndWhatIsOutside) {
  for (const char* good : {"0", "0.5", "1"}) EXPECT_EQ(NumberFault(good, 0, 1), "");
  for (const char* bad : {"", "nan", "inf", "-0.1", "1.01", "1e400", "x"})
    EXPECT_NE(NumberFault(bad, 0, 1), "") << bad;
}

TEST(Words, LabelsAreNamedInOrder) {
  Problem problem;
  problem.labels = {"collision", "off-road", "red-light"};
  EXPECT_EQ(LabelsText(problem, LabelSet{}), "none");
  EXPECT_EQ(LabelsText(problem, LabelSet{0b101}), "collision, red-light");
}

}  // namespace
}  // namespace autofuzz
