#include <fmt/format.h>

#include "app/console.h"
#include "app/options.h"
#include "app/run_campaign.h"

namespace autofuzz {
namespace {

// A budget below what ran already would hide runs that are there.
Status CheckBudget(Session& session, std::int64_t budget) {
  if (Status runs = CheckRuns(session.folder->spec().warmup, budget); !runs) return runs;
  const Result<std::int64_t> searched = session.folder->CountRuns(Purpose::kSearch);
  if (!searched) return searched.error();
  if (budget >= *searched) return {};
  return Error{fmt::format("{} search runs were made already, so the budget cannot be {}",
                           *searched, budget),
               {"--budget", 0, 0, ""}};
}

}  // namespace

int ResumeCommand(const ResumeOptions& options) {
  const InterruptGuard interrupt;
  auto session = OpenSession(options.folder, CampaignFolder::Access::kWrite);
  if (!session) return Complain(session.error(), kBadInput);
  if (const Status same = CheckWhoRuns(**session); !same) return Complain(same.error(), kBadInput);
  if (options.budget) {
    if (const Status fits = CheckBudget(**session, *options.budget); !fits)
      return Complain(fits.error(), kBadInput);
    if (const Status set = (*session)->folder->SetBudget(*options.budget); !set)
      return Complain(set.error(), kBadInput);
  }
  return CarryOut(**session, options.running, interrupt, "");
}

}  // namespace autofuzz
