#include "road/xodr/decode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz::xodr {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::string Decoded(const std::string& bytes) {
  std::string storage;
  const auto text = Decode(bytes, "f", storage);
  return text ? std::string(*text) : Text(text.error());
}

// ASCII and the characters that a test gives as units.
std::string Utf16(const std::u16string& text, bool big_endian) {
  std::string bytes;
  for (const char16_t unit : text) {
    const auto low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
    bytes += big_endian ? std::string{high, low} : std::string{low, high};
  }
  return bytes;
}

TEST(Decode, Utf8IsLeftAndItsMarkTakenOff) {
  EXPECT_EQ(Decoded("<a b=\"ö\"/>"), "<a b=\"ö\"/>");
  EXPECT_EQ(Decoded("\xEF\xBB\xBF<a/>"), "<a/>");
  EXPECT_EQ(Decoded(""), "");
}

TEST(Decode, Utf16OfBothOrdersWithAndWithoutMark) {
  const std::u16string text = u"<a b=\"ö€\U0001F697\"/>";
  for (const bool big : {false, true}) {
    EXPECT_EQ(Decoded(Utf16(text, big)), "<a b=\"ö€🚗\"/>");
    EXPECT_EQ(Decoded(Utf16(u"\uFEFF" + text, big)), "<a b=\"ö€🚗\"/>");
  }
}

TEST(Decode, HalfCharactersAreReplaced) {
  std::u16string text = u"<a";
  text.push_back(0xD83D);
  EXPECT_EQ(Decoded(Utf16(text + u"x", false)), "<a\uFFFDx");
  EXPECT_EQ(Decoded(Utf16(text, false)), "<a\uFFFD");
  EXPECT_EQ(Decoded(Utf16(u"<a", false) + "b"), "<a\uFFFD");
}

TEST(Decode, Latin1WhenTheFileSaysSo) {
  EXPECT_EQ(Decoded("<?xml encoding=\"ISO-8859-1\"?><a b=\"\xF6\"/>"),
            "<?xml encoding=\"ISO-8859-1\"?><a b=\"ö\"/>");
}

TEST(Decode, NulIsAnErrorWithItsPlace) {
  EXPECT_EQ(Decoded(std::string("<a>\n \0</a>", 10)), "f:2:2: not XML: it holds a NUL character");
}

TEST(Decode, PlacesInUtf16FilesAreLinesAndColumns) {
  SmallFile file;
  file.attributes = "id=\"r\" length=\"150\" junction=\"-1\"";
  const std::string text = file.Text();
  const std::string bytes = Utf16(std::u16string(text.begin(), text.end()), false);
  const Reading reading = Read(std::string_view("\xFF\xFE" + bytes));
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("small.xodr:4:1: road 'r' says it is 150 m")));
}

TEST(Decode, BytesThatAreNoUtf8AreTakenAsLatin1) {
  EXPECT_EQ(Decoded("<a b=\"\xF6ü\"/>"), "<a b=\"öü\"/>");
  EXPECT_EQ(Decoded("\xEF\xBB\xBF<a>\xE9"), "<a>é");
  // Overlong, a surrogate, beyond U+10FFFF, cut off: each byte on its own.
  EXPECT_EQ(Decoded("\xC0\xAF"), "À¯");
  EXPECT_EQ(Decoded("\xED\xA0\x80"), "í\xC2\xA0\xC2\x80");
  EXPECT_EQ(Decoded("\xF4\x90\x80\x80"), "ô\xC2\x90\xC2\x80\xC2\x80");
  EXPECT_EQ(Decoded("a\xE2\x82"), "aâ\xC2\x82");
  EXPECT_EQ(Decoded("€\U0001F697\U0010FFFF"), "€\U0001F697\U0010FFFF");
}

}  // namespace
}  // namespace autofuzz::xodr
