#include "road/xodr/governed.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/number.h"

namespace autofuzz::xodr {
namespace {

bool InRanges(const LaneRanges& ranges, int number) {
  if (ranges.empty()) return true;
  return std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) {
    return number >= std::min(range.first, range.second) &&
           number <= std::max(range.first, range.second);
  });
}

}  // namespace

std::vector<LaneId> Governed(const Joining& in, std::size_t road, double s_m, int orientation,
                             const LaneRanges& ranges, LaneTypes types) {
  const auto& sections = in.map.roads[road].sections;
  if (sections.empty()) return {};
  const auto after = std::upper_bound(
      sections.begin() + 1, sections.end(), s_m,
      [](double s, const SectionRecord& section) { return s < section.begin_s_m; });
  const auto section = static_cast<std::size_t>(after - sections.begin()) - 1;
  std::vector<LaneId> named, facing;
  for (const LaneRecord& lane : sections[section].lanes) {
    if ((Only(lane.type) & types) == 0 || !InRanges(ranges, lane.number)) continue;
    const LaneId id = in.builder.Find(MakeId<RoadTag>(road), section, lane.number);
    named.push_back(id);
    if (orientation == 0 || in.builder.lane(id).travel == orientation) facing.push_back(id);
  }
  std::vector<LaneId>& lanes = facing.empty() && !ranges.empty() ? named : facing;
  std::sort(lanes.begin(), lanes.end());
  return lanes;
}

double OnRoad(Document& document, const RoadRecord& road, double s_m, const char* what, Offset at) {
  constexpr double kSlack = 0.1;
  if (s_m < -kSlack || s_m > road.length_m + kSlack)
    document.WarnOnce(fmt::format("beyond {}", at), at,
                      fmt::format("{} at s = {} lies beyond the ends of road '{:.40}'; it is put "
                                  "at the nearer end",
                                  what, FormatDouble(s_m), road.id));
  return std::clamp(s_m, 0.0, road.length_m);
}

}  // namespace autofuzz::xodr
