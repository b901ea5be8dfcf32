#pragma once

#include <map>
#include <set>

#include "record/ledger.h"

namespace autofuzz {

/// How often a run violated again, under a label of the goal that it had (of one without such: any
/// that it had), when it was run again with the same genome and seed (purpose confirm). Runs
/// without a verdict say nothing.
struct Reproduction {
  int runs = 0;
  int again = 0;
  double rate() const { return runs == 0 ? 1 : static_cast<double>(again) / runs; }
  bool operator==(const Reproduction&) const = default;
};

/// Of every run that was confirmed at least once.
std::map<RunIndex, Reproduction> Reproductions(const LedgerContents& contents, LabelSet goal);

/// Those that violated again in less than that share of their confirming runs: on a simulator that
/// is not deterministic, luck rather than a finding.
std::set<RunIndex> FlakyRuns(const std::map<RunIndex, Reproduction>& reproductions, double below);

}  // namespace autofuzz
