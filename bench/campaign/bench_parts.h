#pragma once

#include "app/steady_clock.h"
#include "record/ledger.h"

namespace autofuzz {

/// Keeps nothing: what a campaign costs beside its ledger.
class NoLedger final : public Ledger {
 public:
  Result<LedgerContents> Load() override { return LedgerContents{}; }
  Status Append(const RunRecord&) override { return {}; }
  Status AppendAttempt(const Attempt&) override { return {}; }
  Status AppendGeneration(const GenerationRecord&) override { return {}; }
  Status AppendRevisit(const Revisit&) override { return {}; }
  Status SetEnd(std::optional<RunIndex>) override { return {}; }
};

}  // namespace autofuzz
