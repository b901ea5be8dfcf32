#include "oracle/driving_watch.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

class DrivingStopRule final : public StopRule {
 public:
  void Begin(const Scene& scene, const TraceHeader& header) override {
    watch_.Begin(scene, header);
  }
  std::optional<EndReason> Watch(const Frame& frame, std::span<const Event> events) override {
    return watch_.Watch(frame, events);
  }

 private:
  DrivingWatch watch_;
};

}  // namespace

std::unique_ptr<StopRule> MakeDrivingStopRule() { return std::make_unique<DrivingStopRule>(); }

}  // namespace autofuzz
