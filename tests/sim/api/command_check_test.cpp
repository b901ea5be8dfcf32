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

TEST(CheckRange, CutsOffRoundingAlone) {
  EXPECT_EQ(CheckRange({1, 0, -1}).value(), (Command{1, 0, -1}));
  EXPECT_EQ(CheckRange({1 + 5e-7, -5e-7, -1 - 5e-7}).value(), (Command{1, 0, -1}));
  EXPECT_EQ(CheckRange({1.01, 0, 0}).error().what, "throttle is 1.01, must be from 0 to 1");
  EXPECT_EQ(CheckRange({0, -2, 0}).error().what, "brake is -2, must be from 0 to 1");
  EXPECT_EQ(CheckRange({0, 0, -1.5}).error().what, "steer is -1.5, must be from -1 to 1");
  EXPECT_EQ(CheckRange({0, 0, kNaN}).error().what, "steer is nan, must be from -1 to 1");
  EXPECT_EQ(CheckRange({kInfinity, 0, 0}).error().what, "throttle is inf, must be from 0 to 1");
}

}  // namespace
}  // namespace autofuzz
