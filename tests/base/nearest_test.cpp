#include "base/nearest.h"

#include <gtest/gtest.h>

#include <vector>

namespace autofuzz {
namespace {

TEST(DidYouMean, OffersTheNearestOrNothing) {
  const std::vector<std::string> known{"location", "direction", "type"};
  EXPECT_EQ(DidYouMean("locaton", known), "; did you mean 'location'?");
  EXPECT_EQ(DidYouMean("tpye", known), "; did you mean 'type'?");
  EXPECT_EQ(DidYouMean("zzzzzzzz", known), "");
  EXPECT_EQ(DidYouMean("x", {}), "");
}

}  // namespace
}  // namespace autofuzz
