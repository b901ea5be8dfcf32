#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace autofuzz {

/// What a person types to choose a thing: `name` or `name(key=value, key="quoted text")`. Names are
/// letters, digits and `-_.:/`; bare values the same plus `+`; anything else is quoted, with
/// backslash before `"` and backslash.
struct Spec {
  std::string name;
  std::vector<std::pair<std::string, std::string>> arguments;  ///< in the order written
  bool operator==(const Spec&) const = default;
};

Result<Spec> ParseSpec(std::string_view text);
std::string Text(const Spec& spec);  ///< parses back to the same Spec

/// Reads the arguments of a spec by type, and refuses those that nobody asked for:
///
///     SpecReader read(spec);
///     const double eta = read.Number("eta", 5);
///     if (Status status = read.Finish(); !status) return status.error();
class SpecReader {
 public:
  explicit SpecReader(const Spec& spec) : spec_(spec) {}

  double Number(std::string_view key, double otherwise);
  std::int64_t Integer(std::string_view key, std::int64_t otherwise);
  bool Flag(std::string_view key, bool otherwise);  ///< true/false, yes/no, 1/0
  std::string Word(std::string_view key, std::string_view otherwise);

  /// The first argument that was wrong, twice there, or unknown (with the nearest right name).
  Status Finish() const;

 private:
  const std::string* Take(std::string_view key);
  void Refuse(std::string_view key, std::string_view wanted, std::string_view got);

  const Spec& spec_;
  std::vector<std::string> known_;
  std::string problem_;
};

}  // namespace autofuzz
