#include "road/network/route_search.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <queue>

#include "road/network/turn.h"

namespace autofuzz {
namespace {

using How = PlanStep::How;

bool Drivable(const Network& network, LaneId id) {
  return id.valid() && (Only(network.lane(id).type) & kDrivable) != 0;
}

bool CanChangeTo(const Network& network, LaneId from, LaneId to) {
  return Drivable(network, to) && !network.lane(to).narrow &&
         network.lane(to).travel == network.lane(from).travel;
}

// How a lane was entered. A lane is a node once for each.
enum class Entry : std::uint8_t {
  kAtBegin,    // from a lane before it
  kByChange,   // from beside, at its begin
  kFromStart,  // at the start's s: the start's lane and those beside it
};

class Search {
 public:
  Search(const Network& network, const LanePoint& from, const LanePoint& to)
      : network_(network), from_(from), to_(to), count_(network.lanes().size()) {
    goal_position_ = network.PositionOf({to.lane, to.s_m, 0});
    nodes_.resize(3 * count_ + 1);
  }

  std::optional<std::vector<PlanStep>> Run() {
    Reach(NodeOf(from_.lane, Entry::kFromStart), 0, kNone, How::kStart);
    while (!open_.empty()) {
      const Open next = open_.top();
      open_.pop();
      if (next.cost > nodes_[next.node].cost) continue;
      if (next.node == Goal()) return Trace();
      Expand(next.node);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  struct Open {
    double bound = 0;
    std::size_t node = 0;
    double cost = 0;
    // The smallest bound first, then the lowest node: the order of insertion does not show.
    bool operator<(const Open& other) const {
      return bound != other.bound ? bound > other.bound : node > other.node;
    }
  };
  struct Node {
    double cost = std::numeric_limits<double>::infinity();
    std::size_t from = kNone;
    How how = How::kStart;
  };

  std::size_t NodeOf(LaneId lane, Entry entry) const {
    return static_cast<std::size_t>(entry) * count_ + lane.index();
  }
  std::size_t Goal() const { return 3 * count_; }
  Entry EntryOf(std::size_t node) const { return static_cast<Entry>(node / count_); }
  LaneId LaneOf(std::size_t node) const { return MakeId<LaneTag>(node % count_); }
  double EnteredAt(std::size_t node) const {
    return EntryOf(node) == Entry::kFromStart ? from_.s_m : EntryS(network_.lane(LaneOf(node)));
  }

  double BoundToGoal(std::size_t node) const {
    if (node == Goal()) return 0;
    // A change costs more than its sideways way. Parts of a lane are priced in proportion, which
    // may fall short of their air line by a hair.
    constexpr double kCaution = 0.99;
    const Vec2 at = network_.PositionOf({LaneOf(node), EnteredAt(node), 0});
    return kCaution * Distance(at, goal_position_);
  }

  void Reach(std::size_t node, double cost, std::size_t from, How how) {
    if (!(cost < nodes_[node].cost)) return;
    nodes_[node] = {cost, from, how};
    open_.push({cost + BoundToGoal(node), node, cost});
  }

  void Expand(std::size_t node) {
    const LaneId at = LaneOf(node);
    const Lane& lane = network_.lane(at);
    const double s = EnteredAt(node);
    if (at == to_.lane) ReachGoal(node, (to_.s_m - s) * lane.travel);
    const double ahead = nodes_[node].cost + Way(at, network_.LengthAhead(at, s));
    for (const LaneId next : lane.next)
      if (Drivable(network_, next))
        Reach(NodeOf(next, Entry::kAtBegin), ahead + NarrowPrice(next), node, How::kNext);
    Change(node, lane.left, How::kChangeLeft);
    Change(node, lane.right, How::kChangeRight);
  }

  // Changes that led into the goal's lane need their room before the goal.
  void ReachGoal(std::size_t node, double ahead_m) {
    if (ahead_m < 0) return;
    std::size_t changes = 0;
    for (std::size_t at = node; IsChange(nodes_[at].how); at = nodes_[at].from) ++changes;
    double price = 0;
    if (changes > 0) {
      const double room = ahead_m / static_cast<double>(changes);
      if (room < kLeastRoom) return;
      price = ShortPrice(room);
    }
    Reach(Goal(), nodes_[node].cost + Way(to_.lane, ahead_m) + price, node, How::kNext);
  }

  void Change(std::size_t node, LaneId to, How how) {
    const LaneId at = LaneOf(node);
    if (!CanChangeTo(network_, at, to)) return;
    const double room = ChangeRoom(network_, at, to, EnteredAt(node));
    if (room < kLeastRoom) return;
    const Entry entry = EntryOf(node) == Entry::kFromStart ? Entry::kFromStart : Entry::kByChange;
    double price = kChangePrice + ShortPrice(room);
    if (LineCloses(network_, at, to, EnteredAt(node))) price += kClosedLinePrice;
    Reach(NodeOf(to, entry), nodes_[node].cost + price, node, how);
  }

  // The centre line's length over a stretch of road s.
  double Way(LaneId id, double along_s_m) const {
    const Lane& lane = network_.lane(id);
    return network_.LengthOf(id) * (along_s_m / (lane.end_s_m - lane.begin_s_m));
  }

  double NarrowPrice(LaneId lane) const { return network_.lane(lane).narrow ? kNarrowPrice : 0; }
  static bool IsChange(How how) { return how == How::kChangeLeft || how == How::kChangeRight; }
  static double ShortPrice(double room_m) {
    return kShortChangePrice * std::max(0.0, kChangeLength - room_m);
  }

  std::vector<PlanStep> Trace() const {
    std::vector<PlanStep> steps;
    for (std::size_t node = nodes_[Goal()].from; node != kNone; node = nodes_[node].from)
      steps.push_back({LaneOf(node), nodes_[node].how});
    std::reverse(steps.begin(), steps.end());
    return steps;
  }

  const Network& network_;
  LanePoint from_, to_;
  std::size_t count_;
  Vec2 goal_position_;
  std::vector<Node> nodes_;
  std::priority_queue<Open> open_;
};

// The only successor on the same road, or none.
LaneId NextOnRoad(const Network& network, LaneId lane) {
  const auto& next = network.lane(lane).next;
  const bool goes_on = next.size() == 1 && network.lane(next[0]).road == network.lane(lane).road;
  return goes_on ? next[0] : LaneId{};
}

}  // namespace

double ChangeRoom(const Network& network, LaneId from, LaneId to, double s_m) {
  constexpr int kMostSections = 32;
  const bool to_left = network.lane(from).left == to;
  double room = network.LengthAhead(from, s_m);
  for (int i = 0; room < kChangeLength && i < kMostSections; ++i) {
    from = NextOnRoad(network, from);
    to = NextOnRoad(network, to);
    if (!from.valid() || !to.valid()) break;
    const Lane& lane = network.lane(from);
    if ((to_left ? lane.left : lane.right) != to || !CanChangeTo(network, from, to)) break;
    room += lane.end_s_m - lane.begin_s_m;
  }
  return std::min(room, kChangeLength);
}

bool LineCloses(const Network& network, LaneId from, LaneId to, double s_m) {
  const bool to_left = network.lane(from).left == to;
  const RoadMark* mark = to_left ? network.LeftMark(from, s_m) : network.RightMark(from, s_m);
  if (!mark) return false;
  const int a = network.lane(from).number, b = network.lane(to).number;
  const bool over_centre = (a < 0) != (b < 0);
  return mark->Closes(over_centre ? b > a : std::abs(b) > std::abs(a));
}

std::optional<std::vector<PlanStep>> SearchLanes(const Network& network, const LanePoint& from,
                                                 const LanePoint& to) {
  return Search(network, from, to).Run();
}

}  // namespace autofuzz
