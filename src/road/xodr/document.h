#pragma once

#include <cstddef>
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

  /// Adds to the turning of all curves; false once it is more than any map has. Bounds the memory
  /// that a small file can ask for.
  bool SpendTurn(double turn_rad);

 private:
  std::string source_;
  std::vector<Offset> line_begins_;
  std::vector<Error> warnings_;
  std::size_t more_warnings_ = 0;
  double turn_rad_ = 0;
};

/// Reads attributes of one element; complains with its place.
class Attributes {
 public:
  Attributes(Document& document, const pugi::xml_node& node) : document_(document), node_(node) {}

  Offset offset() const;
  std::string Text(const char* name) const;
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
