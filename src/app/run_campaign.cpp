#include "app/run_campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "app/console.h"
#include "app/progress_line.h"
#include "app/steady_clock.h"
#include "campaign/campaign.h"

namespace autofuzz {
namespace {

Result<CampaignResult> Carry(Session& session, const RunningOptions& running,
                             const InterruptGuard& interrupt, int& left_behind) {
  CampaignSettings settings = SettingsOf(session.folder->spec(), JobsOf(running.jobs));
  settings.wall_limit_s = 60 * running.wall_minutes;
  settings.stop_after_findings = running.stop_after_findings;
  settings.try_limit_s = 60 * running.run_minutes;
  SteadyClock clock;
  ProgressLine line;
  CampaignParts parts = PartsOf(session, clock);
  parts.stop = &interrupt.signal();
  parts.show = [&](const Progress& progress) { line.Show(progress); };
  parts.left_behind = [&](int threads) { left_behind = threads; };
  return RunCampaign(settings, parts);
}

Status SayText(const ReportInput& input) {
  for (const WriterFacts& writer : Writers()) {
    if (writer.format != "text") continue;
    auto text = writer.write(input);
    if (!text) return text.error();
    Say(*text);
  }
  return {};
}

// What came of it, stored and said; the exit code.
int Conclude(Session& session, const Result<CampaignResult>& result) {
  if (!result) return Complain(result.error(), kFailed);
  const auto input = Gather(session);
  if (!input) return Complain(input.error(), kFailed);
  if (const Status said = SayText(*input); !said) return Complain(said.error(), kFailed);
  if (const Status closed = session.folder->Close(); !closed)
    return Complain(closed.error(), kFailed);
  switch (result->reason) {
    case StopReason::kInterrupted:
      return kInterrupted;
    case StopReason::kFailures:
      return Complain(Error{"stopped after too many failed runs; the last: " + result->detail, {}},
                      kFailed);
    case StopReason::kExhausted:
      return Complain(Error{"stopped early: " + result->detail, {}}, kDone);
    default:
      return kDone;
  }
}

}  // namespace

[[noreturn]] void LeaveAtOnce(Session& session, int code) {
  session.folder.reset();  // no evaluator knows it
  std::fflush(stdout);
  std::fflush(stderr);
  std::_Exit(code);
}

int JobsOf(int asked) {
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

CampaignSettings SettingsOf(const CampaignSpec& spec, int jobs) {
  CampaignSettings settings;
  settings.seed = spec.seed;
  settings.warmup = spec.warmup;
  settings.budget = spec.budget;
  settings.jobs = jobs;
  settings.warmup_given = !spec.warmup_from.empty();
  return settings;
}

CampaignParts PartsOf(Session& session, Clock& clock) {
  CampaignParts parts;
  parts.make_evaluator = session.shop.make_evaluator;
  parts.make_warmup_method = [&session](const Problem& problem) {
    return MakeMethod(session.catalogue, session.folder->spec().warmup_method, problem);
  };
  parts.make_method = [&session](const Problem& problem) {
    return MakeMethod(session.catalogue, session.folder->spec().method, problem);
  };
  parts.ledger = &session.folder->ledger();
  parts.clock = &clock;
  return parts;
}

int CarryOut(Session& session, const RunningOptions& running, const InterruptGuard& interrupt,
             std::string_view last_words) {
  int left_behind = 0;
  const auto result = Carry(session, running, interrupt, left_behind);
  const int code = Conclude(session, result);
  Say(last_words);
  if (left_behind > 0) LeaveAtOnce(session, code);
  return code;
}

}  // namespace autofuzz
