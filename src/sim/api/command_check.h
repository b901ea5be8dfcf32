#pragma once

#include "ego/ego.h"

namespace autofuzz {

/// Whether a command can be obeyed, or which part of it is no number. Numbers outside their range
/// are for the simulator to clamp, as pedals and wheel do.
Status CheckCommand(const Command& command);

/// The same for egos that are not built in, of which more is asked: finite and in its range, but
/// for rounding (1e-6), which is cut off.
Result<Command> CheckRange(const Command& command);

}  // namespace autofuzz
