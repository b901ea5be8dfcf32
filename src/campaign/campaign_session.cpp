#include "campaign/campaign_session.h"

#include <fmt/format.h>

#include <utility>

namespace autofuzz {

CampaignSession::CampaignSession(const CampaignSettings& settings, const CampaignParts& parts,
                                 const Problem& problem, std::int64_t kept)
    : settings_(settings),
      parts_(parts),
      problem_(problem),
      tally_(problem),
      begin_s_(parts.clock->Seconds()),
      kept_(kept) {}

Scored CampaignSession::Fold(const RunRecord& run) {
  Scored scored = ToScored(problem_, run, tally_.Add(run));
  const std::int64_t wanted = settings_.stop_after_findings;
  if (wanted > 0 && tally_.total().findings >= wanted)
    End(StopReason::kFindings, fmt::format("{} findings", wanted));
  return scored;
}

// Failures of an earlier process are not counted: whoever resumes has mended the world.
Scored CampaignSession::FoldKept(const RunRecord& run) {
  if (run.outcome == Outcome::kJudged) failures_in_a_row_ = 0;
  return Fold(run);
}

Scored CampaignSession::FoldMade(const RunRecord& run, const std::string& error) {
  failures_in_a_row_ = run.outcome == Outcome::kJudged ? 0 : failures_in_a_row_ + 1;
  Scored scored = Fold(run);
  if (failures_in_a_row_ >= kFailuresInARow && !ended())
    End(StopReason::kFailures,
        fmt::format("{} runs in a row gave no verdict; the last: {}", kFailuresInARow, error));
  return scored;
}

Status CampaignSession::KeepEnd() {
  if (!ended() || end_is_kept_) return {};
  end_is_kept_ = true;
  return parts_.ledger->SetEnd(RunIndex{static_cast<int>(folded())});
}

bool CampaignSession::ShouldStop() {
  if (ended_ || stopped_) return true;
  if (parts_.stop != nullptr && parts_.stop->load() != 0)
    stopped_ = StopReason::kInterrupted;
  else if (settings_.wall_limit_s > 0 && Elapsed() >= settings_.wall_limit_s)
    stopped_ = StopReason::kWallTime;
  else if (abandoned_ >= kMostAbandoned)
    stopped_ = StopReason::kFailures;
  return stopped_.has_value();
}

void CampaignSession::End(StopReason reason, std::string detail) {
  ended_ = reason;
  detail_ = std::move(detail);
}

void CampaignSession::NoteExhausted(Purpose purpose, std::string_view why) {
  if (!exhausted_.empty()) exhausted_ += "; ";
  exhausted_ += fmt::format("{}: {}", Name(purpose), why);
}

void CampaignSession::RunIsKept(Purpose purpose) {
  ++made_;
  if (!parts_.show) return;
  Progress progress;
  progress.purpose = purpose;
  progress.done = kept_ + made_;
  progress.wanted = settings_.warmup + settings_.budget;
  progress.this_session = made_;
  progress.findings = tally_.total().findings;
  progress.violations = tally_.total().goal_violations;
  progress.elapsed_s = Elapsed();
  parts_.show(progress);
}

CampaignResult CampaignSession::Finish(bool complete) const {
  CampaignResult result;
  result.detail = detail_;
  if (ended_) {
    result.reason = *ended_;
  } else if (!complete && stopped_) {
    result.reason = *stopped_;
    if (stopped_ == StopReason::kFailures)
      result.detail = fmt::format("{} tries gave no answer and still run", abandoned_);
  } else if (!exhausted_.empty()) {
    result.reason = StopReason::kExhausted;
    result.detail = exhausted_;
  }
  result.total = tally_.total();
  return result;
}

}  // namespace autofuzz
