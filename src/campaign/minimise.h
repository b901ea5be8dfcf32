#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/result.h"
#include "genome/problem.h"

namespace autofuzz {

/// The labels that a run of a genome violates; nullopt: it gave no verdict. Called only for genomes
/// that may be run. The same genome must give the same answer.
using Rerun = std::function<Result<std::optional<LabelSet>>(const Genome&)>;

struct MinimiseTask {
  Genome violating;
  LabelSet labels;             ///< the violation that is to stay: any of these
  std::vector<Genome> benign;  ///< candidates, best first
};

/// What a minimal genome gives when one field alone is set back.
enum class SetBack : std::uint8_t { kClean, kOtherViolation, kNoVerdict, kInfeasible };

/// A field that cannot be set back alone.
struct NeededField {
  std::size_t field = 0;
  double benign = 0;
  double violating = 0;
  SetBack alone = SetBack::kClean;
  bool operator==(const NeededField&) const = default;
};

struct MinimalChange {
  Genome benign;              ///< violates nothing
  std::size_t candidate = 0;  ///< which of the task's it is
  Genome minimal;             ///< violates; `benign` but for the fields that are needed
  std::vector<NeededField> needed;
};

/// The smallest change from a benign genome that still violates: fields of the violating one are
/// set back to the benign values, whole groups first (an actor, a part of it), while the violation
/// stays. In the end no field can be set back alone (1-minimal); another change may have fewer
/// fields. Fields of absent actors are set back with them. What may not be run counts as not
/// violating, at no cost. Source: delta debugging (Zeller and Hildebrandt, TSE 2002), by
/// complements.
///
/// Error: the violating genome does not violate when run again; every candidate violates or may
/// not be run; a rerun failed.
Result<MinimalChange> Minimise(const Problem& problem, const MinimiseTask& task,
                               const Rerun& rerun);

}  // namespace autofuzz
