#pragma once

#include <cstddef>
#include <string_view>

namespace autofuzz::json {

/// Walks over the tokens of a text in step with a parser that does not tell where they stand.
/// Counts lines and columns on the way, so asking is cheap as long as offsets grow.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  /// The next token: past white space, commas and colons. Requires: the parser found one there.
  std::string_view Next();

  struct Position {
    int line = 1;
    int column = 1;
  };
  /// Where the token returned last began.
  Position position() const { return {line_, column_}; }

  /// Where an offset is, at or after the last token's begin.
  Position PositionOf(std::size_t offset) const;

 private:
  void CountTo(std::size_t offset);

  std::string_view text_;
  std::size_t end_ = 0;      // of the last token
  std::size_t counted_ = 0;  // line_ and column_ are those of this offset
  int line_ = 1;
  int column_ = 1;
};

}  // namespace autofuzz::json
