#include "grammar/dead_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "base/number.h"
#include "scenario/catalogue.h"

namespace autofuzz {
namespace {

constexpr int kPasses = 10;
constexpr double kTolerance = 1e-9;

struct Bounds {
  double low = 0;
  double high = 0;
};

double LeastTerm(const LinearConstraint::Term& term, const std::vector<Bounds>& bounds) {
  const Bounds& own = bounds[term.field];
  return term.coefficient * (term.coefficient > 0 ? own.low : own.high);
}

// What a constraint leaves of each of its fields when the others are as kind as they can be.
void Tighten(const Space& space, const LinearConstraint& constraint, std::vector<Bounds>& bounds) {
  for (const LinearConstraint::Term& term : constraint.terms) {
    if (term.coefficient == 0) continue;
    double room = constraint.value;
    for (const LinearConstraint::Term& other : constraint.terms)
      if (&other != &term) room -= LeastTerm(other, bounds);
    Bounds& own = bounds[term.field];
    double end = room / term.coefficient;
    if (space.fields[term.field].discrete())
      end = term.coefficient > 0 ? std::floor(end + kTolerance) : std::ceil(end - kTolerance);
    if (term.coefficient > 0)
      own.high = std::max(own.low, std::min(own.high, end));
    else
      own.low = std::min(own.high, std::max(own.low, end));
  }
}

// Of an actor by its name.
ActorKind KindOf(std::string_view owner) {
  for (const ActorKind kind : {ActorKind::kVehicle, ActorKind::kPedestrian})
    if (owner.starts_with(Name(kind))) return kind;
  return ActorKind::kStatic;
}

// The ranges, less what constraints rule out.
std::vector<Bounds> TightBounds(const Space& space) {
  std::vector<Bounds> bounds;
  for (const Field& field : space.fields) bounds.push_back({field.low, field.high});
  for (int pass = 0; pass < kPasses; ++pass)
    for (const LinearConstraint& constraint : space.constraints) Tighten(space, constraint, bounds);
  return bounds;
}

// Applies the rules. Fields are known by their names, as a grammar gives them.
class Finder {
 public:
  Finder(const Space& space, const UsedBySomeone& used)
      : space_(space),
        used_(used),
        bounds_(TightBounds(space)),
        reasons_(space.size()),
        wholly_(space.size(), true) {}

  std::vector<DeadField> Find() {
    if (!used_.weather) Bury("", {"weather"}, "the ego does not look at the weather");
    if (!used_.friction) Bury("", {"road_friction"}, "neither ego nor simulator minds friction");
    for (const Field& field : space_.fields) {
      const std::string_view name = field.name;
      if (!name.ends_with(".setup.type")) continue;
      const std::string owner(name.substr(0, name.find('.')));
      Type(owner + ".");
      if (owner.starts_with("pedestrian")) Pedestrian(owner + ".");
      if (owner.starts_with("vehicle")) Vehicle(owner + ".");
    }
    for (std::size_t i = 0; i < space_.size(); ++i) ByItsBounds(i);
    return Found();
  }

 private:
  // The tightened bounds of an actor's field. Requires: there is one.
  const Bounds& Of(const std::string& owner, std::string_view path) const {
    return bounds_[*Index(owner, path)];
  }

  std::optional<std::size_t> Index(std::string_view owner, std::string_view path) const {
    const std::string name = fmt::format("{}{}", owner, path);
    for (std::size_t i = 0; i < space_.size(); ++i)
      if (space_.fields[i].name == name) return i;
    return std::nullopt;
  }

  // The first reason is kept; constants are nobody's loss.
  void Bury(std::string_view owner, std::initializer_list<std::string_view> paths,
            std::string_view reason, bool wholly = true) {
    for (const std::string_view path : paths) {
      const auto index = Index(owner, path);
      if (!index || !space_.fields[*index].varies() || !reasons_[*index].empty()) continue;
      reasons_[*index] = reason;
      wholly_[*index] = wholly;
    }
  }

  // Types that differ in nothing that anybody minds.
  void Type(const std::string& owner) {
    if (used_.shape) return;
    const Bounds& range = Of(owner, "setup.type");
    const auto first = static_cast<std::size_t>(range.low);
    const auto count = static_cast<std::size_t>(range.high) - first + 1;
    const std::span<const ActorType> types = Types(KindOf(owner)).subspan(first, count);
    if (std::all_of(types.begin(), types.end(),
                    [&](const ActorType& type) { return MoveAlike(type, types.front()); }))
      Bury(owner, {"setup.type"}, "all its types have one footprint, and no more of them is seen");
  }

  void Pedestrian(const std::string& owner) {
    const bool silent = Of(owner, "trigger_event.trigger_distance").high <= 0;
    const bool stands = Of(owner, "trigger_event.target_speed").high <= 0 ||
                        Of(owner, "trigger_event.travel_distance").high <= 0;
    if (!silent && !stands) return;
    Bury(owner,
         {"trigger_event.trigger_distance", "trigger_event.idle_time", "trigger_event.target_speed",
          "trigger_event.travel_distance"},
         silent ? "its trigger_distance is 0, so it never starts" : "it never walks");
    Bury(owner, {"setup.direction"}, "it never walks, so this turns its box alone", false);
  }

  void Vehicle(const std::string& owner) {
    if (!used_.colour) Bury(owner, {"setup.color"}, "no sensor of the ego sees colours");
    const bool silent = Of(owner, "trigger_event.trigger_distance").high <= 0;
    const bool slow = silent || Of(owner, "trigger_event.target_speed").high <= 0;
    if (slow && Of(owner, "setup.initial_speed").high <= 0) {
      BuryAfterTrigger(owner, "it never moves");
      Bury(owner, {"trigger_event.trigger_distance", "trigger_event.avoid_collision"},
           "it never moves");
    } else if (silent) {
      BuryAfterTrigger(owner, "its trigger_distance is 0, so it never fires");
    }
    const Bounds& follower = Of(owner, "trigger_event.waypoint_follower");
    if (follower.high <= 0)
      Bury(owner,
           {"trigger_event.target.x", "trigger_event.target.y", "trigger_event.target.direction"},
           "its waypoint_follower is 0");
    if (follower.low >= 1)
      Bury(owner, {"trigger_event.travel_distance"},
           "its waypoint_follower is 1: used only where no route leads to the target", false);
  }

  void BuryAfterTrigger(const std::string& owner, std::string_view reason) {
    Bury(owner,
         {"trigger_event.idle_time", "trigger_event.target_speed",
          "trigger_event.waypoint_follower", "trigger_event.target.x", "trigger_event.target.y",
          "trigger_event.travel_distance", "trigger_event.target.direction"},
         reason);
  }

  void ByItsBounds(std::size_t index) {
    const Field& field = space_.fields[index];
    if (!field.varies()) return;
    if (field.activity && bounds_[field.activity->count_field].high <= field.activity->slot) {
      const std::size_t count = field.activity->count_field;
      reasons_[index] = fmt::format("constraints keep {} at {} or fewer", space_.fields[count].name,
                                    FormatDouble(bounds_[count].high));
      return;
    }
    const Bounds& own = bounds_[index];
    if (reasons_[index].empty() && own.high - own.low <= kTolerance * field.range())
      reasons_[index] = fmt::format("constraints leave it one value, {}", FormatDouble(own.low));
  }

  std::vector<DeadField> Found() const {
    std::vector<DeadField> found;
    for (std::size_t i = 0; i < space_.size(); ++i)
      if (!reasons_[i].empty()) found.push_back({space_.fields[i].name, reasons_[i], wholly_[i]});
    return found;
  }

  const Space& space_;
  const UsedBySomeone& used_;
  std::vector<Bounds> bounds_;
  std::vector<std::string> reasons_;  // by field; empty: alive
  std::vector<bool> wholly_;
};

}  // namespace

std::vector<DeadField> DeadFields(const Space& space, const UsedBySomeone& used) {
  return Finder(space, used).Find();
}

}  // namespace autofuzz
