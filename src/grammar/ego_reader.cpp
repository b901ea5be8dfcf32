#include "grammar/ego_reader.h"

#include <array>
#include <cmath>
#include <string>

#include "grammar/field_rules.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

constexpr double kMostLanes = 1000;

Result<int> NeedLane(const json::Value& place) {
  const Result<const json::Value*> value = Need(place, "lane");
  if (!value) return value.error();
  const Result<double> lane = NumberWithin(**value, -kMostLanes, kMostLanes, "a lane");
  if (!lane) return lane.error();
  if (std::floor(*lane) != *lane || *lane == 0)
    return (*value)->Wrong("must be a whole number other than 0 (negative: right of the line)");
  return static_cast<int>(*lane);
}

Result<LanePlace> NeedPlace(const json::Value& ego, std::string_view key) {
  const Result<const json::Value*> value = Need(ego, key);
  if (!value) return value.error();
  const std::array<std::string, 3> known = {"road", "lane", "s"};
  if (Status status = CheckKeys(**value, known); !status) return status.error();
  const Result<std::string> road = NeedText(**value, "road");
  if (!road) return road.error();
  const Result<int> lane = NeedLane(**value);
  if (!lane) return lane.error();
  const Result<const json::Value*> s = Need(**value, "s");
  if (!s) return s.error();
  const Result<double> s_m = NumberWithin(**s, 0, kAnyNumber, "metres along the road");
  if (!s_m) return s_m.error();
  return LanePlace{*road, *lane, *s_m};
}

}  // namespace

Result<EgoTask> ReadEgo(const json::Value& value) {
  const std::array<std::string, 3> known = {"start", "destination", "initial_speed"};
  if (Status status = CheckKeys(value, known); !status) return status.error();
  const Result<LanePlace> start = NeedPlace(value, "start");
  if (!start) return start.error();
  const Result<LanePlace> destination = NeedPlace(value, "destination");
  if (!destination) return destination.error();
  const Result<double> speed_mps = MemberWithin(value, "initial_speed", 0, kFastest_mps, 0, "m/s");
  if (!speed_mps) return speed_mps.error();
  return EgoTask{*start, *destination, *speed_mps};
}

Result<LightCycle> ReadLights(const json::Value& value) {
  const std::array<std::string, 3> known = {"green", "yellow", "red"};
  if (Status status = CheckKeys(value, known); !status) return status.error();
  LightCycle cycle;
  const std::array<double*, 3> parts = {&cycle.green_s, &cycle.yellow_s, &cycle.red_s};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Result<double> part = MemberWithin(value, known[i], 0, kAnyNumber, *parts[i], "seconds");
    if (!part) return part.error();
    *parts[i] = *part;
  }
  if (!(cycle.green_s + cycle.yellow_s + cycle.red_s > 0))
    return value.Wrong("a cycle must take some time");
  return cycle;
}

}  // namespace autofuzz
