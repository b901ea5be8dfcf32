#include "drive/escape.h"

#include <utility>

namespace autofuzz {

Result<EscapeProbe> EscapeProbe::Make(const DrivingSetup& setup,
                                      std::shared_ptr<const Problem> problem,
                                      std::function<Result<Ego>()> make_reference) {
  EscapeProbe probe;
  auto braking = AvoidabilityProbe::Make(setup);
  if (braking) probe.braking_ = std::move(*braking);
  DrivingSetup in_its_place = setup;
  in_its_place.make_ego = std::move(make_reference);
  auto reference = MakeDrivingEvaluator(in_its_place, std::move(problem));
  if (reference) probe.reference_ = std::move(*reference);
  if (!braking && !reference) return braking.error();
  return probe;
}

Result<Escape> EscapeProbe::Find(const Genome& genome, Seed seed, double impact_s) {
  Escape escape;
  if (braking_) {
    const auto lead_s = braking_->AvoidableByBraking(genome, seed, impact_s);
    if (!lead_s) return lead_s.error();
    escape.braking_lead_s = *lead_s;
    if (*lead_s) return escape;
  }
  if (!reference_) return escape;
  const Result<bool> avoids = ReferenceAvoids(genome, seed);
  if (!avoids) return avoids.error();
  escape.reference = *avoids;
  return escape;
}

Result<bool> EscapeProbe::ReferenceAvoids(const Genome& genome, Seed seed) {
  const Result<Evaluation> evaluation = reference_->Evaluate(genome, seed);
  if (!evaluation) return evaluation.error();
  if (!evaluation->failure.empty()) return Error{evaluation->failure, {}};
  return !TimeOfCollision(evaluation->verdict);
}

}  // namespace autofuzz
