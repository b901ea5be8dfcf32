#pragma once

#include "search/method.h"

namespace autofuzz {

Result<std::unique_ptr<Method>> MakeGa(const Spec& spec, const Problem& problem);
Result<std::unique_ptr<Method>> MakeGaUn(const Spec& spec, const Problem& problem);
Result<std::unique_ptr<Method>> MakeGaUnNn(const Spec& spec, const Problem& problem);
Result<std::unique_ptr<Method>> MakeGaUnNnGrad(const Spec& spec, const Problem& problem);

}  // namespace autofuzz
