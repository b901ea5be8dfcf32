#pragma once

#include <string>

#include "report/report.h"

namespace autofuzz {

/// Findings of the goal against runs, as an SVG: a stair, the warm-up shaded. "" without runs.
std::string FindingsChart(const ReportInput& input);

}  // namespace autofuzz
