#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/seed.h"
#include "genome/genome.h"

namespace autofuzz {

/// How parents are mixed and children moved. Source: paper §V; Deb & Agrawal 1995 (crossover), Deb
/// & Goyal 1996 (mutation).
struct OperatorSettings {
  double eta = 5;  ///< larger: children nearer to their parents
  double pair_crossover = 0.8;
  double field_crossover = 0.5;
  double field_mutation = 1;
};

/// Two children from two parents, in place. Reals: simulated binary crossover within the bounds;
/// integers the same on bounds half a step wider, then rounded half to even; angles over a whole
/// turn: along the shorter arc; categories and flags: swapped or not. Constants stay.
void Crossover(const Space& space, const OperatorSettings& settings, Genome& a, Genome& b,
               Stream& stream);

/// Polynomial mutation of reals and integers; angles over a whole turn wrap; categories and flags
/// are redrawn uniformly as often as mutation moves a real by more than a tenth of its range.
void Mutate(const Space& space, const OperatorSettings& settings, Genome& genome, Stream& stream);

/// Binary tournament: `winners` positions into `fitness` (smaller wins, ties by lot), from random
/// pairings in which everybody takes part equally often. Requires: fitness not empty.
std::vector<std::size_t> Tournament(std::span<const double> fitness, std::size_t winners,
                                    Stream& stream);

/// One value moved by polynomial mutation. `draw` is uniform in [0, 1).
double PolynomialMove(double x, double low, double high, double eta, double draw);

/// The two children of y1 < y2. `draw` is uniform in [0, 1).
struct Children {
  double lower = 0;
  double upper = 0;
};
Children BinaryCrossover(double y1, double y2, double low, double high, double eta, double draw);

}  // namespace autofuzz
