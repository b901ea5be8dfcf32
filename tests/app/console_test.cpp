#include "app/console.h"

#include <gtest/gtest.h>

#include <sstream>

namespace autofuzz {
namespace {

TEST(Wrapped, BreaksAtSpacesAndIndents) {
  const std::string text = Wrapped(std::string(50, 'a') + " " + std::string(40, 'b') + " c", 4, 6);
  EXPECT_EQ(text, std::string(50, 'a') + "\n      " + std::string(40, 'b') + " c");
}

TEST(Wrapped, KeepsEveryWordWithin80Columns) {
  std::string words;
  for (int i = 0; i < 60; ++i) words += "word" + std::to_string(i) + " ";
  std::istringstream lines(Wrapped(words, 0, 3));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LT(line.size(), 80U);
    std::istringstream in(line);
    for (std::string word; in >> word;) ++count;
  }
  EXPECT_EQ(count, 60U);
}

TEST(Wrapped, ALongWordStaysWhole) {
  EXPECT_EQ(Wrapped(std::string(200, 'x'), 0, 2), std::string(200, 'x'));
}

TEST(Shown, WordsOfAFileDoNotSteerTheTerminal) {
  EXPECT_EQ(Shown("a\x1b[31mb\x7f"), "a?[31mb?");
  EXPECT_EQ(Shown("a\xC2\x9B"
                  "31mb"),
            "a?31mb")
      << "the escape sequence's one-character form";
  EXPECT_EQ(Shown("  a\r\n\tb"), "a b");
  EXPECT_EQ(Shown("\xC2\xA0ü€"), "\xC2\xA0ü€");
}

TEST(Shown, IsCutBetweenCharacters) {
  std::string many;
  for (int i = 0; i < 300; ++i) many += "€";  // three bytes each: the 400th lies within one
  const std::string shown = Shown(many);
  EXPECT_EQ(shown.size(), 402U + 3);
  EXPECT_EQ(shown.substr(399), "€...");
}

}  // namespace
}  // namespace autofuzz
