#include "app/status_line.h"

#include <fmt/format.h>

#include <cstdio>

#include "app/console.h"

namespace autofuzz {
namespace {

constexpr double kLivePeriod_s = 0.1;
constexpr double kPlainPeriod_s = 10;

}  // namespace

std::string CutTo(std::string_view text, int columns) {
  const auto most = static_cast<std::size_t>(columns);
  if (columns <= 0 || text.size() < most) return std::string(text);
  return std::string(text.substr(0, most - 1));  // a full last column would wrap
}

StatusLine::StatusLine() : live_(ShowsLiveLine()) {}

StatusLine::~StatusLine() {
  if (!live_ || !drawn_) return;
  Draw();
  std::fputc('\n', stderr);
}

void StatusLine::Show(std::string_view text, double elapsed_s) {
  last_ = text;
  const double period_s = live_ ? kLivePeriod_s : kPlainPeriod_s;
  if (elapsed_s - last_drawn_s_ < period_s) return;
  last_drawn_s_ = elapsed_s;
  Draw();
}

void StatusLine::Clear() {
  if (live_ && drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

void StatusLine::Draw() {
  drawn_ = true;
  // Carriage return and erase-to-end only where a terminal reads them.
  const std::string line =
      live_ ? fmt::format("\r{}\x1b[K", CutTo(last_, TerminalColumns())) : last_ + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace autofuzz
