#pragma once

// The command line: words into options, nothing else. These files alone include CLI11.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace autofuzz {

/// What is to be done, once the words are understood; its exit code.
using Chosen = std::function<int()>;

/// Help for an 80-column terminal: name and value on the left, wrapped words on the right, defaults
/// at the end of them.
std::shared_ptr<CLI::FormatterBase> MakeNarrowHelp();

CLI::Validator WholeFrom(std::int64_t least);
/// From 0 on, as far as an `int` goes.
CLI::Validator Count();
CLI::Validator Within(double least, double most);
/// An empty word is a shell variable that was not set: not the same as no option.
CLI::Validator NotEmpty();

void AddMapPath(CLI::App& command, std::vector<std::string>& map_path);

// Commands by what they do, in the order of the help. Each owns its options and sets `chosen` when
// it is the one that was named.

void AddCampaignCommands(CLI::App& program, Chosen& chosen);  ///< make runs
void AddReadingCommands(CLI::App& program, Chosen& chosen);   ///< read a campaign
void AddFindingCommands(CLI::App& program, Chosen& chosen);   ///< look into one finding
void AddCheckingCommands(CLI::App& program, Chosen& chosen);  ///< look at what campaigns need

}  // namespace autofuzz
