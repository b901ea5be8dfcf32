#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// Adds "library": an ego that is a shared library with the functions of
/// include/autofuzz/controller.h.
void RegisterLibraryEgo(Registry<EgoMaker>& into);

}  // namespace autofuzz
