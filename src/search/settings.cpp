#include "search/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace autofuzz {
namespace {

constexpr int kMostPopulation = 10'000;
constexpr int kMostCandidates = 1'000;

Error OutOfRange(const Spec& spec, std::string_view key, std::string_view range) {
  return Error{fmt::format("method '{}': {} must be {}", spec.name, key, range), {}};
}

bool IsShare(double value) { return value >= 0 && value <= 1; }

bool Mates(const GenerationalSettings& kind) {
  return kind.source == GenerationalSettings::Source::kMating;
}
bool IsGuided(const GenerationalSettings& kind) {
  return kind.guidance != GenerationalSettings::Guidance::kNone;
}
bool Moves(const GenerationalSettings& kind) {
  return kind.guidance == GenerationalSettings::Guidance::kRankedAndMoved;
}

// "paper" also stands for what the original program does where the text says something else.
Status ReadPreset(const Spec& spec, const Space& space, SpecReader& read,
                  GenerationalSettings& kind) {
  const std::string preset = read.Word("preset", "default");
  if (preset == "default") return {};
  if (preset != "paper") return OutOfRange(spec, "preset", "'default' or 'paper'");
  const auto varying = static_cast<double>(std::max<std::size_t>(1, space.varying()));
  kind.operators.field_mutation = std::min(1.0, 5 / varying);
  kind.guide.classifier = PaperClassifier();
  return {};
}

Status ReadOperators(const Spec& spec, SpecReader& read, OperatorSettings& operators) {
  operators.eta = read.Number("eta", operators.eta);
  operators.pair_crossover = read.Number("crossover", operators.pair_crossover);
  operators.field_mutation = read.Number("mutation", operators.field_mutation);
  if (!(operators.eta > 0 && operators.eta <= 1000)) return OutOfRange(spec, "eta", "in (0, 1000]");
  if (!IsShare(operators.pair_crossover)) return OutOfRange(spec, "crossover", "in [0, 1]");
  if (!IsShare(operators.field_mutation)) return OutOfRange(spec, "mutation", "in [0, 1]");
  return {};
}

// A whole number of the spec into an int. Error: it is not in [1, most].
Status ReadCount(const Spec& spec, SpecReader& read, std::string_view key, int most, int& count) {
  const std::int64_t value = read.Integer(key, count);
  if (value < 1 || value > most) return OutOfRange(spec, key, fmt::format("in [1, {}]", most));
  count = static_cast<int>(value);
  return {};
}

Status ReadClassifier(const Spec& spec, SpecReader& read, GuideSettings& guide) {
  ClassifierSettings& net = guide.classifier;
  if (Status status = ReadCount(spec, read, "hidden", 10'000, net.hidden); !status) return status;
  if (Status status = ReadCount(spec, read, "layers", 10, net.layers); !status) return status;
  if (Status status = ReadCount(spec, read, "epochs", 100'000, net.epochs); !status) return status;
  net.balanced = read.Flag("balanced", net.balanced);
  const std::string label = read.Word("label", guide.unique_label ? "unique" : "violation");
  if (label != "violation" && label != "unique")
    return OutOfRange(spec, "label", "'violation' or 'unique'");
  guide.unique_label = label == "unique";
  return {};
}

Status ReadAscent(const Spec& spec, SpecReader& read, GradientSettings& ascent) {
  ascent.box = read.Number("eps", ascent.box);
  ascent.step = read.Number("lambda", ascent.step);
  const std::string step = read.Word("step", ascent.sign ? "sign" : "plain");
  if (!(ascent.box > 0 && ascent.box <= 1)) return OutOfRange(spec, "eps", "in (0, 1]");
  if (!(ascent.step > 0 && ascent.step <= 1)) return OutOfRange(spec, "lambda", "in (0, 1]");
  if (step != "sign" && step != "plain") return OutOfRange(spec, "step", "'sign' or 'plain'");
  ascent.sign = step == "sign";
  return {};
}

// Reads everything, so that no key is unknown; the first value out of its range.
Status ReadAll(const Spec& spec, const Space& space, SpecReader& read, GenerationalSettings& kind) {
  Status first;
  const auto keep = [&first](const Status& status) {
    if (first && !status) first = status;
  };
  int population = static_cast<int>(kind.population);
  int candidates = static_cast<int>(kind.candidates);
  keep(ReadCount(spec, read, "population", kMostPopulation, population));
  if (Mates(kind) || IsGuided(kind)) keep(ReadPreset(spec, space, read, kind));
  if (Mates(kind)) keep(ReadOperators(spec, read, kind.operators));
  if (IsGuided(kind)) keep(ReadCount(spec, read, "candidates", kMostCandidates, candidates));
  if (IsGuided(kind)) keep(ReadClassifier(spec, read, kind.guide));
  if (Moves(kind)) keep(ReadAscent(spec, read, kind.guide.ascent));
  kind.population = static_cast<std::size_t>(population);
  kind.candidates = static_cast<std::size_t>(candidates);
  return first;
}

}  // namespace

Result<GenerationalSettings> ReadGenerational(GenerationalSettings kind, const Spec& spec,
                                              const Space& space) {
  SpecReader read(spec);
  const Status in_range = ReadAll(spec, space, read, kind);
  if (Status status = read.Finish(); !status) return status.error();
  if (!in_range) return in_range.error();
  return kind;
}

Result<std::unique_ptr<Method>> MakeGenerational(const GenerationalSettings& kind, const Spec& spec,
                                                 const Problem& problem) {
  Result<GenerationalSettings> settings = ReadGenerational(kind, spec, problem.space);
  if (!settings) return settings.error();
  return std::unique_ptr<Method>(std::make_unique<Generational>(problem, *settings));
}

}  // namespace autofuzz
