#include "app/begin_campaign.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>

#include "app/version.h"
#include "app/warmup_from.h"
#include "wire/dataset_problem.h"
#include "wire/map_source.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

std::string HostCpu() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return {};
}

CampaignFacts FactsOfHere() {
  CampaignFacts facts;
  facts.program_version = kVersion;
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) == 0) facts.host_name = name;
  facts.host_cpu = HostCpu();
  facts.wall_started = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
  return facts;
}

Result<std::vector<KeptFile>> DatasetToKeep(const CampaignSpec& spec) {
  const Result<Spec> problem = ParseSpec(spec.problem);
  if (!problem) return problem.error();
  const Result<DatasetFiles> from = DatasetFilesOf(*problem);
  if (!from) return from.error();
  std::vector<KeptFile> files;
  for (const auto& [role, path] :
       {std::pair("table", from->table), std::pair("columns", from->columns)}) {
    Result<std::string> text = ReadTextFile(path);
    if (!text) return text.error();
    files.push_back({role, path.filename().string(), *std::move(text)});
  }
  return files;
}

Result<std::vector<KeptFile>> FilesToKeep(const CampaignSpec& spec, const Workshop& shop,
                                          const std::vector<fs::path>& folders) {
  if (IsDatasetProblem(spec.problem)) return DatasetToKeep(spec);
  std::vector<KeptFile> files;
  if (!shop.driving) return files;
  auto grammar = ReadTextFile(spec.problem);
  if (!grammar) return grammar.error();
  files.push_back({"grammar", fs::path(spec.problem).filename().string(), std::move(*grammar)});
  auto map = LocateMap(shop.driving->grammar->map(), folders);
  if (!map) return map.error();
  auto xml = ReadTextFile(*map);
  if (!xml) return xml.error();
  files.push_back({"map", map->filename().string(), std::move(*xml)});
  return files;
}

// The goal that a problem has when none is given; a problem without driving has just one.
Result<std::string> GoalFor(const CampaignSpec& spec) {
  if (!IsWithoutDriving(spec.problem)) return spec.goal.empty() ? "collision" : spec.goal;
  if (spec.goal.empty() || spec.goal == "violation") return std::string("violation");
  return Error{
      fmt::format("'{}' knows only the goal 'violation', not '{}'", spec.problem, spec.goal),
      {"--goal", 0, 0, ""}};
}

}  // namespace

Result<std::unique_ptr<Session>> BeginCampaign(CampaignSpec spec, const std::string& out,
                                               const std::vector<std::string>& map_path) {
  auto goal = GoalFor(spec);
  if (!goal) return goal.error();
  spec.goal = *goal;
  auto session = std::make_unique<Session>();
  const std::vector<fs::path> folders = MapFolders(spec.problem, map_path);
  session->catalogue = MakeCatalogue();
  session->maps = MakeMapSource(folders);
  auto shop = Equip(session->catalogue, spec, *session->maps);
  if (!shop) return shop.error();
  session->shop = std::move(*shop);
  for (const std::string& method : {spec.method, spec.warmup_method})
    if (auto made = MakeMethod(session->catalogue, method, *session->shop.problem); !made)
      return made.error();
  const std::int64_t warmup = spec.warmup == kAllOfThem ? 0 : spec.warmup;
  if (const Status runs = CheckRuns(warmup, spec.budget); !runs) return runs.error();
  CampaignFacts facts = FactsOfHere();
  const auto evaluator = session->shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  facts.said = (*evaluator)->facts().said;
  auto files = FilesToKeep(spec, session->shop, folders);
  if (!files) return files.error();
  GivenWarmup given;
  if (!spec.warmup_from.empty()) {
    auto found = WarmupFrom(spec.warmup_from, spec.warmup, spec, facts, *files);
    if (!found) return found.error();
    given = *std::move(found);
    spec.warmup = static_cast<std::int64_t>(given.runs.runs.size());
    if (const Status runs = CheckRuns(spec.warmup, spec.budget); !runs) return runs.error();
  }
  auto folder = CampaignFolder::Create(out, spec, facts, *files, given.runs);
  if (!folder) return folder.error();
  session->folder = std::move(*folder);
  return session;
}

}  // namespace autofuzz
