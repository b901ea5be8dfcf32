#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/evaluation.h"
#include "record/verdict.h"

namespace autofuzz::store {

/// Parts of a run as readable text that reads back to the same bits.

/// {"duration_s":12.5,…}
std::string TextOf(std::span<const Measure> measures);
Result<std::vector<Measure>> ParseMeasures(std::string_view text);

/// [{"kind":"collision","time_s":3.2,…},…]; "[]" without any.
std::string TextOf(std::span<const Violation> violations);
Result<std::vector<Violation>> ParseViolations(std::string_view text);

/// What a verdict counts, by name, for people: "collision"; a label that has no violation beside it
/// (problems without driving) is "label-2".
std::string CountedNames(const Verdict& verdict);

}  // namespace autofuzz::store
