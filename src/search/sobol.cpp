#include "search/sobol.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/random/sobol.hpp>
#include <cassert>
#include <cmath>
#include <utility>

#include "search/candidates.h"
#include "search/normal.h"
#include "search/sampler.h"

namespace autofuzz {
namespace {

// Points looked at before sampling takes over: a bound that depends on what was told alone.
constexpr std::uint64_t kPointsPerRun = 200;
constexpr std::uint64_t kPointsAtLeast = 5'000;
constexpr std::int64_t kMostPopulation = 10'000;

double ValueAt(const Field& field, double share) {
  if (field.normal) {
    const double value = field.normal->mean + field.normal->sd * NormalQuantile(share);
    const double inside = std::clamp(value, field.low, field.high);
    return field.discrete() ? std::nearbyint(inside) : inside;
  }
  if (!field.discrete()) return std::min(field.low + field.range() * share, field.high);
  return std::min(field.low + std::floor(share * (field.range() + 1)), field.high);
}

class Sobol final : public Method {
 public:
  Sobol(const Problem& problem, std::size_t population)
      : Method(problem), population_(population) {}

 private:
  Asked DoAsk(Seed seed) override {
    Candidates candidates(
        problem(), [this](const Genome& genome) { return WasRun(genome); }, std::nullopt);
    if (problem().space.varying() > 0) Walk(candidates);
    const std::size_t walked = candidates.size();
    Stream sample(seed.Child("sample"));
    Sample(population_, sample, candidates);
    candidates.statistics.sampled = static_cast<std::int64_t>(candidates.size() - walked);
    return {candidates.genomes(), candidates.statistics};
  }
  void DoTell(std::span<const Scored>) override {}

  // All points before `settled_` were run or are refused for good, so starting there or at 0 gives
  // the same. A point that was run ends an earlier generation: what came before it was counted
  // there.
  void Walk(Candidates& into) {
    SobolSequence sequence(problem().space.varying(), seed().Child("sobol"));
    sequence.Seek(settled_);
    const std::uint64_t end = kPointsPerRun * (runs_told() + population_) + kPointsAtLeast;
    bool settled = true;
    while (into.size() < population_ && sequence.position() < end) {
      const std::uint64_t position = sequence.position();
      Genome genome = GenomeAt(problem().space, sequence.Next());
      if (WasRun(genome)) {
        into.statistics = {};
        into.outside = 0;
        continue;
      }
      const bool taken = into.Offer(std::move(genome));
      if (taken && settled) settled_ = position;
      settled = settled && !taken;
    }
  }

  std::size_t population_;
  std::uint64_t settled_ = 0;
};

}  // namespace

struct SobolSequence::Engine {
  explicit Engine(std::size_t dimensions) : bits(dimensions) {}
  boost::random::sobol_engine<std::uint64_t, 64> bits;
};

SobolSequence::SobolSequence(std::size_t dimensions, Seed scrambling)
    : engine_(std::make_unique<Engine>(dimensions)), point_(dimensions) {
  assert(dimensions >= 1 && dimensions <= kMostDimensions);
  Stream stream(scrambling);
  for (std::size_t i = 0; i < dimensions; ++i) flips_.push_back(stream.Next());
}

SobolSequence::~SobolSequence() = default;

const std::vector<double>& SobolSequence::Next() {
  for (std::size_t i = 0; i < point_.size(); ++i) {
    // The library leaves out the origin, without which the first 2^k points are not even.
    const std::uint64_t bits = position_ == 0 ? 0 : engine_->bits();
    point_[i] = static_cast<double>((bits ^ flips_[i]) >> 11) * 0x1.0p-53;
  }
  ++position_;
  return point_;
}

void SobolSequence::Seek(std::uint64_t position) {
  engine_->bits.seed(position == 0 ? 0 : position - 1);
  position_ = position;
}

Genome GenomeAt(const Space& space, std::span<const double> point) {
  Genome genome;
  genome.values.reserve(space.size());
  std::size_t next = 0;
  for (const Field& field : space.fields)
    genome.values.push_back(field.varies() ? ValueAt(field, point[next++]) : field.low);
  ClipAndRound(space, genome);
  return genome;
}

Result<std::unique_ptr<Method>> MakeSobol(const Spec& spec, const Problem& problem) {
  SpecReader read(spec);
  const std::int64_t population = read.Integer("population", 50);
  if (Status status = read.Finish(); !status) return status.error();
  if (population < 1 || population > kMostPopulation)
    return Error{"method 'sobol': population must be in [1, 10000]", {}};
  if (problem.space.varying() > SobolSequence::kMostDimensions)
    return Error{fmt::format("method 'sobol': {} fields vary; direction numbers are known for {}",
                             problem.space.varying(), SobolSequence::kMostDimensions),
                 {}};
  return std::unique_ptr<Method>(
      std::make_unique<Sobol>(problem, static_cast<std::size_t>(population)));
}

}  // namespace autofuzz
