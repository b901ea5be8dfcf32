// The built-in egos alone on routes drawn at random over whole maps, in the embedded simulator and
// judged as a campaign would: each must arrive, and nothing may be held against it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "oracle/judge.h"
#include "road/xodr/mirrored_map.h"
#include "road/xodr/reference_data.h"
#include "sim/embedded/maker.h"

namespace autofuzz {
namespace {

// A place on a lane outside junctions that a car may start on.
std::optional<LanePoint> RandomPlace(const Network& network, Stream& draw) {
  const Lane& lane = network.lanes()[draw.Below(network.lanes().size())];
  if ((Only(lane.type) & kDrivable) == 0 || lane.junction.valid()) return std::nullopt;
  const double s_m = draw.Uniform(lane.begin_s_m, lane.end_s_m);
  if (network.FrameAt(lane.id, s_m).width_m < 2.5) return std::nullopt;
  return LanePoint{lane.id, s_m, 0};
}

std::shared_ptr<const Route> RandomRoute(const Network& network, Stream& draw) {
  const auto from = RandomPlace(network, draw), to = RandomPlace(network, draw);
  if (!from || !to) return nullptr;
  Result<Route> route = network.PlanRoute(*from, *to);
  if (!route || route->length_m() < 100 || route->length_m() > 300) return nullptr;
  return std::make_shared<const Route>(*std::move(route));
}

// What came of the routes of one map.
struct Tally {
  int routes = 0;
  int arrived = 0;
  int clean = 0;      // arrived, with no verdict
  std::string where;  // those that were not
  std::vector<double> offsets_m;

  double Quantile(double share) {
    std::sort(offsets_m.begin(), offsets_m.end());
    return offsets_m.empty() ? 0
                             : offsets_m[static_cast<std::size_t>(
                                   share * static_cast<double>(offsets_m.size() - 1))];
  }
};

std::string PlaceWords(const Network& network, const RoutePoint& point) {
  const Lane& lane = network.lane(point.lane);
  return fmt::format("road {} lane {} at ({:.1f}, {:.1f})", network.road(lane.road).name,
                     lane.number, point.pose.position.x, point.pose.position.y);
}

class Driver {
 public:
  Driver(std::shared_ptr<const Network> network, const std::string& ego, double friction,
         std::optional<LightCycle> lights = {})
      : network_(std::move(network)), name_(ego), friction_(friction), lights_(lights) {
    Registry<EgoMaker> egos;
    RegisterEgos(egos);
    ego_ = std::make_unique<Ego>(egos.Find(ego, "ego").value()->make({ego, {}}).value());
    Registry<SimulatorMaker> simulators;
    RegisterEmbeddedSimulator(simulators);
    simulator_ = simulators.Find("embedded", "simulator").value()->make({"embedded", {}}).value();
  }

  Tally DriveRoutes(int wanted) {
    Stream draw(RootSeed(101).Child("routes"));
    Tally tally;
    for (int i = 0; i < 20000 && tally.routes < wanted; ++i)
      if (const auto route = RandomRoute(*network_, draw)) DriveRoute(route, tally);
    return tally;
  }

 private:
  void DriveRoute(std::shared_ptr<const Route> route, Tally& tally) {
    Scenario scenario;
    scenario.friction = friction_;
    scenario.lights = lights_;
    const Scene scene = Prepare(scenario, {network_, std::move(route)}).value();
    RunLimits limits;
    limits.time_s = scene.route->length_m() / 2 + 30;
    if (lights_) limits.time_s *= 3;
    const auto stop = MakeDrivingStopRule();
    const Seed seed = RootSeed(101).Child(static_cast<std::uint64_t>(tally.routes++));
    const auto trace = simulator_->Run(scene, *ego_, limits, *stop, seed);
    ASSERT_TRUE(trace.ok()) << Text(trace.error());
    const bool arrived = trace->end == EndReason::kDestination;
    const bool accused = !Judge(scene, *trace).verdict.violations.empty();
    tally.arrived += arrived ? 1 : 0;
    tally.clean += arrived && !accused ? 1 : 0;
    if (!arrived || accused) {
      tally.where += fmt::format("\n  {} after {:.1f} s of {:.0f} m from {} to {}",
                                 Name(trace->end), trace->duration_s(), scene.route->length_m(),
                                 PlaceWords(*network_, scene.route->points.front()),
                                 PlaceWords(*network_, scene.route->points.back()));
    }
    double hint = 0;
    for (std::size_t i = 0; i < trace->size(); i += 4) {
      const auto foot =
          scene.route->line.ProjectNear(trace->frame(i).ego().pose.position, hint, 20);
      hint = foot.s_m;
      tally.offsets_m.push_back(std::fabs(foot.offset_m));
    }
  }

  std::shared_ptr<const Network> network_;
  std::string name_;
  double friction_;
  std::optional<LightCycle> lights_;
  std::unique_ptr<Ego> ego_;
  std::unique_ptr<Simulator> simulator_;
};

class RoutesTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "left-hand-junction") {
      const std::string ours = PathOfMap("four-leg-junction");
      network_ = ReadOpenDrive(Mirrored(ReadText(ours)), ours).value();
    } else {
      const std::string path = PathOfMap(GetParam());
      if (!std::filesystem::exists(path)) GTEST_SKIP() << "no reference data: " << path;
      network_ = ReadMapFile(path);
    }
    ASSERT_NE(network_, nullptr);
  }
  std::shared_ptr<const Network> network_;
};

TEST_P(RoutesTest, EachIsDrivenToItsEndWithoutVerdict) {
  const bool slow = std::getenv("AUTOFUZZ_SLOW") != nullptr;
  for (const char* ego : {"pid-1", "pid-2", "reference"}) {
    for (const double friction : {0.5, 0.9}) {
      Tally tally = Driver(network_, ego, friction).DriveRoutes(slow ? 50 : 10);
      if (slow)
        fmt::print("{:28} {:9} {} routes {:2} arrived {:2} clean {:2} p95 {:.2f} m max {:.2f} m\n",
                   GetParam(), ego, friction, tally.routes, tally.arrived, tally.clean,
                   tally.Quantile(0.95), tally.Quantile(1));
      ASSERT_GT(tally.routes, 0);
      EXPECT_GE(tally.clean, std::ceil(0.98 * tally.routes))
          << ego << " " << friction << tally.where;
      EXPECT_LT(tally.Quantile(0.95), 0.5) << ego << " " << friction;
    }
  }
}

TEST_P(RoutesTest, TheReferenceKeepsToTheLights) {
  // Two seconds of yellow are enough to stop from 7 m/s or to pass.
  for (const LightCycle& lights : {LightCycle{5, 2, 8}, LightCycle{2, 8, 5}}) {
    Tally tally = Driver(network_, "reference", 0.9, lights).DriveRoutes(10);
    EXPECT_EQ(tally.clean, tally.routes) << lights.green_s << " s green" << tally.where;
  }
}

std::vector<std::string> AllMaps() {
  std::vector<std::string> maps = ShippedMaps();
  maps.emplace_back("left-hand-junction");
  maps.insert(maps.end(), ReferenceMaps().begin(), ReferenceMaps().end());
  return maps;
}

INSTANTIATE_TEST_SUITE_P(Maps, RoutesTest, testing::ValuesIn(AllMaps()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace autofuzz
