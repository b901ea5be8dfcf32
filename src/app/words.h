#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "genome/problem.h"

namespace autofuzz {

// What is wrong with a number typed on the command line, or "" when nothing is. NaN, infinities and
// numbers that do not fit are wrong.

std::string WholeNumberFault(std::string_view text, std::int64_t least,
                             std::int64_t most = std::numeric_limits<std::int64_t>::max());
std::string NumberFault(std::string_view text, double least, double most);

/// The names of labels, joined by commas; "none".
std::string LabelsText(const Problem& problem, LabelSet labels);

}  // namespace autofuzz
