#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace autofuzz::testing {

/// A folder that goes with its owner.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "autofuzz-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() {
    std::error_code code;
    std::filesystem::remove_all(path_, code);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string ReadAll(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

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
  result.out = ReadAll(folder / "out");
  result.error = ReadAll(folder / "error");
  return result;
}

/// Runs the program under test with arguments (shell words).
inline CommandResult RunAutofuzz(const std::string& arguments) {
  return RunShell(std::string(AUTOFUZZ_PROGRAM) + " " + arguments);
}

}  // namespace autofuzz::testing
