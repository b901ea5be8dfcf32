#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pugi {
class xml_node;
}

namespace autofuzz::xodr {

using Offset = std::ptrdiff_t;  ///< of an element in the file's text, bytes

/// The file being read: turns offsets into places and collects warnings.
class Document {
 public:
  Document(std::string_view text, std::string_view source);

  Place PlaceOf(Offset offset) const;
  Error Fail(Offset at, std::string what) const { return {std::move(what), PlaceOf(at)}; }
  /// Beyond a thousand warnings only their number is kept.
  void Warn(Offset at, std::string what);
  std::vector<Error> TakeWarnings();

  /// The same, but only the first time that `kind` is met in this file.
  void WarnOnce(std::string_view kind, Offset at, std::string what);

  /// What a small file could ask much of.
  enum class Budget : std::uint8_t {
    kTurnRad,  ///< of all curves
    kLanes,    ///< that one-sided sections carry on
    kObjects,  ///< that repeats make
  };
  /// False once all of it together is more than any map has. Bounds memory.
  bool Spend(Budget budget, double amount);

 private:
  std::string source_;
  std::vector<Offset> line_begins_;
  std::vector<Error> warnings_;
  std::size_t more_warnings_ = 0;
  std::set<std::string, std::less<>> warned_once_;
  std::array<double, 3> spent_{};
};

/// Reads attributes of one element; complains with its place.
class Attributes {
 public:
  Attributes(Document& document, const pugi::xml_node& node) : document_(document), node_(node) {}

  Offset offset() const;
  std::string Text(const char* name) const;
  bool Is(const char* name, std::string_view value) const;
  bool Has(const char* name) const;
  /// `otherwise` when missing; when it is no finite number or beyond ±limit the same, with a
  /// warning.
  double Number(const char* name, double otherwise, double limit = 1e9) const;
  int Integer(const char* name, int otherwise) const;
  /// The number, or the error that it is missing or none.
  Result<double> Required(const char* name, double limit = 1e9) const;

 private:
  std::string Complaint(const char* name, double limit) const;

  Document& document_;
  const pugi::xml_node& node_;
};

}  // namespace autofuzz::xodr
