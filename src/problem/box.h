#pragma once

#include <cstddef>
#include <vector>

#include "genome/genome.h"

namespace autofuzz {

/// The values of one field that belong to a region, both ends included.
struct BoxSide {
  std::size_t field = 0;
  double low = 0;
  double high = 0;
  bool operator==(const BoxSide&) const = default;
};

/// A region that bounds some of a space's fields and leaves the others free.
using FieldBox = std::vector<BoxSide>;

/// How far a point is outside, by Euclid over the bounded fields; 0 inside and on the rim. Slope at
/// most 1, and continuous but at the rim.
double DistanceTo(const FieldBox& box, const Genome& genome);

/// Whether some field keeps the two apart by more than `gap`. Requires: the same fields in the same
/// order.
bool Apart(const FieldBox& a, const FieldBox& b, double gap);

/// The largest value of Σ coefficient · field within the box. Requires: it bounds all those fields.
double LargestSum(const FieldBox& box, const std::vector<LinearConstraint::Term>& terms);

}  // namespace autofuzz
