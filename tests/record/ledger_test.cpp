#include "record/ledger.h"

#include <gtest/gtest.h>

#include "record/records.h"

namespace autofuzz {
namespace {

LedgerContents Runs(std::initializer_list<std::size_t> indices) {
  LedgerContents contents;
  for (const std::size_t index : indices) contents.runs.push_back(test::JudgedRun(index, 0.5, {}));
  return contents;
}

TEST(Counted, IsTheLongestGaplessPrefix) {
  EXPECT_EQ(Counted(Runs({})).size(), 0U);
  const LedgerContents contents = Runs({0, 1, 2, 4, 5});
  const std::span<const RunRecord> counted = Counted(contents);
  EXPECT_EQ(counted.size(), 3U);
  EXPECT_EQ(counted.data(), contents.runs.data());
}

TEST(Counted, GoesNoFurtherThanTheEnd) {
  LedgerContents contents = Runs({0, 1, 2, 4, 5});
  for (const int end : {0, 1, 2, 3}) {
    contents.end = RunIndex{end};
    EXPECT_EQ(Counted(contents).size(), static_cast<std::size_t>(end));
  }
  contents.end = RunIndex{5};
  EXPECT_EQ(Counted(contents).size(), 3U);
}

}  // namespace
}  // namespace autofuzz
