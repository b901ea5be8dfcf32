#include "road/xodr/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>

#include "base/number.h"

namespace autofuzz::xodr {
namespace {

// A section and where it ends.
struct Stretch {
  const RoadRecord& road;
  const SectionRecord& section;
  double end_s_m = 0;
};

std::vector<PiecewiseCubic::Piece> Shifted(std::vector<PiecewiseCubic::Piece> pieces, double by) {
  for (PiecewiseCubic::Piece& piece : pieces) piece.begin_s_m += by;
  return pieces;
}

PiecewiseCubic Sum(const PiecewiseCubic& a, const PiecewiseCubic& b) {
  return Difference(a, Difference({}, b));
}

// A border right of the reference line has a negative t; some files write it as a distance.
bool AreDistances(const SectionRecord& section) {
  bool any = false;
  for (const LaneRecord& lane : section.lanes) {
    if (lane.number > 0 || lane.borders.empty()) continue;
    if (PiecewiseCubic(lane.borders).At(0).value <= 0) return false;
    any = true;
  }
  return any;
}

// Lanes outwards from the centre on one side, by |number|. A width counts before a border; a
// border is where the lane ends, so its width is what remains to it.
std::map<int, PiecewiseCubic> WidthsOf(const SectionRecord& section, int sign) {
  std::map<int, const LaneRecord*> outwards;
  bool any_border = false;
  for (const LaneRecord& lane : section.lanes) {
    if (lane.number * sign <= 0) continue;
    outwards[lane.number * sign] = &lane;
    any_border |= lane.widths.empty() && !lane.borders.empty();
  }
  std::map<int, PiecewiseCubic> widths;
  const bool is_distance = sign > 0 || AreDistances(section);
  PiecewiseCubic inner;  // distance of the last lane's outer border from the centre
  for (const auto& [place, lane] : outwards) {
    PiecewiseCubic& width = widths[place];
    if (!lane->widths.empty() || lane->borders.empty()) {
      width = PiecewiseCubic(Shifted(lane->widths, lane->base_s_m));
      if (any_border) inner = Sum(inner, width);
      continue;
    }
    const PiecewiseCubic border(Shifted(lane->borders, lane->base_s_m));
    const PiecewiseCubic outer = is_distance ? border : Difference({}, border);
    width = Difference(outer, inner);
    inner = outer;
  }
  return widths;
}

// A lane's own limits count where it has some, the road's elsewhere. Only what matters between the
// section's ends is kept.
std::vector<SpeedLimit> LimitsOf(const Stretch& in, const LaneRecord& lane) {
  std::vector<SpeedLimit> limits = in.road.speeds;
  if (!lane.speeds.empty()) {
    const double begin = lane.base_s_m + lane.speeds.front().begin_s_m;
    std::erase_if(limits, [&](const SpeedLimit& limit) { return limit.begin_s_m >= begin; });
    for (const SpeedLimit& own : lane.speeds)
      limits.push_back({lane.base_s_m + own.begin_s_m, own.limit_mps});
  }
  std::erase_if(limits, [&](const SpeedLimit& limit) { return limit.begin_s_m >= in.end_s_m; });
  const auto after =
      std::upper_bound(limits.begin(), limits.end(), in.section.begin_s_m,
                       [](double s, const SpeedLimit& limit) { return s < limit.begin_s_m; });
  if (after - limits.begin() > 1) limits.erase(limits.begin(), after - 1);
  return limits;
}

std::vector<RoadMark> MarksOf(Document& document, const Stretch& in,
                              const std::vector<MarkRecord>& records, double base_s_m,
                              bool goes_on) {
  std::vector<RoadMark> marks;
  for (const MarkRecord& record : records) {
    RoadMark mark = record.mark;
    mark.begin_s_m += base_s_m;
    if (mark.begin_s_m >= in.end_s_m) {
      if (mark.begin_s_m > in.end_s_m + 0.01 && !goes_on)
        document.Warn(
            record.offset,
            fmt::format("a road mark at s = {} lies beyond the end of its section, {}; it "
                        "is ignored",
                        FormatDouble(mark.begin_s_m), FormatDouble(in.end_s_m)));
      break;
    }
    mark.begin_s_m = std::max(mark.begin_s_m, in.section.begin_s_m);
    mark.end_s_m = in.end_s_m;
    if (!marks.empty() && marks.back().begin_s_m >= mark.begin_s_m) marks.pop_back();
    if (!marks.empty()) marks.back().end_s_m = mark.begin_s_m;
    marks.push_back(mark);
  }
  return marks;
}

std::vector<LaneHeight> HeightsOf(const LaneRecord& lane) {
  std::vector<LaneHeight> heights = lane.heights;
  for (LaneHeight& height : heights) height.begin_s_m += lane.base_s_m;
  return heights;
}

void CheckWidth(Document& document, const Stretch& in, const LaneRecord& lane,
                const PiecewiseCubic& width) {
  constexpr double kBelow = -1e-3;
  const Range range = width.RangeOver(in.section.begin_s_m, in.end_s_m);
  if (range.low < kBelow)
    document.Warn(lane.offset, fmt::format("lane {} of road '{:.40}' has a width of {} m; below 0 "
                                           "it counts as 0",
                                           lane.number, in.road.id, FormatDouble(range.low)));
  else if (range.high <= 0 && (Only(lane.type) & kDrivable) != 0)
    document.Warn(lane.offset,
                  fmt::format("lane {} of road '{:.40}' has no width", lane.number, in.road.id));
}

bool AnyLevelLane(const RoadRecord& road) {
  return std::any_of(road.sections.begin(), road.sections.end(), [](const auto& section) {
    return std::any_of(section.lanes.begin(), section.lanes.end(),
                       [](const LaneRecord& lane) { return lane.level; });
  });
}

// Such a bank is in degrees, or damage.
void CheckBank(Document& document, const RoadRecord& road, const PiecewiseCubic& bank) {
  const Range range = bank.RangeOver(0, road.length_m);
  const double steepest = std::max(std::abs(range.low), std::abs(range.high));
  if (steepest > 0 && AnyLevelLane(road))
    document.WarnOnce("level", road.offset,
                      fmt::format("level=\"true\" of lanes is not read: road '{:.40}' is banked as "
                                  "a whole",
                                  road.id));
  if (steepest >= Profile::kSteepestBank)
    document.Warn(
        road.offset,
        fmt::format("road '{:.40}' is banked by {} rad; where that is {} or more it "
                    "counts as flat",
                    road.id, FormatDouble(steepest), FormatDouble(Profile::kSteepestBank)));
}

// Lanes are counted outwards from the centre, so a missing number moves those behind it inwards.
void CheckNumbers(Document& document, const Stretch& in) {
  for (const int side : {1, -1}) {
    const auto count = std::count_if(in.section.lanes.begin(), in.section.lanes.end(),
                                     [&](const auto& lane) { return lane.number * side > 0; });
    for (const LaneRecord& lane : in.section.lanes) {
      if (std::ptrdiff_t{lane.number} * side <= count) continue;
      document.Warn(lane.offset,
                    fmt::format("between lane {} of road '{:.40}' and the centre a lane number is "
                                "missing; it lies beside the next one there is",
                                lane.number, in.road.id));
      break;
    }
  }
}

SectionPlan PlanSection(Document& document, const Stretch& in) {
  SectionPlan plan{in.section.begin_s_m, {}, {}};
  CheckNumbers(document, in);
  if (AreDistances(in.section))
    document.WarnOnce("border", in.section.offset,
                      "<border> of lanes right of the reference line is positive; taken as a "
                      "distance");
  std::map<int, PiecewiseCubic> left = WidthsOf(in.section, 1);
  std::map<int, PiecewiseCubic> right = WidthsOf(in.section, -1);
  for (const LaneRecord& lane : in.section.lanes) {
    const bool along_s = (lane.number < 0) != in.road.left_hand;
    PiecewiseCubic& width = lane.number > 0 ? left[lane.number] : right[-lane.number];
    CheckWidth(document, in, lane, width);
    plan.lanes.push_back({lane.number, along_s != lane.reversed ? 1 : -1, lane.type,
                          std::move(width), LimitsOf(in, lane),
                          MarksOf(document, in, lane.marks, lane.base_s_m, lane.carried_on),
                          HeightsOf(lane)});
  }
  plan.centre_marks = MarksOf(document, in, in.section.centre_marks, in.section.begin_s_m, false);
  return plan;
}

}  // namespace

RoadPlan PlanRoad(Document& document, const RoadRecord& road, JunctionId junction) {
  // Before its first piece the lane offset is 0, not that piece's begin.
  std::vector<PiecewiseCubic::Piece> offset = road.lane_offset;
  offset.insert(offset.begin(), PiecewiseCubic::Piece{0, {}});
  RoadPlan plan{road.id,
                junction,
                ReferenceLine(road.line, road.length_m),
                PiecewiseCubic(std::move(offset)),
                {},
                {PiecewiseCubic(road.elevation), PiecewiseCubic(road.bank)}};
  CheckBank(document, road, plan.profile.bank_rad);
  for (std::size_t i = 0; i < road.sections.size(); ++i) {
    const bool last = i + 1 == road.sections.size();
    const double end = last ? road.length_m : road.sections[i + 1].begin_s_m;
    plan.sections.push_back(PlanSection(document, {road, road.sections[i], end}));
  }
  return plan;
}

}  // namespace autofuzz::xodr
