#pragma once

#include <optional>
#include <string>

#include "app/session.h"
#include "campaign/minimise.h"
#include "campaign/reruns.h"

namespace autofuzz {

/// What minimising a run begins from: the scene that it was begun from before, as its `revisits`
/// tell, so that a result stays while the campaign grows; else the neutral scenes, then the nearest
/// runs without a violation. Error: the run violates nothing.
Result<MinimiseTask> MinimiseTaskOf(const Workshop& shop, const std::vector<RunRecord>& runs,
                                    const std::vector<Revisit>& revisits, const RunRecord& record);

/// What all revisits that minimise a run have in common.
Revisit MinimiseRevisitOf(const RunRecord& record);

/// The minimal change, run by run as `reruns` has or makes them.
Result<MinimalChange> MinimalChangeOf(const Problem& problem, const MinimiseTask& task,
                                      Reruns& reruns);

/// The minimal change that earlier revisits of a run add up to, if they do.
std::optional<MinimalChange> KeptMinimalChange(const Workshop& shop,
                                               const std::vector<RunRecord>& runs,
                                               const std::vector<Revisit>& revisits,
                                               const RunRecord& record);

/// A table of the fields that matter, and a sentence, for an 80-column terminal.
std::string MinimalChangeText(const Problem& problem, const MinimalChange& change);

/// How a field's value is shown.
std::string ValueText(const Field& field, double value);

}  // namespace autofuzz
