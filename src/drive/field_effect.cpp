#include "drive/field_effect.h"

#include <cmath>
#include <numeric>
#include <utility>

namespace autofuzz {
namespace {

constexpr double kLeastChange = 0.1;  // of the range
constexpr int kDraws = 30;

double Draw(const Field& field, Stream& stream) {
  if (!field.discrete()) return stream.Uniform(field.low, field.high);
  return static_cast<double>(
      stream.Between(static_cast<std::int64_t>(field.low), static_cast<std::int64_t>(field.high)));
}

bool Changes(const Field& field, double from, double to) {
  return field.discrete() ? from != to : std::abs(to - from) >= kLeastChange * field.range();
}

// The scene with another value of a field, if one is found that can be run.
std::optional<Genome> Changed(const Problem& problem, const Genome& scene, std::size_t index,
                              Seed seed) {
  const Field& field = problem.space.fields[index];
  if (!field.varies() || !IsActive(problem.space, scene, index)) return std::nullopt;
  Stream stream(seed);
  Genome changed = scene;
  for (int draw = 0; draw < kDraws; ++draw) {
    changed.values[index] = Draw(field, stream);
    if (Changes(field, scene.values[index], changed.values[index]) &&
        InSpace(problem.space, changed) && problem.Feasible(changed))
      return changed;
  }
  return std::nullopt;
}

}  // namespace

std::vector<FieldTrial> PlanFieldTrials(const Problem& problem, std::span<const Genome> scenes,
                                        std::span<const std::size_t> fields, Seed seed) {
  std::vector<FieldTrial> trials;
  for (std::size_t scene = 0; scene < scenes.size(); ++scene) {
    for (const std::size_t field : fields) {
      auto changed = Changed(problem, scenes[scene], field, seed.Child(scene).Child(field));
      if (changed) trials.push_back({scene, field, *std::move(changed)});
    }
  }
  return trials;
}

std::vector<FieldEffect> FieldEffects(const Space& space, std::span<const FieldTrial> trials,
                                      std::span<const std::optional<RunOutcome>> before,
                                      std::span<const std::optional<RunOutcome>> after) {
  std::vector<FieldEffect> all(space.size());
  for (std::size_t i = 0; i < trials.size(); ++i) {
    const std::optional<RunOutcome>& old = before[trials[i].scene];
    if (!old || !after[i]) continue;
    FieldEffect& effect = all[trials[i].field];
    ++effect.scenes;
    effect.traces += after[i]->trace != old->trace ? 1 : 0;
    effect.verdicts += after[i]->violations != old->violations ? 1 : 0;
  }
  std::vector<FieldEffect> effects;
  for (std::size_t field = 0; field < space.size(); ++field) {
    all[field].field = field;
    if (space.fields[field].varies()) effects.push_back(all[field]);
  }
  return effects;
}

std::vector<std::size_t> AllFields(const Space& space) {
  std::vector<std::size_t> fields(space.size());
  std::iota(fields.begin(), fields.end(), std::size_t{0});
  return fields;
}

std::vector<std::size_t> DoubtfulFields(std::span<const FieldEffect> effects) {
  std::vector<std::size_t> fields;
  for (const FieldEffect& effect : effects)
    if (effect.scenes > 0 && 10 * effect.traces < effect.scenes) fields.push_back(effect.field);
  return fields;
}

}  // namespace autofuzz
