#include "search/random.h"

#include "search/settings.h"

namespace autofuzz {

using Kind = GenerationalSettings;

Result<std::unique_ptr<Method>> MakeRandom(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kSampling, .operators = {}, .guide = {}}, spec,
                          problem);
}

Result<std::unique_ptr<Method>> MakeRandomUn(const Spec& spec, const Problem& problem) {
  return MakeGenerational(
      {.source = Kind::Source::kSampling, .unique = true, .operators = {}, .guide = {}}, spec,
      problem);
}

Result<std::unique_ptr<Method>> MakeRandomUnNnGrad(const Spec& spec, const Problem& problem) {
  return MakeGenerational({.source = Kind::Source::kSampling,
                           .unique = true,
                           .guidance = Kind::Guidance::kRankedAndMoved,
                           .operators = {},
                           .guide = {}},
                          spec, problem);
}

}  // namespace autofuzz
