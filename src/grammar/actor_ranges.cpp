#include "grammar/actor_ranges.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "grammar/field_rules.h"
#include "scenario/placement.h"

namespace autofuzz {
namespace {

/// One actor's ranges. Its places are those of the corner points of its fields, so that axes and
/// frames are read as for any scene.
class Ranger {
 public:
  Ranger(const GrammarModel& model, std::size_t actor, const Stage& stage)
      : model_(model), actor_(model.actors[actor]), at_(actor), stage_(stage) {
    for (const Field& field : model.space.fields) values_.push_back(field.low);
    for (const ActorKind kind : kActorOrder)
      values_[CountField(kind)] = model.space.fields[CountField(kind)].high;
  }

  Result<ActorRange> Find() {
    ActorRange range;
    range.name = actor_.name;
    range.kind = actor_.kind;
    range.optional = model_.space.fields[CountField(actor_.kind)].low <= actor_.slot;
    if (Status status = FindCorners(range); !status) return status.error();
    if (Status status = FindDirections(range); !status) return status.error();
    if (Status status = FindTargets(range); !status) return status.error();
    if (const auto field = FieldAt("trigger_event.trigger_distance")) {
      range.trigger_low_m = model_.space.fields[*field].low;
      range.trigger_high_m = model_.space.fields[*field].high;
    }
    return range;
  }

 private:
  std::optional<std::size_t> FieldAt(std::string_view path) const {
    const std::span<const FieldRule> rules = ActorRules(actor_.kind);
    for (std::size_t i = 0; i < rules.size(); ++i)
      if (rules[i].path == path) return actor_.first_field + i;
    return std::nullopt;
  }

  struct Stated {
    Vec2 centre, position;
    double heading_rad = 0;
    std::optional<Vec2> target;
  };

  // Where the actor is said to stand, and to drive, with the values as they are now.
  Result<Stated> Look() {
    const ActorSpec actor = Instantiate(model_, values_).actors[at_];
    const Result<PlacedActor> placed = Place(actor, stage_, scratch_);
    if (!placed) return placed.error();
    Stated stated{placed->centre.position, ToWorld(placed->centre, actor.offset_m),
                  WrapAngle(placed->centre.heading_rad + actor.direction_rad), std::nullopt};
    for (const Phase& phase : actor.phases)
      if (const auto* drive = std::get_if<DriveTo>(&phase.action))
        stated.target = ToWorld(placed->centre, drive->target.position);
    return stated;
  }

  // What is stated at the corners of two fields' ranges, in order around them.
  Result<std::array<Stated, 4>> LookAround(std::size_t x, std::size_t y) {
    const Field &along = model_.space.fields[x], &across = model_.space.fields[y];
    const std::array<std::pair<double, double>, 4> corners = {{{along.low, across.low},
                                                               {along.high, across.low},
                                                               {along.high, across.high},
                                                               {along.low, across.high}}};
    std::array<Stated, 4> around;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      values_[x] = corners[i].first;
      values_[y] = corners[i].second;
      const Result<Stated> here = Look();
      if (!here) return here.error();
      around[i] = *here;
    }
    return around;
  }

  Status FindCorners(ActorRange& range) {
    const auto around = LookAround(*FieldAt("setup.location.x"), *FieldAt("setup.location.y"));
    if (!around) return around.error();
    range.centre = around->front().centre;
    for (std::size_t i = 0; i < around->size(); ++i) range.corners[i] = (*around)[i].position;
    return {};
  }

  // Of vehicles that may follow way-points.
  Status FindTargets(ActorRange& range) {
    const auto follower = FieldAt("trigger_event.waypoint_follower");
    if (!follower || model_.space.fields[*follower].high < 1) return {};
    values_[*follower] = 1;
    const auto around =
        LookAround(*FieldAt("trigger_event.target.x"), *FieldAt("trigger_event.target.y"));
    if (!around) return around.error();
    range.targets.emplace();
    for (std::size_t i = 0; i < around->size(); ++i)
      (*range.targets)[i] = (*around)[i].target.value_or(range.centre);
    return {};
  }

  // The file's angles may run clockwise; then its highest is where the sweep begins.
  Status FindDirections(ActorRange& range) {
    const std::size_t at = *FieldAt("setup.direction");
    const Field& field = model_.space.fields[at];
    values_[at] = model_.left_handed ? field.high : field.low;
    const Result<Stated> here = Look();
    if (!here) return here.error();
    range.direction_rad = here->heading_rad;
    range.sweep_rad = std::min(Radians(field.range()), 2 * math::kPi);
    return {};
  }

  const GrammarModel& model_;
  const ActorModel& actor_;
  std::size_t at_;
  const Stage& stage_;
  std::vector<double> values_;
  std::vector<LanePoint> scratch_;
};

}  // namespace

Result<std::vector<ActorRange>> RangesOf(const GrammarModel& model, const Stage& stage) {
  std::vector<ActorRange> ranges;
  for (std::size_t i = 0; i < model.actors.size(); ++i) {
    Result<ActorRange> range = Ranger(model, i, stage).Find();
    if (!range) return range.error();
    ranges.push_back(*std::move(range));
  }
  return ranges;
}

}  // namespace autofuzz
