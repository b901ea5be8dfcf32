#pragma once

#include <string>
#include <string_view>

#include "adapter/process/ego_protocol.h"
#include "adapter/process/link.h"

namespace autofuzz {

/// How long an ego program may take, in wall time.
struct EgoPatience {
  double start_s = 60;   ///< to greet, and to get ready for a run
  double answer_s = 10;  ///< to answer within a run: twice more is a failure
};

/// An ego program within one run after another: line and answer, with all that can go wrong. Any
/// error is the ego's failure and ends its process. What an error says is the same on every
/// machine (it stands in traces); the program's own words on its error output are Remarks().
class EgoConversation {
 public:
  EgoConversation(Program program, EgoPatience patience);

  /// Starts and greets the program, if it is not there. Error: also when a program that was started
  /// anew states other facts than before.
  Status Connect();
  /// Requires: it connected once.
  const EgoProgramFacts& facts() const { return *facts_; }

  /// Begins a run: connects (with a new process if its facts ask for that), sends the line, and
  /// waits for the bare answer of that type.
  Status Begin(std::string_view line, std::string_view answer);

  /// Sends a line with its line end, and `frames` after it; the answer is valid until the next
  /// call. An answer that comes too late is forgiven once a run.
  Result<std::string_view> Ask(std::string_view line, SensorFrames frames);

  /// Takes an error about the last answer: says which answer it was, and ends the process.
  Error Reject(const Error& error);

  bool connected() const { return link_.connected(); }
  void Kill() { link_.Kill(); }
  /// What the program wrote to its error output in the run that failed.
  const std::string& remarks() const { return remarks_; }

 private:
  Error Fail(std::string what);
  Result<std::string_view> Answer();

  Link link_;
  EgoPatience patience_;
  std::optional<EgoProgramFacts> facts_;
  bool used_ = false;  // has had a run
  int answers_ = 0;    // of this run
  int misses_ = 0;     // of this run
  std::string remarks_;
};

}  // namespace autofuzz
