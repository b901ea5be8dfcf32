#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "base/number.h"
#include "base/seed.h"
#include "json/value.h"
#include "json/writer.h"

namespace autofuzz::json {
namespace {

std::string ErrorOf(std::string_view text) {
  const Result<Value> value = Parse(text, "f.json");
  return value ? "fine" : Text(value.error());
}

TEST(Parse, ReadsEveryType) {
  const Result<Value> value =
      Parse(R"({"n": null, "t": true, "x": -1.5e3, "s": "aé\n", "a": [1, []], "o": {}})", "f");
  ASSERT_TRUE(value) << Text(value.error());
  EXPECT_TRUE(value->Find("n")->is_null());
  EXPECT_TRUE(*value->Find("t")->boolean());
  EXPECT_EQ(*value->Find("x")->number(), -1500);
  EXPECT_EQ(*value->Find("s")->string(), "a\xC3\xA9\n");
  EXPECT_EQ(value->Find("a")->array()->size(), 2U);
  EXPECT_TRUE(value->Find("o")->object()->empty());
  EXPECT_EQ(value->Find("missing"), nullptr);
  EXPECT_EQ(value->Find("a")->Find("n"), nullptr) << "no member of an array";
  EXPECT_EQ(value->object()->at(1).first, "t") << "in file order";
}

TEST(Parse, EveryValueKnowsWhereItStands) {
  const Result<Value> value =
      Parse("{\n  \"a\" : [10, {\"b/c~\": \"x:,]\"}, -2],\n\t\"d\":true}", "f");
  ASSERT_TRUE(value) << Text(value.error());
  const Value& a = *value->Find("a");
  EXPECT_EQ(value->place(), (Place{"f", 1, 1, ""}));
  EXPECT_EQ(a.place(), (Place{"f", 2, 9, "/a"}));
  EXPECT_EQ((*a.array())[0].place(), (Place{"f", 2, 10, "/a/0"}));
  EXPECT_EQ((*a.array())[1].place(), (Place{"f", 2, 14, "/a/1"}));
  EXPECT_EQ((*a.array())[1].Find("b/c~")->place(), (Place{"f", 2, 23, "/a/1/b~1c~0"}));
  EXPECT_EQ((*a.array())[2].place(), (Place{"f", 2, 32, "/a/2"}));
  EXPECT_EQ(value->Find("d")->place(), (Place{"f", 3, 6, "/d"}));
  EXPECT_EQ(Text(a.Wrong("expected a number")), "f:2:9: expected a number (at /a)");
}

TEST(Value, NearestFollowsAPointerAsFarAsItLeads) {
  const Result<Value> root = Parse(R"({"ego": {"start": {"road": "1"}}, "map": "m"})", "t.json");
  ASSERT_TRUE(root);
  EXPECT_EQ(*root->Nearest("/map").string(), "m");
  EXPECT_EQ(*root->Nearest("/ego/start/road").string(), "1");
  EXPECT_EQ(&root->Nearest("/ego/destination"), root->Find("ego"));
  EXPECT_EQ(&root->Nearest("/map/x"), root->Find("map"));
  EXPECT_EQ(&root->Nearest(""), &*root);
  EXPECT_EQ(&root->Nearest("/"), &*root);
}

TEST(Parse, TakesByteOrderMarkAndCrlf) {
  const Result<Value> value = Parse("\xEF\xBB\xBF[\r\n 1\r\n]\r\n", "f");
  ASSERT_TRUE(value) << Text(value.error());
  EXPECT_EQ((*value->array())[0].place(), (Place{"f", 2, 2, "/0"}));
}

TEST(Parse, ErrorsNameThePlace) {
  EXPECT_EQ(ErrorOf(""),
            "f.json:1:1: not JSON: unexpected end of input; expected '[', '{', or a literal");
  EXPECT_EQ(ErrorOf("{\"a\": [1,\n 2,]}"),
            "f.json:2:4: not JSON: unexpected ']'; expected '[', '{', or a literal (at /a/2)");
  EXPECT_EQ(ErrorOf("[1] x"), "f.json:1:5: not JSON: invalid literal 'x'");
  EXPECT_EQ(ErrorOf("{\"a\": tru}"), "f.json:1:7: not JSON: invalid literal 'tru' (at /a)");
  EXPECT_EQ(ErrorOf("{\"a\" 1}"),
            "f.json:1:6: not JSON: unexpected number literal; expected ':' (at /a)");
  EXPECT_EQ(ErrorOf("[\"ab\\q\"]"),
            "f.json:1:6: not JSON: invalid string: forbidden character after backslash; last read: "
            "'\"ab\\q' (at /0)");
  EXPECT_EQ(
      ErrorOf("[1, \"abc"),
      "f.json:1:5: not JSON: invalid string: missing closing quote; last read: '\"abc' (at /1)");
  EXPECT_EQ(ErrorOf("[1e400]"), "f.json:1:2: number 1e400 is beyond a double (at /0)");
  EXPECT_EQ(ErrorOf("[0, 1e-400]"), "f.json:1:5: number 1e-400 is beyond a double (at /1)");
  EXPECT_EQ(ErrorOf("{\"a\": 1, \"b\": {\n\"a\": 1, \"a\": 2}}"),
            "f.json:2:9: key 'a' stands here twice (at /b/a)");
}

TEST(Parse, RefusesWhatIsNotJson) {
  for (const char* bad :
       {"01",     "+1",  ".5",         "1.",  "NaN",       "Infinity", "'a'",         "[1 2]",
        "{a: 1}", "{",   "[",          "]",   "\"\t\"",    "\"\xFF\"", "\"\\ud800\"", "// x\n1",
        "1 2",    "nul", "{\"a\":1,}", "--1", "\"\\u12\"", "{\"a\"}",  ",",           "0x1"})
    EXPECT_FALSE(Parse(bad, "f")) << bad;
}

TEST(Parse, DepthIsLimited) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  EXPECT_TRUE(Parse(nested(64), "f"));
  EXPECT_THAT(ErrorOf(nested(65)), testing::StartsWith("f.json:1:65: nested deeper than 64"));
  EXPECT_FALSE(Parse(std::string(1000000, '['), "f"));
}

TEST(Parse, EveryPrefixOfADocumentIsAnErrorInPlace) {
  const std::string text = "{\"a\": [1.5, \"x\\u00e9\\\"\", null],\n \"b\": {\"c\": false}}";
  for (std::size_t length = 0; length < text.size(); ++length) {
    const Result<Value> value = Parse(text.substr(0, length), "f");
    ASSERT_FALSE(value) << length;
    EXPECT_GE(value.error().place.line, 1);
    EXPECT_LE(value.error().place.column, static_cast<int>(length) + 1);
  }
}

TEST(Parse, NumbersKeepTheirBits) {
  Stream stream(RootSeed(9));
  std::vector<double> numbers{-0.0, 0.1, 1e308, 5e-324, 9007199254740993.0, 123456789012345678.0};
  for (int i = 0; i < 2000; ++i) {
    const double number = std::bit_cast<double>(stream.Next());
    if (number - number == 0) numbers.push_back(number);
  }
  Writer out;
  out.BeginArray();
  for (const double number : numbers) out.Item(number);
  const Result<Value> back = Parse(out.EndArray().Take(), "f");
  ASSERT_TRUE(back);
  ASSERT_EQ(back->array()->size(), numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(*(*back->array())[i].number()),
              std::bit_cast<std::uint64_t>(numbers[i]));
}

TEST(Parse, LongKeysDoNotMultiply) {
  // A thousand items under a key of 10 kB would cost 10 MB of pointers.
  std::string text = "{\"" + std::string(10000, 'k') + "\":[0";
  for (int i = 0; i < 1000; ++i) text += ",0";
  const Result<Value> value = Parse(text + "]}", "f");
  ASSERT_TRUE(value);
  EXPECT_LT((*value->object()->at(0).second.array())[7].place().pointer.size(), 500U);
}

}  // namespace
}  // namespace autofuzz::json
