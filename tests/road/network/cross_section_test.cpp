#include "road/network/cross_section.h"

#include <gtest/gtest.h>

namespace autofuzz {
namespace {

// From left to right: 2 and 3 m left of the line, 4 m right of it, which lies 0.5 m left of s.
const std::vector<PiecewiseCubic> kWidths = {PiecewiseCubic(2), PiecewiseCubic(3),
                                             PiecewiseCubic(4)};
const PiecewiseCubic kOffset(0.5);

TEST(CrossSection, PutsLanesSideBySide) {
  const CrossSection cross(kOffset, kWidths, 2);
  EXPECT_EQ(cross.At(0, 0).right_t_m, 3.5);
  EXPECT_EQ(cross.At(0, 0).left_t_m, 5.5);
  EXPECT_EQ(cross.At(1, 0).centre_t_m(), 2);
  EXPECT_EQ(cross.At(2, 0).centre_t_m(), -1.5);
  EXPECT_EQ(cross.At(2, 0).width_m(), 4);
}

TEST(CrossSection, FindsTheLanesOfAPlaceAcross) {
  const CrossSection cross(kOffset, kWidths, 2);
  const auto places = [&](double t) {
    std::vector<std::size_t> found;
    cross.VisitAt(t, 0, [&](std::size_t place, const CrossSection::Span&) {
      found.push_back(place);
      return false;
    });
    return found;
  };
  EXPECT_EQ(places(5), std::vector<std::size_t>{0});
  EXPECT_EQ(places(1), std::vector<std::size_t>{1});
  EXPECT_EQ(places(-3), std::vector<std::size_t>{2});
  EXPECT_EQ(places(3.5), (std::vector<std::size_t>{1, 0}));  // on the edge: both
  EXPECT_EQ(places(0.5), (std::vector<std::size_t>{1, 2}));
  EXPECT_TRUE(places(5.6).empty());
  EXPECT_TRUE(places(-3.6).empty());
}

TEST(CrossSection, ANegativeWidthIsNone) {
  const std::vector<PiecewiseCubic> widths = {PiecewiseCubic(-1), PiecewiseCubic(3)};
  const CrossSection cross(kOffset, widths, 0);
  EXPECT_EQ(cross.At(0, 0).width_m(), 0);
  EXPECT_EQ(cross.At(1, 0).left_t_m, 0.5);
  EXPECT_FALSE(cross.VisitAt(0.5, 0, [](std::size_t place, const auto&) { return place == 0; }));
}

TEST(CrossSection, AMonstrousWidthIsBounded) {
  const std::vector<PiecewiseCubic> widths = {
      PiecewiseCubic(std::vector<PiecewiseCubic::Piece>{{0, {1, 1e6, 1e6, 1e6}}})};
  const CrossSection cross(kOffset, widths, 1);
  EXPECT_EQ(cross.At(0, 1e5).width_m(), CrossSection::kWidestLane);
  EXPECT_LE(cross.Extent(0, 1e5).high, CrossSection::kWidestLane + 1);
}

TEST(CrossSection, EdgesDriftWithAllWidthsBetweenThemAndTheLine) {
  const PiecewiseCubic growing(std::vector<PiecewiseCubic::Piece>{{0, {3, 0.1, 0, 0}}});
  const std::vector<PiecewiseCubic> widths = {growing, growing};
  const PiecewiseCubic none(0);
  const CrossSection cross(none, widths, 0);
  const auto outer = cross.At(1, 10);
  EXPECT_EQ(outer.left_t_m, -4);
  EXPECT_EQ(outer.right_t_m, -8);
  EXPECT_NEAR(outer.centre_slope(), -0.15, 1e-15);
}

}  // namespace
}  // namespace autofuzz
