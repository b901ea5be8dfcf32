#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/registry.h"
#include "genome/problem.h"
#include "record/finding_bounds.h"
#include "record/ledger.h"
#include "record/summary.h"
#include "scenario/scene.h"

namespace autofuzz {

/// A finding to show in motion.
struct ShownRun {
  RunIndex index;
  Scene scene;
  Trace trace;
};

/// Everything that a writer may use: facts, records in index order with their unique labels, and,
/// for driving campaigns, scene and trace of some findings.
struct ReportInput {
  CampaignSummary summary;
  const Problem* problem = nullptr;
  std::vector<RunRecord> runs;
  std::vector<LabelSet> unique;  ///< one per run
  std::vector<ShownRun> shown;
  std::optional<FindingBounds> bounds;
};

/// Turns a report's input into the bytes of a file. Pure.
using Writer = std::function<Result<std::string>(const ReportInput& input)>;
struct WriterFacts {
  std::string format;     ///< "csv"
  std::string extension;  ///< ".csv"
  std::string help;
  Writer write;
};

/// Every writer of this room: "text", "html", "csv", "jsonl". The list to extend when adding one.
std::vector<WriterFacts> Writers();

}  // namespace autofuzz
