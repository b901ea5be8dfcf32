#pragma once

#include <cstddef>
#include <vector>

#include "genome/space.h"

namespace autofuzz {

/// Fields that belong together, ascending.
using FieldGroup = std::vector<std::size_t>;

/// The varying fields grouped by their names, from coarse to fine: by what stands before the first
/// dot ("vehicle[0]"), before the second ("vehicle[0].setup"), and so on; in the last level every
/// field is alone. Groups of a level are in the order of their first fields.
std::vector<std::vector<FieldGroup>> FieldLevels(const Space& space);

}  // namespace autofuzz
