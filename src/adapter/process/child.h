#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz {

/// How a program is started.
struct Program {
  std::string command;  ///< a shell's line
  std::string folder;   ///< where it runs; empty: here
  std::string who;      ///< what it is called in errors: "the simulator program"
};

/// A program of ours that runs beside us, spoken to in lines. It lives in a process group of its
/// own; all of that is killed and reaped with the object, and dies with us too, however we end.
/// Never raises SIGPIPE.
class Child {
 public:
  /// Starts `/bin/sh -c command`.
  static Result<std::unique_ptr<Child>> Launch(const Program& program);
  /// Closes its input, gives it a moment to go, then kills it.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Sends a line, whose end it adds. Error: it ended, or did not take the line within `patience_s`
  /// of wall time.
  Status Send(std::string_view line, double patience_s);
  /// Sends bytes as they are.
  Status SendBytes(std::string_view bytes, double patience_s);
  /// The next line, without its end, valid until the next call; nullopt: no whole line within
  /// `patience_s` of wall time. Error: it ended (whoever
  /// may still hold its output open), or sent a line of more than 16 MiB.
  Result<std::optional<std::string_view>> Await(double patience_s);
  /// The same, but silence is an error.
  Result<std::string_view> Receive(double patience_s);
  /// Whether it has sent what nobody has received.
  bool HasUnread() const { return received_.size() > given_; }

  /// An error, with what the program last wrote to its error output if that is `told`.
  Error Failed(std::string_view why);
  void TellComplaints(bool told) { tell_complaints_ = told; }
  /// What it wrote to its error output since they were last forgotten, fit for terminals: at most
  /// the last 4 KB.
  std::string Complaints();
  void ForgetComplaints();

  /// Kills it at once; its destructor does not wait then.
  void Kill();

 private:
  Child(std::string who, pid_t pid, int input, int output, int errors, int lifeline);

  using Deadline = std::chrono::steady_clock::time_point;

  // Waits until input can take bytes (if there are any) or output has some, and moves them. False:
  // neither happened before the deadline.
  Result<bool> Exchange(std::string_view& unsent, Deadline deadline);
  Status SendSome(std::string_view& unsent);
  Status ReadOutput();
  void ReadErrors();
  Error Gone(std::string_view otherwise);
  std::string Exit() const;

  std::string who_;
  pid_t pid_;
  int input_;
  int output_;
  int errors_;
  int lifeline_;  // closes with us, and with it the program's group dies
  std::string received_;
  std::size_t given_ = 0;    // of received_, handed out
  std::size_t scanned_ = 0;  // of received_, without a line's end
  std::string complaints_;
  bool tell_complaints_ = true;
  bool killed_ = false;
};

}  // namespace autofuzz
