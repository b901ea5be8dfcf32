#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "app/console.h"
#include "app/genome_text.h"
#include "app/options.h"
#include "app/session.h"
#include "draw/stage.h"
#include "grammar/neutral.h"
#include "wire/map_source.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

namespace fs = std::filesystem;

// Fields that a person leaves out are neutral.
Result<Genome> GenomeOf(const DrawOptions& options, const Space& space) {
  std::string text = options.genome, source = "--genome";
  std::error_code code;
  if (fs::exists(options.genome, code)) {
    const Result<std::string> read = ReadTextFile(options.genome);
    if (!read) return read.error();
    text = *read;
    source = options.genome;
  }
  return ParseGenome(space, text, NeutralGenomes(space).front(), source);
}

Result<std::string> Picture(const DrivingSetup& setup, const Genome* genome, const Trace* trace) {
  const auto ranges = setup.grammar->Ranges(setup.stage);
  if (!ranges) return ranges.error();
  if (genome == nullptr) return DrawLogicalScenario(setup.stage, *ranges);
  const Result<Scene> scene = SceneOf(setup, *genome);
  if (!scene) return scene.error();
  return DrawConcreteScenario(*scene, *ranges, trace);
}

Error NoDriving(const std::string& what) {
  return {"there is no road to draw: this problem has no driving", {what, 0, 0, ""}};
}

Result<std::string> DrawGrammar(const DrawOptions& options) {
  CampaignSpec spec;
  spec.problem = options.what;
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource(MapFolders(options.what, options.map_path));
  const auto shop = Equip(catalogue, spec, *maps);
  if (!shop) return shop.error();
  if (!shop->driving) return NoDriving(options.what);
  if (options.genome.empty()) return Picture(*shop->driving, nullptr, nullptr);
  const auto genome = GenomeOf(options, shop->problem->space);
  if (!genome) return genome.error();
  if (!shop->problem->Feasible(*genome))
    Complain(Error{"this scene is infeasible, so that no campaign runs it", {"--genome", 0, 0, ""}},
             kDone);
  return Picture(*shop->driving, &*genome, nullptr);
}

// A run of a campaign with where everybody went; without a number its logical scenario.
Result<std::string> DrawCampaign(const DrawOptions& options) {
  const auto session = OpenSession(options.what, CampaignFolder::Access::kRead);
  if (!session) return session.error();
  const Workshop& shop = (*session)->shop;
  if (!shop.driving) return NoDriving(options.what);
  if (!options.run) return Picture(*shop.driving, nullptr, nullptr);
  const auto contents = (*session)->folder->ledger().Load();
  if (!contents) return contents.error();
  const auto record = FindRun(contents->runs, *options.run);
  if (!record) return record.error();
  auto trace = (*session)->folder->LoadTrace((*record)->index);
  if (!trace) return trace.error();
  if (!*trace) {
    auto evaluator = shop.make_evaluator();
    if (!evaluator) return evaluator.error();
    auto evaluation = (*evaluator)->Evaluate((*record)->genome, (*record)->seed);
    if (!evaluation) return evaluation.error();
    *trace = std::move(evaluation->trace);
  }
  return Picture(*shop.driving, &(*record)->genome, *trace ? &**trace : nullptr);
}

}  // namespace

int DrawCommand(const DrawOptions& options) {
  std::error_code code;
  const bool campaign = fs::is_directory(options.what, code);
  if (options.run && !campaign)
    return Complain({"only a campaign has runs, and this is none", {options.what, 0, 0, ""}},
                    kBadInput);
  if (campaign && !options.genome.empty())
    return Complain({"a campaign's runs are drawn by --run; a genome goes with a grammar",
                     {"--genome", 0, 0, ""}},
                    kBadInput);
  const auto picture = campaign ? DrawCampaign(options) : DrawGrammar(options);
  if (!picture) return Complain(picture.error(), kBadInput);
  if (options.out.empty() || options.out == "-") {
    Say(*picture);
    return kDone;
  }
  if (const Status written = WriteTextFile(options.out, *picture); !written)
    return Complain(written.error(), kFailed);
  Say(fmt::format("{}\n", options.out));
  return kDone;
}

}  // namespace autofuzz
