#include "draw/view.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

TEST(NiceLength, IsOneTwoOrFiveTimesAPowerOfTen) {
  EXPECT_EQ(NiceLength(1), 1);
  EXPECT_EQ(NiceLength(4.9), 2);
  EXPECT_EQ(NiceLength(70), 50);
  EXPECT_EQ(NiceLength(1999), 1000);
  EXPECT_EQ(NiceLength(0.1), 1) << "never shorter";
}

TEST(ViewOf, HasAMarginAndRoomForTheBar) {
  const View view = ViewOf({{0, 0}, {100, 80}});
  EXPECT_EQ(view.low, (Vec2{-6, -6 - 0.05 * 112}));  // 5 m and a hundredth; then a twentieth
  EXPECT_EQ(view.high, (Vec2{106, 86}));
}

TEST(ViewOf, IsNoThread) {
  const View view = ViewOf({{0, 0}, {400, 0}});
  EXPECT_NEAR(view.size().y, 0.25 * view.size().x, 1e-9);
}

TEST(PictureOf, IsWrittenFromItsOwnCornerOnlyFarAway) {
  const std::string near = PictureOf(ViewOf({{100, 0}, {200, 80}})).Take();
  EXPECT_NE(near.find("viewBox=\"94 "), std::string::npos) << near;
  const std::string far = PictureOf(ViewOf({{400100, 0}, {400200, 80}})).Take();
  EXPECT_NE(far.find("viewBox=\"0 "), std::string::npos) << far;
  EXPECT_NE(far.find("width=\"1600\""), std::string::npos) << far;
}

}  // namespace
}  // namespace autofuzz
