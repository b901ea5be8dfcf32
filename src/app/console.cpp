#include "app/console.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/printable.h"

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

namespace {

// Of UTF-8; the control characters behind ASCII too, which some terminals obey.
bool BeginsControl(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x20 || first == 0x7f) return true;
  return first == 0xC2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xA0;
}

}  // namespace

std::string Shown(std::string_view text) {
  constexpr std::size_t kMost = 400;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool blank = c == '\n' || c == '\r' || c == '\t' || c == ' ';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    const bool control = BeginsControl(text.substr(i));
    if (control && static_cast<unsigned char>(c) == 0xC2) ++i;
    const bool goes_on = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (out.size() >= kMost && !goes_on) return out + "...";
    out += blank ? ' ' : control ? '?' : c;
  }
  return out;
}

void Say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int Complain(const Error& error, int exit_code) {
  // What another program said must not steer the terminal.
  const std::string text = Printable(fmt::format("autofuzz: {}\n", Text(error)));
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
