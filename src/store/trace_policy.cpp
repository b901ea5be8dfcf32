#include "store/trace_policy.h"

#include <fmt/format.h>

#include <optional>

#include "trace/measures.h"

namespace autofuzz::store {
namespace {

constexpr double kNearMissM = 1.0;

}  // namespace

Result<TracePolicy> TracePolicy::Parse(std::string_view text) {
  if (text == "all") return TracePolicy(true);
  if (text == "findings") return TracePolicy(false);
  return Error{fmt::format("unknown trace policy '{}' (known: findings, all)", text), {}};
}

bool TracePolicy::Keeps(const Evaluation& evaluation) const {
  const Verdict& verdict = evaluation.verdict;
  if (all_ || !verdict.labels.empty() || !verdict.violations.empty()) return true;
  const std::optional<double> gap_m = SmallestGap(*evaluation.trace);
  return gap_m && *gap_m < kNearMissM;
}

}  // namespace autofuzz::store
