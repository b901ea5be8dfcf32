#pragma once

#include <string>

#include "report/report.h"

namespace autofuzz {

/// A plain summary for a terminal of 80 columns: printable characters and line ends only.
Result<std::string> WriteText(const ReportInput& input);

/// A row a run, in index order; RFC 4180. Columns that depend on the machine or the clock begin
/// with host_ or wall_.
Result<std::string> WriteCsv(const ReportInput& input);

/// A JSON object a run and line, in index order; the same rule for names.
Result<std::string> WriteJsonLines(const ReportInput& input);

/// One page that needs nothing else: summary, findings, map and player.
Result<std::string> WriteHtml(const ReportInput& input);

}  // namespace autofuzz
