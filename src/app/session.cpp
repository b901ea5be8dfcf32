#include "app/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "drive/used_fields.h"
#include "grammar/dead_fields.h"
#include "record/behaviour.h"
#include "record/reproduction.h"
#include "report/findings.h"
#include "wire/dataset_problem.h"
#include "wire/map_source.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

void AddPathList(std::vector<fs::path>& folders, std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(':'), list.size());
    if (end > 0) folders.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

// Up to `most` findings, worst first: the upper half of the list, then one of each other behaviour,
// then what follows.
std::vector<const RunRecord*> WorthShowing(const ReportInput& input, std::size_t most) {
  std::vector<const RunRecord*> chosen, others;
  std::vector<Behaviour> seen;
  for (const ListedFinding& finding : WorstFirst(input)) {
    if (chosen.size() >= most) break;
    if (!finding.of_goal || finding.violation == nullptr) continue;
    const Behaviour behaviour = BehaviourOf(*finding.violation);
    const bool is_new = std::find(seen.begin(), seen.end(), behaviour) == seen.end();
    if (is_new) seen.push_back(behaviour);
    (is_new || chosen.size() < most / 2 ? chosen : others).push_back(finding.run);
  }
  for (std::size_t k = 0; k < others.size() && chosen.size() < most; ++k)
    chosen.push_back(others[k]);
  return chosen;
}

// The kept trace, or that of running it again with an evaluator that is made when first needed.
Result<std::optional<Trace>> TraceOf(Session& session, const RunRecord& record,
                                     std::unique_ptr<Evaluator>& evaluator) {
  auto trace = session.folder->LoadTrace(record.index);
  if (!trace || *trace) return trace;
  if (!evaluator) {
    auto made = session.shop.make_evaluator();
    if (!made) return made.error();
    evaluator = std::move(*made);
  }
  auto evaluation = evaluator->Evaluate(record.genome, record.seed);
  if (!evaluation) return evaluation.error();
  return std::move(evaluation->trace);
}

// A file or folder that comes with the program: here, or where the program is.
std::optional<fs::path> FindShipped(const fs::path& name) {
  std::vector<fs::path> places{name};
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (!code) {
    places.push_back(program.parent_path() / "../share/autofuzz" / name);
    places.push_back(program.parent_path() / "../../.." / name);  // in a build tree
  }
  for (const fs::path& place : places)
    if (fs::exists(place, code)) return place;
  return std::nullopt;
}

}  // namespace

std::vector<fs::path> MapFolders(const std::string& grammar,
                                 const std::vector<std::string>& map_path) {
  const fs::path beside = fs::path(grammar).parent_path();
  std::vector<fs::path> folders{beside.empty() ? fs::path(".") : beside, beside / ".." / "maps"};
  for (const std::string& list : map_path) AddPathList(folders, list);
  if (const char* list = std::getenv("AUTOFUZZ_MAP_PATH")) AddPathList(folders, list);
  folders.emplace_back("maps");
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (!code) {
    folders.push_back(program.parent_path() / "../share/autofuzz/maps");
    folders.push_back(program.parent_path() / "../../../maps");  // in a build tree
  }
  return folders;
}

Result<std::string> DefaultGrammar() {
  const fs::path name = "scenarios/turn-right-leading-car.json";
  if (const auto found = FindShipped(name)) return found->string();
  return Error{"there is no " + name.string() + " here; name a grammar", {}};
}

Result<std::vector<std::string>> GrammarsIn(const std::string& folder) {
  const auto place = folder.empty() ? FindShipped("scenarios") : std::optional<fs::path>(folder);
  if (!place) return Error{"there is no folder 'scenarios' here; name one", {}};
  std::error_code code;
  std::vector<std::string> grammars;
  for (const auto& entry : fs::directory_iterator(*place, code)) {
    const fs::path& path = entry.path();
    if (path.extension() == ".json" && path.stem().extension() != ".schema")
      grammars.push_back(path.string());
  }
  if (code) return Error{"not a folder that can be read", {place->string(), 0, 0, ""}};
  if (grammars.empty()) return Error{"no test grammar in there", {place->string(), 0, 0, ""}};
  std::sort(grammars.begin(), grammars.end());
  return grammars;
}

Result<std::unique_ptr<Session>> OpenSession(const fs::path& folder,
                                             CampaignFolder::Access access) {
  auto session = std::make_unique<Session>();
  auto opened = CampaignFolder::Open(folder, access);
  if (!opened) return opened.error();
  session->folder = std::move(*opened);
  session->catalogue = MakeCatalogue();
  CampaignSpec spec = session->folder->spec();
  if (const auto grammar = session->folder->FileOf("grammar")) spec.problem = grammar->string();
  const auto table = session->folder->FileOf("table");
  const auto columns = session->folder->FileOf("columns");
  if (table && columns) spec.problem = DatasetSpec({*table, *columns});
  if (const auto map = session->folder->FileOf("map"))
    session->maps = MakeSingleMapSource(*map);
  else
    session->maps = MakeMapSource({folder});
  auto shop = Equip(session->catalogue, spec, *session->maps);
  if (!shop) return shop.error();
  session->shop = std::move(*shop);
  return session;
}

Status CheckWhoRuns(const Session& session) {
  const auto evaluator = session.shop.make_evaluator();
  if (!evaluator) return evaluator.error();
  return CheckSaid(session.folder->facts().said, (*evaluator)->facts().said);
}

// Which fields of a driving problem can matter; none said for others.
std::vector<bool> LiveFields(const Workshop& shop) {
  if (!shop.driving) return {};
  const Result<UsedBySomeone> used = UsedBy(*shop.driving);
  if (!used) return {};
  const Space& space = shop.problem->space;
  std::vector<bool> live(space.size(), true);
  for (const DeadField& dead : DeadFields(space, *used))
    for (std::size_t i = 0; i < space.size(); ++i)
      if (dead.wholly && space.fields[i].name == dead.label) live[i] = false;
  return live;
}

Result<ReportInput> Gather(Session& session) {
  auto contents = session.folder->ledger().Load();
  if (!contents) return contents.error();
  for (const RunRecord& record : contents->runs) {
    const Status sound = CheckRecord(*session.shop.problem, record);
    if (!sound) return Error{"the campaign is damaged: " + sound.error().what, {}};
  }
  ReportInput input;
  input.problem = session.shop.problem.get();
  input.summary =
      Summarise(session.folder->spec(), session.folder->facts(), *session.shop.problem, *contents);
  contents->runs.resize(Counted(*contents).size());  // what is ahead is shown nowhere
  const std::set<RunIndex> flaky = FlakyRuns(Reproductions(*contents, input.problem->goal.labels),
                                             session.folder->spec().flaky_below);
  Tally tally(*session.shop.problem, flaky);
  for (const RunRecord& record : contents->runs) input.unique.push_back(tally.Add(record));
  input.runs = std::move(contents->runs);
  input.bounds = BoundFindings(*input.problem, input.runs, LiveFields(session.shop), flaky);
  return input;
}

Result<const RunRecord*> FindRun(const std::vector<RunRecord>& runs, std::int64_t number) {
  for (const RunRecord& record : runs)
    if (record.index.value == number) return &record;
  if (runs.empty()) return Error{"the campaign has no runs yet", {}};
  return Error{fmt::format("there is no run {}; runs go from {} to {}", number,
                           runs.front().index.value, runs.back().index.value),
               {}};
}

Status AddShown(Session& session, ReportInput& input, std::size_t most) {
  if (!session.shop.driving) return {};
  std::unique_ptr<Evaluator> evaluator;
  for (const RunRecord* shown : WorthShowing(input, most)) {
    const RunRecord& record = *shown;
    auto trace = TraceOf(session, record, evaluator);
    if (!trace) return trace.error();
    auto scene = SceneOf(*session.shop.driving, record.genome);
    if (!scene) return scene.error();
    if (*trace) input.shown.push_back({record.index, std::move(*scene), std::move(**trace)});
  }
  return {};
}

}  // namespace autofuzz
