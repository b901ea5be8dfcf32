// Our answers against those of an independent road manager on maps that nobody here wrote.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "base/number.h"
#include "road/reference/figures.h"
#include "road/reference/lane_strips.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

double Number(const Row& row, const std::string& key) {
  return ParseDouble(row.at(key)).value_or(NAN);
}

std::string NameOf(const Row& row) {
  return "road " + row.at("road_id_str") + " lane " + row.at("lane_id") + " s " + row.at("s");
}

class ReferenceMapTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    network_ = ReferenceMap(GetParam());
    ASSERT_NE(network_, nullptr);
  }
  std::vector<Row> Answers(const std::string& kind) const {
    return ReadCsv(ReferenceData() + "road-oracle/" + GetParam() + "." + kind + ".csv");
  }
  Figures& figures() const { return FiguresOf(GetParam()); }
  std::shared_ptr<const Network> network_;
};

LanePoint PointOf(const Network& network, const Row& row) {
  const auto point = network.Locate(
      {row.at("road_id_str"), static_cast<int>(Number(row, "lane_id")), Number(row, "s")});
  EXPECT_TRUE(point) << Text(point.error());
  return point ? *point : LanePoint{};
}

// One map's pavements lie 0.12 m above roads that climb or fall. A lane's height is along z, which
// leaves x and y alone; the reference raises it square to the slope (its pitch is positive where
// the road falls) and so moves it along the road.
bool LeansPavement(const std::string& map, const Row& row) {
  return map == "borregasave" && row.at("lane_type") == "sidewalk";
}
Vec2 LeanOfPavement(const std::string& map, const Row& row) {
  if (!LeansPavement(map, row)) return {};
  return 0.12 * math::Sin(Number(row, "pitch")) * Direction(Number(row, "road_heading"));
}

TEST_P(ReferenceMapTest, LaneCentresLieWhereTheyShould) {
  const std::vector<Row> rows = Answers("lane_points");
  ASSERT_EQ(rows.size(), 400U);
  Figures& worst = figures();
  for (const Row& row : rows) {
    const LanePoint point = PointOf(*network_, row);
    ASSERT_TRUE(point.lane.valid());
    const LaneFrame frame = network_->FrameAt(point.lane, point.s_m);
    const Vec2 expected =
        Vec2{Number(row, "x"), Number(row, "y")} - LeanOfPavement(GetParam(), row);
    const double off = Distance(frame.pose.position, expected);
    const double wider = std::abs(frame.width_m - Number(row, "lane_width"));
    EXPECT_LT(off, 1e-3) << NameOf(row);
    EXPECT_LT(wider, 1e-3) << NameOf(row);
    const double higher = std::abs(network_->HeightAt(point) - Number(row, "z"));
    EXPECT_LT(higher, 0.05) << NameOf(row);
    ++worst.rows;
    worst.position_m = std::max(worst.position_m, off);
    worst.width_m = std::max(worst.width_m, wider);
    worst.height_m = std::max(worst.height_m, higher);
  }
}

// How much of the way the lane's centre goes along the reference line for each metre of s: less on
// the inside of a bend. From positions half a millimetre apart, not from anything's derivative.
double WayPerS(const Network& network, const LanePoint& point, double road_heading_rad) {
  constexpr double kStep_m = 5e-4;
  const Lane& lane = network.lane(point.lane);
  const double from = std::max(point.s_m - kStep_m, lane.begin_s_m);
  const double to = std::min(point.s_m + kStep_m, lane.end_s_m);
  const Vec2 way =
      network.PositionOf({point.lane, to, 0}) - network.PositionOf({point.lane, from, 0});
  return Dot(way, Direction(road_heading_rad)) / (to - from);
}

TEST_P(ReferenceMapTest, HeadingsPointAlongTravel) {
  for (const Row& row : Answers("lane_points")) {
    const LanePoint point = PointOf(*network_, row);
    ASSERT_TRUE(point.lane.valid());
    const double road_heading = Number(row, "road_heading");
    const double against = network_->lane(point.lane).travel < 0 ? math::kPi : 0;
    // The reference adds to the road's heading the drift aside per metre of the road; the centre's
    // direction is its drift per metre of its own way.
    const double drift = math::Tan(Number(row, "heading") - road_heading - against);
    const double slope = math::Atan2(drift, WayPerS(*network_, point, road_heading));
    const double heading = network_->FrameAt(point.lane, point.s_m).pose.heading_rad;
    const double off = AngleBetween(heading, road_heading + slope + against);
    EXPECT_LT(off, 2e-3) << NameOf(row);
    figures().heading_rad = std::max(figures().heading_rad, off);
  }
}

using LaneName = std::tuple<std::string, int>;

LaneName NameOf(const Network& network, LaneId lane) {
  return {network.road(network.lane(lane).road).name, network.lane(lane).number};
}

const LanePoint* Find(const Network& network, const std::vector<LanePoint>& points,
                      const LaneName& name) {
  for (const LanePoint& point : points)
    if (NameOf(network, point.lane) == name) return &point;
  return nullptr;
}

TEST_P(ReferenceMapTest, EveryListedLaneContainsItsPoint) {
  std::vector<LanePoint> found;
  for (const Row& row : Answers("world2lanes")) {
    const Vec2 point{Number(row, "x"), Number(row, "y")};
    network_->LanesAt(point, ~LaneTypes{0}, found);
    const LanePoint* same =
        Find(*network_, found, LaneName{row.at("road"), static_cast<int>(Number(row, "lane"))});
    ++figures().listed;
    figures().missed += same ? 0 : 1;
    ASSERT_TRUE(same) << row.at("q");
    const double s = Number(row, "s"), t = Number(row, "t");
    if (std::abs(same->s_m - s) < 1e-3 && std::abs(network_->LateralOf(*same) - t) < 1e-3) continue;
    // Inside a kink of the reference line a point has two feet: either of both leads back to it.
    // On pavements that climb the reference's own place is off by up to 3 mm (see above).
    EXPECT_LT(Distance(network_->PositionOf(*same), point), 1e-6) << row.at("q");
    const double centre_t = network_->LateralOf({same->lane, s, 0});
    const double offset = (t - centre_t) * network_->lane(same->lane).travel;
    const double least = LeansPavement(GetParam(), row) ? 3e-3 : 1e-3;
    EXPECT_LT(Distance(network_->PositionOf({same->lane, s, offset}), point), least) << row.at("q");
  }
}

// The reference may have missed lanes; whether one contains a point is told by its outline, except
// within some centimetres of it: an outline of chords cuts the corners outside kinks.
TEST_P(ReferenceMapTest, TheLanesFoundAreThoseWhoseOutlineContainsThePoint) {
  constexpr double kInside_m = 0.01, kOutside_m = 0.03;
  std::map<std::string, std::set<LaneName>> listed;  // by query
  std::map<std::string, Vec2> points;
  for (const Row& row : Answers("world2lanes")) {
    listed[row.at("q")].insert({row.at("road"), static_cast<int>(Number(row, "lane"))});
    points[row.at("q")] = {Number(row, "x"), Number(row, "y")};
  }
  std::vector<LanePoint> found;
  for (const Lane& lane : network_->lanes()) {
    const LaneStrip inner(*network_, lane.id, -kInside_m), outer(*network_, lane.id, kOutside_m);
    const LaneName name = NameOf(*network_, lane.id);
    for (const auto& [query, point] : points) {
      network_->LanesAt(point, Only(lane.type), found);
      const bool is_in = std::any_of(found.begin(), found.end(),
                                     [&](const LanePoint& at) { return at.lane == lane.id; });
      if (is_in) {
        EXPECT_TRUE(outer.Contains(point)) << query << " " << std::get<0>(name);
      } else {
        EXPECT_FALSE(inner.Contains(point)) << query << " " << std::get<0>(name);
      }
      figures().extra += is_in && !listed[query].contains(name) ? 1 : 0;
    }
  }
}

TEST_P(ReferenceMapTest, DeclaredLinksAlongTravelAreThere) {
  std::set<std::pair<LaneName, LaneName>> links;
  for (const Lane& lane : network_->lanes()) {
    for (const LaneId next : lane.next)
      links.emplace(NameOf(*network_, lane.id), NameOf(*network_, next));
    // Pavements and shoulders, on which the reference goes either way.
    if ((Only(lane.type) & kDrivable) != 0) continue;
    for (const LaneId other : lane.facing)
      links.emplace(NameOf(*network_, lane.id), NameOf(*network_, other));
  }
  for (const Row& row : Answers("links")) {
    if (row.at("along_travel") != "1" || row.at("declared_in_file") != "1") continue;
    const LaneName from{row.at("from_road"), static_cast<int>(Number(row, "from_lane"))};
    const LaneName to{row.at("to_road"), static_cast<int>(Number(row, "to_lane"))};
    const bool there = links.contains({from, to});
    EXPECT_TRUE(there) << row.at("from_road") << ":" << row.at("from_lane") << " to "
                       << row.at("to_road") << ":" << row.at("to_lane");
    ++figures().links;
    figures().links_missed += there ? 0 : 1;
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, ReferenceMapTest, testing::ValuesIn(ReferenceMaps()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace autofuzz
