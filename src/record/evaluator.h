#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "base/result.h"
#include "base/seed.h"
#include "genome/problem.h"
#include "record/evaluation.h"

namespace autofuzz {

struct EvaluatorFacts {
  std::string spec;           ///< what makes it again
  bool deterministic = true;  ///< same genome, same seed, same evaluation
  int parallel = 0;           ///< how many may run at once; 0: any number
  /// By part ("ego", "simulator"): what it says of itself, a line each. A campaign is gone on with
  /// only by those who say the same.
  std::map<std::string, std::string> said{};
};

/// Runs genomes. The only thing that a campaign knows of the world. One thread at a time per
/// instance; a campaign makes one per worker.
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  virtual EvaluatorFacts facts() const = 0;
  /// Lives as long as the evaluator; the same for all evaluators of one maker.
  virtual const Problem& problem() const = 0;
  /// Runs one genome. Requires: it is in the space and feasible. Error: the run gave no verdict (a
  /// simulator died, say); the caller may try again. Deterministic if the facts say so.
  virtual Result<Evaluation> Evaluate(const Genome& genome, Seed seed) = 0;
};

/// Makes a fresh evaluator; called once per worker. Thread-safe.
using EvaluatorMaker = std::function<Result<std::unique_ptr<Evaluator>>()>;

}  // namespace autofuzz
