#include "drive/ego_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "drive/trace_difference.h"
#include "oracle/judge.h"

namespace autofuzz {
namespace {

using Grade = EgoCheckAnswer::Grade;

/// Passes everything on to a controller, and keeps how long its answers took.
class Timed final : public Controller {
 public:
  Timed(Controller& controller, const std::function<double()>& seconds, std::vector<double>& took_s)
      : controller_(controller), seconds_(seconds), took_s_(took_s) {}

  EgoFacts facts() const override { return controller_.facts(); }
  Status Reset(const Briefing& briefing) override { return controller_.Reset(briefing); }
  Result<Command> Act(const Observation& seen) override {
    const double begin_s = seconds_();
    Result<Command> command = controller_.Act(seen);
    took_s_.push_back(seconds_() - begin_s);
    return command;
  }
  std::string Remarks() override { return controller_.Remarks(); }

 private:
  Controller& controller_;
  const std::function<double()>& seconds_;
  std::vector<double>& took_s_;
};

/// Ends a run at a frame, as an interrupted campaign might.
class CutAt final : public StopRule {
 public:
  explicit CutAt(std::size_t frames) : left_(frames) {}
  void Begin(const Scene&, const TraceHeader&) override {}
  std::optional<EndReason> Watch(const Frame&, std::span<const Event>) override {
    if (left_ > 0) --left_;
    return left_ == 0 ? std::optional(EndReason::kTime) : std::nullopt;
  }

 private:
  std::size_t left_;
};

class EgoCheck {
 public:
  explicit EgoCheck(const EgoCheckInput& input) : input_(input), driving_(MakeDrivingStopRule()) {}

  EgoCheckReport Run() {
    if (MakeBoth() && DriveThrice()) {
      AskForDeterminism();
      AskForReset();
      AskForCut();
      AskForLatency();
    }
    return std::move(report_);
  }

 private:
  void Answer(std::string question, Grade grade, std::string detail) {
    report_.answers.push_back({std::move(question), grade, std::move(detail)});
  }

  bool MakeBoth() {
    auto simulator = input_.make_simulator();
    auto ego = input_.make_ego();
    if (!ego || !simulator) {
      Answer("starts", Grade::kFail, Text(ego ? simulator.error() : ego.error()));
      return false;
    }
    simulator_ = std::move(*simulator);
    ego_.emplace(std::move(*ego));
    report_.facts = ego_->facts();
    const bool attached = ego_->attached() != nullptr;
    Answer("starts", Grade::kPass, attached ? "an attached ego" : "a controller");
    const Status fits = CheckPair(simulator_->facts(), report_.facts, attached);
    Answer("fits the simulator", fits ? Grade::kPass : Grade::kFail,
           fits ? simulator_->facts().spec : Text(fits.error()));
    return fits.ok();
  }

  // A trace, or nullopt after an answer that says what went wrong.
  std::optional<Trace> Drive(Ego& ego, const Scene& scene, StopRule& stop,
                             const std::string& question) {
    ++runs_;
    Result<Trace> trace = Error{"", {}};
    if (Controller* controller = ego.stepped()) {
      Ego timed(std::make_unique<Timed>(*controller, input_.seconds, took_s_));
      trace = simulator_->Run(scene, timed, input_.limits, stop, input_.seed);
    } else {
      trace = simulator_->Run(scene, ego, input_.limits, stop, input_.seed);
    }
    if (!trace) {
      Answer(question, Grade::kOpen, "the simulator failed: " + Text(trace.error()));
      return std::nullopt;
    }
    if (trace->end != EndReason::kControllerFailure) return *std::move(trace);
    std::string why = trace->events.empty() ? "" : trace->events.back().text;
    if (const std::string remarks = ego.Remarks(); !remarks.empty())
      why += "; its error output ends with: " + remarks;
    Answer(question, Grade::kFail,
           fmt::format("run {} of this test, at {:.2f} s: {}", runs_, trace->duration_s(), why));
    return std::nullopt;
  }

  bool DriveThrice() {
    std::string ends;
    for (const auto& [scene, trace] :
         {std::pair{&input_.a, &first_}, {&input_.b, &other_}, {&input_.a, &again_}}) {
      auto driven = Drive(*ego_, *scene, *driving_, "drives");
      if (!driven) return false;
      ends += fmt::format("{}{} after {:.1f} s", ends.empty() ? "" : ", ", Name(driven->end),
                          driven->duration_s());
      *trace = *std::move(driven);
    }
    Answer("drives", Grade::kPass, ends);
    return true;
  }

  bool ClaimsDeterminism() const {
    return report_.facts.deterministic && simulator_->facts().deterministic != Determinism::kNo;
  }

  // Whoever drives alike when new, and otherwise later, has something left of the run before:
  // claimed or not, it repeats itself.
  void Compare(std::string question, const Trace& trace) {
    const std::optional<TraceDifference> difference = FirstDifference(first_, trace);
    if (!difference) return Answer(std::move(question), Grade::kPass, "the same trace");
    const bool fails = ClaimsDeterminism() || new_alike_;
    std::string_view why;
    if (!ClaimsDeterminism())
      why = fails ? "; a new instance drives alike, so something is left of the run before"
                  : "; but nobody claims determinism";
    Answer(std::move(question), fails ? Grade::kFail : Grade::kOpen,
           Text(*difference) + std::string(why));
  }

  void AskForReset() { Compare("resets: A, B, A drives A alike", again_); }

  void AskForDeterminism() {
    const std::string question = "a second instance drives alike";
    Result<Ego> second = input_.make_ego();
    if (!second) return Answer(question, Grade::kFail, Text(second.error()));
    const auto trace = Drive(*second, input_.a, *driving_, question);
    if (!trace) return;
    Compare(question, *trace);
    new_alike_ = !FirstDifference(first_, *trace);
  }

  void AskForCut() {
    const std::string question = "can be cut off in the middle";
    CutAt half(first_.size() / 2 + 1);
    if (!Drive(*ego_, input_.b, half, question)) return;
    if (const auto trace = Drive(*ego_, input_.a, *driving_, question)) Compare(question, *trace);
  }

  void AskForLatency() {
    const std::string question = "answers in time";
    if (took_s_.empty())
      return Answer(question, Grade::kOpen, "it is not stepped, so it is not timed");
    std::sort(took_s_.begin(), took_s_.end());
    double sum_s = 0;
    for (const double took_s : took_s_) sum_s += took_s;
    const std::size_t count = took_s_.size();
    const double worst_s = took_s_.back();
    const bool soon = input_.limits.watchdog_wall_s <= 0 || worst_s < input_.limits.watchdog_wall_s;
    Answer(question, soon ? Grade::kPass : Grade::kFail,
           fmt::format("{} answers: median {:.1f} us, 99 % within {:.1f} us, longest {:.1f} us; "
                       "{:.0f} a second",
                       count, 1e6 * took_s_[count / 2], 1e6 * took_s_[count * 99 / 100],
                       1e6 * worst_s, sum_s > 0 ? static_cast<double>(count) / sum_s : 0.0));
  }

  const EgoCheckInput& input_;
  std::unique_ptr<StopRule> driving_;
  std::unique_ptr<Simulator> simulator_;
  std::optional<Ego> ego_;
  Trace first_, other_, again_;
  int runs_ = 0;
  bool new_alike_ = false;  // a second instance drove A as the first did
  std::vector<double> took_s_;
  EgoCheckReport report_;
};

}  // namespace

bool EgoCheckReport::passed() const {
  return std::none_of(answers.begin(), answers.end(),
                      [](const EgoCheckAnswer& answer) { return answer.grade == Grade::kFail; });
}

EgoCheckReport CheckEgo(const EgoCheckInput& input) { return EgoCheck(input).Run(); }

}  // namespace autofuzz
