#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace autofuzz {

/// Where in a person's input something is wrong. Empty parts are unknown.
struct Place {
  std::string source;   ///< file name, or what stands for it ("--ego")
  int line = 0;         ///< 1-based; 0: unknown
  int column = 0;       ///< 1-based, in bytes; 0: unknown
  std::string pointer;  ///< JSON pointer or the like ("/vehicle_0/setup/type")
  bool operator==(const Place&) const = default;
};

/// Bad input or a failed effect, told to a person: what is wrong, and where.
struct Error {
  std::string what;
  Place place;
  bool operator==(const Error&) const = default;
};

/// "source:line:column: what (at pointer)"; leaves out what is unknown.
std::string Text(const Error& error);

/// A value or an Error. Broken promises between our own functions assert; bad input is a value.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// Requires: ok().
  T& value() & { return *Value(); }
  const T& value() const& { return *Value(); }
  T&& value() && { return std::move(*Value()); }
  T& operator*() & { return *Value(); }
  const T& operator*() const& { return *Value(); }
  T&& operator*() && { return std::move(*Value()); }
  T* operator->() { return Value(); }
  const T* operator->() const { return Value(); }

  /// Requires: !ok().
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

 private:
  T* Value() {
    assert(ok());
    return std::get_if<0>(&state_);
  }
  const T* Value() const {
    assert(ok());
    return std::get_if<0>(&state_);
  }

  std::variant<T, Error> state_;
};

/// Success, or an Error.
template <>
class [[nodiscard]] Result<void> {
 public:
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit

  bool ok() const { return !error_.has_value(); }
  explicit operator bool() const { return ok(); }
  const Error& error() const {
    assert(!ok());
    return *error_;
  }

 private:
  std::optional<Error> error_;
};

using Status = Result<void>;

}  // namespace autofuzz
