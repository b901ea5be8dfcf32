// A map in the mirror is the same map of left-hand traffic: every answer is the mirrored one.

#include <gtest/gtest.h>

#include <cmath>

#include "base/seed.h"
#include "road/xodr/mirrored_map.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

Vec2 Mirror(Vec2 point) { return {point.x, -point.y}; }

RouteCommand Mirror(RouteCommand command) {
  switch (command) {
    case RouteCommand::kLeft:
      return RouteCommand::kRight;
    case RouteCommand::kRight:
      return RouteCommand::kLeft;
    case RouteCommand::kChangeLeft:
      return RouteCommand::kChangeRight;
    case RouteCommand::kChangeRight:
      return RouteCommand::kChangeLeft;
    default:
      return command;
  }
}

class LeftHandTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const std::string text = ReadText(ReferenceData() + "maps/" + GetParam() + ".xodr");
    right_ = ReadOpenDrive(text, "right.xodr").value();
    left_ = ReadOpenDrive(Mirrored(text), "left.xodr").value();
  }
  // The lane of the other map.
  LanePoint Other(const LanePoint& at) const {
    const Lane& lane = right_->lane(at.lane);
    const auto found = left_->Locate({right_->road(lane.road).name, -lane.number, at.s_m}).value();
    return {found.lane, at.s_m, -at.offset_m};
  }
  std::shared_ptr<const Network> right_, left_;
};

TEST_P(LeftHandTest, PlacesTravelAndNeighboursAreMirrored) {
  ASSERT_EQ(right_->lanes().size(), left_->lanes().size());
  Stream draw(RootSeed(1));
  for (int i = 0; i < 3000; ++i) {
    const Lane& lane = right_->lanes()[draw.Below(right_->lanes().size())];
    const LanePoint at{lane.id, draw.Uniform(lane.begin_s_m, lane.end_s_m), 0.3};
    const LanePoint other = Other(at);
    EXPECT_LT(Distance(left_->PositionOf(other), Mirror(right_->PositionOf(at))), 1e-9);
    const LaneFrame frame = right_->FrameAt(at.lane, at.s_m);
    const LaneFrame mirrored = left_->FrameAt(other.lane, at.s_m);
    EXPECT_NEAR(AngleBetween(mirrored.pose.heading_rad, -frame.pose.heading_rad), 0, 1e-9);
    EXPECT_NEAR(mirrored.width_m, frame.width_m, 1e-12);
    EXPECT_NEAR(left_->HeightAt(other), right_->HeightAt(at), 1e-9);
    EXPECT_EQ(left_->lane(other.lane).right.valid(), lane.left.valid());
    EXPECT_EQ(left_->SignalsOf(other.lane).size(), right_->SignalsOf(at.lane).size());
    EXPECT_EQ(left_->lane(other.lane).next.size(), lane.next.size());
  }
}

TEST_P(LeftHandTest, RoutesAreMirrored) {
  Stream draw(RootSeed(2));
  const auto place = [&]() -> LanePoint {
    for (;;) {
      const Lane& lane = right_->lanes()[draw.Below(right_->lanes().size())];
      if ((Only(lane.type) & kDrivable) != 0)
        return {lane.id, draw.Uniform(lane.begin_s_m, lane.end_s_m), 0};
    }
  };
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const LanePoint from = place(), to = place();
    const auto route = right_->PlanRoute(from, to);
    const auto other = left_->PlanRoute(Other(from), Other(to));
    ASSERT_EQ(route.ok(), other.ok());
    if (!route) continue;
    ++found;
    ASSERT_NEAR(route->length_m(), other->length_m(), 1e-6);
    ASSERT_EQ(route->points.size(), other->points.size());
    for (std::size_t k = 0; k < route->points.size(); ++k) {
      EXPECT_LT(Distance(other->points[k].pose.position, Mirror(route->points[k].pose.position)),
                1e-6);
      EXPECT_EQ(other->points[k].command, Mirror(route->points[k].command));
    }
  }
  EXPECT_GT(found, 10);
}

INSTANTIATE_TEST_SUITE_P(Maps, LeftHandTest,
                         testing::Values("Town01", "Town07", "fabriksgatan_traffic_lights"));

}  // namespace
}  // namespace autofuzz
