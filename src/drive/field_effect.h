#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/digest.h"
#include "base/seed.h"
#include "genome/problem.h"

namespace autofuzz {

/// A scene with one field changed.
struct FieldTrial {
  std::size_t scene = 0;  ///< which of the scenes it was
  std::size_t field = 0;
  Genome genome;
};

/// Each of the fields of every scene changed once, where it is active and another value is found
/// that leaves the scene in the space and feasible: a real or an angle by at least a tenth of its
/// range, other fields to any other value. At most one trial a scene and field, in that order;
/// constants get none.
std::vector<FieldTrial> PlanFieldTrials(const Problem& problem, std::span<const Genome> scenes,
                                        std::span<const std::size_t> fields, Seed seed);

/// What of a run is compared.
struct RunOutcome {
  Digest trace;
  LabelSet violations;
  bool operator==(const RunOutcome&) const = default;
};

/// In how many scenes another value of a field changed what happened.
struct FieldEffect {
  std::size_t field = 0;
  int scenes = 0;    ///< in which it was changed, and both runs were judged
  int traces = 0;    ///< of those: another trace
  int verdicts = 0;  ///< of those: other violations

  /// Tried, and nothing ever came of it.
  bool dead() const { return scenes > 0 && traces == 0; }
};

/// One entry per varying field, in the space's order. `before` are the scenes' outcomes, `after`
/// the trials', both by number; nullopt: no verdict. Requires: a scene and its trials ran with the
/// same seed, and sizes agree.
std::vector<FieldEffect> FieldEffects(const Space& space, std::span<const FieldTrial> trials,
                                      std::span<const std::optional<RunOutcome>> before,
                                      std::span<const std::optional<RunOutcome>> after);

/// The numbers of a space's fields, and of those among the effects that changed less than a tenth
/// of the traces: of them a small sample tells little.
std::vector<std::size_t> AllFields(const Space& space);
std::vector<std::size_t> DoubtfulFields(std::span<const FieldEffect> effects);

}  // namespace autofuzz
