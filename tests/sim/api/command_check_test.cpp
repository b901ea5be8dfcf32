#include "sim/api/command_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace autofuzz {
namespace {

using testing::HasSubstr;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(CheckCommand, FiniteNumbersPassEvenOutsideTheirRange) {
  EXPECT_TRUE(CheckCommand({}).ok());
  EXPECT_TRUE(CheckCommand({1, 1, -1}).ok());
  EXPECT_TRUE(CheckCommand({7, -3, 20}).ok());
}

TEST(CheckCommand, NamesThePartThatIsNoNumber) {
  EXPECT_THAT(CheckCommand({kNaN, 0, 0}).error().what, HasSubstr("throttle = nan"));
  EXPECT_THAT(CheckCommand({0, kInfinity, 0}).error().what, HasSubstr("brake = inf"));
  EXPECT_THAT(CheckCommand({0, 0, -kInfinity}).error().what, HasSubstr("steer = -inf"));
}

}  // namespace
}  // namespace autofuzz
