#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json/value.h"
#include "json/writer.h"

namespace autofuzz::store {

/// Numbers as JSON text that people and SQLite's json functions can read and that reads back to the
/// same bits. Infinities and NaN (whose payload is not kept) are the strings "inf", "-inf", "nan".

/// "[1,0.25,-0]".
std::string TextOf(std::span<const double> numbers);
/// nullopt: not such a list.
std::optional<std::vector<double>> ParseNumbers(std::string_view text);

void PutNumber(json::Writer& out, double number);
std::optional<double> TakeNumber(const json::Value& value);

}  // namespace autofuzz::store
