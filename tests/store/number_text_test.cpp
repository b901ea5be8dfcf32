#include "store/number_text.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "base/seed.h"

namespace autofuzz::store {
namespace {

TEST(NumberText, IsReadableJson) {
  EXPECT_EQ(TextOf(std::vector<double>{}), "[]");
  EXPECT_EQ(TextOf(std::vector{1.0, 0.25, -0.0}), "[1,0.25,-0]");
  const double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(TextOf(std::vector{inf, -inf, std::nan("")}), R"(["inf","-inf","nan"])");
}

TEST(NumberText, ReadsBackToTheSameBits) {
  Stream stream(RootSeed(1));
  std::vector<double> numbers = {0.0, -0.0, 5e-324, -1.7976931348623157e308,
                                 std::numeric_limits<double>::infinity()};
  while (numbers.size() < 5000) {
    const double number = std::bit_cast<double>(stream.Next());
    if (!std::isnan(number)) numbers.push_back(number);
  }
  const auto back = ParseNumbers(TextOf(numbers));
  ASSERT_TRUE(back);
  ASSERT_EQ(back->size(), numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    ASSERT_EQ(std::bit_cast<std::uint64_t>((*back)[i]), std::bit_cast<std::uint64_t>(numbers[i]));
}

TEST(NumberText, NaNStaysNaN) {
  const auto back = ParseNumbers(TextOf(std::vector{std::nan("")}));
  ASSERT_TRUE(back);
  EXPECT_TRUE(std::isnan(back->at(0)));
}

TEST(NumberText, TakesSpacesAsSqlitesJsonFunctionsMayWriteThem) {
  EXPECT_EQ(ParseNumbers("[ 1 , 2 ]"), (std::vector<double>{1, 2}));
}

TEST(NumberText, RefusesWhatIsNoList) {
  for (const char* text : {"", "[", "]", "1", "[1", "1]", "[,]", "[1,]", "[,1]", "[1,,2]", "[x]",
                           "[\"x\"]", "[\"\"]", "[inf]", "[1 2]", "[[1]]", "{}"})
    EXPECT_FALSE(ParseNumbers(text)) << text;
}

}  // namespace
}  // namespace autofuzz::store
