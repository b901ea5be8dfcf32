#include "base/spec.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(Spec, ReadsNameAndArguments) {
  const Result<Spec> spec = ParseSpec(R"( process( cmd="python3 \"a b\".py", n = 3 ) )");
  ASSERT_TRUE(spec) << Text(spec.error());
  EXPECT_EQ(spec->name, "process");
  ASSERT_EQ(spec->arguments.size(), 2U);
  EXPECT_EQ(spec->arguments[0].second, R"(python3 "a b".py)");
  EXPECT_EQ(spec->arguments[1].second, "3");
}

TEST(Spec, TextParsesBack) {
  for (const char* text :
       {"pid-1", "function:four_modes", "a(b=1, c=\"x y\")", "a(b=\"\\\\\\\"\")", "a(b=\"\")"}) {
    const Result<Spec> spec = ParseSpec(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(Text(*spec), text);
    EXPECT_EQ(*ParseSpec(Text(*spec)), *spec);
  }
  EXPECT_EQ(Text(*ParseSpec("a()")), "a");
}

TEST(Spec, RefusesWhatIsNotOne) {
  for (const char* text : {"", "(", "a(", "a(b", "a(b=", "a(b=1", "a(b=1,)", "a(=1)", "a b",
                           "a(b=\"x)", "a)", "a(b=1) c", "a(b=1)(c=2)"})
    EXPECT_FALSE(ParseSpec(text)) << text;
}

TEST(Spec, ErrorsNameTheColumn) {
  const Result<Spec> spec = ParseSpec("a(b=1;c=2)");
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.error().place.column, 6);
}

TEST(Spec, WhatNeedsQuotesIsTold) {
  for (const char* text : {"process(cmd='python3 x.py')", "process(cmd=python3 x.py)"})
    EXPECT_NE(ParseSpec(text).error().what.find("in double quotes"), std::string::npos) << text;
}

TEST(SpecReader, ReadsByTypeWithDefaults) {
  const Spec spec = *ParseSpec("m(eta=2.5, n=7, on=yes, word=abc)");
  SpecReader read(spec);
  EXPECT_EQ(read.Number("eta", 5), 2.5);
  EXPECT_EQ(read.Integer("n", 1), 7);
  EXPECT_TRUE(read.Flag("on", false));
  EXPECT_EQ(read.Word("word", "x"), "abc");
  EXPECT_EQ(read.Number("other", 9), 9);
  EXPECT_TRUE(read.Finish());
}

TEST(SpecReader, RefusesWrongTwiceAndUnknown) {
  const auto problem = [](const char* text) {
    const Spec spec = *ParseSpec(text);
    SpecReader read(spec);
    read.Number("eta", 5);
    read.Integer("count", 5);
    const Status status = read.Finish();
    return status ? std::string() : status.error().what;
  };
  EXPECT_NE(problem("m(eta=x)").find("'eta' wants a number, not 'x'"), std::string::npos);
  EXPECT_NE(problem("m(count=1.5)").find("whole number"), std::string::npos);
  EXPECT_NE(problem("m(eta=1, eta=2)").find("given twice"), std::string::npos);
  EXPECT_NE(problem("m(cuont=2)").find("did you mean 'count'?"), std::string::npos);
}

}  // namespace
}  // namespace autofuzz
