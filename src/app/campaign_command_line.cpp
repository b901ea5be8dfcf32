// Commands that make runs: their words into options.

#include <map>
#include <memory>

#include "app/begin_campaign.h"
#include "app/command_line.h"
#include "app/options.h"

namespace autofuzz {
namespace {

void AddRunning(CLI::App& command, RunningOptions& running) {
  command
      .add_option("-j,--jobs", running.jobs,
                  "Runs at once (0: one per core). A finished campaign is the same for any number")
      ->check(Count());
  command
      .add_option("--wall-minutes", running.wall_minutes,
                  "Stop after so many minutes; go on with `resume`")
      ->check(Within(0, 1e6));
  command
      .add_option("--stop-after", running.stop_after_findings,
                  "Stop once so many unique violations are found")
      ->check(WholeFrom(0));
  command
      .add_option("--run-minutes", running.run_minutes,
                  "Give up a run that takes longer than so many minutes (0: never)")
      ->capture_default_str()
      ->check(Within(0, 1e6));
}

void AddRun(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<RunOptions>();
  RunOptions& options = *owned;
  CLI::App& run =
      *program.add_subcommand("run", "Search a logical scenario for unique traffic violations");
  CampaignSpec& spec = options.spec;
  run.add_option("problem", spec.problem,
                 "A test grammar (JSON), or a problem of `list problems` (function:four_modes)")
      ->required();
  run.add_option("--ego", spec.ego, "Driving controller under test (see `list egos`)")
      ->capture_default_str();
  run.add_option("--simulator", spec.simulator, "Where it drives (see `list simulators`)")
      ->capture_default_str();
  run.add_option("--method", spec.method, "Search method (see `list methods`)")
      ->capture_default_str();
  auto* method = run.add_option("--warmup-method", spec.warmup_method, "Method of the warm-up")
                     ->capture_default_str();
  run.add_option(
         "--warmup-from", spec.warmup_from,
         "Use the runs of that campaign as the warm-up (the first --warmup of them, or all): "
         "same grammar, map, ego and simulator")
      ->check(NotEmpty())
      ->excludes(method);
  spec.goal.clear();  // the problem's own
  run.add_option("--goal", spec.goal,
                 "What to look for: collision (default), off-road, wrong-lane, red-light, "
                 "controller-failure, joined by '+', or all");
  auto* warmup = run.add_option("--warmup", spec.warmup, "Seed-collection runs before the method")
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
  run.callback([owned, warmup, &chosen] {
    if (!owned->spec.warmup_from.empty() && warmup->count() == 0) owned->spec.warmup = kAllOfThem;
    chosen = [owned] { return RunCommand(*owned); };
  });
}

void AddResume(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<ResumeOptions>();
  ResumeOptions& options = *owned;
  CLI::App& resume = *program.add_subcommand(
      "resume", "Go on with a campaign that was stopped, or give it a larger budget");
  resume.add_option("campaign", options.folder, "The campaign's folder")->required();
  resume
      .add_option("--budget", options.budget,
                  "New total of the method's runs; same result as if given from the start")
      ->check(WholeFrom(0));
  AddRunning(resume, options.running);
  resume.footer("Example:\n  autofuzz resume campaigns/quickstart --budget 1000");
  resume.callback([owned, &chosen] { chosen = [owned] { return ResumeCommand(*owned); }; });
}

void AddConfirm(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<ConfirmOptions>();
  ConfirmOptions& options = *owned;
  CLI::App& confirm = *program.add_subcommand(
      "confirm", "Run every finding again, to see which of them violate each time");
  confirm.add_option("campaign", options.folder, "The campaign's folder")->required();
  confirm.add_option("--times", options.times, "Runs per finding; those of before are counted")
      ->capture_default_str()
      ->check(Within(1, 10000));
  confirm
      .add_option("--flaky-below", options.flaky_below,
                  "Findings that violate in less than this share of them are flaky and not counted "
                  "(default: 0.5, or what was said last)")
      ->check(Within(0, 1));
  confirm.add_option("-j,--jobs", options.jobs, "Runs at once (0: one per core)")->check(Count());
  confirm.footer(
      "Example:\n  autofuzz confirm campaigns/quickstart --times 3\n"
      "A deterministic simulator and ego give the same each time; others may not.");
  confirm.callback([owned, &chosen] { chosen = [owned] { return ConfirmCommand(*owned); }; });
}

}  // namespace

void AddCampaignCommands(CLI::App& program, Chosen& chosen) {
  AddRun(program, chosen);
  AddResume(program, chosen);
  AddConfirm(program, chosen);
}

}  // namespace autofuzz
