#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "base/result.h"
#include "genome/uniqueness.h"

namespace autofuzz {

/// All that a campaign was asked to do, enough to make it again. Listed once: command line, store
/// and reports read these. Specs are text (base/spec.h).
struct CampaignSpec {
  std::string problem;  ///< grammar file, "function:four_modes", "dataset:FILE.csv"
  std::string ego = "pid-1";
  std::string simulator = "embedded";
  std::string method = "ga-un-nn-grad";
  std::string warmup_method = "ga-un";
  std::string goal = "collision";
  std::uint64_t seed = 1;
  std::int64_t warmup = 500;
  std::int64_t budget = 700;  ///< search runs, after the warm-up; can grow on resume
  Uniqueness uniqueness;
  std::string traces = "findings";  ///< or "all"
  double time_limit_s = 50;         ///< simulated, per run
  double ego_latency_s = 0;         ///< commands act this much later
  std::string warmup_from;          ///< campaign whose runs are the warm-up; empty: own runs
  double flaky_below = 0.5;         ///< least share of confirming runs that must violate again
  bool operator==(const CampaignSpec&) const = default;
};

/// Facts about where, when and with whom, kept beside the spec.
struct CampaignFacts {
  std::string program_version;
  std::string host_name;
  std::string host_cpu;
  std::string wall_started;  ///< ISO 8601, UTC
  /// What the evaluator's parts said of themselves at the beginning (EvaluatorFacts); none in
  /// campaigns that did not keep it. The only facts that are ever compared.
  std::map<std::string, std::string> said{};
};

/// Runs are numbered with 31 bits. Error: there would be more, or fewer than none.
Status CheckRuns(std::int64_t warmup, std::int64_t budget);

/// Whether a campaign can go on with parts that say this of themselves now. Error: which says what,
/// and said what. A part of which nothing was kept may say anything.
Status CheckSaid(const std::map<std::string, std::string>& kept,
                 const std::map<std::string, std::string>& now);

}  // namespace autofuzz
