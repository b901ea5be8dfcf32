// Routes on public towns against an exhaustive search with the same prices, and their commands
// against what the lanes do.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "base/seed.h"
#include "road/network/route_search.h"
#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

using How = PlanStep::How;

bool ForCars(const Network& network, LaneId lane) {
  return lane.valid() && (Only(network.lane(lane).type) & kDrivable) != 0;
}

double EntryOf(const Lane& lane) { return lane.travel > 0 ? lane.begin_s_m : lane.end_s_m; }

double Way(const Network& network, LaneId lane, double along_s_m) {
  const Lane& of = network.lane(lane);
  return network.LengthOf(lane) * along_s_m / (of.end_s_m - of.begin_s_m);
}

double ShortPrice(double room_m) {
  return kShortChangePrice * std::max(0.0, kChangeLength - room_m);
}

double NextPrice(const Network& network, LaneId next) {
  return network.lane(next).narrow ? kNarrowPrice : 0;
}

// What a change from a lane at s costs; nullopt where it cannot be.
std::optional<double> ChangeCost(const Network& network, LaneId from, LaneId to, double s_m) {
  const Lane& lane = network.lane(from);
  if (!ForCars(network, to) || network.lane(to).travel != lane.travel || network.lane(to).narrow)
    return std::nullopt;
  const double room = ChangeRoom(network, from, to, s_m);
  if (room < kLeastRoom) return std::nullopt;
  return kChangePrice + ShortPrice(room) +
         (LineCloses(network, from, to, s_m) ? kClosedLinePrice : 0);
}

// From a place on the goal's lane to the goal, after so many changes in a row.
std::optional<double> LastCost(const Network& network, const LanePoint& to, double s_m,
                               int changes) {
  const double ahead = (to.s_m - s_m) * network.lane(to.lane).travel;
  if (ahead < 0 || (changes > 0 && ahead / changes < kLeastRoom)) return std::nullopt;
  return Way(network, to.lane, ahead) + (changes > 0 ? ShortPrice(ahead / changes) : 0);
}

// Dijkstra over lanes told apart by how many changes led into them since they were entered, and by
// whether that was at the start.
class Exhaustive {
 public:
  Exhaustive(const Network& network, const LanePoint& from, const LanePoint& to)
      : network_(network), from_(from), to_(to) {}

  double Cost() {
    Reach({from_.lane, true, 0}, 0);
    double best = std::numeric_limits<double>::infinity();
    while (!open_.empty()) {
      const auto [cost, state] = *open_.begin();
      open_.erase(open_.begin());
      if (cost >= best) break;
      const auto [lane, at_start, changes] = state;
      const double s = at_start ? from_.s_m : EntryOf(network_.lane(lane));
      if (lane == to_.lane)
        if (const auto last = LastCost(network_, to_, s, changes))
          best = std::min(best, cost + *last);
      const double end = cost + Way(network_, lane, network_.LengthAhead(lane, s));
      for (const LaneId next : network_.lane(lane).next)
        if (ForCars(network_, next)) Reach({next, false, 0}, end + NextPrice(network_, next));
      for (const LaneId beside : {network_.lane(lane).left, network_.lane(lane).right})
        if (const auto change = ChangeCost(network_, lane, beside, s); change && changes < kMost)
          Reach({beside, at_start, changes + 1}, cost + *change);
    }
    return best;
  }

 private:
  static constexpr int kMost = 6;
  using State = std::tuple<LaneId, bool, int>;
  void Reach(const State& state, double cost) {
    const auto [known, is_new] = cost_.try_emplace(state, cost);
    if (!is_new && cost >= known->second) return;
    if (!is_new) open_.erase({known->second, state});
    known->second = cost;
    open_.insert({cost, state});
  }

  const Network& network_;
  LanePoint from_, to_;
  std::map<State, double> cost_;
  std::set<std::pair<double, State>> open_;
};

// The price of a plan, step by step.
double CostOf(const Network& network, const std::vector<PlanStep>& steps, const LanePoint& from,
              const LanePoint& to) {
  double cost = 0, s = from.s_m;
  int changes = 0;
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const LaneId before = steps[i - 1].lane;
    if (steps[i].how == How::kNext) {
      cost +=
          Way(network, before, network.LengthAhead(before, s)) + NextPrice(network, steps[i].lane);
      s = EntryOf(network.lane(steps[i].lane));
      changes = 0;
    } else {
      cost += ChangeCost(network, before, steps[i].lane, s).value();
      ++changes;
    }
  }
  return cost + LastCost(network, to, s, changes).value();
}

class TownRouteTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    network_ = ReferenceMap(GetParam());
    ASSERT_NE(network_, nullptr);
  }
  LanePoint Draw(Stream& draw) const {
    for (;;) {
      const Lane& lane = network_->lanes()[draw.Below(network_->lanes().size())];
      if (ForCars(*network_, lane.id))
        return {lane.id, draw.Uniform(lane.begin_s_m, lane.end_s_m), 0};
    }
  }
  std::shared_ptr<const Network> network_;
};

TEST_P(TownRouteTest, AreAsCheapAsAnExhaustiveSearchFinds) {
  Stream draw(RootSeed(1));
  int found = 0;
  for (int i = 0; i < 200; ++i) {
    const LanePoint from = Draw(draw), to = Draw(draw);
    const auto steps = SearchLanes(*network_, from, to);
    const double least = Exhaustive(*network_, from, to).Cost();
    ASSERT_EQ(steps.has_value(), std::isfinite(least)) << i;
    if (!steps) continue;
    ++found;
    EXPECT_NEAR(CostOf(*network_, *steps, from, to), least, 1e-6) << i;
  }
  RecordProperty("found", found);
  EXPECT_GT(found, 150);
}

TEST_P(TownRouteTest, EveryStepIsALinkOrANeighbour) {
  Stream draw(RootSeed(2));
  for (int i = 0; i < 100; ++i) {
    const LanePoint from = Draw(draw), to = Draw(draw);
    const auto steps = SearchLanes(*network_, from, to);
    if (!steps) continue;
    EXPECT_EQ(steps->front().lane, from.lane);
    EXPECT_EQ(steps->back().lane, to.lane);
    for (std::size_t k = 1; k < steps->size(); ++k) {
      const Lane& before = network_->lane((*steps)[k - 1].lane);
      const LaneId here = (*steps)[k].lane;
      const std::vector<LaneId> left = {before.left}, right = {before.right};
      const How how = (*steps)[k].how;
      const auto& allowed = how == How::kChangeLeft    ? left
                            : how == How::kChangeRight ? right
                                                       : before.next;
      EXPECT_EQ(std::count(allowed.begin(), allowed.end(), here), 1);
    }
  }
}

// Left, right or straight by the change of heading from the first point inside a junction to the
// last, a metre from its ends at most; near the limits between them any of two may be said.
void CheckTurn(const Route& route, std::size_t first, std::size_t last) {
  constexpr double kLimit_rad = 0.5, kDoubt_rad = 0.25;
  const double turn =
      WrapAngle(route.points[last].pose.heading_rad - route.points[first].pose.heading_rad);
  for (std::size_t i = first; i <= last; ++i) {
    const RouteCommand command = route.points[i].command;
    if (command == RouteCommand::kChangeLeft || command == RouteCommand::kChangeRight) return;
    const bool right = command == RouteCommand::kLeft    ? turn > kLimit_rad - kDoubt_rad
                       : command == RouteCommand::kRight ? turn < -kLimit_rad + kDoubt_rad
                       : command == RouteCommand::kStraight
                           ? std::abs(turn) < kLimit_rad + kDoubt_rad
                           : false;
    EXPECT_TRUE(right) << Name(command) << " " << turn;
  }
}

TEST_P(TownRouteTest, CommandsSayWhatTheLanesDo) {
  Stream draw(RootSeed(3));
  std::array<int, 6> seen{};
  for (int i = 0; i < 100; ++i) {
    const auto route = network_->PlanRoute(Draw(draw), Draw(draw));
    if (!route) continue;
    const auto& points = route->points;
    const auto junction = [&](std::size_t k) { return network_->lane(points[k].lane).junction; };
    for (const RoutePoint& point : points) ++seen[static_cast<std::size_t>(point.command)];
    for (std::size_t first = 0; first < points.size();) {
      std::size_t last = first;
      while (last + 1 < points.size() && junction(last + 1) == junction(first)) ++last;
      if (!junction(first).valid()) {
        for (std::size_t k = first; k <= last; ++k) {
          EXPECT_NE(points[k].command, RouteCommand::kLeft);
          EXPECT_NE(points[k].command, RouteCommand::kRight);
          EXPECT_NE(points[k].command, RouteCommand::kStraight);
        }
      } else if (first > 0 && last + 1 < points.size()) {
        CheckTurn(*route, first, last);
      }
      first = last + 1;
    }
  }
  for (const RouteCommand command :
       {RouteCommand::kFollow, RouteCommand::kLeft, RouteCommand::kRight, RouteCommand::kStraight})
    EXPECT_GT(seen[static_cast<std::size_t>(command)], 0) << Name(command);
}

// Beside a change's points the lane that it leads to lies on the side it says.
TEST_P(TownRouteTest, ChangesGoToTheSideTheySay) {
  Stream draw(RootSeed(4));
  for (int i = 0; i < 200; ++i) {
    const LanePoint from = Draw(draw), to = Draw(draw);
    const auto steps = SearchLanes(*network_, from, to);
    const auto route = network_->PlanRoute(from, to);
    if (!route) continue;
    for (const auto& [how, command] : {std::pair{How::kChangeLeft, RouteCommand::kChangeLeft},
                                       std::pair{How::kChangeRight, RouteCommand::kChangeRight}}) {
      const bool planned = std::any_of(steps->begin(), steps->end(),
                                       [&](const PlanStep& step) { return step.how == how; });
      const bool said = std::any_of(route->points.begin(), route->points.end(),
                                    [&](const RoutePoint& p) { return p.command == command; });
      EXPECT_EQ(planned, said) << i << " " << Name(command);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Maps, TownRouteTest,
                         testing::Values("Town01", "Town07", "Town10HD", "multi_intersections"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace autofuzz
