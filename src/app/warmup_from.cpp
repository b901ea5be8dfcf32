#include "app/warmup_from.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/number.h"
#include "wire/text_file.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

Error Refused(const std::string& folder, const std::string& what) {
  return Error{"its runs cannot be this campaign's warm-up: " + what, {folder, 0, 0, ""}};
}

// The first member of the specs that makes runs incomparable.
std::optional<std::string> Difference(const CampaignSpec& theirs, const CampaignSpec& ours) {
  const auto differs = [](std::string_view what, const std::string& a, const std::string& b) {
    return fmt::format("{} is '{}' there and '{}' here", what, a, b);
  };
  if (theirs.ego != ours.ego) return differs("the ego", theirs.ego, ours.ego);
  if (theirs.simulator != ours.simulator)
    return differs("the simulator", theirs.simulator, ours.simulator);
  if (theirs.time_limit_s != ours.time_limit_s)
    return differs("the time limit", FormatDouble(theirs.time_limit_s),
                   FormatDouble(ours.time_limit_s));
  if (theirs.ego_latency_s != ours.ego_latency_s)
    return differs("the ego's latency", FormatDouble(theirs.ego_latency_s),
                   FormatDouble(ours.ego_latency_s));
  if (IsWithoutDriving(theirs.problem) != IsWithoutDriving(ours.problem) ||
      (IsWithoutDriving(ours.problem) && theirs.problem != ours.problem))
    return differs("the problem", theirs.problem, ours.problem);
  return std::nullopt;
}

Status CompareKept(const CampaignFolder& from, const std::string& folder,
                   const std::vector<KeptFile>& files) {
  for (const KeptFile& file : files) {
    const auto theirs = from.FileOf(file.role);
    if (!theirs) return Refused(folder, "it keeps no " + file.role);
    const Result<std::string> text = ReadTextFile(*theirs);
    if (!text) return text.error();
    if (*text != file.content) return Refused(folder, "its " + file.role + " is not the same");
  }
  return {};
}

// Generations of warm-up and search, one after the other, as those of one warm-up; each as large as
// what is there of it.
void Take(const LedgerContents& contents, std::size_t count, InheritedRuns& into) {
  std::map<std::pair<Purpose, int>, int> numbers;
  std::map<int, int> sizes;
  for (std::size_t i = 0; i < count; ++i) {
    RunRecord run = contents.runs[i];
    const auto number =
        numbers.emplace(std::pair(run.purpose, run.generation), static_cast<int>(numbers.size()));
    run.purpose = Purpose::kWarmUp;
    run.generation = number.first->second;
    ++sizes[run.generation];
    into.runs.push_back(std::move(run));
  }
  for (GenerationRecord generation : contents.generations) {
    const auto number = numbers.find({generation.purpose, generation.generation});
    if (number == numbers.end()) continue;
    generation.purpose = Purpose::kWarmUp;
    generation.generation = number->second;
    generation.size = sizes[number->second];
    into.generations.push_back(std::move(generation));
  }
}

}  // namespace

Result<GivenWarmup> WarmupFrom(const std::string& folder, std::int64_t most,
                               const CampaignSpec& spec, const CampaignFacts& facts,
                               const std::vector<KeptFile>& files) {
  auto opened = CampaignFolder::Open(folder, CampaignFolder::Access::kRead);
  if (!opened) return opened.error();
  GivenWarmup given{std::move(*opened), {}};
  if (const auto difference = Difference(given.from->spec(), spec))
    return Refused(folder, *difference);
  if (const Status said = CheckSaid(given.from->facts().said, facts.said); !said)
    return Refused(folder, said.error().what);
  if (Status same = CompareKept(*given.from, folder, files); !same) return same.error();
  auto contents = given.from->ledger().Load();
  if (!contents) return contents.error();
  const std::size_t there = Counted(*contents).size();
  if (there == 0) return Refused(folder, "it has none");
  const std::size_t count = most < 0 ? there : std::min(there, static_cast<std::size_t>(most));
  Take(*contents, count, given.runs);
  CampaignFolder* from = given.from.get();
  given.runs.trace = [from](RunIndex index) { return from->LoadTrace(index); };
  return given;
}

}  // namespace autofuzz
