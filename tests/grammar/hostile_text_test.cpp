// No text may crash the reader, and every refusal says where.

#include <gtest/gtest.h>

#include "base/seed.h"
#include "grammar/case_files.h"
#include "grammar/grammar.h"

namespace autofuzz {
namespace {

std::string Everything() {
  std::string text = test::ReadAll("tests/grammar/cases/good/everything.case");
  test::TakeLine(text);
  return text;
}

void ExpectNoCrash(const std::string& text) {
  const Result<Grammar> grammar = Grammar::Parse(text, "hostile");
  if (grammar) {
    EXPECT_TRUE(CheckSpace(grammar->space()));
  } else {
    EXPECT_FALSE(grammar.error().what.empty());
    EXPECT_GE(grammar.error().place.line, 1) << grammar.error().what;
  }
}

TEST(HostileText, CutAnywhere) {
  const std::string text = Everything();
  for (std::size_t length = 0; length < text.size(); ++length)
    ExpectNoCrash(text.substr(0, length));
}

TEST(HostileText, AnyValueReplacedByAnyOther) {
  const std::string text = Everything();
  for (const char* other : {"null", "true", "-1", "1e308", "\"x\"", "[]", "[0]", "[0, 1]", "{}",
                            "[[0, 1], 2]", "[0, 1, [\"normal\", null, 1]]"})
    for (std::size_t colon = text.find(':'); colon != std::string::npos;
         colon = text.find(':', colon + 1)) {
      const std::size_t end = text.find_first_of(",}]\n", colon);
      ExpectNoCrash(text.substr(0, colon + 1) + other + text.substr(end));
    }
}

TEST(HostileText, RandomBytesPutIn) {
  const std::string text = Everything();
  Stream stream(RootSeed(1));
  const std::string alphabet = "{}[]\",:0123456789.-eE nutfx_\\\x01\xff";
  for (int round = 0; round < 3000; ++round) {
    std::string mutated = text;
    for (std::uint64_t edits = 1 + stream.Below(4); edits > 0; --edits)
      mutated[stream.Below(mutated.size())] = alphabet[stream.Below(alphabet.size())];
    ExpectNoCrash(mutated);
  }
}

}  // namespace
}  // namespace autofuzz
