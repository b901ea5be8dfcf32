#pragma once

#include <string>

#include "report/report.h"

namespace autofuzz {

/// The runs that can be played, as the JSON that web/src/data.ts unpacks: ten frames a second, in
/// centimetres, milliradians and milliseconds, as differences; about 5 kB a body and minute.
/// Runs without frames are left out.
std::string PlayerData(const ReportInput& input);

}  // namespace autofuzz
