#include "base/csv.h"

#include <fmt/format.h>

#include "base/number.h"

namespace autofuzz {
namespace {

std::string_view WithoutBlanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

class CsvParser {
 public:
  CsvParser(std::string_view text, CsvTable& table) : text_(text), table_(table) {}

  Status Read() {
    while (at_ < text_.size()) {
      if (EndsLine()) continue;  // an empty line
      std::vector<CsvCell> row;
      if (Status status = ReadRow(row); !status) return status;
      if (table_.header.empty()) {
        table_.header = std::move(row);
      } else if (row.size() != table_.header.size()) {
        return table_.Wrong(row.front(), fmt::format("this row has {} cells, the header has {}",
                                                     row.size(), table_.header.size()));
      } else {
        table_.rows.push_back(std::move(row));
      }
    }
    if (table_.header.empty()) return Error{"there is no header", {table_.source, 1, 1, ""}};
    return {};
  }

 private:
  Status ReadRow(std::vector<CsvCell>& row) {
    for (;;) {
      CsvCell cell{{}, line_, static_cast<int>(at_ - line_begin_) + 1};
      if (Status status = ReadCell(cell); !status) return status;
      row.push_back(std::move(cell));
      if (at_ == text_.size() || EndsLine()) return {};
      ++at_;  // the comma
    }
  }

  Status ReadCell(CsvCell& cell) {
    if (at_ < text_.size() && text_[at_] == '"') return ReadQuoted(cell);
    const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
    const std::string_view bare = text_.substr(at_, end - at_);
    const std::size_t quote = bare.find('"');
    if (quote != std::string_view::npos) {
      cell.column += static_cast<int>(quote);
      return table_.Wrong(cell, "a quote inside a cell that does not begin with one");
    }
    const std::string_view kept = WithoutBlanks(bare);
    if (!kept.empty()) cell.column += static_cast<int>(kept.data() - bare.data());
    cell.text = kept;
    at_ = end;
    return {};
  }

  Status ReadQuoted(CsvCell& cell) {
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') ++line_, line_begin_ = at_ + 1;
      if (text_[at_] == '"' && text_.substr(at_ + 1, 1) != "\"") {
        ++at_;
        if (at_ == text_.size() || text_.find_first_of(",\r\n", at_) == at_) return {};
        return table_.Wrong(cell, "the quoted cell goes on behind its closing quote");
      }
      if (text_[at_] == '"') ++at_;  // the first of two stands for one
      cell.text += text_[at_];
    }
    return table_.Wrong(cell, "the quoted cell has no closing quote");
  }

  bool EndsLine() {
    if (text_[at_] != '\n' && text_[at_] != '\r') return false;
    at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
    ++line_;
    line_begin_ = at_;
    return true;
  }

  std::string_view text_;
  CsvTable& table_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  int line_ = 1;
};

}  // namespace

Result<std::size_t> CsvTable::Column(std::string_view name) const {
  std::vector<std::size_t> found;
  std::string all;
  for (std::size_t i = 0; i < header.size(); ++i) {
    if (header[i].text == name) found.push_back(i);
    all += fmt::format("{}{:.40}", i > 0 ? ", " : "", header[i].text);
  }
  if (found.size() == 1) return found.front();
  if (!found.empty())
    return Wrong(header[found[1]], fmt::format("the header has column '{}' twice", name));
  return Wrong(header.front(),
               fmt::format("the header has no column '{}' (it has: {:.200}); names are separated "
                           "by commas",
                           name, all));
}

Result<CsvTable> ParseCsv(std::string_view text, std::string source) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  CsvTable table;
  table.source = std::move(source);
  CsvParser parser(text.substr(text.starts_with(kMark) ? kMark.size() : 0), table);
  if (Status status = parser.Read(); !status) return status.error();
  return table;
}

CsvWriter& CsvWriter::Cell(std::string_view text) {
  if (!first_) text_ += ',';
  first_ = false;
  const bool has_outer_blank = WithoutBlanks(text) != text;  // they count only in quotes
  if (!has_outer_blank && text.find_first_of(",\"\r\n") == std::string_view::npos) {
    text_ += text;
    return *this;
  }
  text_ += '"';
  for (const char c : text) {
    if (c == '"') text_ += '"';
    text_ += c;
  }
  text_ += '"';
  return *this;
}

CsvWriter& CsvWriter::Cell(double number) { return Cell(FormatDouble(number)); }
CsvWriter& CsvWriter::Cell(std::int64_t number) { return Cell(fmt::format("{}", number)); }

CsvWriter& CsvWriter::EndRow() {
  text_ += line_end_;
  first_ = true;
  return *this;
}

}  // namespace autofuzz
