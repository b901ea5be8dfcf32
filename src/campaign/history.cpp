#include "campaign/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "campaign/campaign.h"

namespace autofuzz {
namespace {

bool IsOfTheLoop(Purpose purpose) {
  return purpose == Purpose::kWarmUp || purpose == Purpose::kSearch;
}

Status CheckRow(const RunRecord& run, const Problem& problem, std::uint64_t campaign_seed,
                std::int64_t given) {
  if (Status status = CheckRecord(problem, run); !status) return Foreign(status.error().what);
  if (run.index.value >= given && run.seed != RunSeed(campaign_seed, run.index))
    return Foreign(fmt::format("run {} was made with another seed", run.index.value));
  return {};
}

}  // namespace

Error Foreign(std::string what) {
  what += "; the campaign was made by another program, spec or seed";
  return Error{std::move(what), {}};
}

Result<History> History::Load(Ledger& ledger, const Problem& problem, std::uint64_t campaign_seed,
                              std::int64_t given) {
  Result<LedgerContents> contents = ledger.Load();
  if (!contents) return contents.error();
  History history;
  history.ended_ = contents->end.has_value();
  for (RunRecord& run : contents->runs) {
    if (!IsOfTheLoop(run.purpose)) continue;
    if (!history.runs_.empty() && run.index <= history.runs_.back().index)
      return Error{fmt::format("the ledger's run {} is out of order", run.index.value), {}};
    if (Status status = CheckRow(run, problem, campaign_seed, given); !status)
      return status.error();
    history.runs_.push_back(std::move(run));
  }
  if (history.CountBelow(given) < given)
    return Error{fmt::format("the ledger lacks runs of the {} that the warm-up was given", given),
                 {}};
  for (GenerationRecord& generation : contents->generations) {
    const std::pair key(generation.purpose, generation.generation);
    history.generations_[key] = std::move(generation);
  }
  return history;
}

std::vector<RunRecord>::const_iterator History::LowerBound(RunIndex index) const {
  return std::lower_bound(runs_.begin(), runs_.end(), index,
                          [](const RunRecord& run, RunIndex wanted) { return run.index < wanted; });
}

const RunRecord* History::Find(RunIndex index) const {
  const auto at = LowerBound(index);
  return at != runs_.end() && at->index == index ? &*at : nullptr;
}

const GenerationRecord* History::Find(Purpose purpose, int generation) const {
  const auto at = generations_.find({purpose, generation});
  return at == generations_.end() ? nullptr : &at->second;
}

bool History::HasAll(RunIndex first, int count) const {
  const auto begin = LowerBound(first);
  const auto end = LowerBound(RunIndex{first.value + count});
  return end - begin == count;
}

void History::Forget(RunIndex end) {
  runs_.erase(runs_.begin(), LowerBound(end));
  runs_.shrink_to_fit();
}

std::int64_t History::CountBelow(std::int64_t end) const {
  return std::count_if(runs_.begin(), runs_.end(),
                       [end](const RunRecord& run) { return run.index.value < end; });
}

}  // namespace autofuzz
