#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "base/result.h"
#include "base/spec.h"

namespace autofuzz {

/// A list of makers by name, filled by the explicit lines of a room's `register.cpp`. Maker is a
/// std::function whose first parameter is `const Spec&` and whose result is a Result.
template <class Maker>
class Registry {
 public:
  struct Entry {
    std::string name;
    std::string help;  ///< one line: what it is, and its arguments with their defaults
    Maker make;
  };

  void Add(std::string_view name, std::string_view help, Maker make) {
    entries_.push_back({std::string(name), std::string(help), std::move(make)});
  }

  const std::vector<Entry>& entries() const { return entries_; }

  /// The entry of that name, or an error with the nearest right one. `what` names the kind of
  /// thing.
  Result<const Entry*> Find(std::string_view name, std::string_view what) const {
    std::vector<std::string> known;
    for (const Entry& entry : entries_) {
      if (entry.name == name) return &entry;
      known.push_back(entry.name);
    }
    return Error{fmt::format("unknown {} '{}'{} (known: {})", what, name, DidYouMean(name, known),
                             fmt::join(known, ", ")),
                 {}};
  }

 private:
  std::vector<Entry> entries_;
};

}  // namespace autofuzz
