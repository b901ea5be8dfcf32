#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace autofuzz {

/// Breaks text at spaces for an 80-column terminal: the first line begins at `column`, the others
/// are indented by `indent`.
std::string Wrapped(std::string_view text, std::size_t column, std::size_t indent);

/// A file's own words for a terminal: blanks as one, other control characters as '?', cut after 400
/// bytes. They must not steer the terminal, nor flood it.
std::string Shown(std::string_view text);

/// Prints text to standard output. A reader that went away (head, less) is no error.
void Say(std::string_view text);

/// Prints "autofuzz: <error>" to standard error and returns the exit code to end with.
int Complain(const Error& error, int exit_code);

/// Whether progress may redraw its line: standard error is a terminal that understands it.
bool ShowsLiveLine();

/// Columns of the terminal on standard error; 80 when unknown.
int TerminalColumns();

}  // namespace autofuzz
