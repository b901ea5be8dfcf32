// The command line: words into options, nothing else. The only source that includes CLI11.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <functional>
#include <memory>
#include <optional>

#include "app/console.h"
#include "app/options.h"
#include "app/version.h"
#include "app/words.h"
#include "base/nearest.h"
#include "wire/wire.h"

namespace {

using autofuzz::CheckEgoOptions;
using autofuzz::CheckOptions;
using autofuzz::ListOptions;
using autofuzz::MapOptions;
using autofuzz::ReplayOptions;
using autofuzz::ResumeOptions;
using autofuzz::RunningOptions;
using autofuzz::RunOptions;
using autofuzz::ShowOptions;
using autofuzz::WriteOptions;

/// Help for an 80-column terminal: name and value on the left, wrapped words on the right, defaults
/// at the end of them.
class NarrowHelp final : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const bool takes_value = option->get_items_expected_max() > 0 && !is_positional;
    std::string words = option->get_description();
    if (!option->get_default_str().empty())
      words += " (default: " + option->get_default_str() + ")";
    return Row(make_option_name(option, is_positional) + (takes_value ? " X" : ""), words);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    return Row(command->get_name(), command->get_description());
  }
  std::string make_description(const CLI::App* command) const override {
    return autofuzz::Wrapped(command->get_description(), 0, 0) + "\n";
  }

 private:
  static std::string Row(const std::string& name, const std::string& words) {
    constexpr std::size_t kLeft = 24;
    std::string row = "  " + name;
    row += row.size() + 1 < kLeft ? std::string(kLeft - row.size(), ' ')
                                  : "\n" + std::string(kLeft, ' ');
    return row + autofuzz::Wrapped(words, kLeft, kLeft) + "\n";
  }
};

CLI::Validator WholeFrom(std::int64_t least) {
  return CLI::Validator(
      [least](std::string& text) { return autofuzz::WholeNumberFault(text, least); }, "");
}

CLI::Validator Within(double least, double most) {
  return CLI::Validator([=](std::string& text) { return autofuzz::NumberFault(text, least, most); },
                        "");
}

// An empty word is a shell variable that was not set: not the same as no option.
CLI::Validator NotEmpty() {
  return CLI::Validator(
      [](std::string& text) { return text.empty() ? std::string("must not be empty") : ""; }, "");
}

void AddRunning(CLI::App& command, RunningOptions& running) {
  command
      .add_option("-j,--jobs", running.jobs,
                  "Runs at once (0: one per core). A finished campaign is the same for any number")
      ->check(WholeFrom(0));
  command
      .add_option("--wall-minutes", running.wall_minutes,
                  "Stop after so many minutes; go on with `resume`")
      ->check(Within(0, 1e6));
  command
      .add_option("--stop-after", running.stop_after_findings,
                  "Stop once so many unique violations are found; runs in flight still count")
      ->check(WholeFrom(0));
}

void AddMapPath(CLI::App& command, std::vector<std::string>& map_path) {
  command.add_option("--map-path", map_path,
                     "More folders to look for maps in, joined by ':' (also AUTOFUZZ_MAP_PATH)");
}

void AddRun(CLI::App& program, RunOptions& options, std::function<int()>& chosen) {
  CLI::App& run =
      *program.add_subcommand("run", "Search a logical scenario for unique traffic violations");
  autofuzz::CampaignSpec& spec = options.spec;
  run.add_option("problem", spec.problem,
                 "A test grammar (JSON), or a problem of `list problems` (function:four_modes)")
      ->required();
  run.add_option("--ego", spec.ego, "Driving controller under test (see `list egos`)")
      ->capture_default_str();
  run.add_option("--simulator", spec.simulator, "Where it drives (see `list simulators`)")
      ->capture_default_str();
  run.add_option("--method", spec.method, "Search method (see `list methods`)")
      ->capture_default_str();
  run.add_option("--warmup-method", spec.warmup_method, "Method of the warm-up")
      ->capture_default_str();
  spec.goal.clear();  // the problem's own
  run.add_option("--goal", spec.goal,
                 "What to look for: collision (default), off-road, wrong-lane, red-light, "
                 "controller-failure, joined by '+', or all");
  run.add_option("--warmup", spec.warmup, "Seed-collection runs before the method")
      ->capture_default_str()
      ->check(WholeFrom(0));
  run.add_option("--budget", spec.budget, "Runs of the method")
      ->capture_default_str()
      ->check(WholeFrom(0));
  run.add_option("--seed", spec.seed, "Root of all randomness: same seed, same result")
      ->capture_default_str()
      ->check(WholeFrom(0));
  run.add_option("--field-difference", spec.uniqueness.field_difference,
                 "th2: by which share of its range a field must differ")
      ->capture_default_str()
      ->check(Within(0.0, 1.0));
  run.add_option("--field-share", spec.uniqueness.field_share,
                 "th1: which share of fields must differ to be unique")
      ->capture_default_str()
      ->check(Within(0.0, 1.0));
  run.add_option("--time-limit", spec.time_limit_s, "Simulated seconds per run")
      ->capture_default_str()
      ->check(Within(0.1, 3600.0));
  run.add_option("--ego-latency", spec.ego_latency_s, "Delay of the ego's commands (100ms, 0.1s)")
      ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"ms", 0.001}, {"s", 1.0}},
                                        CLI::AsNumberWithUnit::CASE_SENSITIVE))
      ->check(Within(0.0, 5.0));
  run.add_option("--traces", spec.traces, "Which traces to keep: findings (and near misses) or all")
      ->capture_default_str()
      ->check(CLI::IsMember({"findings", "all"}));
  run.add_option("-o,--out", options.out,
                 "The campaign's folder (default: campaigns/<scenario>-<ego>-<method>-s<seed>)");
  AddMapPath(run, options.map_path);
  AddRunning(run, options.running);
  run.footer(
      "Example:\n"
      "  autofuzz run scenarios/turn-right-leading-car.json --ego pid-1 \\\n"
      "      --method ga-un-nn-grad --warmup 500 --budget 700 --seed 1\n"
      "Ctrl-C stops after the runs in flight; `autofuzz resume` goes on, to the same\nresult.");
  run.callback([&options, &chosen] { chosen = [&options] { return RunCommand(options); }; });
}

void AddResume(CLI::App& program, ResumeOptions& options, std::function<int()>& chosen) {
  CLI::App& resume = *program.add_subcommand(
      "resume", "Go on with a campaign that was stopped, or give it a larger budget");
  resume.add_option("campaign", options.folder, "The campaign's folder")->required();
  resume
      .add_option("--budget", options.budget,
                  "New total of the method's runs; same result as if given from the start")
      ->check(WholeFrom(0));
  AddRunning(resume, options.running);
  resume.footer("Example:\n  autofuzz resume campaigns/quickstart --budget 1000");
  resume.callback([&options, &chosen] { chosen = [&options] { return ResumeCommand(options); }; });
}

void AddShow(CLI::App& program, ShowOptions& options, std::function<int()>& chosen) {
  CLI::App& show = *program.add_subcommand("show", "Summary of a campaign, or all of one run");
  show.add_option("campaign", options.folder, "The campaign's folder")->required();
  show.add_option("run", options.run, "A run's number, for its fields, violations and measures");
  show.footer(
      "Examples:\n  autofuzz show campaigns/quickstart\n  autofuzz show campaigns/quickstart 57");
  show.callback([&options, &chosen] { chosen = [&options] { return ShowCommand(options); }; });
}

void AddReplay(CLI::App& program, ReplayOptions& options, std::function<int()>& chosen) {
  CLI::App& replay = *program.add_subcommand(
      "replay", "Run a recorded run again and verify its trace bit for bit");
  replay.add_option("campaign", options.folder, "The campaign's folder")->required();
  replay.add_option("run", options.run, "The run's number (see `report` or `show`)")->required();
  replay.footer(
      "Example:\n  autofuzz replay campaigns/quickstart 57\nExit code 0: identical; 1: it differs, "
      "and where.");
  replay.callback([&options, &chosen] { chosen = [&options] { return ReplayCommand(options); }; });
}

void AddReport(CLI::App& program, WriteOptions& options, std::function<int()>& chosen) {
  CLI::App& report = *program.add_subcommand(
      "report", "Write a report: one HTML page with the map and moving findings, or text");
  options.format = "html";
  report.add_option("campaign", options.folder, "The campaign's folder")->required();
  report.add_option("--format", options.format, "html or text (see `list formats`)")
      ->capture_default_str();
  report.add_option("-o,--out", options.out,
                    "The file; '-' for standard output (default: report.html in the campaign)");
  report.add_option("--shown", options.shown, "How many findings to animate")
      ->capture_default_str()
      ->check(Within(0, 1000));
  report.footer("Example:\n  autofuzz report campaigns/quickstart");
  report.callback([&options, &chosen] { chosen = [&options] { return ReportCommand(options); }; });
}

void AddExport(CLI::App& program, WriteOptions& options, std::function<int()>& chosen) {
  CLI::App& command = *program.add_subcommand("export", "All runs as a table, in run order");
  options.format = "csv";
  command.add_option("campaign", options.folder, "The campaign's folder")->required();
  command.add_option("--format", options.format, "csv or jsonl")->capture_default_str();
  command.add_option("-o,--out", options.out, "The file (default: standard output)");
  command.footer(
      "Example:\n  autofuzz export campaigns/quickstart --format jsonl --out runs.jsonl\n"
      "Campaigns of equal spec export the same bytes, columns wall_* and host_* aside.");
  command.callback([&options, &chosen] { chosen = [&options] { return ExportCommand(options); }; });
}

void AddCheck(CLI::App& program, CheckOptions& options, std::function<int()>& chosen) {
  CLI::App& check = *program.add_subcommand(
      "check", "Check a test grammar: is it valid, and what do random scenes of it give?");
  check.add_option("grammar", options.grammar, "A test grammar (JSON)")->required();
  check.add_option("--ego", options.ego, "Driving controller")->capture_default_str();
  check.add_option("--simulator", options.simulator, "Simulator")->capture_default_str();
  check.add_option("--runs", options.runs, "Random runs to make (0: only read the grammar)")
      ->capture_default_str()
      ->check(WholeFrom(0));
  check.add_option("--seed", options.seed, "Seed of the sample")
      ->capture_default_str()
      ->check(WholeFrom(0));
  AddMapPath(check, options.map_path);
  check.footer("Example:\n  autofuzz check scenarios/turn-right-leading-car.json");
  check.callback([&options, &chosen] { chosen = [&options] { return CheckCommand(options); }; });
}

void AddCheckEgo(CLI::App& program, CheckEgoOptions& options, std::function<int()>& chosen) {
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
  check.callback([&options, &chosen] { chosen = [&options] { return CheckEgoCommand(options); }; });
}

void AddList(CLI::App& program, ListOptions& options, std::function<int()>& chosen) {
  CLI::App& list = *program.add_subcommand("list", "What there is to choose from");
  list.add_option("what", options.what,
                  "methods, egos, simulators, problems or formats (default: all)");
  list.footer("Example:\n  autofuzz list methods");
  list.callback([&options, &chosen] { chosen = [&options] { return ListCommand(options); }; });
}

void AddMap(CLI::App& program, MapOptions& options, std::function<int()>& chosen) {
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
  map.callback([&options, &chosen] { chosen = [&options] { return MapCommand(options); }; });
}

// The error for a first word that names no command, or nullopt; the library only says that one is
// missing.
std::optional<autofuzz::Error> UnknownCommand(const CLI::App& program, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  const std::string word = argv[1];
  std::vector<std::string> known;
  for (const CLI::App* command : program.get_subcommands({})) known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  return autofuzz::Error{"unknown command '" + word + "'" + autofuzz::DidYouMean(word, known) +
                             " (see autofuzz --help)",
                         {}};
}

// The exit code, unless what was said could not be written (a full disk).
int Finished(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  if (errno == EPIPE) return code;  // the reader has read enough
  const int failed = code == autofuzz::kDone ? autofuzz::kFailed : code;
  return autofuzz::Complain(autofuzz::Error{"cannot write to standard output", {}}, failed);
}

int RunProgram(int argc, char** argv) {
  autofuzz::PinArithmetic();
  CLI::App program(
      "AutoFuzz searches logical driving scenarios for unique traffic violations of a driving "
      "controller.");
  program.name("autofuzz");
  program.formatter(std::make_shared<NarrowHelp>());
  program.set_version_flag("--version", std::string("autofuzz ") + autofuzz::kVersion);
  program.require_subcommand(1);
  program.footer("`autofuzz COMMAND --help` explains a command. Start with `autofuzz run`.");
  RunOptions run;
  ResumeOptions resume;
  ShowOptions show;
  ReplayOptions replay;
  WriteOptions report, table;
  CheckOptions check;
  CheckEgoOptions check_ego;
  ListOptions list;
  MapOptions map;
  std::function<int()> chosen;
  AddRun(program, run, chosen);
  AddResume(program, resume, chosen);
  AddShow(program, show, chosen);
  AddReplay(program, replay, chosen);
  AddReport(program, report, chosen);
  AddExport(program, table, chosen);
  AddCheck(program, check, chosen);
  AddCheckEgo(program, check_ego, chosen);
  AddList(program, list, chosen);
  AddMap(program, map, chosen);
  if (const auto error = UnknownCommand(program, argc, argv))
    return autofuzz::Complain(*error, autofuzz::kBadInput);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {  // also --help and --version
    if (error.get_exit_code() == 0) return Finished(program.exit(error));
    return autofuzz::Complain(autofuzz::Error{error.what() + std::string(" (see --help)"), {}},
                              autofuzz::kBadInput);
  }
  return Finished(chosen());
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return RunProgram(argc, argv);
  } catch (const std::exception& fault) {  // out of memory, above all
    std::fprintf(stderr, "autofuzz: %s\n", fault.what());
    return autofuzz::kFailed;
  }
}
