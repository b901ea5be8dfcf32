#include "oracle/route_tracker.h"

#include <gtest/gtest.h>

#include "oracle/sketch.h"

namespace autofuzz {
namespace {

TEST(RouteTracker, FollowsTheFoot) {
  const auto route = sketch::StraightRoute(100);
  RouteTracker tracker;
  tracker.Begin(*route);
  for (int i = 0; i < 90; ++i) {
    const Foot& foot = tracker.Track({static_cast<double>(i), 1.5});
    EXPECT_NEAR(foot.s_m, i, 1e-9);
    EXPECT_NEAR(foot.distance_m, 1.5, 1e-9);
    EXPECT_NEAR(foot.offset_m, 1.5, 1e-9);
  }
}

TEST(RouteTracker, ThirtyMetresOffIsLost) {
  const auto route = sketch::StraightRoute(100);
  RouteTracker tracker;
  tracker.Begin(*route);
  tracker.Track({50, 29.9});
  EXPECT_FALSE(tracker.Lost());
  tracker.Track({50, 30});
  EXPECT_FALSE(tracker.Lost());
  tracker.Track({50, 30.1});
  EXPECT_TRUE(tracker.Lost());
  tracker.Track({131, 0});  // beyond the end
  EXPECT_TRUE(tracker.Lost());
}

TEST(RouteTracker, TwoMetresFromTheEndIsThere) {
  const auto route = sketch::StraightRoute(100);
  RouteTracker tracker;
  tracker.Begin(*route);
  for (const auto& [x, y, there] :
       {std::tuple{97.9, 0.0, false}, {98.0, 0.0, true}, {99.0, 1.8, false}, {101.9, 0.0, true}}) {
    tracker.Track({x, y});
    EXPECT_EQ(tracker.Arrived({x, y}), there) << x << ", " << y;
  }
}

// Out along y = 0, a half turn at x = 40, and back along y = 4 to above the start.
std::shared_ptr<const Route> ThereAndBack() {
  std::vector<Vec2> points;
  for (int x = 0; x <= 40; ++x) points.push_back({static_cast<double>(x), 0});
  for (int y = 1; y <= 3; ++y) points.push_back({40, static_cast<double>(y)});
  for (int x = 40; x >= 0; --x) points.push_back({static_cast<double>(x), 4});
  Route route;
  route.line = Polyline(points);
  return std::make_shared<const Route>(route);
}

TEST(RouteTracker, DoesNotJumpToALegThatPassesBy) {
  const auto route = ThereAndBack();
  RouteTracker tracker;
  tracker.Begin(*route);
  // 2.4 m left of the first leg it is nearer to the last one, and still on the first.
  for (double x = 0; x <= 30; x += 0.5) tracker.Track({x, 2.4});
  EXPECT_NEAR(tracker.foot().s_m, 30, 1e-9);
  EXPECT_NEAR(tracker.foot().distance_m, 2.4, 1e-9);
}

TEST(RouteTracker, DoesNotArriveBeforeItHasGoneRound) {
  // A square of 40 m whose end is 1 m beside its start.
  const auto square = std::make_shared<Route>();
  square->line = Polyline({{0, 0}, {40, 0}, {40, 40}, {0, 40}, {0, 1}});
  RouteTracker tracker;
  tracker.Begin(*square);
  tracker.Track({0, 0});
  EXPECT_FALSE(tracker.Arrived({0, 0}));
  for (double x = 0; x <= 40; ++x) tracker.Track({x, 0});
  for (double y = 0; y <= 40; ++y) tracker.Track({40, y});
  for (double x = 40; x >= 0; --x) tracker.Track({x, 40});
  for (double y = 40; y >= 2; --y) tracker.Track({0, y});
  EXPECT_TRUE(tracker.Arrived({0, 2}));
}

TEST(RouteTracker, FindsTheNearestLegWhenFarOff) {
  const auto route = ThereAndBack();
  RouteTracker tracker;
  tracker.Begin(*route);
  tracker.Track({0, 0});
  // Taken at once to 6 m above the last leg, near its middle.
  const Foot& foot = tracker.Track({20, 10});
  EXPECT_NEAR(foot.distance_m, 6, 1e-9);
  EXPECT_NEAR(foot.s_m, 40 + 4 + 20, 1e-9);
}

TEST(RouteTracker, BeginsAfresh) {
  const auto route = ThereAndBack();
  RouteTracker tracker;
  tracker.Begin(*route);
  tracker.Track({20, 10});
  tracker.Begin(*route);
  EXPECT_NEAR(tracker.Track({5, 1}).s_m, 5, 1e-9);
}

}  // namespace
}  // namespace autofuzz
