#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace autofuzz {

/// A cell of a table, and where it stands in its file (1-based; columns in bytes).
struct CsvCell {
  std::string text;  ///< without blanks around it, unless it was quoted
  int line = 0;
  int column = 0;
};

/// A table of comma-separated values with its header.
struct CsvTable {
  std::string source;
  std::vector<CsvCell> header;
  std::vector<std::vector<CsvCell>> rows;  ///< each as long as the header

  /// The place of a named column. Error: there is none, or there are two.
  Result<std::size_t> Column(std::string_view name) const;

  Error Wrong(const CsvCell& cell, std::string what) const {
    return {std::move(what), {source, cell.line, cell.column, ""}};
  }
};

/// Reads RFC 4180 with any line ends; a byte order mark and empty lines are passed over. Error: no
/// header, a row of another length, a quote out of place.
Result<CsvTable> ParseCsv(std::string_view text, std::string source);

/// Writes rows of text, quoted where RFC 4180 asks for it. Numbers are the shortest text that reads
/// back to the same bits.
class CsvWriter {
 public:
  /// RFC 4180 ends lines with "\r\n"; for pipes between programs "\n" is kinder.
  explicit CsvWriter(std::string_view line_end = "\r\n") : line_end_(line_end) {}

  CsvWriter& Cell(std::string_view text);
  CsvWriter& Cell(const char* text) { return Cell(std::string_view(text)); }
  CsvWriter& Cell(double number);
  CsvWriter& Cell(std::int64_t number);
  CsvWriter& Cell(int number) { return Cell(static_cast<std::int64_t>(number)); }
  CsvWriter& EndRow();
  std::string Take() { return std::move(text_); }

 private:
  std::string text_;
  std::string line_end_;
  bool first_ = true;
};

}  // namespace autofuzz
