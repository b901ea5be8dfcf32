#pragma once

#include "app/options.h"
#include "app/session.h"

namespace autofuzz {

/// Runs or goes on with a session's campaign, showing progress; prints the summary; returns the
/// exit code. What `run` and `resume` share.
int CarryOut(Session& session, const RunningOptions& running);

}  // namespace autofuzz
