// pid-1 alone on routes drawn at random over whole maps.

#include <gtest/gtest.h>

#include "ego/closed_loop.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

// A place on a lane outside junctions that is wide enough to drive on.
std::optional<LanePoint> RandomPlace(const Network& network, Stream& draw) {
  const Lane& lane = network.lanes()[draw.Below(network.lanes().size())];
  if ((Only(lane.type) & kDrivable) == 0 || lane.junction.valid()) return std::nullopt;
  const double s_m = draw.Uniform(lane.begin_s_m, lane.end_s_m);
  if (network.FrameAt(lane.id, s_m).width_m < 2.5) return std::nullopt;
  return LanePoint{lane.id, s_m, 0};
}

// A place some way on, taking forks at random.
std::optional<LanePoint> FurtherOn(const Network& network, LanePoint from, double way_m,
                                   Stream& draw) {
  double end_m = network.LengthAhead(from.lane, from.s_m);
  const Lane* lane = &network.lane(from.lane);
  while (end_m < way_m) {
    if (lane->next.empty()) return std::nullopt;
    lane = &network.lane(lane->next[draw.Below(lane->next.size())]);
    end_m += lane->end_s_m - lane->begin_s_m;
  }
  const double back_m = end_m - way_m;
  return LanePoint{lane->id, lane->travel > 0 ? lane->end_s_m - back_m : lane->begin_s_m + back_m,
                   0};
}

std::optional<Stage> RandomStage(std::shared_ptr<const Network> network, Stream& draw) {
  const auto from = RandomPlace(*network, draw);
  if (!from) return std::nullopt;
  const auto to = FurtherOn(*network, *from, draw.Uniform(40, 150), draw);
  if (!to) return std::nullopt;
  Result<Route> route = network->PlanRoute(*from, *to);
  if (!route || route->length_m() > 250) return std::nullopt;
  return Stage{std::move(network), std::make_shared<const Route>(*std::move(route))};
}

void DriveRandomRoutes(std::shared_ptr<const Network> network, int wanted) {
  Registry<EgoMaker> egos;
  RegisterEgos(egos);
  Ego ego = egos.Find("pid-1", "ego").value()->make({"pid-1", {}}).value();
  Stream draw(RootSeed(17));
  int driven = 0;
  for (int i = 0; i < 100 * wanted && driven < wanted; ++i) {
    const auto stage = RandomStage(network, draw);
    if (!stage) continue;
    ++driven;
    Scenario scenario;
    scenario.friction = draw.Uniform(0.5, 0.9);
    const Scene scene = Prepare(scenario, *stage).value();
    const testing::Drive drive = testing::DriveScene(*ego.stepped(), scene, 60);
    EXPECT_TRUE(drive.arrived) << i;
    EXPECT_LT(drive.Quantile(0.95), 0.5) << i;
    EXPECT_LT(drive.Quantile(1), 0.8) << i;
    for (const BodyState& state : drive.states)
      ASSERT_TRUE(network->IsOn(state.pose.position, kOnRoad)) << i;
  }
  EXPECT_EQ(driven, wanted);
}

TEST(PidOneOnMaps, HoldsItsLaneOnTheFourLegJunction) {
  DriveRandomRoutes(ReadMapFile("maps/four-leg-junction.xodr"), 40);
}

class PidOneOnReferenceMaps : public ::testing::TestWithParam<const char*> {};

TEST_P(PidOneOnReferenceMaps, HoldsItsLane) {
  if (!HaveReferenceData()) GTEST_SKIP() << "no reference maps at " << ReferenceData();
  DriveRandomRoutes(ReferenceMap(GetParam()), 40);
}

INSTANTIATE_TEST_SUITE_P(Maps, PidOneOnReferenceMaps,
                         ::testing::Values("Town01", "Town10HD", "fabriksgatan_traffic_lights",
                                           "multi_intersections", "e6mini"));

}  // namespace
}  // namespace autofuzz
