#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adapter/library/library.h"
#include "ego/ego.h"

namespace autofuzz {

/// One instance of a library's controller.
class LibraryController final : public Controller {
 public:
  /// Error: the library does not make one.
  static Result<std::unique_ptr<LibraryController>> Make(std::shared_ptr<const Library> library,
                                                         std::string spec,
                                                         const std::string& options);
  ~LibraryController() override;
  LibraryController(const LibraryController&) = delete;
  LibraryController& operator=(const LibraryController&) = delete;

  EgoFacts facts() const override { return facts_; }
  Status Reset(const Briefing& briefing) override;
  Result<Command> Act(const Observation& seen) override;

 private:
  LibraryController(std::shared_ptr<const Library> library, std::string spec);

  void Show(const Observation& seen);
  Error Failure(std::string_view what) const;

  std::shared_ptr<const Library> library_;
  EgoFacts facts_;
  void* controller_ = nullptr;
  const Network* network_ = nullptr;  // of the run
  std::vector<autofuzz_pose> route_;
  std::vector<autofuzz_object> objects_;
  autofuzz_observation shown_{};
};

}  // namespace autofuzz
