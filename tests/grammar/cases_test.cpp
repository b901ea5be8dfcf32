// Every file below cases/ is a grammar after its header lines. Good ones: what their space holds.
// Bad ones: "line:column pointer" of the fault (of the grammar, not the file), and a part of the
// message.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grammar/case_files.h"
#include "grammar/grammar.h"

namespace autofuzz {
namespace {

TEST(GoodCases, HoldWhatTheySay) {
  const auto files = test::CaseFiles("good");
  ASSERT_GE(files.size(), 16U);
  for (const auto& file : files) {
    std::string text = test::ReadAll(file);
    const std::string expected = test::TakeLine(text);
    const Result<Grammar> grammar = Grammar::Parse(text, file.string());
    ASSERT_TRUE(grammar) << Text(grammar.error());
    const Space& space = grammar->space();
    EXPECT_EQ(fmt::format("{} fields, {} varying, {} constraints", space.size(), space.varying(),
                          space.constraints.size()),
              expected)
        << file;
    EXPECT_TRUE(CheckSpace(space)) << file;
  }
}

TEST(BadCases, AreRefusedWithPlaceAndReason) {
  const auto files = test::CaseFiles("bad");
  ASSERT_GE(files.size(), 140U);
  for (const auto& file : files) {
    std::string text = test::ReadAll(file);
    const std::string place = test::TakeLine(text);
    const std::string reason = test::TakeLine(text);
    const Result<Grammar> grammar = Grammar::Parse(text, "bad.json");
    if (grammar) {
      ADD_FAILURE() << file << " was taken";
      continue;
    }
    const Error& error = grammar.error();
    EXPECT_EQ(error.place.source, "bad.json") << file;
    EXPECT_EQ(fmt::format("{}:{} {}", error.place.line, error.place.column, error.place.pointer),
              place)
        << file << ": " << error.what;
    EXPECT_THAT(error.what, ::testing::HasSubstr(reason)) << file;
    EXPECT_FALSE(error.what.empty()) << file;
  }
}

}  // namespace
}  // namespace autofuzz
