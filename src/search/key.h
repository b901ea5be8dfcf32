#pragma once

#include <cstring>
#include <string>

#include "genome/genome.h"

namespace autofuzz {

/// A genome's bytes, equal exactly for equal values (both zeros count as one).
inline std::string KeyOf(const Genome& genome) {
  std::string key(genome.values.size() * sizeof(double), '\0');
  char* to = key.data();
  for (const double value : genome.values) {
    const double one_zero = value == 0 ? 0.0 : value;
    std::memcpy(to, &one_zero, sizeof(double));
    to += sizeof(double);
  }
  return key;
}

}  // namespace autofuzz
