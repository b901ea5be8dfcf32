#pragma once

namespace autofuzz::testing {

/// How often this program has allocated so far. Linking it replaces operator new.
long Allocations();

}  // namespace autofuzz::testing
