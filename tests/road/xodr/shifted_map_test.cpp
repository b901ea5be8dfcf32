// A map in UTM coordinates answers as the same map about the origin does.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <regex>

#include "base/number.h"
#include "base/seed.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

constexpr Vec2 kShift{5e5, 5.8e6};
constexpr double kTolerance_m = 1e-6;

// The text with all of its <geometry> moved.
std::string Shifted(const std::string& text) {
  const std::regex geometry(R"re((<geometry [^>]*)x="([^"]*)" y="([^"]*)")re");
  std::string shifted;
  auto rest = text.cbegin();
  for (std::sregex_iterator at(text.begin(), text.end(), geometry), end; at != end; ++at) {
    const std::smatch& match = *at;
    const double x = ParseDouble(match[2].str()).value() + kShift.x;
    const double y = ParseDouble(match[3].str()).value() + kShift.y;
    shifted.append(rest, match[0].first);
    shifted += fmt::format("{}x=\"{}\" y=\"{}\"", match[1].str(), x, y);
    rest = match[0].second;
  }
  return shifted.append(rest, text.cend());
}

class ShiftedMapTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const std::string text = ReadText(PathOfMap(GetParam()));
    here_ = ReadOpenDrive(text, "here.xodr").value();
    there_ = ReadOpenDrive(Shifted(text), "there.xodr").value();
  }
  // A random place in a lane, a millimetre from its edges at least.
  LanePoint Draw(Stream& draw, LaneTypes types) const {
    for (;;) {
      const Lane& lane = here_->lanes()[draw.Below(here_->lanes().size())];
      const double s = draw.Uniform(lane.begin_s_m, lane.end_s_m);
      const double half = 0.5 * here_->FrameAt(lane.id, s).width_m - 1e-3;
      if (half > 0 && (Only(lane.type) & types) != 0)
        return {lane.id, s, draw.Uniform(-half, half)};
    }
  }
  // From a point to the nearest place of a lane, in the map about the origin.
  double DistanceTo(Vec2 point, LanePoint lane) const {
    const double half = 0.5 * here_->FrameAt(lane.lane, lane.s_m).width_m;
    lane.offset_m = std::clamp(lane.offset_m, -half, half);
    return Distance(here_->PositionOf(lane), point);
  }
  std::shared_ptr<const Network> here_, there_;
};

TEST_P(ShiftedMapTest, IsTheSameMap) {
  ASSERT_EQ(here_->lanes().size(), there_->lanes().size());
  for (const Lane& lane : here_->lanes()) {
    EXPECT_EQ(there_->lane(lane.id).next, lane.next);
    EXPECT_EQ(there_->Straightest(lane.id), here_->Straightest(lane.id));
    EXPECT_NEAR(there_->LengthOf(lane.id), here_->LengthOf(lane.id), kTolerance_m);
  }
  const auto [low, high] = here_->bounds();
  EXPECT_LT(Distance(there_->bounds().low, low + kShift), kTolerance_m);
  EXPECT_LT(Distance(there_->bounds().high, high + kShift), kTolerance_m);
}

TEST_P(ShiftedMapTest, PlacesAndTheirLanesAreTheSame) {
  Stream draw(RootSeed(1));
  std::vector<LanePoint> here, there;
  for (int i = 0; i < 5000; ++i) {
    const LanePoint at = Draw(draw, ~LaneTypes{0});
    const Vec2 position = here_->PositionOf(at);
    EXPECT_LT(Distance(there_->PositionOf(at), position + kShift), kTolerance_m);
    EXPECT_LT(AngleBetween(there_->FrameAt(at.lane, at.s_m).pose.heading_rad,
                           here_->FrameAt(at.lane, at.s_m).pose.heading_rad),
              1e-9);
    here_->LanesAt(position, ~LaneTypes{0}, here);
    there_->LanesAt(position + kShift, ~LaneTypes{0}, there);
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t k = 0; k < here.size(); ++k) {
      ASSERT_EQ(here[k].lane, there[k].lane);
      EXPECT_NEAR(here[k].s_m, there[k].s_m, kTolerance_m);
      EXPECT_NEAR(here[k].offset_m, there[k].offset_m, kTolerance_m);
    }
  }
}

TEST_P(ShiftedMapTest, NearestLanesAreTheSame) {
  Stream draw(RootSeed(2));
  const auto [low, high] = here_->bounds();
  for (int i = 0; i < 2000; ++i) {
    const Vec2 point{draw.Uniform(low.x - 20, high.x + 20), draw.Uniform(low.y - 20, high.y + 20)};
    const auto here = here_->NearestLane(point, kDrivable);
    const auto there = there_->NearestLane(point + kShift, kDrivable);
    ASSERT_TRUE(here && there);
    // Where lanes of a junction lie on each other one is as near as the other.
    EXPECT_NEAR(DistanceTo(point, *here), DistanceTo(point, *there), kTolerance_m);
    EXPECT_NEAR(std::abs(here->offset_m), std::abs(there->offset_m), kTolerance_m);
    if (here->lane == there->lane) {
      EXPECT_NEAR(here->s_m, there->s_m, kTolerance_m);
    }
  }
}

TEST_P(ShiftedMapTest, RoutesAreTheSame) {
  Stream draw(RootSeed(3));
  for (int i = 0; i < 30; ++i) {
    const LanePoint from = Draw(draw, kDrivable), to = Draw(draw, kDrivable);
    const auto here = here_->PlanRoute(from, to), there = there_->PlanRoute(from, to);
    ASSERT_EQ(here.ok(), there.ok());
    if (!here) continue;
    ASSERT_EQ(here->points.size(), there->points.size());
    for (std::size_t k = 0; k < here->points.size(); ++k) {
      const RoutePoint &a = here->points[k], &b = there->points[k];
      EXPECT_LT(Distance(a.pose.position + kShift, b.pose.position), kTolerance_m);
      EXPECT_LT(AngleBetween(a.pose.heading_rad, b.pose.heading_rad), 1e-6);
      EXPECT_EQ(a.lane, b.lane);
      EXPECT_EQ(a.command, b.command);
    }
  }
}

std::vector<std::string> Maps() {
  std::vector<std::string> maps = ShippedMaps();
  if (HaveReferenceData())
    for (const char* map : {"Town01", "curves_elevation", "multi_intersections", "soderleden"})
      maps.emplace_back(map);
  return maps;
}

INSTANTIATE_TEST_SUITE_P(Maps, ShiftedMapTest, testing::ValuesIn(Maps()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace autofuzz
