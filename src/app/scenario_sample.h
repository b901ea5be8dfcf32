#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "drive/scenario_check.h"
#include "wire/wire.h"

namespace autofuzz {

struct SampleSettings {
  std::string method = "random-un";
  int runs = 500;
  int field_scenes = 30;  ///< in which single fields are changed; 0: none
  /// In so many times as many scenes are those fields changed that changed next to nothing.
  int doubtful_scenes = 10;
  std::uint64_t seed = 1;
  int jobs = 1;
};

/// Told how far a stage is.
using ShowStage = std::function<void(std::string_view stage, std::size_t done, std::size_t wanted)>;

/// Makes runs of a problem that a method draws, looks for ways out of the collisions, drives the
/// route alone and changes single fields. Apart from wall times the same for any number of jobs.
/// Error: evaluators cannot be made, or there is nothing to run.
Result<ScenarioCheck> SampleScenario(const Catalogue& catalogue, const Workshop& shop,
                                     const SampleSettings& settings, const ShowStage& show);

}  // namespace autofuzz
