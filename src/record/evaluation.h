#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/digest.h"
#include "genome/scored.h"
#include "record/verdict.h"
#include "trace/trace.h"

namespace autofuzz {

/// A named number of a run, for people and exports ("duration_s", "triggers_fired").
struct Measure {
  std::string name;
  double value = 0;
  bool operator==(const Measure&) const = default;
};

/// What came out of running one genome once.
struct Evaluation {
  Verdict verdict;
  Objectives objectives;          ///< raw, in the problem's order
  std::vector<Measure> measures;  ///< same names and order for every run of a problem
  std::string end;                ///< how it ended, in a word ("collision")
  std::string failure;            ///< why the controller failed, when it did
  std::string remarks;            ///< what it said beside, for people: may differ from run to run
  std::optional<Digest> trace_digest;
  std::optional<Trace> trace;  ///< in memory only; a ledger keeps what its policy says
};

}  // namespace autofuzz
