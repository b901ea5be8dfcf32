#pragma once

#include "campaign/campaign.h"

namespace autofuzz {

/// While alive, Ctrl-C (and SIGTERM, and SIGHUP of a lost terminal) count up a stop signal: once,
/// the campaign ends after the runs in flight; twice, the process ends at once, which loses nothing
/// that the ledger holds. A SIGHUP that `nohup` has had ignored stays so. Also ignores SIGPIPE.
/// Made before the folder is written to, so that there is no moment in between. One at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  const StopSignal& signal() const;
  bool stopped() const { return signal().load() != 0; }
};

}  // namespace autofuzz
