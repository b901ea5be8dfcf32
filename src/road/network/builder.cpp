#include "road/network/builder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "road/network/narrow.h"
#include "road/network/network_impl.h"
#include "road/network/turn.h"

namespace autofuzz {
namespace {

void AddSorted(std::vector<LaneId>& ids, LaneId id) {
  const auto place = std::lower_bound(ids.begin(), ids.end(), id);
  if (place == ids.end() || *place != id) ids.insert(place, id);
}

Lane MakeLane(const LanePlan& plan, LaneId id, RoadId road, JunctionId junction) {
  Lane lane;
  lane.id = id;
  lane.road = road;
  lane.number = plan.number;
  lane.travel = plan.travel;
  lane.type = plan.type;
  lane.speed_limits = plan.speed_limits;
  lane.junction = junction;
  return lane;
}

// Seen along s, the lane to the left of lane i is lane i − 1.
void SetNeighbours(std::span<Lane> lanes) {
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    const LaneId left = i > 0 ? lanes[i - 1].id : LaneId{};
    const LaneId right = i + 1 < lanes.size() ? lanes[i + 1].id : LaneId{};
    lanes[i].left = lanes[i].travel > 0 ? left : right;
    lanes[i].right = lanes[i].travel > 0 ? right : left;
  }
}

double ByChords(const Surface& surface, const Lane& lane, double chords) {
  const double length = lane.end_s_m - lane.begin_s_m;
  double sum = 0;
  Vec2 last = surface.PositionOf({lane.id, lane.begin_s_m, 0});
  for (double i = 1; i <= chords; ++i) {
    const Vec2 at = surface.PositionOf({lane.id, lane.begin_s_m + length * (i / chords), 0});
    sum += Distance(last, at);
    last = at;
  }
  return sum;
}

// By chords, their error (of the order of their square) taken off by halving them (Richardson).
double CentreLength(const Surface& surface, const Lane& lane) {
  constexpr double kChord_m = 2;
  constexpr double kMostChords = 1000;
  const double length_m = lane.end_s_m - lane.begin_s_m;
  const double chords = std::clamp(std::ceil(length_m / kChord_m), 1.0, kMostChords);
  const double coarse = ByChords(surface, lane, chords), fine = ByChords(surface, lane, 2 * chords);
  return fine + (fine - coarse) / 3;
}

template <class Turn>
LaneId StraightestOf(const Network& network, const std::vector<LaneId>& lanes, Turn turn_of) {
  LaneId best;
  double least = 0;
  for (const LaneId lane : lanes) {
    const double turn = std::abs(turn_of(network, lane));
    // A hair's breadth does not decide: ties go to the lowest id.
    if (!best.valid() || turn < least - 1e-6) {
      best = lane;
      least = turn;
    }
  }
  return best;
}

}  // namespace

NetworkBuilder::NetworkBuilder(std::string name) : impl_(std::make_unique<Network::Impl>()) {
  impl_->name = std::move(name);
}
NetworkBuilder::~NetworkBuilder() = default;

void NetworkBuilder::SetHeader(MapHeader header) { impl_->header = std::move(header); }

JunctionId NetworkBuilder::AddJunction(std::string name, bool direct) {
  const auto id = MakeId<JunctionTag>(impl_->junctions.size());
  impl_->junctions.push_back({id, std::move(name), {}, direct, {}});
  return id;
}

void NetworkBuilder::AddPriority(JunctionId junction, Junction::Priority priority) {
  impl_->junctions[junction.index()].priorities.push_back(priority);
}

// Adds lanes and surface of a section (or of its part); returns its first lane.
LaneId NetworkBuilder::AddSection(const Road& road, SectionPlan plan, double end_s_m) {
  const auto first = MakeId<LaneTag>(impl_->lanes.size());
  Surface::Section section{road.id, plan.begin_s_m, end_s_m, first.index(), plan.lanes.size(), 0,
                           0};
  for (const LanePlan& lane : plan.lanes) section.left_count += lane.number > 0 ? 1 : 0;
  impl_->surface.AddSection(section);
  impl_->centre_marks.push_back(std::move(plan.centre_marks));
  for (LanePlan& lane : plan.lanes) {
    const auto id = MakeId<LaneTag>(impl_->lanes.size());
    impl_->lanes.push_back(MakeLane(lane, id, road.id, road.junction));
    impl_->lanes.back().begin_s_m = section.begin_s_m;
    impl_->lanes.back().end_s_m = section.end_s_m;
    impl_->lanes.back().narrow =
        (Only(lane.type) & kDrivable) != 0 && IsNarrow(lane, section.begin_s_m, section.end_s_m);
    impl_->surface.AddLane(std::move(lane.width_m), lane.travel, lane.type,
                           std::move(lane.heights));
    impl_->marks.push_back(std::move(lane.marks));
    next_part_.push_back({});
  }
  SetNeighbours(std::span(impl_->lanes).subspan(section.first_lane));
  return first;
}

void NetworkBuilder::AddParts(Road& road, SectionPlan plan, double end_s_m) {
  std::sort(plan.lanes.begin(), plan.lanes.end(),
            [](const LanePlan& a, const LanePlan& b) { return a.number > b.number; });
  section_parts_.push_back(impl_->surface.section_count());
  std::vector<double> ends = WidthBreaks(plan, plan.begin_s_m, end_s_m);
  ends.push_back(end_s_m);
  LaneId before;
  for (const double end : ends) {
    const LaneId first = AddSection(road, plan, end);
    for (std::size_t i = 0; i < plan.lanes.size(); ++i) {
      const auto lane = MakeId<LaneTag>(first.index() + i);
      road.lanes.push_back(lane);
      if (!before.valid()) continue;
      const auto earlier = MakeId<LaneTag>(before.index() + i);
      Join(earlier, LaneEnd::kEnd, lane, LaneEnd::kBegin);
      next_part_[earlier.index()] = lane;
    }
    before = first;
    plan.begin_s_m = end;
  }
}

RoadId NetworkBuilder::AddRoad(RoadPlan plan) {
  const auto id = MakeId<RoadTag>(impl_->roads.size());
  Road road{id, std::move(plan.name), plan.line.length_m(), plan.junction, {}};
  first_section_.push_back(section_parts_.size());
  impl_->surface.AddRoad(std::move(plan.line), std::move(plan.offset_m), std::move(plan.profile));
  for (std::size_t i = 0; i < plan.sections.size(); ++i) {
    const bool last = i + 1 == plan.sections.size();
    AddParts(road, std::move(plan.sections[i]),
             last ? road.length_m : plan.sections[i + 1].begin_s_m);
  }
  if (road.junction.valid()) impl_->junctions[road.junction.index()].roads.push_back(id);
  impl_->roads.push_back(std::move(road));
  return id;
}

LaneId NetworkBuilder::Find(RoadId road, std::size_t section, int number) const {
  const std::size_t part = section_parts_[first_section_[road.index()] + section];
  const Surface::Section& in = impl_->surface.section(part);
  const auto lanes = std::span(impl_->lanes).subspan(in.first_lane, in.lane_count);
  const auto found =
      std::lower_bound(lanes.begin(), lanes.end(), number,
                       [](const Lane& lane, int wanted) { return lane.number > wanted; });
  return found != lanes.end() && found->number == number ? found->id : LaneId{};
}

// The part of a lane that s lies in, or its last one.
LaneId NetworkBuilder::PartAt(LaneId first, double s_m) const {
  LaneId part = first;
  while (next_part_[part.index()].valid() && s_m > impl_->lanes[part.index()].end_s_m)
    part = next_part_[part.index()];
  return part;
}

const Lane& NetworkBuilder::lane(LaneId id) const { return impl_->lanes[id.index()]; }

bool NetworkBuilder::Join(LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end) {
  constexpr double kEnd = std::numeric_limits<double>::infinity();
  Lane& first = impl_->lanes[a_end == LaneEnd::kEnd ? PartAt(a, kEnd).index() : a.index()];
  Lane& second = impl_->lanes[b_end == LaneEnd::kEnd ? PartAt(b, kEnd).index() : b.index()];
  const bool first_departs = (a_end == LaneEnd::kEnd) == (first.travel > 0);
  const bool second_departs = (b_end == LaneEnd::kEnd) == (second.travel > 0);
  if (first_departs == second_departs) {
    AddSorted(first.facing, second.id);
    AddSorted(second.facing, first.id);
    return false;
  }
  Lane& from = first_departs ? first : second;
  Lane& to = first_departs ? second : first;
  AddSorted(from.next, to.id);
  AddSorted(to.previous, from.id);
  return true;
}

SignalId NetworkBuilder::AddSignal(Signal signal) {
  signal.id = MakeId<SignalTag>(impl_->signals.size());
  for (LaneId& lane : signal.lanes) lane = PartAt(lane, signal.stop_s_m);
  impl_->signals.push_back(std::move(signal));
  return impl_->signals.back().id;
}

void NetworkBuilder::AddSign(Sign sign) {
  for (LaneId& lane : sign.lanes) lane = PartAt(lane, sign.s_m);
  impl_->signs.push_back(std::move(sign));
}

void NetworkBuilder::AddObject(MapObject object) {
  for (LaneId& lane : object.lanes) lane = PartAt(lane, object.s_m);
  impl_->objects.push_back(std::move(object));
}

NetworkBuilder::Ground NetworkBuilder::GroundAt(RoadId road, double s_m, double t_m) const {
  return {impl_->surface.PoseOnRoad(road, s_m, t_m), impl_->surface.HeightOnRoad(road, s_m, t_m)};
}

Result<std::shared_ptr<const Network>> NetworkBuilder::Build() && {
  if (impl_->roads.empty()) return Error{"the map has no road", {impl_->name, 0, 0, ""}};
  if (!impl_->surface.BuildIndex())
    return Error{"the map's roads are too long to fit in memory", {impl_->name, 0, 0, ""}};
  impl_->lane_signals.resize(impl_->lanes.size());
  for (const Signal& signal : impl_->signals)
    for (const LaneId lane : signal.lanes) impl_->lane_signals[lane.index()].push_back(signal.id);
  Network::Impl& impl = *impl_;
  for (const Lane& lane : impl.lanes) impl.lengths_m.push_back(CentreLength(impl.surface, lane));
  std::shared_ptr<const Network> network(new Network(std::move(impl_)));
  for (const Lane& lane : impl.lanes) {
    impl.straightest.push_back(StraightestOf(*network, lane.next, TurnOf));
    impl.straightest_back.push_back(StraightestOf(*network, lane.previous, TurnInto));
  }
  return network;
}

}  // namespace autofuzz
