#pragma once

#include <map>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "record/ledger.h"

namespace autofuzz {

/// A ledger in memory that a test may read and bend.
class MemoryLedger final : public Ledger {
 public:
  Result<LedgerContents> Load() override {
    LedgerContents contents;
    for (const auto& [index, run] : runs) contents.runs.push_back(run);
    for (const auto& [key, generation] : generations) contents.generations.push_back(generation);
    for (const auto& [key, revisit] : revisits) contents.revisits.push_back(revisit);
    contents.end = end;
    return contents;
  }

  Status Append(const RunRecord& record) override {
    if (Status status = Check(); !status) return status;
    arrivals.push_back(record.index);
    RunRecord kept = record;
    kept.evaluation.trace.reset();
    if (!runs.emplace(record.index, std::move(kept)).second) return Error{"run is there", {}};
    return {};
  }

  Status AppendAttempt(const Attempt& attempt) override {
    attempts.push_back(attempt);
    return Check();
  }

  Status AppendGeneration(const GenerationRecord& generation) override {
    generations[{generation.first, generation.generation}] = generation;
    return Check();
  }

  Status AppendRevisit(const Revisit& revisit) override {
    Revisit& kept = revisits[{revisit.of, revisit.purpose, revisit.number}] = revisit;
    kept.evaluation.trace.reset();
    return Check();
  }

  Status SetEnd(std::optional<RunIndex> index) override {
    end = index;
    return Check();
  }

  std::map<RunIndex, RunRecord> runs;
  std::map<std::pair<RunIndex, int>, GenerationRecord> generations;
  std::map<std::tuple<RunIndex, Purpose, int>, Revisit> revisits;
  std::optional<RunIndex> end;
  std::vector<Attempt> attempts;
  std::vector<RunIndex> arrivals;
  std::size_t room = SIZE_MAX;  ///< runs that it holds before it fails

 private:
  // A ledger is called from one thread.
  Status Check() {
    if (thread_ == std::thread::id{}) thread_ = std::this_thread::get_id();
    if (thread_ != std::this_thread::get_id()) return Error{"called from two threads", {}};
    if (runs.size() >= room) return Error{"the ledger is full", {}};
    return {};
  }

  std::thread::id thread_;
};

}  // namespace autofuzz
