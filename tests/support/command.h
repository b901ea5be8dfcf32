#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string>

#include "support/temporary_folder.h"

namespace autofuzz::testing {

struct CommandResult {
  int exit_code = -1;  ///< 128 + signal when killed
  std::string out;
  std::string error;
};

/// Runs a shell line with both outputs captured in files, so nothing is a terminal.
inline CommandResult RunShell(const std::string& line) {
  const TemporaryFolder folder;
  const std::string command =
      "{ " + line + "; } >" + (folder / "out") + " 2>" + (folder / "error") + " </dev/null";
  const int status = std::system(command.c_str());
  CommandResult result;
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.out = ReadFile(folder / "out");
  result.error = ReadFile(folder / "error");
  return result;
}

/// Runs the program under test with arguments (shell words).
inline CommandResult RunAutofuzz(const std::string& arguments) {
  return RunShell(std::string(AUTOFUZZ_PROGRAM) + " " + arguments);
}

}  // namespace autofuzz::testing
