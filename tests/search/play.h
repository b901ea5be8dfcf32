#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "search/method.h"

namespace autofuzz::test {

/// What a made-up world says of a genome.
struct Told {
  double objective = 0;
  LabelSet violations;
};
using World = std::function<Told(const Genome&)>;

inline Problem MakeProblem(Space space) {
  Problem problem;
  problem.space = std::move(space);
  problem.objectives = {{"gap", 1}};
  problem.labels = {"hit", "other"};
  problem.goal = {"hit", {}, {1}};
  problem.goal.labels.Add(0);
  return problem;
}

/// Judges runs in order as a campaign does: one row of findings a label, first come.
class Judge {
 public:
  Judge(const Problem& problem, World world)
      : problem_(&problem),
        world_(std::move(world)),
        findings_(problem.labels.size(), DistinctSet(problem.space, problem.uniqueness)) {}

  std::vector<Scored> Score(const std::vector<Genome>& genomes) {
    std::vector<Scored> scored;
    for (const Genome& genome : genomes) {
      const Told told = world_(genome);
      Scored one;
      one.index = MakeId<struct RunTag>(runs_++);
      one.genome = genome;
      one.objectives = {told.objective};
      one.fitness = Fitness(*problem_, one.objectives);
      one.violations = told.violations;
      for (std::size_t label = 0; label < findings_.size(); ++label)
        if (told.violations.Has(static_cast<int>(label)) && findings_[label].Offer(genome))
          one.unique.Add(static_cast<int>(label));
      scored.push_back(std::move(one));
    }
    return scored;
  }
  std::size_t runs() const { return runs_; }
  const std::vector<Genome>& findings(std::size_t label) const {
    return findings_[label].members();
  }

 private:
  const Problem* problem_;
  World world_;
  std::vector<DistinctSet> findings_;
  std::size_t runs_ = 0;
};

inline Registry<MethodMaker> AllMethods() {
  Registry<MethodMaker> registry;
  RegisterMethods(registry);
  return registry;
}

inline Result<std::unique_ptr<Method>> TryMake(const std::string& text, const Problem& problem) {
  const Registry<MethodMaker> registry = AllMethods();
  Result<Spec> spec = ParseSpec(text);
  if (!spec) return spec.error();
  Result<const Registry<MethodMaker>::Entry*> entry = registry.Find(spec->name, "method");
  if (!entry) return entry.error();
  return (*entry)->make(*spec, problem);
}

/// Requires: a good spec.
inline std::unique_ptr<Method> Make(const std::string& text, const Problem& problem,
                                    Seed seed = {}) {
  std::unique_ptr<Method> method = std::move(TryMake(text, problem).value());
  method->Start(seed.Child("method"));
  return method;
}

}  // namespace autofuzz::test
