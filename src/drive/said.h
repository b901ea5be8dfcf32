#pragma once

#include <string>

#include "ego/ego.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// What an ego and a simulator say of themselves, on one line that is the same whenever they say
/// the same: who it is (name and version, else its spec), then what it does and needs. A campaign
/// keeps it and goes on only with those who say it again.
std::string SaidOf(const EgoFacts& facts, bool attached);
/// Its address is left out: it may be another one each time.
std::string SaidOf(const SimulatorFacts& facts);

}  // namespace autofuzz
