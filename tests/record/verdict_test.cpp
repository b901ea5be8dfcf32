#include "record/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(ViolationKind, NamesAreInOrderOfPriority) {
  EXPECT_THAT(ViolationNames(), ::testing::ElementsAre("collision", "off-road", "wrong-lane",
                                                       "red-light", "controller-failure"));
  EXPECT_EQ(Name(ViolationKind::kCollision), "collision");
  EXPECT_EQ(Name(ViolationKind::kControllerFailure), "controller-failure");
}

}  // namespace
}  // namespace autofuzz
