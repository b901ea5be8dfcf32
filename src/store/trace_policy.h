#pragma once

#include <string_view>

#include "base/result.h"
#include "record/evaluation.h"

namespace autofuzz::store {

/// Which runs' traces a campaign keeps; of all others digest and measures remain.
class TracePolicy {
 public:
  /// "all", or "findings": runs with any violation, counted or not, and near misses (the ego within
  /// 1 m of an actor).
  static Result<TracePolicy> Parse(std::string_view text);

  /// Requires: the evaluation has its trace.
  bool Keeps(const Evaluation& evaluation) const;

 private:
  explicit TracePolicy(bool all) : all_(all) {}
  bool all_;
};

}  // namespace autofuzz::store
