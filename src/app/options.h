#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/campaign_spec.h"

namespace autofuzz {

// What the command line says, one struct a command. Exit codes of all commands: 0 done, 1 failed,
// 2 wrong words or wrong input, 130 interrupted.

/// How a campaign is carried out here and now; never part of its result.
struct RunningOptions {
  int jobs = 0;  ///< 0: one per core
  double wall_minutes = 0;
  std::int64_t stop_after_findings = 0;
  double run_minutes = 10;  ///< wall time after which a try at a run is given up
};

struct RunOptions {
  CampaignSpec spec;
  std::string out;  ///< empty: campaigns/<name>-<method>-s<seed>
  std::vector<std::string> map_path;
  RunningOptions running;
};

struct ResumeOptions {
  std::string folder;
  std::optional<std::int64_t> budget;
  RunningOptions running;
};

struct ConfirmOptions {
  std::string folder;
  int times = 5;
  std::optional<double> flaky_below;  ///< else what the campaign says
  int jobs = 0;                       ///< 0: one per core
};

struct ShowOptions {
  std::string folder;
  std::optional<std::int64_t> run;
  bool trace_gradient = false;  ///< of the run
};

struct ReplayOptions {
  std::string folder;
  std::int64_t run = 0;
};

struct MinimiseOptions {
  std::string folder;
  std::int64_t run = 0;
};

struct SweepOptions {
  std::string folder;
  std::int64_t run = 0;
  std::string field;
  std::string objective;  ///< the curve's; empty: the goal's
  int steps = 41;
  std::string out;  ///< the chart's file; '-': standard output, in place of the table
};

/// `report` and `export`.
struct WriteOptions {
  std::string folder;
  std::string format;
  std::string out;  ///< empty: report.<ending> in the folder, or standard output for exports
  int shown = 12;   ///< findings to animate
};

struct CheckOptions {
  std::string grammar;            ///< with `all`: a folder; empty: the scenarios that come along
  std::vector<std::string> egos;  ///< empty: pid-1; with `all` pid-2 too
  std::string simulator = "embedded";
  std::string method = "random-un";
  int runs = 500;
  int field_scenes = 30;  ///< in which single fields are changed
  std::uint64_t seed = 1;
  int jobs = 0;            ///< 0: one per core
  bool all = false;        ///< every grammar of a folder, as a table
  bool markdown = false;   ///< that table as Markdown
  bool fields = false;     ///< the effect of every field, not only of dead ones
  bool no_fields = false;  ///< leave the effects of fields out
  std::vector<std::string> map_path;
};

struct CheckEgoOptions {
  std::string ego;
  std::string grammar;  ///< empty: the scenario that comes with the program
  std::string simulator = "embedded";
  std::uint64_t seed = 1;
  std::vector<std::string> map_path;
};

struct SelfcheckOptions {
  std::string grammar;  ///< empty: the scenario that comes with the program
  std::string ego = "pid-1";
  std::vector<std::string> map_path;
};

struct DrawOptions {
  std::string what;                 ///< a grammar or a campaign's folder
  std::string genome;               ///< values or a file of them; empty: the logical scenario
  std::optional<std::int64_t> run;  ///< of a campaign
  std::string out;                  ///< empty or '-': standard output
  std::vector<std::string> map_path;
};

struct ListOptions {
  std::string what;  ///< empty: everything
};

struct MapOptions {
  std::string map;                 ///< a file, or a name to look up
  std::string at;                  ///< a table of places; empty: not asked for. '-': standard input
  std::string locate;              ///< a table of points, likewise
  std::vector<std::string> route;  ///< two places, or none
  bool csv = false;                ///< the route's points in place of its summary
  std::string svg;                 ///< the picture's file; '-': standard output
  bool json = false;
  bool all_warnings = false;
  std::vector<std::string> map_path;
};

int RunCommand(const RunOptions& options);
int ResumeCommand(const ResumeOptions& options);
int ConfirmCommand(const ConfirmOptions& options);
int ShowCommand(const ShowOptions& options);
int ReplayCommand(const ReplayOptions& options);
int MinimiseCommand(const MinimiseOptions& options);
int SweepCommand(const SweepOptions& options);
int ReportCommand(const WriteOptions& options);
int ExportCommand(const WriteOptions& options);
int CheckCommand(const CheckOptions& options);
int CheckEgoCommand(const CheckEgoOptions& options);
int SelfcheckCommand(const SelfcheckOptions& options);
int DrawCommand(const DrawOptions& options);
int ListCommand(const ListOptions& options);
int MapCommand(const MapOptions& options);

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadInput = 2;
inline constexpr int kInterrupted = 130;

}  // namespace autofuzz
