#include "app/console.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace autofuzz {

std::string Wrapped(std::string_view text, std::size_t column, std::size_t indent) {
  constexpr std::size_t kColumns = 79;
  std::string out;
  bool fresh = true;  // nothing on this line yet
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (!fresh && column + 1 + (end - at) > kColumns) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
      fresh = true;
    }
    if (!fresh) out += ' ', ++column;
    out += text.substr(at, end - at);
    column += end - at;
    fresh = false;
    at = end + 1;
  }
  return out;
}

void Say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int Complain(const Error& error, int exit_code) {
  std::string text = fmt::format("autofuzz: {}\n", Text(error));
  for (char& c : text)  // what another program said must not steer the terminal
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  std::fwrite(text.data(), 1, text.size(), stderr);
  return exit_code;
}

bool ShowsLiveLine() {
  const char* terminal = std::getenv("TERM");
  return isatty(STDERR_FILENO) && !(terminal && std::strcmp(terminal, "dumb") == 0);
}

int TerminalColumns() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

}  // namespace autofuzz
