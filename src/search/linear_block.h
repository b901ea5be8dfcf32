#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "genome/genome.h"
#include "learn/projection.h"

namespace autofuzz {

/// Fields that linear constraints tie together, and those constraints, in coordinates scaled to
/// [0, 1] by the fields' ranges. What no constraint ties together is independent, so each block can
/// be judged and drawn on its own.
struct LinearBlock {
  const Space* space = nullptr;
  std::vector<std::size_t> fields;       ///< varying ones, ascending
  std::vector<std::size_t> constraints;  ///< numbers in the space, one per row
  std::vector<HalfSpace> rows;           ///< of length 1, except those without any field

  std::size_t size() const { return fields.size(); }
  const Field& field(std::size_t i) const { return space->fields[fields[i]]; }
};

/// The blocks of a space; fields that no constraint names are in none. The space must outlive them.
std::vector<LinearBlock> LinearBlocks(const Space& space);

/// The whole number nearest to a scaled coordinate, as a scaled coordinate.
double ScaledWhole(const Field& field, double scaled);

/// A point that meets a block's rows with whole numbers where they are due. Nothing found and
/// decided: there is none. Source: branch and bound over projections onto the relaxed set, of which
/// a bounded number is looked at, fewer in larger blocks.
struct BlockPoint {
  std::optional<std::vector<double>> point;
  bool decided = true;
};
BlockPoint FindPoint(const LinearBlock& block);

/// Why no point of the space meets its linear constraints: names constraints that exclude each
/// other, none of which could be left out. nullopt: some point does, or it could not be decided.
std::optional<std::string> WhyEmpty(const Space& space);
std::optional<std::string> WhyEmpty(std::span<const LinearBlock> blocks);

/// "a - 2*b <= 3".
std::string Text(const Space& space, const LinearConstraint& constraint);

}  // namespace autofuzz
