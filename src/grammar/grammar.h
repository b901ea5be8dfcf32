#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "genome/genome.h"
#include "scenario/actor_range.h"
#include "scenario/scenario.h"
#include "scenario/scene.h"

namespace autofuzz {

/// A logical scenario: the meaning of a JSON test grammar (DESIGN §4). Immutable, thread-safe.
class Grammar {
 public:
  /// Reads a grammar. Errors name file, line, column, pointer and the nearest right name: unknown
  /// keys, inverted ranges, bad labels, wrong types, missing parts.
  static Result<Grammar> Parse(std::string_view text, std::string_view source);

  const std::string& name() const;
  const std::string& map() const;
  const EgoTask& ego() const;

  /// All fields in the paper's order: general, statics, pedestrians, vehicles (5 + 4·S + 7·P +
  /// 14·V), constants included, plus `idle_time` where it varies.
  const Space& space() const;

  /// The scenario that a genome stands for. Requires: InSpace(space(), genome).
  Scenario ToScenario(const Genome& genome) const;

  /// The ranges of all actors on the map, for pictures. Error: a vehicle finds no lane there.
  Result<std::vector<ActorRange>> Ranges(const Stage& stage) const;

 private:
  struct Impl;
  explicit Grammar(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

}  // namespace autofuzz
