#pragma once

#include <string>

#include "drive/driving_evaluator.h"

namespace autofuzz {

/// How an ego fared on a scenario's route with the actors taken away.
struct AloneDriving {
  int runs = 0;             ///< one a weather
  int clean = 0;            ///< of those: arrived without a violation
  std::string first_fault;  ///< "time in weather 3 at friction 0.5"; empty when all were clean

  bool solvable() const { return runs > 0 && clean == runs; }
};

/// Drives the route without actors once in every weather, at one friction. What else a scene holds
/// comes from `genome`. Requires: the genome is in the grammar's space. Error: simulator or ego
/// cannot be made or prepared, or a run gave no trace.
Result<AloneDriving> DriveAlone(const DrivingSetup& setup, const Genome& genome, double friction,
                                Seed seed);

/// The least friction that the scenes of a grammar's space have.
double LowestFriction(const Space& space);

}  // namespace autofuzz
