// Commands that read a campaign: their words into options.

#include <memory>

#include "app/command_line.h"
#include "app/options.h"

namespace autofuzz {
namespace {

void AddShow(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<ShowOptions>();
  ShowOptions& options = *owned;
  CLI::App& show = *program.add_subcommand("show", "Summary of a campaign, or all of one run");
  show.add_option("campaign", options.folder, "The campaign's folder")->required();
  auto* run = show.add_option("run", options.run,
                              "A run's number, for its fields, violations and measures");
  show.add_flag("--trace-gradient", options.trace_gradient,
                "How the classifier of its generation would move the run's genome, step by step")
      ->needs(run);
  show.footer(
      "Examples:\n  autofuzz show campaigns/quickstart\n  autofuzz show campaigns/quickstart 57");
  show.callback([owned, &chosen] { chosen = [owned] { return ShowCommand(*owned); }; });
}

void AddReplay(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<ReplayOptions>();
  ReplayOptions& options = *owned;
  CLI::App& replay = *program.add_subcommand(
      "replay", "Run a recorded run again and verify its trace bit for bit");
  replay.add_option("campaign", options.folder, "The campaign's folder")->required();
  replay.add_option("run", options.run, "The run's number (see `report` or `show`)")
      ->required()
      ->check(WholeFrom(0));
  replay.footer(
      "Example:\n  autofuzz replay campaigns/quickstart 57\nExit code 0: identical; 1: it differs, "
      "and where.");
  replay.callback([owned, &chosen] { chosen = [owned] { return ReplayCommand(*owned); }; });
}

void AddReport(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<WriteOptions>();
  WriteOptions& options = *owned;
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
  report.callback([owned, &chosen] { chosen = [owned] { return ReportCommand(*owned); }; });
}

void AddExport(CLI::App& program, Chosen& chosen) {
  auto owned = std::make_shared<WriteOptions>();
  WriteOptions& options = *owned;
  CLI::App& command = *program.add_subcommand("export", "All runs as a table, in run order");
  options.format = "csv";
  command.add_option("campaign", options.folder, "The campaign's folder")->required();
  command.add_option("--format", options.format, "csv or jsonl")->capture_default_str();
  command.add_option("-o,--out", options.out, "The file (default: standard output)");
  command.footer(
      "Example:\n  autofuzz export campaigns/quickstart --format jsonl --out runs.jsonl\n"
      "Campaigns of equal spec export the same bytes, columns wall_* and host_* aside.");
  command.callback([owned, &chosen] { chosen = [owned] { return ExportCommand(*owned); }; });
}

}  // namespace

void AddReadingCommands(CLI::App& program, Chosen& chosen) {
  AddShow(program, chosen);
  AddReplay(program, chosen);
  AddReport(program, chosen);
  AddExport(program, chosen);
}

}  // namespace autofuzz
