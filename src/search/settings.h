#pragma once

#include <memory>

#include "base/spec.h"
#include "search/generational.h"

namespace autofuzz {

/// A generational method from its kind and the arguments of a spec: population; candidates where it
/// is guided; eta, crossover, mutation and preset where it mates. Anything else is refused.
Result<std::unique_ptr<Method>> MakeGenerational(GenerationalSettings kind, const Spec& spec,
                                                 const Problem& problem);

}  // namespace autofuzz
