// Commands that look into one finding: their words into options.

#include <memory>

#include "app/command_line.h"
#include "app/options.h"

namespace autofuzz {
namespace {

void AddMinimise(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<MinimiseOptions>();
  MinimiseOptions& options = *owned;
  CLI::App& minimise = *program.add_subcommand(
      "minimise", "The smallest change from a benign scene that still violates; what matters");
  minimise.add_option("campaign", options.folder, "The campaign's folder")->required();
  minimise.add_option("run", options.run, "The run's number (see `report` or `show`)")
      ->required()
      ->check(WholeFrom(0));
  minimise.footer(
      "Example:\n  autofuzz minimise campaigns/quickstart 57\nIts runs are kept: stopped, it goes "
      "on where it was; `show` tells the result.");
  minimise.callback([owned, &chosen] { chosen = [owned] { return MinimiseCommand(*owned); }; });
}

void AddSweep(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<SweepOptions>();
  SweepOptions& options = *owned;
  CLI::App& sweep = *program.add_subcommand(
      "sweep", "Run a run again along one field: outcome and margin at each value (CSV, chart)");
  sweep.add_option("campaign", options.folder, "The campaign's folder")->required();
  sweep.add_option("run", options.run, "The run's number (see `report` or `show`)")
      ->required()
      ->check(WholeFrom(0));
  sweep.add_option("--field", options.field, "The field to move (see `show`)")->required();
  sweep
      .add_option("--steps", options.steps,
                  "Values over the field's range; whole fields take all of theirs, if those are "
                  "no more than a thousand")
      ->capture_default_str()
      ->check(Within(2, 100000));
  sweep.add_option("--objective", options.objective,
                   "What the margin is (default: object_distance, or the goal's first objective)");
  sweep.add_option("-o,--out", options.out,
                   "Draw a chart (SVG); '-' for standard output in place of the table");
  sweep.footer(
      "Example:\n  autofuzz sweep campaigns/quickstart 57 \\\n"
      "      --field vehicle[0].setup.initial_speed --out sweep.svg");
  sweep.callback([owned, &chosen] { chosen = [owned] { return SweepCommand(*owned); }; });
}

}  // namespace

void AddFindingCommands(CLI::App& program, Chosen& chosen) {
  AddMinimise(program, chosen);
  AddSweep(program, chosen);
}

}  // namespace autofuzz
