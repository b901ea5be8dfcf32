#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "json/value.h"

namespace autofuzz {

// How lines of JSON from another program are read, whatever they say. Every error names what was
// wrong with the line.

/// A line's object, after checking that its "type" is the wanted one. `who` is whose line it is:
/// "the simulator program". Error: no JSON object (with its beginning), another type, or what the
/// program says in {"type": "error", "text": …}.
Result<json::Value> ReadMessage(std::string_view line, std::string_view wanted,
                                std::string_view who);

/// A value for people: a text itself, its beginning; of others the type.
std::string Shown(const json::Value& value);

/// The member of that name, or an error that it is missing.
Result<const json::Value*> NeedMember(const json::Value& object, std::string_view key);

Result<double> NumberOf(const json::Value& value);
Result<double> NumberIn(const json::Value& object, std::string_view key);
/// A whole number in [0, count).
Result<std::size_t> IndexOf(const json::Value& value, std::size_t count);
Result<std::size_t> IndexIn(const json::Value& object, std::string_view key, std::size_t count);

// These keep what is there where the member is missing.

Status ReadFlag(const json::Value& object, std::string_view key, bool& flag);
Status ReadNumber(const json::Value& object, std::string_view key, double& number);
/// Fit for terminals and ledgers, and cut after 1000 bytes.
Status ReadText(const json::Value& object, std::string_view key, std::string& text);
/// Name and release of a greeting, as one text; empty where it has neither.
Status ReadIdentity(const json::Value& hello, std::string& identity);

/// Whether the "version" of a greeting is ours.
Status CheckVersion(const json::Value& hello, int ours, std::string_view who);

template <std::size_t N>
Result<std::array<double, N>> NumbersOf(const json::Value& value) {
  const json::Value::Array* items = value.array();
  if (items == nullptr || items->size() != N)
    return value.Wrong("must be an array of " + std::to_string(N) + " numbers");
  std::array<double, N> numbers{};
  for (std::size_t i = 0; i < N; ++i) {
    const Result<double> number = NumberOf((*items)[i]);
    if (!number) return number.error();
    // Beyond any map; keeps what follows from overflowing.
    if (*number > 1e7 || *number < -1e7) return (*items)[i].Wrong("is out of range");
    numbers[i] = *number;
  }
  return numbers;
}

}  // namespace autofuzz
