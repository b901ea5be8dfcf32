#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/number.h"
#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

bool HasSide(const SectionRecord& section, int sign) {
  return std::any_of(section.lanes.begin(), section.lanes.end(),
                     [&](const LaneRecord& lane) { return lane.number * sign > 0; });
}

// Two sections of one place, of which one holds the left side and the other the right one.
bool AreSidesOfOne(const SectionRecord& a, const SectionRecord& b) {
  return (a.single_side || b.single_side) && HasSide(a, 1) != HasSide(b, 1) &&
         HasSide(a, -1) != HasSide(b, -1);
}

void Merge(SectionRecord& into, SectionRecord& from) {
  std::move(from.lanes.begin(), from.lanes.end(), std::back_inserter(into.lanes));
  if (into.centre_marks.empty()) into.centre_marks = std::move(from.centre_marks);
  into.single_side = false;
}

void KeepSound(Document& document, RoadRecord& road) {
  constexpr double kShortest = 1e-6;
  std::stable_sort(road.sections.begin(), road.sections.end(),
                   [](const auto& a, const auto& b) { return a.begin_s_m < b.begin_s_m; });
  std::vector<SectionRecord> sound;
  for (SectionRecord& section : road.sections) {
    if (section.begin_s_m > road.length_m - kShortest) {
      document.Warn(section.offset,
                    fmt::format("a lane section at s = {} lies beyond the end of road '{}'; it is "
                                "ignored",
                                FormatDouble(section.begin_s_m), road.id));
      continue;
    }
    if (!sound.empty() && section.begin_s_m - sound.back().begin_s_m < kShortest) {
      if (AreSidesOfOne(sound.back(), section)) {
        Merge(sound.back(), section);
        continue;
      }
      document.Warn(sound.back().offset, "a lane section without length is ignored");
      sound.pop_back();
    }
    sound.push_back(std::move(section));
  }
  road.sections = std::move(sound);
}

// The lanes of a side go on into a section that says nothing of it.
void CarryOn(SectionRecord& before, SectionRecord& section, int sign) {
  std::vector<LaneRecord> carried;
  for (LaneRecord& lane : before.lanes) {
    if (lane.number * sign <= 0) continue;
    carried.push_back(lane);
    carried.back().predecessors = {lane.number};
    lane.successors = {lane.number};
    lane.carried_on = true;
  }
  std::move(carried.begin(), carried.end(), std::back_inserter(section.lanes));
}

void CarryOnSides(Document& document, RoadRecord& road) {
  for (std::size_t i = 1; i < road.sections.size(); ++i) {
    SectionRecord& before = road.sections[i - 1];
    SectionRecord& section = road.sections[i];
    if (!section.single_side || HasSide(section, 1) == HasSide(section, -1)) continue;
    const int missing = HasSide(section, 1) ? -1 : 1;
    const auto count =
        std::count_if(before.lanes.begin(), before.lanes.end(),
                      [&](const LaneRecord& lane) { return lane.number * missing > 0; });
    if (document.Spend(Document::Budget::kLanes, static_cast<double>(count)))
      CarryOn(before, section, missing);
    else
      document.WarnOnce("lanes", section.offset,
                        "one-sided sections carry on more lanes than fit in memory; from here on "
                        "they end");
  }
}

}  // namespace

void ArrangeSections(Document& document, RoadRecord& road) {
  KeepSound(document, road);
  if (road.sections.empty()) return;
  SectionRecord& first = road.sections.front();
  if (first.begin_s_m > 0.01)
    document.Warn(first.offset, fmt::format("the first lane section of road '{}' begins at s = {}; "
                                            "it is taken from 0 on",
                                            road.id, FormatDouble(first.begin_s_m)));
  first.begin_s_m = 0;
  CarryOnSides(document, road);
}

}  // namespace autofuzz::xodr
