#pragma once

#include <limits>
#include <span>
#include <string_view>

#include "genome/space.h"
#include "scenario/catalogue.h"

namespace autofuzz {

inline constexpr double kFastest_mps = 150;  ///< beyond what any simulator here is made for
inline constexpr double kAnyNumber = 1e9;    ///< metres and the like: no grammar means more

/// What a grammar may say of one field.
struct FieldRule {
  std::string_view path;  ///< keys below its owner: "setup.location.x"
  FieldKind kind = FieldKind::kReal;
  double low = 0;  ///< where the grammar says nothing
  double high = 0;
  double least = -kAnyNumber;  ///< what it may say
  double most = kAnyNumber;
  std::string_view meaning;  ///< for messages: "a weather"
};

/// Fields of the road and the sky, below "background".
const FieldRule& FrictionRule();
const FieldRule& WeatherRule();

/// How many actors of a kind, below "counts".
const FieldRule& CountRule();

/// Fields of an actor in the order of the vector. Source: method facts §1.1.
std::span<const FieldRule> ActorRules(ActorKind kind);

/// `trigger_event.idle_time` of pedestrians and vehicles: a field only where it varies.
const FieldRule& IdleTimeRule();

}  // namespace autofuzz
