#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "road/curve/cubic.h"
#include "road/curve/reference_line.h"
#include "road/network/network.h"
#include "road/network/surface.h"

namespace autofuzz {

/// What a network is built from: plain values that know nothing of a file format.
struct LanePlan {
  int number = 0;  ///< not 0
  int travel = 1;
  LaneType type = LaneType::kNone;
  PiecewiseCubic width_m;                     ///< over road s; below 0 counts as 0
  std::vector<SpeedLimit> speed_limits = {};  ///< over road s, ascending
  std::vector<RoadMark> marks = {};           ///< on its outer border, over road s, ascending
  std::vector<LaneHeight> heights = {};       ///< over road s, ascending
};

struct SectionPlan {
  double begin_s_m = 0;
  std::vector<LanePlan> lanes;              ///< distinct numbers, any order
  std::vector<RoadMark> centre_marks = {};  ///< between the lanes −1 and 1
};

struct RoadPlan {
  std::string name;
  JunctionId junction;
  ReferenceLine line;
  PiecewiseCubic offset_m;            ///< of the lanes from the reference line
  std::vector<SectionPlan> sections;  ///< begins ascending from 0, all < length
  Profile profile = {};
};

/// The end of a lane where its road's s is smallest, or largest.
enum class LaneEnd : std::uint8_t { kBegin, kEnd };

/// Collects roads and what joins them, then makes the immutable Network.
class NetworkBuilder {
 public:
  explicit NetworkBuilder(std::string name);
  ~NetworkBuilder();

  void SetHeader(MapHeader header);
  JunctionId AddJunction(std::string name, bool direct = false);
  void AddPriority(JunctionId junction, Junction::Priority priority);
  /// Lanes get ids in the order sections along s, numbers descending (from left to right). A
  /// section is cut in parts where a drivable lane becomes too narrow for a car or wide enough
  /// again (see narrow.h): each part has lanes of its own, joined one after the other.
  RoadId AddRoad(RoadPlan plan);
  /// The lane of a number in a section of a road added before, its first part; invalid when there
  /// is none.
  LaneId Find(RoadId road, std::size_t section, int number) const;
  const Lane& lane(LaneId id) const;

  /// Says that two lane ends touch (lanes given by their first parts); travel directions decide who
  /// leads to whom. Returns false when traffic of both arrives there or of both departs: then
  /// neither leads to the other, they face.
  bool Join(LaneId a, LaneEnd a_end, LaneId b, LaneEnd b_end);

  /// `lanes` must be lanes of one road, by their first parts; `id` is given here.
  SignalId AddSignal(Signal signal);

  void AddSign(Sign sign);
  void AddObject(MapObject object);

  /// Where a road's own coordinates lie: on its reference line at s, moved by t across it, with the
  /// heading along s; and the height of the ground there. For what stands beside lanes.
  struct Ground {
    Pose pose;
    double z_m = 0;
  };
  Ground GroundAt(RoadId road, double s_m, double t_m) const;

  /// Error: no road, or more surface than fits in memory.
  Result<std::shared_ptr<const Network>> Build() &&;

 private:
  std::unique_ptr<Network::Impl> impl_;
  LaneId AddSection(const Road& road, SectionPlan plan, double end_s_m);
  void AddParts(Road& road, SectionPlan plan, double end_s_m);
  LaneId PartAt(LaneId first, double s_m) const;

  std::vector<std::size_t> first_section_;  // by road, in the plan
  std::vector<std::size_t> section_parts_;  // by planned section, its first one in the surface
  std::vector<LaneId> next_part_;           // by lane: the same lane further along s
};

}  // namespace autofuzz
