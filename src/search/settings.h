#pragma once

#include <memory>

#include "base/spec.h"
#include "search/generational.h"

namespace autofuzz {

/// The arguments of a spec on top of a kind of method. All: population. Mating: eta, crossover,
/// mutation. Guided: candidates; hidden, layers, epochs, balanced (its classifier); label. Moved up
/// the gradient: eps, lambda, step. Mating or guided: preset. Anything else is refused, and what is
/// out of its range.
Result<GenerationalSettings> ReadGenerational(GenerationalSettings kind, const Spec& spec,
                                              const Space& space);

/// A generational method of that kind.
Result<std::unique_ptr<Method>> MakeGenerational(const GenerationalSettings& kind, const Spec& spec,
                                                 const Problem& problem);

}  // namespace autofuzz
