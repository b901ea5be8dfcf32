#include "oracle/red_light.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

using sketch::Body;

// A stop line at x = 30 across a 3.5 m lane along +x; the ego's front is 2.45 m ahead of its
// centre, so the front is at the line when the centre is at 27.55.
class RedLightTest : public ::testing::Test {
 protected:
  RedLightTest() { lines_.push_back({0, {30, 0}, {1, 0}, 1.75, true, 30}); }
  void Begin() {
    scene_ = sketch::SceneOf({});
    header_ = sketch::HeaderOf(scene_);
    header_.light_count = 2;
    detector_.Begin(*scene_.route, lines_, header_);
    seen_.clear();
  }
  void Watch(double time_s, const BodyState& ego, LightState light,
             LightState second = LightState::kOff) {
    sketch::Shot shot{time_s, {ego}, {light, second}, false, {}, {}};
    detector_.Watch(shot.frame(), seen_);
  }

  std::vector<LightLine> lines_;
  Scene scene_;
  TraceHeader header_;
  RedLightDetector detector_;
  std::vector<Sighting> seen_;
};

TEST_F(RedLightTest, TheFrontCrossesWhileRed) {
  Begin();
  Watch(1.00, Body(27, 0, 0, 10), LightState::kRed);
  EXPECT_TRUE(seen_.empty());
  Watch(1.10, Body(28, 0, 0, 10), LightState::kRed);
  ASSERT_EQ(seen_.size(), 1U);
  EXPECT_EQ(seen_[0].kind, ViolationKind::kRedLight);
  EXPECT_NEAR(seen_[0].time_s, 1.055, 1e-12);  // 0.55 m of the metre
  Watch(1.15, Body(28.5, 0, 0, 10), LightState::kRed);
  EXPECT_EQ(seen_.size(), 1U);
}

TEST_F(RedLightTest, OtherColoursLetPass) {
  for (const LightState light : {LightState::kOff, LightState::kGreen, LightState::kYellow}) {
    Begin();
    Watch(1.00, Body(27, 0, 0, 10), light);
    Watch(1.10, Body(28, 0, 0, 10), light);
    EXPECT_TRUE(seen_.empty()) << Name(light);
  }
}

TEST_F(RedLightTest, TheColourIsThatOfTheCrossing) {
  Begin();
  Watch(1.00, Body(27, 0, 0, 10), LightState::kYellow);
  Watch(1.10, Body(28, 0, 0, 10), LightState::kRed);  // turned red when it was over
  EXPECT_TRUE(seen_.empty());
  Begin();
  Watch(1.00, Body(27, 0, 0, 10), LightState::kRed);
  Watch(1.10, Body(28, 0, 0, 10), LightState::kGreen);
  EXPECT_EQ(seen_.size(), 1U);
}

TEST_F(RedLightTest, StandingAtOrBeyondTheLineIsNoCrossing) {
  Begin();
  Watch(1.00, Body(27, 0, 0, 0), LightState::kRed);
  Watch(1.05, Body(27.55, 0, 0, 0), LightState::kRed);  // the front on the line
  EXPECT_TRUE(seen_.empty());
  Begin();
  Watch(1.00, Body(27.6, 0, 0, 0), LightState::kRed);
  Watch(1.05, Body(29, 0, 0, 20), LightState::kRed);
  EXPECT_TRUE(seen_.empty());
}

TEST_F(RedLightTest, OnlyAcrossItsOwnLaneAndForwards) {
  Begin();  // in the next lane
  Watch(1.00, Body(27, 1.8, 0, 10), LightState::kRed);
  Watch(1.10, Body(28, 1.8, 0, 10), LightState::kRed);
  EXPECT_TRUE(seen_.empty());
  Begin();  // the other way
  Watch(1.00, Body(33, 0, 180, 10), LightState::kRed);
  Watch(1.10, Body(32, 0, 180, 10), LightState::kRed);
  EXPECT_TRUE(seen_.empty());
}

TEST_F(RedLightTest, OfLanesOverEachOtherTheRoutesIsTheEgos) {
  lines_.push_back({1, {30, 0}, {1, 0}, 1.75, false, 0});
  Begin();
  Watch(1.00, Body(27, 0, 0, 10), LightState::kGreen, LightState::kRed);
  Watch(1.10, Body(28, 0, 0, 10), LightState::kGreen, LightState::kRed);
  EXPECT_TRUE(seen_.empty());
  // Off the route's lane, beside it, the other line holds.
  lines_[1].centre.y = 3.5;
  Begin();
  Watch(1.00, Body(27, 3, 0, 10), LightState::kGreen, LightState::kRed);
  Watch(1.10, Body(28, 3, 0, 10), LightState::kGreen, LightState::kRed);
  EXPECT_EQ(seen_.size(), 1U);
}

TEST_F(RedLightTest, LinesOfTheOtherTurnsBeforeItsOwnDoNotHoldIt) {
  // The lanes for the other turns lie over the ego's, and their lines a metre before and behind.
  lines_.push_back({0, {29, 0.2}, {1, 0}, 1.75, false, 0});
  lines_.push_back({1, {31, -0.2}, {1, 0}, 1.75, false, 0});
  Begin();
  Watch(1.00, Body(26, 0, 0, 4), LightState::kRed, LightState::kRed);
  Watch(1.20, Body(26.8, 0, 0, 2), LightState::kRed, LightState::kRed);
  EXPECT_TRUE(seen_.empty()) << "the front is at 29.25, and its own line at 30";
  Watch(1.40, Body(27.6, 0, 0, 4), LightState::kRed, LightState::kRed);
  Watch(1.60, Body(29, 0, 0, 4), LightState::kRed, LightState::kRed);
  EXPECT_EQ(seen_.size(), 1U) << "its own";
  Begin();
  Watch(1.20, Body(26.8, 0, 0, 4), LightState::kGreen, LightState::kRed);
  Watch(1.40, Body(27.6, 0, 0, 4), LightState::kGreen, LightState::kRed);
  Watch(1.60, Body(29, 0, 0, 4), LightState::kRed, LightState::kRed);
  EXPECT_TRUE(seen_.empty()) << "it was over its line while it was green";
}

TEST_F(RedLightTest, AFrameWithoutLightsShowsNone) {
  Begin();
  sketch::Shot before{1, {Body(27, 0, 0, 10)}, {}, false, {}, {}};
  sketch::Shot after{1.1, {Body(28, 0, 0, 10)}, {}, false, {}, {}};
  detector_.Watch(before.frame(), seen_);
  detector_.Watch(after.frame(), seen_);
  EXPECT_TRUE(seen_.empty());
}

}  // namespace
}  // namespace autofuzz
