// What must hold on any map: places lead back to themselves, routes are drivable lines.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/seed.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

class MapPropertyTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    network_ = ReadMapFile(PathOfMap(GetParam()));
    ASSERT_NE(network_, nullptr);
  }

  // A place in a random lane of the types, not nearer than 1 mm to its edges.
  LanePoint Draw(Stream& draw, LaneTypes types) const {
    for (;;) {
      const Lane& lane = network_->lanes()[draw.Below(network_->lanes().size())];
      if ((Only(lane.type) & types) == 0) continue;
      const double s = draw.Uniform(lane.begin_s_m, lane.end_s_m);
      const double half = 0.5 * network_->FrameAt(lane.id, s).width_m - 1e-3;
      if (half > 0) return {lane.id, s, draw.Uniform(-half, half)};
    }
  }

  std::shared_ptr<const Network> network_;
};

TEST_P(MapPropertyTest, APlaceInALaneIsFoundThere) {
  Stream draw(RootSeed(1));
  std::vector<LanePoint> found;
  for (int i = 0; i < 100'000; ++i) {
    const LanePoint at = Draw(draw, ~LaneTypes{0});
    const Vec2 position = network_->PositionOf(at);
    network_->LanesAt(position, ~LaneTypes{0}, found);
    const auto same = std::find_if(found.begin(), found.end(),
                                   [&](const LanePoint& p) { return p.lane == at.lane; });
    ASSERT_NE(same, found.end()) << at.lane.value << " s " << at.s_m << " " << at.offset_m;
    EXPECT_LT(Distance(network_->PositionOf(*same), position), 1e-6)
        << network_->road(network_->lane(at.lane).road).name << " " << at.s_m;
    EXPECT_TRUE(network_->IsOn(position, ~LaneTypes{0}));
  }
}

TEST_P(MapPropertyTest, TheCentreLiesInTheMiddle) {
  Stream draw(RootSeed(2));
  for (int i = 0; i < 1000; ++i) {
    const LanePoint at = Draw(draw, ~LaneTypes{0});
    const LaneFrame frame = network_->FrameAt(at.lane, at.s_m);
    EXPECT_EQ(frame.pose.position, network_->PositionOf({at.lane, at.s_m, 0}));
    const Vec2 left = network_->PositionOf({at.lane, at.s_m, 0.5 * frame.width_m});
    const Vec2 right = network_->PositionOf({at.lane, at.s_m, -0.5 * frame.width_m});
    EXPECT_NEAR(Distance(left, right), frame.width_m, 1e-9);
    // Left of travel, however the lane drifts across the road.
    EXPECT_GT(Cross(Direction(frame.pose.heading_rad), left - right), 0);
  }
}

TEST_P(MapPropertyTest, WordsLeadToThePlaceTheyName) {
  Stream draw(RootSeed(3));
  for (int i = 0; i < 300; ++i) {
    const LanePoint at = Draw(draw, ~LaneTypes{0});
    const Lane& lane = network_->lane(at.lane);
    const auto back = network_->Locate({network_->road(lane.road).name, lane.number, at.s_m});
    ASSERT_TRUE(back) << Text(back.error());
    EXPECT_EQ(back->lane, at.lane);
  }
}

TEST_P(MapPropertyTest, LinksAreMutual) {
  for (const Lane& lane : network_->lanes()) {
    for (const LaneId next : lane.next) {
      const auto& previous = network_->lane(next).previous;
      EXPECT_NE(std::find(previous.begin(), previous.end(), lane.id), previous.end());
    }
    EXPECT_TRUE(std::is_sorted(lane.next.begin(), lane.next.end()));
    if (lane.left.valid() && network_->lane(lane.left).travel == lane.travel) {
      EXPECT_EQ(network_->lane(lane.left).right, lane.id);
    }
  }
}

TEST_P(MapPropertyTest, RoutesAreContinuousLinesAlongDrivableLanes) {
  Stream draw(RootSeed(4));
  // One map's junctions are drawn roughly: sharp kinks, and ends that miss by decimetres.
  const bool rough = GetParam() == "borregasave";
  const double slack = rough ? 1 : 0.1;
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const LanePoint from = Draw(draw, kDrivable), to = Draw(draw, kDrivable);
    const auto route = network_->PlanRoute(from, to);
    if (!route) continue;
    ++found;
    const auto& points = route->points;
    EXPECT_EQ(points.front().pose.position, network_->FrameAt(from.lane, from.s_m).pose.position);
    EXPECT_LT(
        Distance(points.back().pose.position, network_->FrameAt(to.lane, to.s_m).pose.position),
        1e-9);
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
      const double gap = Distance(points[k].pose.position, points[k + 1].pose.position);
      // Where a file leaves a gap between roads a step may be longer by it.
      const bool last = k + 2 == points.size();
      EXPECT_TRUE(gap < 1 + slack && (last || gap > 1 - 1e-6)) << gap;
      EXPECT_NE(Only(network_->lane(points[k].lane).type) & kDrivable, 0U);
      const Vec2 step = points[k + 1].pose.position - points[k].pose.position;
      if (!last && !rough) {
        EXPECT_LT(AngleBetween(math::Atan2(step.y, step.x), points[k].pose.heading_rad), 0.6);
      }
    }
  }
  RecordProperty("found", found);
}

TEST_P(MapPropertyTest, PlanningTwiceGivesTheSameRoute) {
  Stream draw(RootSeed(5));
  for (int i = 0; i < 20; ++i) {
    const LanePoint from = Draw(draw, kDrivable), to = Draw(draw, kDrivable);
    const auto a = network_->PlanRoute(from, to), b = network_->PlanRoute(from, to);
    ASSERT_EQ(a.ok(), b.ok());
    if (!a) continue;
    ASSERT_EQ(a->points.size(), b->points.size());
    for (std::size_t k = 0; k < a->points.size(); ++k)
      EXPECT_EQ(a->points[k].pose, b->points[k].pose);
  }
}

std::vector<std::string> AllMaps() {
  // Without the data only our own; ctest then counts road/reference as skipped.
  std::vector<std::string> maps = ShippedMaps();
  if (HaveReferenceData()) maps.insert(maps.end(), ReferenceMaps().begin(), ReferenceMaps().end());
  return maps;
}

INSTANTIATE_TEST_SUITE_P(Maps, MapPropertyTest, testing::ValuesIn(AllMaps()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace autofuzz
