#pragma once

#include <span>
#include <string>

#include "genome/problem.h"
#include "record/campaign_spec.h"
#include "record/run_record.h"

namespace autofuzz {

/// How a campaign's guide, as it was when a search run was asked for, would have moved that run's
/// genome up its gradient: a line a step, then the fields that changed. The guide is the campaign's
/// own, bit for bit (same runs, same seed, same settings); the genome is as it was run, so of a run
/// that had been moved this is how the walk would have gone on. `runs` are those that count. Error:
/// the run is of the warm-up or has no guide (too few runs or violations before it).
Result<std::string> GradientTrace(const Problem& problem, const CampaignSpec& spec,
                                  std::span<const RunRecord> runs, const RunRecord& of);

}  // namespace autofuzz
