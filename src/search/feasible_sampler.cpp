#include "search/feasible_sampler.h"

#include <algorithm>
#include <span>
#include <utility>

#include "search/sampler.h"

namespace autofuzz {
namespace {

// Plain draws are kept up while one in so many meets a block's constraints.
constexpr std::int64_t kDrawsPerMet = 100;

// One plain draw of a block's fields; nullopt: it breaks a constraint.
std::optional<std::vector<double>> Try(const LinearBlock& block, Stream& stream) {
  std::vector<double> x;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const Field& field = block.field(i);
    x.push_back((DrawValue(field, stream) - field.low) / field.range());
  }
  for (const HalfSpace& row : block.rows) {
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i) sum += row.coefficients[i] * x[i];
    if (sum > row.value) return std::nullopt;
  }
  return x;
}

}  // namespace

FeasibleSampler::FeasibleSampler(const Space& space) : space_(&space) {
  const std::vector<LinearBlock> blocks = LinearBlocks(space);
  refusal_ = WhyEmpty(std::span<const LinearBlock>(blocks));
  if (refusal_) return;
  for (const LinearBlock& block : blocks) {
    Source source{block, BlockTable::Make(block), {}, {}};
    if (source.table && source.table->size() > 0) {
      sources_.push_back(std::move(source));
      continue;
    }
    BlockPoint found = FindPoint(block);
    if (!found.point) {
      refusal_ = "no whole numbers were found that meet the linear constraints, nor proof that " +
                 std::string("there are none");
      return;
    }
    source.table.reset();
    source.start = std::move(*found.point);
    sources_.push_back(std::move(source));
  }
}

std::vector<double> FeasibleSampler::Draw(Source& source, Stream& stream) const {
  if (source.table) return source.table->Draw(stream);
  while (!source.walk && source.drawn < kDrawsPerMet * (source.met + 5)) {
    ++source.drawn;
    if (std::optional<std::vector<double>> x = Try(source.block, stream)) {
      ++source.met;
      return std::move(*x);
    }
  }
  if (!source.walk) source.walk.emplace(source.block, source.start);
  return source.walk->Next(stream);
}

Genome FeasibleSampler::Next(Stream& stream) {
  Genome genome = autofuzz::Draw(*space_, stream);
  for (Source& source : sources_) {
    const std::vector<double> x = Draw(source, stream);
    for (std::size_t i = 0; i < x.size(); ++i) {
      const Field& field = source.block.field(i);
      genome.values[source.block.fields[i]] = field.low + x[i] * field.range();
    }
  }
  ClipAndRound(*space_, genome);
  return genome;
}

}  // namespace autofuzz
