#pragma once

#include <string_view>

#include "app/interrupt.h"
#include "app/options.h"
#include "app/session.h"
#include "campaign/campaign.h"

namespace autofuzz {

/// Ends the process with a code once all is stored and said: where threads never came back from a
/// run, they may still use whatever would be destroyed on the way out.
[[noreturn]] void LeaveAtOnce(Session& session, int code);

/// How many runs at once somebody asked for; 0: one per core.
int JobsOf(int asked);

/// What a session's campaign is to do with `jobs` runs at once, and with which parts. The session
/// and the clock outlive them.
CampaignSettings SettingsOf(const CampaignSpec& spec, int jobs);
CampaignParts PartsOf(Session& session, Clock& clock);

/// Runs or goes on with a session's campaign until `interrupt` or its end, showing progress; prints
/// the summary, then the last words; returns the exit code. What `run` and `resume` share. Does not
/// return where a thread never came back from a run: once all is stored and said, the process ends
/// with that code.
int CarryOut(Session& session, const RunningOptions& running, const InterruptGuard& interrupt,
             std::string_view last_words);

}  // namespace autofuzz
