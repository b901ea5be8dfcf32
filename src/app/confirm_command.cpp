#include <fmt/format.h>

#include "app/console.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/progress_line.h"
#include "app/run_campaign.h"
#include "app/session.h"
#include "app/steady_clock.h"
#include "campaign/confirm.h"

namespace autofuzz {
namespace {

Result<ConfirmResult> RunAgain(Session& session, const ConfirmOptions& options,
                               const InterruptGuard& interrupt) {
  SteadyClock clock;
  ProgressLine line;
  ConfirmParts parts;
  parts.make_evaluator = session.shop.make_evaluator;
  parts.ledger = &session.folder->ledger();
  parts.clock = &clock;
  parts.stop = &interrupt.signal();
  parts.show = [&](const Progress& progress) { line.Show(progress); };
  return Confirm({options.times, session.folder->spec().flaky_below, JobsOf(options.jobs),
                  60 * RunningOptions().run_minutes},
                 parts);
}

std::string Text(const ConfirmResult& result, double flaky_below) {
  std::string text;
  std::int64_t always = 0;
  for (const auto& [index, reproduction] : result.reproductions) {
    if (reproduction.again == reproduction.runs) {
      ++always;
      continue;
    }
    text += fmt::format("  run {:>6}  {} of {}{}\n", index.value, reproduction.again,
                        reproduction.runs, result.flaky.contains(index) ? "  flaky" : "");
  }
  if (!text.empty()) text = "Violated again, but not each time:\n" + text + "\n";
  text += fmt::format("{} findings run again ({} runs now): {} always violate, {} not always.\n",
                      result.reproductions.size(), result.made, always,
                      result.reproductions.size() - static_cast<std::size_t>(always));
  text += fmt::format("{} are flaky (below {:.0f} %) and no longer counted.\n", result.flaky.size(),
                      100 * flaky_below);
  if (result.stopped) text += "Stopped before all were run again; asked again, it goes on.\n";
  return text;
}

}  // namespace

int ConfirmCommand(const ConfirmOptions& options) {
  const InterruptGuard interrupt;
  auto session = OpenSession(options.folder, CampaignFolder::Access::kWrite);
  if (!session) return Complain(session.error(), kBadInput);
  if (const Status same = CheckWhoRuns(**session); !same) return Complain(same.error(), kBadInput);
  CampaignFolder& folder = *(*session)->folder;
  if (options.flaky_below)
    if (const Status set = folder.SetFlakyBelow(*options.flaky_below); !set)
      return Complain(set.error(), kFailed);
  const auto result = RunAgain(**session, options, interrupt);
  if (!result) return Complain(result.error(), kFailed);
  if (const Status closed = folder.Close(); !closed) return Complain(closed.error(), kFailed);
  Say(Text(*result, folder.spec().flaky_below));
  const int code = result->stopped ? kInterrupted : kDone;
  if (result->left_behind > 0) LeaveAtOnce(**session, code);
  return code;
}

}  // namespace autofuzz
