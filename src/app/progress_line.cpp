#include "app/progress_line.h"

#include <fmt/format.h>

#include <cstdio>

#include "app/console.h"

namespace autofuzz {
namespace {

constexpr double kLivePeriod_s = 0.1;
constexpr double kPlainPeriod_s = 10;

}  // namespace

std::string Duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds + 0.5);
  const std::int64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

std::string ProgressText(const Progress& progress, int columns) {
  const auto wanted = static_cast<double>(progress.wanted);
  const double share = wanted > 0 ? 100 * static_cast<double>(progress.done) / wanted : 100;
  std::string text =
      fmt::format("{:<8} {}/{}  {:.0f} %  {} unique of {} violations", Name(progress.purpose),
                  progress.done, progress.wanted, share, progress.findings, progress.violations);
  if (progress.elapsed_s > 0 && progress.this_session > 0) {
    const double rate = static_cast<double>(progress.this_session) / progress.elapsed_s;
    const double left_s = static_cast<double>(progress.wanted - progress.done) / rate;
    text += fmt::format("  {} runs/s  left {}",
                        rate < 10 ? fmt::format("{:.1f}", rate) : fmt::format("{:.0f}", rate),
                        Duration(left_s));
  }
  if (static_cast<int>(text.size()) >= columns && columns > 0)
    text.resize(static_cast<std::size_t>(columns - 1));  // a full last column would wrap
  return text;
}

ProgressLine::ProgressLine() : live_(ShowsLiveLine()) {}

ProgressLine::~ProgressLine() {
  if (!live_ || !drawn_) return;
  Draw(last_);
  std::fputc('\n', stderr);
}

void ProgressLine::Show(const Progress& progress) {
  last_ = progress;
  const double period_s = live_ ? kLivePeriod_s : kPlainPeriod_s;
  if (progress.elapsed_s - last_drawn_s_ < period_s) return;
  last_drawn_s_ = progress.elapsed_s;
  Draw(progress);
}

void ProgressLine::Draw(const Progress& progress) {
  drawn_ = true;
  const std::string text = ProgressText(progress, live_ ? TerminalColumns() : 0);
  // Carriage return and erase-to-end only where a terminal reads them.
  const std::string line = live_ ? fmt::format("\r{}\x1b[K", text) : text + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace autofuzz
