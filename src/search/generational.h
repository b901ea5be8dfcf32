#pragma once

#include <vector>

#include "search/guide.h"
#include "search/mating.h"
#include "search/method.h"

namespace autofuzz {

/// What makes one generational method differ from another.
struct GenerationalSettings {
  enum class Source {
    kSampling,  ///< every candidate is drawn afresh
    kMating,    ///< children of the best so far
  };
  enum class Guidance {
    kNone,
    kRanked,          ///< more candidates than wanted, the classifier's surest are run
    kRankedAndMoved,  ///< and the less sure of those are moved up its gradient
  };
  Source source = Source::kSampling;
  bool unique = false;  ///< distinct from the goal's findings and within the generation
  Guidance guidance = Guidance::kNone;
  std::size_t population = 50;
  std::size_t candidates = 6;  ///< per genome run, once there is a classifier
  OperatorSettings operators;
  GuideSettings guide;
};

/// Generations of `population` genomes from a source of candidates, with or without a filter and a
/// guide: the methods of paper Algorithm 2 and its ablations.
class Generational final : public Method {
 public:
  Generational(const Problem& problem, const GenerationalSettings& settings);

 private:
  Asked DoAsk(Seed seed) override;
  void DoTell(std::span<const Scored> generation) override;

  Candidates Collect(std::size_t wanted, Seed seed) const;

  GenerationalSettings settings_;
  Encoding encoding_;
  Population population_;
  DistinctSet findings_;
  std::vector<Scored> told_;  // what a guide learns from
};

}  // namespace autofuzz
