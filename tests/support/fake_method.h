#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/digest.h"
#include "base/number.h"
#include "search/method.h"

namespace autofuzz {

/// What one method was asked and told, for tests.
struct MethodLog {
  int made = 0;
  int asks = 0;
  std::vector<std::size_t> told;  ///< sizes of the generations told
};

/// Draws generations that depend on the seed and on every bit of what was told, so that a wrong
/// Tell shows in the next genomes.
class FakeMethod final : public Method {
 public:
  /// `most`: genomes after which it has no more to give.
  FakeMethod(const Problem& problem, std::size_t generation, MethodLog& log,
             std::size_t most = SIZE_MAX)
      : Method(problem), generation_(generation), log_(log), most_(most) {
    ++log_.made;
  }

 private:
  Asked DoAsk(Seed seed) override {
    ++log_.asks;
    Stream stream(seed.Child(digest_.high).Child(digest_.low));
    Asked asked;
    const std::size_t left = most_ - std::min(most_, runs_told());
    for (std::size_t i = 0; i < std::min(generation_, left); ++i) {
      Genome genome;
      for (const Field& field : problem().space.fields)
        genome.values.push_back(
            field.discrete() ? static_cast<double>(stream.Between(static_cast<int>(field.low),
                                                                  static_cast<int>(field.high)))
                             : stream.Uniform(field.low, field.high));
      asked.genomes.push_back(genome);
    }
    asked.statistics.candidates = static_cast<std::int64_t>(asked.genomes.size());
    return asked;
  }

  void DoTell(std::span<const Scored> generation) override {
    log_.told.push_back(generation.size());
    std::string text = Text(digest_);
    for (const Scored& scored : generation) {
      text +=
          fmt::format(" {} {} {} {} {}", scored.index.value, FormatDouble(scored.fitness),
                      scored.violations.bits, scored.unique.bits, static_cast<int>(scored.outcome));
      for (const double value : scored.genome.values) text += FormatDouble(value);
    }
    digest_ = DigestOf(text);
  }

  std::size_t generation_;
  MethodLog& log_;
  std::size_t most_;
  Digest digest_;
};

}  // namespace autofuzz
