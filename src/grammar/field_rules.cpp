#include "grammar/field_rules.h"

#include <array>

namespace autofuzz {
namespace {

constexpr double kMostAngle_deg = 3600;

constexpr FieldRule Category(std::string_view path, int count, std::string_view meaning) {
  return {path, FieldKind::kCategory, 0, count - 1.0, 0, count - 1.0, meaning};
}

constexpr FieldRule Offset(std::string_view path) {
  return {path, FieldKind::kReal, -20, 20, -kAnyNumber, kAnyNumber, "metres from the centre"};
}

constexpr FieldRule Angle(std::string_view path) {
  return {path, FieldKind::kAngle, 0, 360, -kMostAngle_deg, kMostAngle_deg, "degrees"};
}

// A distance or a time.
constexpr FieldRule Amount(std::string_view path, double low, double high,
                           std::string_view meaning) {
  return {path, FieldKind::kReal, low, high, 0, kAnyNumber, meaning};
}

constexpr FieldRule Speed(std::string_view path, double high) {
  return {path, FieldKind::kReal, 0, high, 0, kFastest_mps, "m/s"};
}

constexpr FieldRule Flag(std::string_view path) {
  return {path, FieldKind::kFlag, 0, 1, 0, 1, "0 or 1"};
}

constexpr int kStaticTypes = 25;
constexpr int kPedestrianTypes = 4;
constexpr int kVehicleTypes = 11;
constexpr int kWeathers = 15;

constexpr FieldRule kFriction = {"road_friction",         FieldKind::kReal, 0.5, 0.9, 0.01, 2,
                                 "a friction coefficient"};
constexpr FieldRule kWeather = Category("weather", kWeathers, "weathers");
constexpr FieldRule kCount = {"", FieldKind::kInteger, 0, 0, 0, 1000, "a number of actors"};
constexpr FieldRule kIdleTime = Amount("trigger_event.idle_time", 0, 0, "seconds");

constexpr std::array kStatic = {
    Category("setup.type", kStaticTypes, "static types"),
    Offset("setup.location.x"),
    Offset("setup.location.y"),
    Angle("setup.direction"),
};

constexpr std::array kPedestrian = {
    Category("setup.type", kPedestrianTypes, "pedestrian types"),
    Offset("setup.location.x"),
    Offset("setup.location.y"),
    Angle("setup.direction"),
    Amount("trigger_event.trigger_distance", 10, 50, "metres"),
    Speed("trigger_event.target_speed", 4),
    Amount("trigger_event.travel_distance", 0, 50, "metres"),
};

constexpr std::array kVehicle = {
    Category("setup.type", kVehicleTypes, "vehicle types"),
    Offset("setup.location.x"),
    Offset("setup.location.y"),
    Angle("setup.direction"),
    Speed("setup.initial_speed", 10),
    Amount("trigger_event.trigger_distance", 10, 50, "metres"),
    Speed("trigger_event.target_speed", 10),
    Flag("trigger_event.waypoint_follower"),
    Offset("trigger_event.target.x"),
    Offset("trigger_event.target.y"),
    Flag("trigger_event.avoid_collision"),
    Amount("trigger_event.travel_distance", 0, 50, "metres"),
    Angle("trigger_event.target.direction"),
    Category("setup.color", kVehicleColours, "colours"),
};

}  // namespace

const FieldRule& FrictionRule() { return kFriction; }
const FieldRule& WeatherRule() { return kWeather; }
const FieldRule& CountRule() { return kCount; }
const FieldRule& IdleTimeRule() { return kIdleTime; }

std::span<const FieldRule> ActorRules(ActorKind kind) {
  switch (kind) {
    case ActorKind::kStatic:
      return kStatic;
    case ActorKind::kPedestrian:
      return kPedestrian;
    case ActorKind::kVehicle:
      return kVehicle;
  }
  return {};
}

}  // namespace autofuzz
