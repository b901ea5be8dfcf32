#pragma once

#include <vector>

#include "problem/landscape.h"

namespace autofuzz {

/// A sum of k equal bells over [−1, 1]^d, fields "x0" …; a point violates where the sum is above
/// one half. Objective "f" = 0.5 − Σ exp(−|x − c|² / (2 sd²)). A single bell is above one half
/// within sd·√(2 ln 2) = 1.1774 sd of its centre; far from all of them the objective is flat.
struct MixtureSettings {
  int d = 2;
  int k = 4;
  double sd = 0.1;
};

/// Coordinate i of centre j (both from 0) is 0.8·(2·frac((j + 0.5)·√p) − 1), p being the i-th
/// prime: spread evenly (Richtmyer's sequence), the same for everyone, without any seed.
std::vector<std::vector<double>> MixtureCentres(int d, int k);

Landscape MixtureLandscape(const MixtureSettings& settings, const Uniqueness& uniqueness);

}  // namespace autofuzz
