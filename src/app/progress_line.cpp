#include "app/progress_line.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace autofuzz {

std::string Duration(double seconds) {
  const std::int64_t whole = std::llround(seconds);
  const std::int64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

std::string ProgressText(const Progress& progress) {
  const auto wanted = static_cast<double>(progress.wanted);
  const double share = wanted > 0 ? 100 * static_cast<double>(progress.done) / wanted : 100;
  std::string text = fmt::format("{:<8} {}/{}  {:.0f} %", Name(progress.purpose), progress.done,
                                 progress.wanted, share);
  if (progress.purpose == Purpose::kWarmUp || progress.purpose == Purpose::kSearch)
    text += fmt::format("  {} unique of {} violations", progress.findings, progress.violations);
  if (progress.elapsed_s > 0 && progress.this_session > 0) {
    const double rate = static_cast<double>(progress.this_session) / progress.elapsed_s;
    const double left_s = static_cast<double>(progress.wanted - progress.done) / rate;
    text += fmt::format("  {} runs/s  left {}",
                        rate < 10 ? fmt::format("{:.1f}", rate) : fmt::format("{:.0f}", rate),
                        Duration(left_s));
  }
  return text;
}

}  // namespace autofuzz
