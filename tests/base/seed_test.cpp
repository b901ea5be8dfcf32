#include "base/seed.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <set>

namespace autofuzz {
namespace {

TEST(Seed, ChildrenDifferByNameNumberAndParent) {
  const Seed root = RootSeed(1);
  std::set<std::string> seen;
  for (const Seed& seed : {root, root.Child("a"), root.Child("b"), root.Child(""), root.Child(0),
                           root.Child(1), root.Child("a").Child("a"), RootSeed(2).Child("a"),
                           root.Child("a name of more than sixteen bytes"),
                           root.Child("a name of more than sixteen byteS")})
    EXPECT_TRUE(seen.insert(Text(seed)).second) << Text(seed);
}

TEST(Seed, NamesThatDifferOnlyInTrailingZerosDiffer) {
  EXPECT_NE(RootSeed(1).Child(std::string_view("a")),
            RootSeed(1).Child(std::string_view("a\0", 2)));
}

TEST(Seed, IsTheSameOnEveryMachine) {
  // Known answers: a change here changes every campaign ever recorded.
  EXPECT_EQ(Text(RootSeed(1).Child("run").Child(7)), "3e1629aeaa0a97e201d14f3a992e2e16");
  Stream stream(RootSeed(1));
  EXPECT_EQ(stream.Next(), 16036987956125305791ULL);
}

TEST(Seed, TextReadsBack) {
  const Seed seed = RootSeed(42).Child("x");
  const Result<Seed> back = ParseSeed(Text(seed));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, seed);
  for (const char* bad :
       {"", "12", "zz0000000000000000000000000000zz", "0x000000000000000000000000000000"})
    EXPECT_FALSE(ParseSeed(bad)) << bad;
}

TEST(Stream, CopiesRepeat) {
  Stream a(RootSeed(3));
  a.Next();
  Stream b = a;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(a.Next(), b.Next());
}

TEST(Stream, UniformHasTheRightMoments) {
  Stream stream(RootSeed(5));
  double sum = 0, squares = 0;
  constexpr int kDraws = 100000;
  for (int i = 0; i < kDraws; ++i) {
    const double u = stream.Uniform();
    ASSERT_GE(u, 0.0);
    ASSERT_LT(u, 1.0);
    sum += u;
    squares += u * u;
  }
  EXPECT_NEAR(sum / kDraws, 0.5, 0.005);  // 5 sd of the mean
  EXPECT_NEAR(squares / kDraws, 1.0 / 3, 0.005);
}

TEST(Stream, NormalHasTheRightMoments) {
  Stream stream(RootSeed(6));
  double sum = 0, squares = 0;
  constexpr int kDraws = 100000;
  for (int i = 0; i < kDraws; ++i) {
    const double x = stream.Normal(2, 3);
    sum += x;
    squares += (x - 2) * (x - 2);
  }
  EXPECT_NEAR(sum / kDraws, 2.0, 0.05);
  EXPECT_NEAR(squares / kDraws, 9.0, 0.25);
}

TEST(Stream, BetweenIsInclusiveAndEven) {
  Stream stream(RootSeed(7));
  std::array<int, 5> counts{};
  for (int i = 0; i < 50000; ++i) {
    const std::int64_t k = stream.Between(-2, 2);
    ASSERT_GE(k, -2);
    ASSERT_LE(k, 2);
    ++counts[static_cast<std::size_t>(k + 2)];
  }
  for (const int count : counts) EXPECT_NEAR(count, 10000, 450);
  EXPECT_EQ(stream.Between(4, 4), 4);
}

TEST(Stream, ShuffleKeepsTheItems) {
  std::vector<int> items(20);
  std::iota(items.begin(), items.end(), 0);
  std::vector<int> shuffled = items;
  Stream(RootSeed(8)).Shuffle(std::span(shuffled));
  EXPECT_NE(shuffled, items);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, items);
}

}  // namespace
}  // namespace autofuzz
