#include "road/xodr/stop_line.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace autofuzz::xodr {
namespace {

std::string Letters(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') letters.push_back(static_cast<char>(c - 'A' + 'a'));
    if (c >= 'a' && c <= 'z') letters.push_back(c);
  }
  return letters;
}

bool NamesStopLine(std::string_view text) {
  constexpr std::array<std::string_view, 4> kNames = {"stopline", "stoppingline", "holdingline",
                                                      "limitline"};
  const std::string letters = Letters(text);
  return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
    return letters.find(name) != std::string::npos;
  });
}

bool SameWay(int a, int b) { return a == 0 || b == 0 || a == b; }

// A reference counts when it says that it means a stop line, when what it names is one, or when
// neither says what it is.
std::optional<double> Referred(const RoadRecord& road, const SignalRecord& signal) {
  for (const SignalRecord::Reference& reference : signal.references) {
    const bool said = NamesStopLine(reference.type);
    for (const ObjectRecord& object : road.objects)
      if (reference.to_object && object.id == reference.id &&
          (said || IsStopLine(object) || reference.type.empty()))
        return object.s_m;
    for (const SignalRecord& other : road.signals)
      if (!reference.to_object && other.id == reference.id && (said || IsStopLine(other)))
        return other.s_m;
  }
  return std::nullopt;
}

std::optional<double> Near(const RoadRecord& road, const SignalRecord& signal) {
  constexpr double kNear = 15;
  std::optional<double> best;
  const auto consider = [&](double s_m, int orientation) {
    const double distance = std::abs(s_m - signal.s_m);
    if (distance > kNear || !SameWay(orientation, signal.orientation)) return;
    if (!best || distance < std::abs(*best - signal.s_m)) best = s_m;
  };
  for (const ObjectRecord& object : road.objects)
    if (IsStopLine(object)) consider(object.s_m, object.orientation);
  for (const SignalRecord& other : road.signals)
    if (IsStopLine(other)) consider(other.s_m, other.orientation);
  return best;
}

}  // namespace

bool IsStopLine(const ObjectRecord& object) {
  return NamesStopLine(object.type) || NamesStopLine(object.subtype) || NamesStopLine(object.name);
}

bool IsStopLine(const SignalRecord& signal) { return !signal.dynamic && signal.type == "294"; }

double StopOf(const RoadRecord& road, const SignalRecord& signal) {
  if (const auto referred = Referred(road, signal)) return *referred;
  return Near(road, signal).value_or(signal.s_m);
}

}  // namespace autofuzz::xodr
