#pragma once

#include <memory>
#include <optional>
#include <string>

#include "adapter/process/child.h"

namespace autofuzz {

/// A program that has been greeted, and that is started anew when it is gone.
class Link {
 public:
  /// `hello` is our first line; `patience_s` the wall time for its answer.
  Link(Program program, std::string hello, double patience_s);

  /// Starts and greets the program unless it is there. Its answer when it was started, nullopt when
  /// it was there. Error: it does not start, or does not answer.
  Result<std::optional<std::string>> Connect();

  /// Whether errors tell what the program wrote to its error output; they do unless told otherwise.
  void TellComplaints(bool told) { tell_complaints_ = told; }
  /// What a program that could not be connected to wrote there last.
  const std::string& last_words() const { return last_words_; }

  bool connected() const { return child_ != nullptr; }
  /// Requires: connected().
  Child& child() { return *child_; }

  /// Lets the program end; a moment, then it is killed.
  void Close() { child_.reset(); }
  /// Kills it at once: who failed is in an unknown state.
  void Kill();

 private:
  Program program_;
  std::string hello_;
  double patience_s_;
  bool tell_complaints_ = true;
  std::string last_words_;
  std::unique_ptr<Child> child_;
};

/// A wall time that a person gave, in (0, 3600] s. Error: names the argument.
Status CheckPatience(std::string_view argument, double patience_s);

/// Whether a program was named and its folder exists. `example` shows how.
Status CheckProgram(const Program& program, std::string_view example);

}  // namespace autofuzz
