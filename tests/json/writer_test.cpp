#include "json/writer.h"

#include <gtest/gtest.h>

#include <limits>

#include "json/value.h"

namespace autofuzz::json {
namespace {

TEST(Writer, WritesInTheOrderCalled) {
  Writer out;
  out.BeginObject().Member("name", "x").Member("n", 3).Member("size", std::size_t{7});
  out.Key("values").BeginArray().Item(1.5).Item(true).Null().BeginObject().EndObject().EndArray();
  out.Key("raw").Raw("[1,2]").Member("text", std::string("y"));
  EXPECT_EQ(out.EndObject().Take(),
            R"({"name":"x","n":3,"size":7,"values":[1.5,true,null,{}],"raw":[1,2],"text":"y"})");
  EXPECT_EQ(out.BeginArray().EndArray().Take(), "[]") << "empty again after Take";
}

TEST(Writer, NumbersThatJsonLacksAreNull) {
  Writer out;
  out.BeginArray()
      .Item(std::numeric_limits<double>::quiet_NaN())
      .Item(-std::numeric_limits<double>::infinity())
      .Item(-0.0)
      .Item(1e-7);
  EXPECT_EQ(out.EndArray().Take(), "[null,null,-0,1e-07]");
}

TEST(Writer, StringsCannotEndAScript) {
  Writer out;
  out.Item("</script><!--&\"\\\n\t\x01");
  EXPECT_EQ(out.Take(), R"("\u003c/script\u003e\u003c!--\u0026\"\\\n\t\u0001")");
}

TEST(Writer, AnyBytesBecomeReadableJson) {
  // Every pair of bytes, so every broken start of a UTF-8 sequence too.
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; b += 3) {
      Writer out;
      out.Item(std::string{static_cast<char>(a), static_cast<char>(b), 'z'});
      const Result<Value> back = Parse(out.Take(), "f");
      ASSERT_TRUE(back) << a << " " << b << " " << Text(back.error());
      ASSERT_TRUE(back->string()->ends_with("z"));
    }
  }
}

TEST(Writer, Utf8StaysAsItIs) {
  Writer out;
  out.Item("é€😀\xC3");
  EXPECT_EQ(out.Take(), "\"é€😀\\ufffd\"");
}

}  // namespace
}  // namespace autofuzz::json
