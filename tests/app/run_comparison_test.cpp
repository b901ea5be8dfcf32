#include "app/run_comparison.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

std::string Between(std::string_view one, std::string_view other) {
  return FirstDifference(one, other).value_or("none");
}

TEST(FirstDifference, IsNoneBetweenEqualExports) {
  EXPECT_EQ(Between("", ""), "none");
  EXPECT_EQ(Between("{\"index\":0}\n{\"index\":1}\n", "{\"index\":0}\n{\"index\":1}\n"), "none");
}

TEST(FirstDifference, LeavesOutWhatIsOfTheWallAndTheHost) {
  EXPECT_EQ(Between(R"({"index":0,"host_attempts":1,"wall_s":0.5})",
                    R"({"index":0,"host_attempts":2,"wall_s":0.6})"),
            "none");
  EXPECT_EQ(Between(R"({"index":0,"wall_s":0.5})", R"({"index":0})"), "none");
  EXPECT_EQ(Between(R"({"index":0,"wallet":1})", R"({"index":0,"wallet":2})"),
            "run 0, wallet: 1 and 2");
}

TEST(FirstDifference, NamesRunAndColumnAndBothValues) {
  EXPECT_EQ(Between("{\"index\":56}\n{\"index\":57,\"measures\":{\"a\":1,\"b\":12.5}}\n",
                    "{\"index\":56}\n{\"index\":57,\"measures\":{\"a\":1,\"b\":12.6}}\n"),
            "run 57, measures.b: 12.5 and 12.6");
  EXPECT_EQ(Between(R"({"index":3,"end":"time"})", R"({"index":3,"end":"collision"})"),
            R"(run 3, end: "time" and "collision")");
  EXPECT_EQ(Between(R"({"index":3,"x":null})", R"({"index":3,"x":true})"),
            "run 3, x: null and true");
  EXPECT_EQ(Between(R"({"index":3,"x":[1,{"y":2}]})", R"({"index":3,"x":[1,{"y":4}]})"),
            "run 3, x[1].y: 2 and 4");
  EXPECT_EQ(Between(R"({"index":3,"x":[1]})", R"({"index":3,"x":[]})"),
            "run 3, x: 1 items and 0 items");
}

TEST(FirstDifference, PrefersWhatSaysMoreThanADigest) {
  EXPECT_EQ(
      Between(R"({"index":3,"trace_digest":"a","x":1})", R"({"index":3,"trace_digest":"b","x":2})"),
      "run 3, x: 1 and 2");
  EXPECT_EQ(
      Between(R"({"index":3,"trace_digest":"a","x":1})", R"({"index":3,"trace_digest":"b","x":1})"),
      R"(run 3, trace_digest: "a" and "b")");
}

TEST(FirstDifference, SeesTheLastBit) {
  EXPECT_EQ(Between(R"({"index":1,"x":0.1})", R"({"index":1,"x":0.10000000000000002})"),
            "run 1, x: 0.1 and 0.10000000000000002");
  EXPECT_EQ(Between(R"({"index":1,"x":0})", R"({"index":1,"x":-0.0})"), "run 1, x: 0 and -0");
  EXPECT_EQ(Between(R"({"index":1,"x":"1"})", R"({"index":1,"x":1})"), "run 1, x: \"1\" and 1");
}

TEST(FirstDifference, SeesMembersThatOneLacks) {
  EXPECT_EQ(Between(R"({"index":1,"x":1})", R"({"index":1})"), "run 1, x: only in the first");
  EXPECT_EQ(Between(R"({"index":1})", R"({"index":1,"x":1})"), "run 1, x: only in the second");
}

TEST(FirstDifference, SeesMissingRunsAfterThoseThatBothHave) {
  EXPECT_EQ(Between("{\"index\":0}\n{\"index\":1}\n", "{\"index\":0}\n"), "2 runs and 1");
  EXPECT_EQ(Between("", "{\"index\":0}\n"), "0 runs and 1");
  EXPECT_EQ(Between("{\"index\":0}\n", "{\"index\":7}\n{\"index\":8}\n"), "run 0, index: 0 and 7");
}

TEST(FirstDifference, SaysWhichLineIsNoJson) {
  EXPECT_EQ(Between("{\"index\":0}\n{\n", "{\"index\":0}\n{}\n"), "line 2: no JSON");
}

}  // namespace
}  // namespace autofuzz
