#include "base/printable.h"

#include <gtest/gtest.h>

#include "base/seed.h"

namespace autofuzz {
namespace {

TEST(Printable, TextStaysAsItIs) {
  for (const char* text : {"", "speed 3 m/s²", "a\n\tb", "“quoted” – 道路 🚗"})
    EXPECT_EQ(Printable(text), text);
}

TEST(Printable, ControlCharactersAreShown) {
  EXPECT_EQ(Printable("\x1b[2Jred\x07\r\n\x7f"), "?[2Jred??\n?");
  EXPECT_EQ(Printable("\xc2\x9b"
                      "31m\xc2\xa0"),
            "?31m\xc2\xa0")
      << "an escape code of one character; a hard blank is text";
  EXPECT_EQ(Printable(std::string_view("a\0b", 3)), "a?b");
}

TEST(Printable, WhatIsNoUtf8IsShown) {
  EXPECT_EQ(Printable("caf\xe9"), "caf?");            // Latin 1
  EXPECT_EQ(Printable("\xff\xfe{"), "??{");           // the mark of UTF-16
  EXPECT_EQ(Printable("\xc0\xaf"), "??");             // '/' in two bytes
  EXPECT_EQ(Printable("\xed\xa0\x80"), "???");        // a surrogate
  EXPECT_EQ(Printable("\xf4\x90\x80\x80"), "????");   // beyond the last character
  EXPECT_EQ(Printable("\xe9\x81"), "??");             // 道 without its end
  EXPECT_EQ(Printable("\xa9\xc3\xa9"), "?\xc3\xa9");  // cut in the middle of the first é
}

TEST(Printable, CutsBetweenCharacters) {
  EXPECT_EQ(Printable("abcdef", 6), "abcdef");
  EXPECT_EQ(Printable("abcdef", 3), "abc…");
  EXPECT_EQ(Printable("aéé", 4), "aé…");
  EXPECT_EQ(Printable("aéé", 5), "aéé");
}

TEST(Printable, IsDoneOnce) {
  Stream stream(RootSeed(5));
  for (int i = 0; i < 2000; ++i) {
    std::string text;
    for (int j = 0; j < 40; ++j) text += static_cast<char>(stream.Below(256));
    const std::string once = Printable(text);
    ASSERT_EQ(Printable(once), once);
    ASSERT_LE(once.size(), text.size());
  }
}

}  // namespace
}  // namespace autofuzz
