#include "road/network/lane.h"

namespace autofuzz {

std::string_view Name(LaneType type) {
  switch (type) {
    case LaneType::kDriving:
      return "driving";
    case LaneType::kBidirectional:
      return "bidirectional";
    case LaneType::kParking:
      return "parking";
    case LaneType::kShoulder:
      return "shoulder";
    case LaneType::kBorder:
      return "border";
    case LaneType::kSidewalk:
      return "sidewalk";
    case LaneType::kBiking:
      return "biking";
    case LaneType::kMedian:
      return "median";
    case LaneType::kEntry:
      return "entry";
    case LaneType::kExit:
      return "exit";
    case LaneType::kRestricted:
      return "restricted";
    case LaneType::kCurb:
      return "curb";
    case LaneType::kNone:
      return "none";
    case LaneType::kOther:
      return "other";
  }
  return "other";
}

double Lane::SpeedLimitAt(double s_m) const {
  double limit = 0;
  for (const SpeedLimit& step : speed_limits)
    if (step.begin_s_m <= s_m + 1e-6) limit = step.limit_mps;
  return limit;
}

}  // namespace autofuzz
