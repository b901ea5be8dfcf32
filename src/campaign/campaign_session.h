#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/campaign.h"
#include "record/tally.h"

namespace autofuzz {

/// Runs without a verdict in a row, made by one process, after which it gives up: the world is
/// broken, not the genome.
inline constexpr int kFailuresInARow = 20;
/// Threads that never came back from a run, after which a process gives up: each may burn a core.
inline constexpr int kMostAbandoned = 60;

/// What one RunCampaign knows while it goes on: the tally over the gapless prefix, whether to stop
/// and why, and how far it is.
class CampaignSession {
 public:
  /// All outlive the session. `kept`: runs that the ledger held already.
  CampaignSession(const CampaignSettings& settings, const CampaignParts& parts,
                  const Problem& problem, std::int64_t kept);

  /// Takes the next run in index order. Requires: !ended().
  Scored FoldKept(const RunRecord& run);
  /// The same for a run of this process; `error` is its last when it gave no verdict.
  Scored FoldMade(const RunRecord& run, const std::string& error);

  /// Whether the runs folded so far end the campaign (findings, failures).
  bool ended() const { return ended_.has_value(); }
  /// Tells the ledger where the runs ended the campaign, once they did.
  Status KeepEnd();
  /// Whether to begin nothing more: ended, signalled, or out of time. Once true, always.
  bool ShouldStop();
  /// So many threads never came back so far.
  void NoteAbandoned(int threads) { abandoned_ = threads; }
  /// The method of a phase has no more to give.
  void NoteExhausted(Purpose purpose, std::string_view why);

  /// One more run is in the ledger: tells whoever shows.
  void RunIsKept(Purpose purpose);

  /// `complete`: every run that was wanted is there.
  CampaignResult Finish(bool complete) const;
  std::int64_t folded() const { return tally_.total().runs; }

 private:
  Scored Fold(const RunRecord& run);
  void End(StopReason reason, std::string detail);
  double Elapsed() const { return parts_.clock->Seconds() - begin_s_; }

  const CampaignSettings& settings_;
  const CampaignParts& parts_;
  const Problem& problem_;
  Tally tally_;
  double begin_s_;
  std::int64_t kept_;
  std::int64_t made_ = 0;
  int failures_in_a_row_ = 0;
  int abandoned_ = 0;
  std::optional<StopReason> ended_;  // by what was folded
  bool end_is_kept_ = false;
  std::optional<StopReason> stopped_;  // from outside
  std::string detail_;
  std::string exhausted_;  // why methods gave less than was wanted
};

}  // namespace autofuzz
