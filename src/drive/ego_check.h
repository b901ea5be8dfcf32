#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "ego/ego.h"
#include "scenario/scene.h"
#include "sim/api/simulator.h"

namespace autofuzz {

/// What a self-test of an ego is made of.
struct EgoCheckInput {
  Scene a;
  Scene b;  ///< another one than `a`
  std::function<Result<std::unique_ptr<Simulator>>()> make_simulator;
  std::function<Result<Ego>()> make_ego;
  RunLimits limits;
  Seed seed;
  std::function<double()> seconds;  ///< wall time
};

/// One question and its answer.
struct EgoCheckAnswer {
  enum class Grade { kPass, kFail, kOpen };  ///< open: could not be asked, or nothing was claimed
  std::string question;
  Grade grade = Grade::kPass;
  std::string detail;
};

struct EgoCheckReport {
  EgoFacts facts;  ///< when it was made
  std::vector<EgoCheckAnswer> answers;

  bool passed() const;
};

/// Asks of an ego what every campaign needs: that it can be made and fits the simulator, drives
/// without failing, that nothing is left of a run in the next one (A-B-A), that another instance
/// drives alike, that it can be cut off in the middle of a run; and how fast it answers.
EgoCheckReport CheckEgo(const EgoCheckInput& input);

}  // namespace autofuzz
