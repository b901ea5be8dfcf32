#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <unordered_set>

#include "base/digest.h"
#include "base/registry.h"
#include "base/seed.h"
#include "genome/asked.h"
#include "genome/problem.h"

namespace autofuzz {

/// A search method: Ask for a generation, Tell what came of it. Knows a Problem and nothing of
/// cars.
///
/// The public functions hold the contract for every method; a method writes DoAsk and DoTell and
/// may trust its input.
///  - Tell takes whole generations in run order, the warm-up's first; it is a cheap fold.
///  - Ask(g) draws only from `seed` (the campaign hands over the child `ask/g`), from that of Start
///    and from what was told, so *Tell all, then Ask once* gives what an uninterrupted search would
///    have asked.
///  - What Ask returns is in the space, feasible, and no genome that was run or asked before in the
///    same generation; fewer than wanted only when the space has no more to give (the note says
///    so).
///  - Ask never sees the budget.
class Method {
 public:
  virtual ~Method() = default;

  /// What stays the same over all generations of a search, such as a sequence's scrambling, is
  /// drawn from this seed. Called once, before the first Tell; without it the seed is all zeros.
  void Start(Seed seed) { seed_ = seed; }

  /// Error: nothing at all could be found (the message says why).
  Result<Asked> Ask(Seed seed);
  void Tell(std::span<const Scored> generation);

  const Problem& problem() const { return *problem_; }

 protected:
  /// The problem must outlive the method.
  explicit Method(const Problem& problem) : problem_(&problem) {}

  bool WasRun(const Genome& genome) const;
  std::size_t runs_told() const { return runs_told_; }
  Seed seed() const { return seed_; }

 private:
  virtual Asked DoAsk(Seed seed) = 0;
  virtual void DoTell(std::span<const Scored> generation) = 0;

  const Problem* problem_;
  Seed seed_;
  struct HashOf {
    std::size_t operator()(const Digest& digest) const { return digest.low; }
  };
  std::size_t runs_told_ = 0;
  RunIndex last_told_;
  // Of the genomes' bytes, which would be ten times as much: a campaign may have millions of runs.
  std::unordered_set<Digest, HashOf> run_;
};

using MethodMaker =
    std::function<Result<std::unique_ptr<Method>>(const Spec& spec, const Problem& problem)>;

/// Adds every method of this room: the list to extend when adding one.
void RegisterMethods(Registry<MethodMaker>& into);

}  // namespace autofuzz
