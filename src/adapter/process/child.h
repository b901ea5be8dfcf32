#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz {

/// A program of ours that runs beside us, spoken to in lines. It lives in a process group of its
/// own; all of that is killed and reaped with the object. Never raises SIGPIPE.
class Child {
 public:
  /// Starts `/bin/sh -c command`.
  static Result<std::unique_ptr<Child>> Launch(const std::string& command);
  /// Closes its input, gives it a moment to go, then kills it.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Sends a line. Error: it ended, or did not take the line within `patience_s` of wall time.
  Status Send(std::string_view line, double patience_s);
  /// The next line, without its end. Error: it ended, sent no whole line within `patience_s` of
  /// wall time, or one of more than 16 MiB. What it last wrote to its error output is part of the
  /// text.
  Result<std::string> Receive(double patience_s);

  /// An error with what the program last wrote to its error output.
  Error Failed(std::string_view why);

 private:
  Child(pid_t pid, int input, int output, int errors);

  using Deadline = std::chrono::steady_clock::time_point;

  // Waits until input can take bytes (if there are any) or output has some, and moves them.
  Status Exchange(std::string_view& unsent, Deadline deadline, double patience_s);
  Status SendSome(std::string_view& unsent);
  Status ReadOutput();
  void ReadErrors();
  std::string Exit() const;

  pid_t pid_;
  int input_;
  int output_;
  int errors_;
  std::string received_;
  std::size_t scanned_ = 0;  // of received_, without a line's end
  std::string complaints_;
};

}  // namespace autofuzz
