#pragma once

#include "search/method.h"

namespace autofuzz {

Result<std::unique_ptr<Method>> MakeRandom(const Spec& spec, const Problem& problem);
Result<std::unique_ptr<Method>> MakeRandomUn(const Spec& spec, const Problem& problem);
Result<std::unique_ptr<Method>> MakeRandomUnNnGrad(const Spec& spec, const Problem& problem);

}  // namespace autofuzz
