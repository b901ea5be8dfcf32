#include "search/genetic.h"

#include "search/settings.h"

namespace autofuzz {

using Kind = GenerationalSettings;

Result<std::unique_ptr<Method>> MakeGa(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating, .operators = {}}, spec, problem);
}

Result<std::unique_ptr<Method>> MakeGaUn(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating, .unique = true, .operators = {}}, spec,
                          problem);
}

Result<std::unique_ptr<Method>> MakeGaUnNn(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating,
                           .unique = true,
                           .guidance = Kind::Guidance::kRanked,
                           .operators = {}},
                          spec, problem);
}

Result<std::unique_ptr<Method>> MakeGaUnNnGrad(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating,
                           .unique = true,
                           .guidance = Kind::Guidance::kRankedAndMoved,
                           .operators = {}},
                          spec, problem);
}

}  // namespace autofuzz
