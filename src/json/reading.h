#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "json/value.h"

namespace autofuzz {

// Reading JSON values of a known shape; every error names the value's place.

/// That the value is an object whose keys are all among `known`.
Status CheckKeys(const json::Value& value, std::span<const std::string> known);

/// The error for a key that nobody knows.
Error UnknownKey(const json::Value& value, std::string_view key,
                 std::span<const std::string> known);

/// A member that must be there.
Result<const json::Value*> Need(const json::Value& object, std::string_view key);

/// The value along keys joined by '.'; null where a key is missing. Error: a value on the way is no
/// object.
Result<const json::Value*> FindPath(const json::Value& object, std::string_view path);

/// A number from `least` to `most`; `meaning` says what of ("m/s").
Result<double> NumberWithin(const json::Value& value, double least, double most,
                            std::string_view meaning);

/// The same for a member, `otherwise` when it is missing.
Result<double> MemberWithin(const json::Value& object, std::string_view key, double least,
                            double most, double otherwise, std::string_view meaning);

/// Text that is not empty.
Result<std::string> NeedText(const json::Value& object, std::string_view key);

}  // namespace autofuzz
