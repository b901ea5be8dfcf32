#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "record/revisit.h"
#include "record/run_record.h"

namespace autofuzz {

/// What a ledger holds.
struct LedgerContents {
  std::vector<RunRecord> runs;  ///< in index order, gaps possible after a stop; without traces
  std::vector<GenerationRecord> generations;
  std::vector<Revisit> revisits;  ///< by run, purpose and number
  std::optional<RunIndex> end;    ///< where the campaign ended before its budget did
};

/// The runs that count: the longest gapless prefix, up to the end. Those beyond are *ahead*: kept
/// for a resume, shown nowhere.
std::span<const RunRecord> Counted(const LedgerContents& contents);

/// Keeps a campaign's runs. Each call is one transaction: after it returns, a killed process loses
/// nothing of it. Called from one thread.
class Ledger {
 public:
  virtual ~Ledger() = default;
  virtual Result<LedgerContents> Load() = 0;
  /// Keeps a final run; its trace as the trace policy says. Rows may come in any index order; an
  /// index that is there already is an error.
  virtual Status Append(const RunRecord& record) = 0;
  virtual Status AppendAttempt(const Attempt& attempt) = 0;
  /// Keeps or replaces a generation's facts.
  virtual Status AppendGeneration(const GenerationRecord& generation) = 0;
  /// Keeps or replaces a look at an earlier run.
  virtual Status AppendRevisit(const Revisit& revisit) = 0;
  /// Keeps where the campaign ended, whatever was in flight then; nullopt: it goes on.
  virtual Status SetEnd(std::optional<RunIndex> end) = 0;
};

}  // namespace autofuzz
