#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "record/tally.h"
#include "report/report.h"
#include "store/campaign_folder.h"
#include "wire/wire.h"

namespace autofuzz {

/// A campaign on disk with everything needed to go on with it, replay it or report it.
struct Session {
  Catalogue catalogue;
  std::unique_ptr<MapSource> maps;
  std::unique_ptr<CampaignFolder> folder;
  Workshop shop;
};

/// Opens a campaign's folder and equips it from the files kept inside.
Result<std::unique_ptr<Session>> OpenSession(const std::filesystem::path& folder,
                                             CampaignFolder::Access access);

/// Whether the ego and the simulator say the same of themselves as when the campaign began: others
/// would make another campaign. Starts them once.
Status CheckWhoRuns(const Session& session);

/// All records that count with their unique labels, summarised; `shown` is left empty.
Result<ReportInput> Gather(Session& session);

/// Adds scene and trace of up to `most` findings: from the kept trace, else by running them again.
Status AddShown(Session& session, ReportInput& input, std::size_t most);

/// The folders in which maps are looked for: beside the grammar, `maps` beside its folder,
/// --map-path, AUTOFUZZ_MAP_PATH, ./maps, and those that came with the program.
std::vector<std::filesystem::path> MapFolders(const std::string& grammar,
                                              const std::vector<std::string>& map_path);

/// The grammar where none is given: here, or where the program came with it.
Result<std::string> DefaultGrammar();

/// The grammars of a folder by name, without schemas; empty: of the scenarios that come with the
/// program. Error: there is none.
Result<std::vector<std::string>> GrammarsIn(const std::string& folder);

/// The record of a run, or an error that names the numbers there are.
Result<const RunRecord*> FindRun(const std::vector<RunRecord>& runs, std::int64_t number);

}  // namespace autofuzz
