#include "search/genetic.h"

#include "search/settings.h"

namespace autofuzz {

using Kind = GenerationalSettings;

Result<std::unique_ptr<Method>> MakeGa(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating, .operators = {}, .guide = {}}, spec,
                          problem);
}

Result<std::unique_ptr<Method>> MakeGaUn(const Spec& spec, const Problem& problem) {
  return MakeGenerational(
      {.source = Kind::Source::kMating, .unique = true, .operators = {}, .guide = {}}, spec,
      problem);
}

Result<std::unique_ptr<Method>> MakeGaUnNn(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating,
                           .unique = true,
                           .guidance = Kind::Guidance::kRanked,
                           .operators = {},
                           .guide = {}},
                          spec, problem);
}

Result<std::unique_ptr<Method>> MakeGaUnNnGrad(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kMating,
                           .unique = true,
                           .guidance = Kind::Guidance::kRankedAndMoved,
                           .operators = {},
                           .guide = {}},
                          spec, problem);
}

}  // namespace autofuzz
