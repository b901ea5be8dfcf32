#include "ego/reference.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "ego/corridor.h"
#include "ego/route_driver.h"

namespace autofuzz {
namespace {

// The intelligent driver model's numbers.
constexpr double kAcceleration_mps2 = 1.5;
constexpr double kComfort_mps2 = 2.5;
constexpr double kStandstill_m = 2;
constexpr double kHeadway_s = 1.0;

/// Acceleration that keeps the distance to a bar.
double FollowingAcceleration(double speed_mps, const Bar& bar) {
  const double closing_mps = speed_mps - bar.speed_mps;
  const double dynamic =
      speed_mps * kHeadway_s +
      speed_mps * closing_mps / (2 * math::Sqrt(kAcceleration_mps2 * kComfort_mps2));
  const double wanted_m = kStandstill_m + std::max(0.0, dynamic);
  const double share = wanted_m / std::max(bar.gap_m, 0.1);
  return kAcceleration_mps2 * (1 - share * share);
}

class Reference final : public Controller {
 public:
  Reference(std::string spec, double cruise_mps)
      : spec_(std::move(spec)), cruise_mps_(cruise_mps) {}

  EgoFacts facts() const override {
    EgoFacts facts;
    facts.spec = spec_;
    facts.sees_all_around = true;
    facts.uses_friction = true;
    return facts;
  }

  Status Reset(const Briefing& briefing) override {
    return driver_.Reset(briefing, cruise_mps_, "reference");
  }

  Result<Command> Act(const Observation& seen) override {
    const double speed_mps = seen.self.speed_mps();
    const std::optional<Bar> bar = NearestBar(seen, speed_mps);
    if (!bar) return driver_.Follow(seen);
    return driver_.Follow(seen, FollowingAcceleration(speed_mps, *bar));
  }

 private:
  std::optional<Bar> NearestBar(const Observation& seen, double speed_mps) {
    constexpr double kSight_m = 25;
    const double reach_m = kSight_m + 3 * speed_mps;
    std::optional<Bar> bar = corridor_.Look(seen, cruise_mps_, reach_m);
    if (MustStop(seen, speed_mps) && (!bar || seen.signal->distance_m < bar->gap_m))
      bar = Bar{std::max(0.0, seen.signal->distance_m + kStandstill_m - kLineGap_m), 0};
    return bar;
  }

  static bool MustStop(const Observation& seen, double speed_mps) {
    if (!seen.signal || seen.signal->state == LightState::kGreen ||
        seen.signal->state == LightState::kOff)
      return false;
    const double stopping_m = speed_mps * speed_mps / (2 * kComfort_mps2);
    return seen.signal->state == LightState::kRed || seen.signal->distance_m > stopping_m;
  }

  static constexpr double kLineGap_m = 0.7;  // it stands this far before a stop line

  std::string spec_;
  double cruise_mps_;
  RouteDriver driver_;
  Corridor corridor_;
};

}  // namespace

Result<Ego> MakeReference(const Spec& spec) {
  SpecReader read(spec);
  const double cruise_mps = read.Number("cruise", 7);
  if (Status status = read.Finish(); !status) return status.error();
  if (Status status = CheckCruise(spec.name, cruise_mps); !status) return status.error();
  return Ego(std::make_unique<Reference>(Text(spec), cruise_mps));
}

}  // namespace autofuzz
