#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// Whether a command can be obeyed, or which part of it is no number. Numbers outside their range
/// are for the simulator to clamp, as pedals and wheel do.
Status CheckCommand(const Command& command);

}  // namespace autofuzz
