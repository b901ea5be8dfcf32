#include "search/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace autofuzz {
namespace {

constexpr std::int64_t kMostPopulation = 10'000;
constexpr std::int64_t kMostCandidates = 1'000;

Error OutOfRange(const Spec& spec, std::string_view key, std::string_view range) {
  return Error{fmt::format("method '{}': {} must be {}", spec.name, key, range), {}};
}

bool IsShare(double value) { return value >= 0 && value <= 1; }

Status ReadOperators(const Spec& spec, const Space& space, SpecReader& read,
                     OperatorSettings& operators) {
  const std::string preset = read.Word("preset", "default");
  if (preset != "default" && preset != "paper")
    return OutOfRange(spec, "preset", "'default' or 'paper'");
  const auto varying = static_cast<double>(std::max<std::size_t>(1, space.varying()));
  const double usual = preset == "paper" ? std::min(1.0, 5 / varying) : operators.field_mutation;
  operators.eta = read.Number("eta", operators.eta);
  operators.pair_crossover = read.Number("crossover", operators.pair_crossover);
  operators.field_mutation = read.Number("mutation", usual);
  if (!(operators.eta > 0 && operators.eta <= 1000)) return OutOfRange(spec, "eta", "in (0, 1000]");
  if (!IsShare(operators.pair_crossover)) return OutOfRange(spec, "crossover", "in [0, 1]");
  if (!IsShare(operators.field_mutation)) return OutOfRange(spec, "mutation", "in [0, 1]");
  return {};
}

}  // namespace

Result<std::unique_ptr<Method>> MakeGenerational(GenerationalSettings kind, const Spec& spec,
                                                 const Problem& problem) {
  SpecReader read(spec);
  const std::int64_t population = read.Integer("population", 50);
  const bool guided = kind.guidance != GenerationalSettings::Guidance::kNone;
  const std::int64_t candidates = guided ? read.Integer("candidates", 6) : 1;
  Status operators;
  if (kind.source == GenerationalSettings::Source::kMating)
    operators = ReadOperators(spec, problem.space, read, kind.operators);
  if (Status status = read.Finish(); !status) return status.error();
  if (!operators) return operators.error();
  if (population < 1 || population > kMostPopulation)
    return OutOfRange(spec, "population", "in [1, 10000]");
  if (candidates < 1 || candidates > kMostCandidates)
    return OutOfRange(spec, "candidates", "in [1, 1000]");
  kind.population = static_cast<std::size_t>(population);
  kind.candidates = static_cast<std::size_t>(candidates);
  return std::unique_ptr<Method>(std::make_unique<Generational>(problem, kind));
}

}  // namespace autofuzz
