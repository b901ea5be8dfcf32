#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "genome/problem.h"
#include "record/run_record.h"

namespace autofuzz {

/// What the number of findings depends on (DESIGN §6): the order in which they came, and fields
/// that cannot matter.
struct FindingBounds {
  std::int64_t least = 0;  ///< no order of the same runs gives fewer findings
  std::int64_t most = 0;   ///< nor more
  /// Findings when only live fields count as differences; nullopt where nobody said which are.
  std::optional<std::int64_t> live;
  std::int64_t live_fields = 0;  ///< varying ones
  bool operator==(const FindingBounds&) const = default;
};

/// Of the goal's counted violations, kind by kind, in the longest gapless prefix of the runs.
/// `live` has one entry per field, or none; `flaky` runs are left out. Cost: quadratic in the
/// violations, some 3 ns a pair.
FindingBounds BoundFindings(const Problem& problem, std::span<const RunRecord> runs,
                            const std::vector<bool>& live, const std::set<RunIndex>& flaky = {});

}  // namespace autofuzz
