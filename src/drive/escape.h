#pragma once

#include <optional>

#include "drive/avoidability.h"

namespace autofuzz {

/// What would have spared a run its collision.
struct Escape {
  std::optional<double> braking_lead_s;  ///< the shortest of kBrakingLeads_s that does
  bool reference = false;  ///< the reference driver in the ego's place; tried where braking fails
  bool operator==(const Escape&) const = default;
};

/// Looks for ways out of collisions. Keeps simulators and egos of its own.
class EscapeProbe {
 public:
  /// `make_reference` makes the driver to try in the ego's place. Error: neither way can be tried,
  /// as with an attached ego in a simulator of its own.
  static Result<EscapeProbe> Make(const DrivingSetup& setup, std::shared_ptr<const Problem> problem,
                                  std::function<Result<Ego>()> make_reference);

  /// Of a run that collided at `impact_s`. Error: a run gave no verdict, so that it is not known.
  Result<Escape> Find(const Genome& genome, Seed seed, double impact_s);

 private:
  EscapeProbe() = default;
  Result<bool> ReferenceAvoids(const Genome& genome, Seed seed);

  std::optional<AvoidabilityProbe> braking_;
  std::unique_ptr<Evaluator> reference_;
};

}  // namespace autofuzz
