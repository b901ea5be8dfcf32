#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <optional>

#include "app/command_line.h"
#include "app/console.h"
#include "app/options.h"
#include "app/version.h"
#include "base/nearest.h"
#include "wire/wire.h"

namespace {

// The error for a first word that names no command, or nullopt; the library only says that one is
// missing.
std::optional<autofuzz::Error> UnknownCommand(const CLI::App& program, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  const std::string word = argv[1];
  std::vector<std::string> known;
  for (const CLI::App* command : program.get_subcommands({})) known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  return autofuzz::Error{"unknown command '" + word + "'" + autofuzz::DidYouMean(word, known) +
                             " (see autofuzz --help)",
                         {}};
}

// Where one of the three standard streams was closed, a file of ours would take its number, and
// what is said would be written into that.
void OpenStandardStreams() {
  for (int opened = 0; opened >= 0 && opened <= STDERR_FILENO;) {
    opened = open("/dev/null", O_RDWR);
    if (opened > STDERR_FILENO) close(opened);
  }
}

// The exit code, unless what was said could not be written (a full disk).
int Finished(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  if (errno == EPIPE) return code;  // the reader has read enough
  const int failed = code == autofuzz::kDone ? autofuzz::kFailed : code;
  return autofuzz::Complain(autofuzz::Error{"cannot write to standard output", {}}, failed);
}

int RunProgram(int argc, char** argv) {
  OpenStandardStreams();
  autofuzz::PinArithmetic();
  CLI::App program(
      "AutoFuzz searches logical driving scenarios for unique traffic violations of a driving "
      "controller.");
  program.name("autofuzz");
  program.formatter(autofuzz::MakeNarrowHelp());
  program.set_version_flag("--version", std::string("autofuzz ") + autofuzz::kVersion);
  program.require_subcommand(1);
  program.footer("`autofuzz COMMAND --help` explains a command. Start with `autofuzz run`.");
  autofuzz::Chosen chosen;
  autofuzz::AddCampaignCommands(program, chosen);
  autofuzz::AddReadingCommands(program, chosen);
  autofuzz::AddFindingCommands(program, chosen);
  autofuzz::AddCheckingCommands(program, chosen);
  if (const auto error = UnknownCommand(program, argc, argv))
    return autofuzz::Complain(*error, autofuzz::kBadInput);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {  // also --help and --version
    if (error.get_exit_code() == 0) return Finished(program.exit(error));
    return autofuzz::Complain(autofuzz::Error{error.what() + std::string(" (see --help)"), {}},
                              autofuzz::kBadInput);
  }
  return Finished(chosen());
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return RunProgram(argc, argv);
  } catch (const std::exception& fault) {  // out of memory, above all
    std::fprintf(stderr, "autofuzz: %s\n", fault.what());
    return autofuzz::kFailed;
  }
}
