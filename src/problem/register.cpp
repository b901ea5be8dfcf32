#include <fmt/format.h>

#include <string>

#include "problem/arguments.h"
#include "problem/function_problem.h"
#include "problem/functions.h"
#include "problem/mixture.h"
#include "problem/pockets.h"
#include "problem/rectangle.h"

namespace autofuzz {
namespace {

constexpr int kMostFields = 1000;
constexpr int kMostLabels = 32;  // of a LabelSet

Result<EvaluatorMaker> MakeMixture(const Spec& spec, const Uniqueness& uniqueness) {
  ArgumentsWithin read(spec);
  MixtureSettings settings;
  settings.d = read.Whole("d", settings.d, 1, kMostFields);
  settings.k = read.Whole("k", settings.k, 1, 1000);
  settings.sd = read.Number("sd", settings.sd, 0.001, 10);
  if (Status status = read.Finish(); !status) return status.error();
  return MakeEvaluators(MixtureLandscape(settings, uniqueness), Text(spec));
}

Result<EvaluatorMaker> MakeRectangle(const Spec& spec, const Uniqueness& uniqueness) {
  ArgumentsWithin read(spec);
  RectangleSettings settings;
  settings.d = read.Whole("d", settings.d, 1, kMostFields);
  settings.low = read.Number("low", settings.low, 0, 1);
  settings.high = read.Number("high", settings.high, 0, 1);
  if (Status status = read.Finish(); !status) return status.error();
  if (settings.low > settings.high)
    return Error{fmt::format("{}: 'low' is above 'high'", spec.name), {}};
  return MakeEvaluators(RectangleLandscape(settings, uniqueness), Text(spec));
}

Result<EvaluatorMaker> MakePockets(const Spec& spec, const Uniqueness& uniqueness) {
  ArgumentsWithin read(spec);
  PocketsSettings settings;
  settings.d = read.Whole("d", settings.d, 1, kMostFields);
  settings.relevant = read.Whole("relevant", settings.relevant, 1, kMostFields);
  settings.k = read.Whole("k", settings.k, 1, kMostLabels);
  settings.volume = read.Number("volume", settings.volume, 1e-9, 0.5);
  settings.categories = read.Whole("categories", settings.categories, 0, kMostFields);
  settings.constraints = read.Whole("constraints", settings.constraints, 0, 100);
  settings.seed = static_cast<std::uint64_t>(read.Whole("seed", 1, 0, 1000000000));
  if (Status status = read.Finish(); !status) return status.error();
  Result<PlantedPockets> planted = PlantPockets(settings);
  if (!planted) return planted.error();
  return MakeEvaluators(PocketsLandscape(*planted, uniqueness), Text(spec));
}

}  // namespace

void RegisterFunctionProblems(Registry<ProblemMaker>& into) {
  for (const TestFunction& function : TestFunctions()) {
    into.Add(fmt::format("function:{}", function.name), std::string(function.help),
             [function](const Spec& spec, const Uniqueness& uniqueness) -> Result<EvaluatorMaker> {
               if (Status status = SpecReader(spec).Finish(); !status) return status.error();
               return MakeEvaluators(SquareLandscape(function, uniqueness), Text(spec));
             });
  }
  into.Add("function:gmm",
           "k Gaussian bells in d fields, flat between them; d=2, k=4, sd=0.1 (4.4 %)",
           MakeMixture);
  into.Add("function:rectangle",
           "all d fields within [low, high] of [0, 1]; d=2, low=0.6, high=0.8 (4 %)",
           MakeRectangle);
  into.Add("function:pockets",
           "k cubes of `volume` together, in `relevant` of d fields; d=26, relevant=4, k=8, "
           "volume=0.002, categories=0 (of the d fields), constraints=0, seed=1",
           MakePockets);
}

}  // namespace autofuzz
