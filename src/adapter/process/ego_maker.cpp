#include <memory>
#include <utility>

#include "adapter/process/conversation.h"
#include "adapter/process/maker.h"

namespace autofuzz {
namespace {

class ProcessController final : public Controller {
 public:
  ProcessController(EgoFacts facts, EgoConversation program)
      : facts_(std::move(facts)), program_(std::move(program)) {}

  EgoFacts facts() const override { return facts_; }

  Status Reset(const Briefing& briefing) override {
    tick_ = 0;
    line_.emplace(*briefing.scene);
    return program_.Begin(ResetLine(briefing), "ready");
  }

  Result<Command> Act(const Observation& seen) override {
    const std::int64_t tick = tick_++;
    if (tick % program_.facts().ticks_between_commands != 0) return held_;
    const Result<std::string_view> answer = program_.Ask(line_->Of(seen, tick), seen.sensors);
    if (!answer) return answer.error();
    Result<Command> command = ReadCommand(*answer, tick);
    if (!command) return program_.Reject(command.error());
    held_ = *command;
    return command;
  }

  std::string Remarks() override { return program_.remarks(); }

 private:
  EgoFacts facts_;
  EgoConversation program_;
  std::optional<ObservationLine> line_;
  std::int64_t tick_ = 0;
  Command held_;
};

class ProcessAttachedEgo final : public AttachedEgo {
 public:
  ProcessAttachedEgo(EgoFacts facts, EgoConversation program)
      : facts_(std::move(facts)), program_(std::move(program)) {}
  ~ProcessAttachedEgo() override { End(); }
  ProcessAttachedEgo(const ProcessAttachedEgo&) = delete;
  ProcessAttachedEgo& operator=(const ProcessAttachedEgo&) = delete;

  EgoFacts facts() const override { return facts_; }

  Status Launch(const Briefing& briefing) override {
    Status begun = program_.Begin(LaunchLine(briefing), "launched");
    running_ = begun.ok();
    return begun;
  }

  Result<State> Poll() override {
    const Result<std::string_view> answer = program_.Ask(PollLine() + "\n", {});
    if (!answer) return answer.error();
    Result<State> state = ReadState(*answer);
    if (!state) return program_.Reject(state.error());
    return state;
  }

  void Stop() override { End(); }
  std::string Remarks() override { return program_.remarks(); }

 private:
  // Whoever does not stop when told is killed; the next launch starts a new one.
  void End() {
    if (!std::exchange(running_, false) || !program_.connected()) return;
    const Result<std::string_view> answer = program_.Ask(HaltLine() + "\n", {});
    if (!answer || !ReadBare(*answer, "stopped")) program_.Kill();
  }

  EgoFacts facts_;
  EgoConversation program_;
  bool running_ = false;
};

Result<Ego> Make(const Spec& spec) {
  SpecReader read(spec);
  const Program program{read.Word("cmd", ""), read.Word("cwd", ""), "the ego program"};
  EgoPatience patience;
  patience.answer_s = read.Number("timeout", patience.answer_s);
  patience.start_s = read.Number("start_timeout", patience.start_s);
  if (Status status = read.Finish(); !status) return status.error();
  if (Status sound = CheckProgram(program, "python3 my_controller.py"); !sound)
    return sound.error();
  if (Status sound = CheckPatience("timeout", patience.answer_s); !sound) return sound.error();
  if (Status sound = CheckPatience("start_timeout", patience.start_s); !sound) return sound.error();
  EgoConversation conversation(program, patience);
  if (Status there = conversation.Connect(); !there) return there.error();
  EgoFacts facts = conversation.facts().facts;
  facts.spec = Text(spec);
  if (conversation.facts().attached)
    return Ego(std::make_unique<ProcessAttachedEgo>(std::move(facts), std::move(conversation)));
  return Ego(std::make_unique<ProcessController>(std::move(facts), std::move(conversation)));
}

}  // namespace

void RegisterProcessEgo(Registry<EgoMaker>& into) {
  into.Add("process",
           "another program as the ego, spoken to over pipes (docs/protocol.md); "
           "process(cmd=\"...\", timeout=10 (s an answer), start_timeout=60 (s to get ready), "
           "cwd=\".\")",
           Make);
}

}  // namespace autofuzz
