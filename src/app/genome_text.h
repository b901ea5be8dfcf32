#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "genome/genome.h"

namespace autofuzz {

/// A genome as people and other programs write it:
///   "0.8,3,0,…"               one value a field, in the space's order;
///   "weather=3,vehicles=1"    values by name;
///   {"weather": 3, …}         the same as JSON, or with them below "fields": a line of
///                             `export --format jsonl`.
/// Fields that are not named keep their value of `otherwise`. Error: no such field (and the nearest
/// name), a value outside its range or not whole, constraints that are not met.
Result<Genome> ParseGenome(const Space& space, std::string_view text, const Genome& otherwise,
                           const std::string& source);

}  // namespace autofuzz
