#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "app/check_table.h"
#include "app/check_text.h"
#include "app/console.h"
#include "app/options.h"
#include "app/run_campaign.h"
#include "app/scenario_sample.h"
#include "app/session.h"
#include "app/status_line.h"
#include "app/steady_clock.h"
#include "drive/used_fields.h"
#include "search/linear_block.h"
#include "wire/map_source.h"

namespace autofuzz {
namespace {

SampleSettings SettingsOf(const CheckOptions& options) {
  SampleSettings settings;
  settings.method = options.method;
  settings.runs = options.runs;
  settings.field_scenes = options.no_fields ? 0 : options.field_scenes;
  settings.seed = options.seed;
  settings.jobs = JobsOf(options.jobs);
  return settings;
}

CampaignSpec SpecOf(const CheckOptions& options, const std::string& grammar,
                    const std::string& ego) {
  CampaignSpec spec;
  spec.problem = grammar;
  spec.ego = ego;
  spec.simulator = options.simulator;
  return spec;
}

std::vector<DeadField> DeadFieldsOf(const DrivingSetup& setup) {
  const Result<UsedBySomeone> used = UsedBy(setup);
  return DeadFields(setup.grammar->space(), used.ok() ? *used : UsedBySomeone{});
}

// How far the command is, from its beginning on.
struct Progressing {
  StatusLine line;
  SteadyClock clock;
  double begin_s = clock.Seconds();

  void Show(const std::string& text) { line.Show(text, clock.Seconds() - begin_s); }
};

Result<ScenarioCheck> Sample(const CheckOptions& options, const Catalogue& catalogue,
                             const Workshop& shop, const std::string& what, Progressing& progress) {
  ScenarioCheck check;
  check.by_label.resize(shop.problem->labels.size());
  if (options.runs > 0) {
    auto sampled =
        SampleScenario(catalogue, shop, SettingsOf(options),
                       [&](std::string_view stage, std::size_t done, std::size_t wanted) {
                         progress.Show(fmt::format("{}  {} {}/{}", what, stage, done, wanted));
                       });
    progress.line.Clear();
    if (!sampled) return sampled.error();
    check = std::move(*sampled);
  }
  if (shop.driving) check.dead = DeadFieldsOf(*shop.driving);
  return check;
}

// What is known of a problem before any run.
std::string HeadText(const std::string& grammar, const Workshop& shop) {
  std::string text = fmt::format("Valid        {}\n", Wrapped(grammar, 13, 13));
  if (shop.driving) {
    text += fmt::format("Scenario     {} on map {}\n", shop.driving->grammar->name(),
                        shop.driving->grammar->map());
    text += fmt::format("Route        {:.1f} m\n", shop.driving->stage.route->length_m());
  }
  return text + SpaceText(*shop.problem);
}

int CheckOne(const CheckOptions& options, const std::string& ego) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource(MapFolders(options.grammar, options.map_path));
  const auto shop = Equip(catalogue, SpecOf(options, options.grammar, ego), *maps);
  if (!shop) return Complain(shop.error(), kBadInput);
  Say(HeadText(options.grammar, *shop));
  if (const auto why = WhyEmpty(shop->problem->space))
    return Complain(Error{*why, {options.grammar, 0, 0, ""}}, kBadInput);
  if (const auto method = MakeMethod(catalogue, options.method, *shop->problem); !method)
    return Complain(method.error(), kBadInput);
  Progressing progress;
  const auto check = Sample(options, catalogue, *shop, ego, progress);
  if (!check) return Complain(check.error(), kFailed);
  Say(DeadFieldsText(check->dead));
  if (check->runs == 0) return kDone;
  Say(SampleText(*shop->problem, *check));
  Say(EffectsText(shop->problem->space, *check, options.fields));
  if (check->judged() > 0) return kDone;
  return Complain(Error{"no run gave a verdict", {}}, kFailed);
}

// A scenario that could not be checked, and how bad that is.
struct Unchecked {
  Error error;
  int exit_code = kBadInput;
};

// Adds the row of a grammar and an ego, if it can be had.
std::optional<Unchecked> AddRow(const CheckOptions& options, const Catalogue& catalogue,
                                const std::string& grammar, const std::string& ego,
                                Progressing& progress, std::vector<CheckedScenario>& rows) {
  const auto maps = MakeMapSource(MapFolders(grammar, options.map_path));
  const auto shop = Equip(catalogue, SpecOf(options, grammar, ego), *maps);
  if (!shop) return Unchecked{shop.error()};
  if (const auto why = WhyEmpty(shop->problem->space))
    return Unchecked{{*why, {grammar, 0, 0, ""}}};
  if (const auto method = MakeMethod(catalogue, options.method, *shop->problem); !method)
    return Unchecked{method.error()};
  const std::string& name = shop->driving->grammar->name();
  auto check = Sample(options, catalogue, *shop, fmt::format("{} with {}", name, ego), progress);
  if (!check) return Unchecked{check.error(), kFailed};
  rows.push_back({name, ego, shop->problem, std::move(*check), grammar});
  return std::nullopt;
}

// The rows of all that can be checked. What cannot is complained about, once where it is the same
// for several. Returns the worst exit code.
int AddRows(const CheckOptions& options, const std::vector<std::string>& grammars,
            const std::vector<std::string>& egos, std::vector<CheckedScenario>& rows) {
  const Catalogue catalogue = MakeCatalogue();
  Progressing progress;
  std::set<std::string> said;
  int worst = kDone;
  for (const std::string& grammar : grammars) {
    for (const std::string& ego : egos) {
      const auto unchecked = AddRow(options, catalogue, grammar, ego, progress, rows);
      if (!unchecked) continue;
      worst = std::max(worst, unchecked->exit_code);
      if (said.insert(Text(unchecked->error)).second)
        Complain(unchecked->error, unchecked->exit_code);
    }
  }
  TellApart(rows);
  return worst;
}

int CheckAll(const CheckOptions& options, const std::vector<std::string>& egos) {
  const auto grammars = GrammarsIn(options.grammar);
  if (!grammars) return Complain(grammars.error(), kBadInput);
  std::vector<CheckedScenario> rows;
  const int worst = AddRows(options, *grammars, egos, rows);
  if (rows.empty()) return worst;
  Say(options.markdown ? CheckMarkdown(rows) : CheckTable(rows));
  const auto outside = std::count_if(rows.begin(), rows.end(), [](const CheckedScenario& row) {
    return !Outside(row.check).empty();
  });
  if (options.runs == 0 || outside == 0) return worst;
  return Complain(
      Error{fmt::format("{} of {} are outside of the bounds", outside, rows.size()), {}},
      std::max(worst, kFailed));
}

}  // namespace

int CheckCommand(const CheckOptions& options) {
  if (options.all)
    return CheckAll(
        options, options.egos.empty() ? std::vector<std::string>{"pid-1", "pid-2"} : options.egos);
  if (options.grammar.empty())
    return Complain(Error{"check: name a grammar, or ask for --all", {}}, kBadInput);
  if (options.egos.empty()) return CheckOne(options, "pid-1");
  for (const std::string& ego : options.egos)
    if (const int code = CheckOne(options, ego); code != kDone) return code;
  return kDone;
}

}  // namespace autofuzz
