#include "adapter/library/maker.h"
#include "adapter/process/maker.h"
#include "sim/embedded/maker.h"
#include "wire/dataset_problem.h"
#include "wire/wire.h"

namespace autofuzz {

Catalogue MakeCatalogue() {
  Catalogue all;
  RegisterMethods(all.methods);
  RegisterEgos(all.egos);
  RegisterProcessEgo(all.egos);
  RegisterLibraryEgo(all.egos);
  RegisterEmbeddedSimulator(all.simulators);
  RegisterProcessSimulator(all.simulators);
  RegisterFunctionProblems(all.problems);
  RegisterDatasetProblem(all.problems);
  return all;
}

}  // namespace autofuzz
