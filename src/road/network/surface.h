#pragma once

#include <optional>
#include <span>
#include <vector>

#include "road/curve/reference_line.h"
#include "road/network/cross_section.h"
#include "road/network/lane.h"
#include "road/network/slab.h"

namespace autofuzz {

/// A road's heights along s, and its bank: the cross-section turned about the reference line,
/// radians, positive: falls to the right.
struct Profile {
  PiecewiseCubic elevation_m;
  PiecewiseCubic bank_rad;
  static constexpr double kSteepestBank = 1.5;  ///< from here on a bank counts as none
};

/// A lane's height above the road's surface from an s on: linear between its two borders.
struct LaneHeight {
  double begin_s_m = 0;
  double inner_m = 0;
  double outer_m = 0;
};

/// Where lanes lie: geometry without links. Immutable once its index is built.
class Surface {
 public:
  struct Section {
    RoadId road;
    double begin_s_m = 0;
    double end_s_m = 0;
    std::size_t first_lane = 0;
    std::size_t lane_count = 0;
    std::size_t left_count = 0;
    LaneTypes types = 0;
  };

  void AddRoad(ReferenceLine line, PiecewiseCubic offset, Profile profile);
  void AddSection(const Section& section) { sections_.push_back(section); }
  void AddLane(PiecewiseCubic width, int travel, LaneType type, std::vector<LaneHeight> heights);
  /// False when the map would need more slabs than fit in memory.
  bool BuildIndex();

  std::size_t section_count() const { return sections_.size(); }
  const Section& section(std::size_t index) const { return sections_[index]; }
  const Section& section_of(LaneId lane) const { return sections_[lanes_[lane.index()].section]; }
  std::size_t section_index_of(LaneId lane) const { return lanes_[lane.index()].section; }
  const ReferenceLine& line_of(RoadId road) const { return lines_[road.index()]; }
  const PiecewiseCubic& offset_of(RoadId road) const { return offsets_[road.index()]; }
  std::span<const PiecewiseCubic> widths_of(const Section& section) const {
    return std::span(widths_).subspan(section.first_lane, section.lane_count);
  }
  /// Smallest and largest corner of all lanes.
  Vec2 low() const { return low_; }
  Vec2 high() const { return high_; }

  LaneFrame FrameAt(LaneId lane, double s_m) const;
  Vec2 PositionOf(const LanePoint& point) const;
  double HeightAt(const LanePoint& point) const;
  double LateralOf(const LanePoint& point) const;
  Pose PoseOnRoad(RoadId road, double s_m, double t_m) const;
  double HeightOnRoad(RoadId road, double s_m, double t_m) const;
  /// Left and right edge seen along s.
  struct Edges {
    Vec2 left, right;
  };
  Edges EdgesAt(LaneId lane, double s_m) const;

  void LanesAt(Vec2 point, LaneTypes types, std::vector<LanePoint>& out) const;
  bool IsOn(Vec2 point, LaneTypes types) const;
  std::optional<LanePoint> NearestLane(Vec2 point, LaneTypes types, LaneId hint) const;

 private:
  struct LaneFacts {
    std::size_t section = 0;
    int travel = 1;
    LaneTypes bit = 0;
  };
  struct Candidate {
    double distance_m;
    LanePoint point;
  };

  void MeasureBounds();
  /// What a road's bank does to its cross-section as seen from above.
  struct Bank {
    double shrink = 1;  // seen from above, t is shorter by this
    double shrink_slope = 0;
    double rise = 0;  // height per metre of t
  };
  Bank BankAt(RoadId road, double s_m) const {
    const PiecewiseCubic& bank = profiles_[road.index()].bank_rad;
    return bank.pieces().empty() ? Bank{} : BankOf(bank.At(s_m));
  }
  static Bank BankOf(PiecewiseCubic::Value bank_rad);
  CrossSection CrossOf(const Section& section) const;
  CrossSection::Span SpanAt(LaneId lane, double s_m) const;
  LanePoint MakePoint(std::size_t lane, double s_m, double t_m,
                      const CrossSection::Span& span) const;
  std::optional<CurveFoot> FootIn(const Slab& slab, Vec2 point) const;
  bool IsBetter(const LanePoint& a, const LanePoint& b, Vec2 point) const;
  template <class Visit>
  bool VisitSlab(const Slab& slab, Vec2 point, LaneTypes types, Visit visit) const;
  template <class Visit>
  bool VisitContaining(Vec2 point, LaneTypes types, Visit visit) const;
  std::optional<LanePoint> InHint(Vec2 point, LaneTypes types, LaneId hint) const;
  std::optional<LanePoint> Containing(Vec2 point, LaneTypes types) const;
  void Consider(const Slab& slab, Vec2 point, LaneTypes types,
                std::optional<Candidate>& best) const;

  std::vector<ReferenceLine> lines_;
  std::vector<PiecewiseCubic> offsets_;
  std::vector<Profile> profiles_;
  std::vector<Section> sections_;
  std::vector<PiecewiseCubic> widths_;
  std::vector<LaneFacts> lanes_;
  std::vector<std::vector<LaneHeight>> heights_;  // by lane
  std::vector<Slab> slabs_;
  SlabGrid grid_;
  Vec2 low_;
  Vec2 high_;
};

}  // namespace autofuzz
