#include "adapter/process/conversation.h"

#include <fmt/format.h>

#include <utility>

namespace autofuzz {
namespace {

constexpr int kMissesAllowed = 1;

std::string_view Bytes(const SensorFrame& frame) {
  return {reinterpret_cast<const char*>(frame.bytes.data()), frame.bytes.size()};
}

}  // namespace

EgoConversation::EgoConversation(Program program, EgoPatience patience)
    : link_(std::move(program), EgoHelloLine(), patience.start_s), patience_(patience) {}

Status EgoConversation::Connect() {
  const Result<std::optional<std::string>> greeting = link_.Connect();
  if (!greeting) {
    remarks_ = link_.last_words();
    return greeting.error();
  }
  if (!*greeting) return {};
  const Result<EgoProgramFacts> facts = ReadEgoFacts(**greeting);
  if (!facts) return Fail(link_.child().Failed("did not greet back: " + Text(facts.error())).what);
  if (facts_ && *facts_ != *facts)
    return Fail("the ego program was started anew, and states other facts than before");
  facts_ = *facts;
  used_ = false;
  return {};
}

Status EgoConversation::Begin(std::string_view line, std::string_view answer) {
  answers_ = misses_ = 0;
  remarks_.clear();
  link_.TellComplaints(false);  // errors of a run stand in traces
  if (used_ && facts_->restarts) link_.Close();
  if (Status there = Connect(); !there) return there;
  used_ = true;
  Child& child = link_.child();
  child.ForgetComplaints();
  child.TellComplaints(false);
  if (child.HasUnread()) return Fail("the ego program sent a line that nobody asked for");
  if (Status sent = child.Send(line, patience_.start_s); !sent) return Fail(sent.error().what);
  const Result<std::string_view> ready = child.Receive(patience_.start_s);
  if (!ready) return Fail(ready.error().what);
  ++answers_;
  const Status sound = ReadBare(*ready, answer);
  return sound ? Status() : Reject(sound.error());
}

Result<std::string_view> EgoConversation::Ask(std::string_view line, SensorFrames frames) {
  if (!link_.connected()) return Error{"the ego program is gone", {}};
  Child& child = link_.child();
  if (Status sent = child.SendBytes(line, patience_.answer_s); !sent)
    return Fail(sent.error().what);
  for (const SensorFrame& frame : frames)
    if (Status sent = child.SendBytes(Bytes(frame), patience_.answer_s); !sent)
      return Fail(sent.error().what);
  return Answer();
}

Result<std::string_view> EgoConversation::Answer() {
  while (true) {
    const auto answer = link_.child().Await(patience_.answer_s);
    if (!answer) return Fail(answer.error().what);
    if (*answer) {
      ++answers_;
      if (link_.child().HasUnread())
        return Reject({"is followed by another, and one was asked for", {}});
      return **answer;
    }
    if (++misses_ > kMissesAllowed)
      return Fail(
          fmt::format("the ego program took longer than {} s of wall time for an answer, "
                      "twice",
                      patience_.answer_s));
  }
}

Error EgoConversation::Reject(const Error& error) {
  return Fail(fmt::format("the ego program's line {} of this run: {}", answers_, error.what));
}

Error EgoConversation::Fail(std::string what) {
  if (link_.connected()) {
    remarks_ = link_.child().Complaints();
    link_.Kill();
  }
  return Error{std::move(what), {}};
}

}  // namespace autofuzz
