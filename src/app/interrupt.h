#pragma once

#include "campaign/campaign.h"

namespace autofuzz {

/// While alive, Ctrl-C (and SIGTERM) count up a stop signal: once, the campaign ends after the runs
/// in flight; twice, the process ends at once, which loses nothing that the ledger holds. Also
/// ignores SIGPIPE and SIGHUP's default death: a lost terminal stops the campaign like Ctrl-C. One
/// at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  const StopSignal& signal() const;
};

}  // namespace autofuzz
