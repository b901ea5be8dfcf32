#include <fmt/format.h>

#include "app/console.h"
#include "app/options.h"
#include "app/run_campaign.h"

namespace autofuzz {

int ResumeCommand(const ResumeOptions& options) {
  auto session = OpenSession(options.folder, CampaignFolder::Access::kWrite);
  if (!session) return Complain(session.error(), kBadInput);
  if (options.budget) {
    if (const Status set = (*session)->folder->SetBudget(*options.budget); !set)
      return Complain(set.error(), kBadInput);
  }
  return CarryOut(**session, options.running);
}

}  // namespace autofuzz
