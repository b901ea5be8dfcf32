#pragma once

#include <string_view>

#include "app/options.h"
#include "app/session.h"

namespace autofuzz {

/// Runs or goes on with a session's campaign, showing progress; prints the summary, then the last
/// words; returns the exit code. What `run` and `resume` share. Does not return where a thread
/// never came back from a run: once all is stored and said, the process ends with that code.
int CarryOut(Session& session, const RunningOptions& running, std::string_view last_words);

}  // namespace autofuzz
