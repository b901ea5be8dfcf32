#pragma once

#include "base/seed.h"
#include "genome/genome.h"

namespace autofuzz::test {

/// A uniform point of the box of a space of reals and whole numbers; constraints are not looked at.
inline Genome UniformPoint(const Space& space, Stream& stream) {
  Genome genome;
  for (const Field& field : space.fields)
    genome.values.push_back(field.discrete()
                                ? static_cast<double>(stream.Between(static_cast<int>(field.low),
                                                                     static_cast<int>(field.high)))
                                : stream.Uniform(field.low, field.high));
  return genome;
}

}  // namespace autofuzz::test
