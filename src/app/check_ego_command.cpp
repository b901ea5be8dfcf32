#include <fmt/format.h>

#include <chrono>
#include <filesystem>

#include "app/console.h"
#include "app/options.h"
#include "app/session.h"
#include "drive/ego_check.h"
#include "wire/map_source.h"

namespace autofuzz {
namespace {

// Two scenes of a grammar, drawn at random.
Result<std::vector<Scene>> TwoScenes(const Catalogue& catalogue, const Workshop& shop, Seed seed) {
  auto method = MakeMethod(catalogue, "random", *shop.problem);
  if (!method) return method.error();
  std::vector<Scene> scenes;
  for (std::uint64_t generation = 0; scenes.size() < 2; ++generation) {
    auto asked = (*method)->Ask(seed.Child("ask").Child(generation));
    if (!asked && scenes.empty()) return asked.error();
    if (!asked) break;
    for (const Genome& genome : asked->genomes) {
      if (scenes.size() == 2) break;
      auto scene = SceneOf(*shop.driving, genome);
      if (!scene) return scene.error();
      scenes.push_back(std::move(*scene));
    }
  }
  if (scenes.size() < 2) scenes.push_back(scenes.front());  // a grammar without choice
  return scenes;
}

std::string FactsText(const EgoFacts& facts) {
  std::string sensors;
  for (const SensorRequest& sensor : facts.sensors)
    sensors += fmt::format("{}{} ({})", sensors.empty() ? "" : ", ", sensor.name, sensor.kind);
  return fmt::format(
      "Ego          {}\n{}Facts        360° sensing: {}; weather matters: {}; friction matters: "
      "{};\n             deterministic: {}; sensors: {}\n",
      facts.spec, facts.identity.empty() ? "" : fmt::format("Is           {}\n", facts.identity),
      facts.sees_all_around ? "yes" : "no", facts.uses_weather ? "yes" : "no",
      facts.uses_friction ? "yes" : "no", facts.deterministic ? "yes" : "no",
      sensors.empty() ? "none" : sensors);
}

std::string AnswersText(const EgoCheckReport& report) {
  std::string text;
  for (const EgoCheckAnswer& answer : report.answers) {
    const bool failed = answer.grade == EgoCheckAnswer::Grade::kFail;
    const bool open = answer.grade == EgoCheckAnswer::Grade::kOpen;
    text += fmt::format("{:<5} {}\n      {}\n",
                        failed ? "FAIL"
                        : open ? "open"
                               : "pass",
                        answer.question, Wrapped(answer.detail, 6, 6));
  }
  return text;
}

double Seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

int CheckEgoCommand(const CheckEgoOptions& options) {
  Result<std::string> grammar = options.grammar.empty() ? DefaultGrammar() : options.grammar;
  if (!grammar) return Complain(grammar.error(), kBadInput);
  CampaignSpec spec;
  spec.problem = *grammar;
  spec.ego = options.ego;
  spec.simulator = options.simulator;
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource(MapFolders(spec.problem, options.map_path));
  const auto shop = Equip(catalogue, spec, *maps);
  if (!shop) return Complain(shop.error(), kBadInput);
  if (!shop->driving)
    return Complain(Error{"an ego needs a grammar to drive in", {spec.problem, 0, 0, ""}},
                    kBadInput);
  const Seed seed = RootSeed(options.seed).Child("check-ego");
  auto scenes = TwoScenes(catalogue, *shop, seed);
  if (!scenes) return Complain(scenes.error(), kBadInput);
  const EgoCheckReport report =
      CheckEgo({std::move((*scenes)[0]), std::move((*scenes)[1]), shop->driving->make_simulator,
                shop->driving->make_ego, shop->driving->limits, seed.Child("run"), Seconds});
  if (!report.facts.spec.empty()) Say(FactsText(report.facts));
  Say(AnswersText(report));
  return report.passed() ? kDone : kFailed;
}

}  // namespace autofuzz
