// Commands that look at what campaigns are made of: their words into options.

#include <memory>

#include "app/command_line.h"
#include "app/options.h"

namespace autofuzz {
namespace {

void AddCheck(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<CheckOptions>();
  CheckOptions& options = *owned;
  CLI::App& check = *program.add_subcommand(
      "check", "Check a test grammar: is it valid, and what do random scenes of it give?");
  check.add_option("grammar", options.grammar,
                   "A test grammar (JSON). With --all: a folder of them (default: scenarios)");
  auto* all = check.add_flag("--all", options.all,
                             "Check all grammars of a folder; fail if one is unfit for a search");
  check.add_flag("--markdown", options.markdown, "With --all: Markdown tables")->needs(all);
  check
      .add_option("--ego", options.egos,
                  "Driving controller, can be repeated (default: pid-1; with --all: and pid-2)")
      ->allow_extra_args(false);
  check.add_option("--simulator", options.simulator, "Simulator")->capture_default_str();
  check.add_option("--method", options.method, "What draws the scenes")->capture_default_str();
  check.add_option("--runs", options.runs, "Random runs to make (0: only read the grammar)")
      ->capture_default_str()
      ->check(Count());
  check.add_option("--seed", options.seed, "Seed of the sample")
      ->capture_default_str()
      ->check(WholeFrom(0));
  auto* fields = check.add_flag("--fields", options.fields,
                                "Print what changing each field did, not only which did nothing");
  check.add_flag("--no-fields", options.no_fields, "Do not change single fields")->excludes(fields);
  check
      .add_option("--field-scenes", options.field_scenes,
                  "Scenes in which each varying field is changed once: a run each; where that "
                  "changes next to nothing, ten times as many")
      ->capture_default_str()
      ->check(Count());
  check.add_option("-j,--jobs", options.jobs, "Runs at once (0: one per core)")->check(Count());
  AddMapPath(check, options.map_path);
  check.footer(
      "Examples:\n"
      "  autofuzz check scenarios/turn-right-leading-car.json --fields\n"
      "  autofuzz check --all\n"
      "Fit for a search (--all): 1 to 60 % of the runs collide, 60 % of the triggers\n"
      "fire, 80 % of the collisions could have been avoided, and without actors the ego\n"
      "arrives in every weather. Exit code 1: one is not.");
  check.callback([owned, &chosen] { chosen = [owned] { return CheckCommand(*owned); }; });
}

void AddCheckEgo(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<CheckEgoOptions>();
  CheckEgoOptions& options = *owned;
  CLI::App& check = *program.add_subcommand(
      "check-ego", "Self-test of an ego: does it start, reset, repeat itself, and how fast?");
  check.add_option("ego", options.ego, "Driving controller (see `list egos`)")->required();
  check.add_option("grammar", options.grammar,
                   "A test grammar to drive in (default: turn-right-leading-car)");
  check.add_option("--simulator", options.simulator, "Simulator")->capture_default_str();
  check.add_option("--seed", options.seed, "Seed of the two scenes and of the runs")
      ->capture_default_str()
      ->check(WholeFrom(0));
  AddMapPath(check, options.map_path);
  check.footer(
      "Example:\n  autofuzz check-ego 'process(cmd=\"python3 examples/controller.py\")'\n"
      "Exit code 0: nothing failed; 1: something did, and why.");
  check.callback([owned, &chosen] { chosen = [owned] { return CheckEgoCommand(*owned); }; });
}

void AddSelfcheck(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<SelfcheckOptions>();
  SelfcheckOptions& options = *owned;
  CLI::App& check = *program.add_subcommand(
      "selfcheck", "Are campaigns the same here whatever the jobs, stops and processors?");
  check.add_option("grammar", options.grammar,
                   "A test grammar to drive in (default: turn-right-leading-car)");
  check.add_option("--ego", options.ego, "Driving controller")->capture_default_str();
  AddMapPath(check, options.map_path);
  check.footer(
      "Example:\n  autofuzz selfcheck\n"
      "Exit code 0: all the same; 1: something differs, and the first run and column of it.");
  check.callback([owned, &chosen] { chosen = [owned] { return SelfcheckCommand(*owned); }; });
}

void AddDraw(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<DrawOptions>();
  DrawOptions& options = *owned;
  CLI::App& draw = *program.add_subcommand(
      "draw", "A picture (SVG) of a test grammar on its map, or of one scene of it");
  draw.add_option("what", options.what, "A test grammar (JSON), or a campaign's folder")
      ->required()
      ->check(NotEmpty());
  auto* genome = draw.add_option("--genome", options.genome,
                                 "The scene to draw: name=value,…, all values joined by ',', or a "
                                 "file of these or of JSON (a line of `export --format jsonl`). "
                                 "Fields not named are neutral")
                     ->check(NotEmpty());
  draw.add_option("--run", options.run, "A campaign's run to draw, with where everybody went")
      ->excludes(genome)
      ->check(WholeFrom(0));
  draw.add_option("-o,--out", options.out, "The file (default: standard output)");
  AddMapPath(draw, options.map_path);
  draw.footer(
      "Examples:\n"
      "  autofuzz draw scenarios/turn-right-leading-car.json --out scenario.svg\n"
      "  autofuzz draw scenarios/turn-right-leading-car.json --genome weather=3\n"
      "  autofuzz draw campaigns/quickstart --run 57 --out run.svg");
  draw.callback([owned, &chosen] { chosen = [owned] { return DrawCommand(*owned); }; });
}

void AddList(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<ListOptions>();
  ListOptions& options = *owned;
  CLI::App& list = *program.add_subcommand("list", "What there is to choose from");
  list.add_option("what", options.what,
                  "methods, egos, simulators, problems or formats (default: all)");
  list.footer("Example:\n  autofuzz list methods");
  list.callback([owned, &chosen] { chosen = [owned] { return ListCommand(*owned); }; });
}

void AddMap(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<MapOptions>();
  MapOptions& options = *owned;
  CLI::App& map = *program.add_subcommand(
      "map", "What a road map (OpenDRIVE) holds; places, routes and pictures of it");
  map.add_option("map", options.map, "A map's file, or its name in the map folders")
      ->required()
      ->check(NotEmpty());
  auto* at = map.add_option("--at", options.at,
                            "Where places are: a CSV table with columns road,lane,s ('-': standard "
                            "input). Prints road,lane,s,x,y,z,heading,width,type of lane centres; "
                            "heading in radians along travel")
                 ->check(NotEmpty());
  auto* locate =
      map.add_option("--locate", options.locate,
                     "Which lanes hold points: a CSV table with columns x,y ('-': standard input). "
                     "Prints q,road,lane,s,t,offset,width,type, a row per lane; q counts the "
                     "points from 0; t across the road and offset from the lane's centre, both "
                     "positive to the left seen along s")
          ->check(NotEmpty());
  auto* route = map.add_option("--route", options.route,
                               "Plan a way for a car between two places, each road,lane,s")
                    ->expected(2);
  map.add_flag("--csv", options.csv, "With --route: its points, as s,x,y,heading,road,lane,command")
      ->needs(route);
  map.add_option("--svg", options.svg,
                 "Draw the map, and the route if one is asked for ('-': standard output)")
      ->check(NotEmpty());
  auto* json = map.add_flag("--json", options.json, "The summary as JSON");
  auto* warnings = map.add_flag("--warnings", options.all_warnings,
                                "All warnings of the summary, not only the first 20");
  at->excludes(locate)->excludes(route)->excludes(json)->excludes(warnings);
  locate->excludes(route)->excludes(json)->excludes(warnings);
  route->excludes(json)->excludes(warnings);
  AddMapPath(map, options.map_path);
  map.footer(
      "Examples:\n"
      "  autofuzz map maps/four-leg-junction.xodr\n"
      "  autofuzz map four-leg-junction --route 1,-2,125 3,-1,40 --svg route.svg\n"
      "  autofuzz map four-leg-junction --at places.csv > poses.csv");
  map.callback([owned, &chosen] { chosen = [owned] { return MapCommand(*owned); }; });
}

}  // namespace

void AddCheckingCommands(CLI::App& program, Chosen& chosen) {
  AddCheck(program, chosen);
  AddCheckEgo(program, chosen);
  AddSelfcheck(program, chosen);
  AddDraw(program, chosen);
  AddList(program, chosen);
  AddMap(program, chosen);
}

}  // namespace autofuzz
