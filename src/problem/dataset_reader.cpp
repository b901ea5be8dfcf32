#include "problem/dataset_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/number.h"

namespace autofuzz {
namespace {

Result<double> ReadNumber(const CsvTable& table, const CsvCell& cell, const std::string& column) {
  const std::optional<double> number = ParseDouble(cell.text);
  if (!number) return table.Wrong(cell, fmt::format("'{}' is no number ({})", cell.text, column));
  return *number;
}

Result<bool> ReadTruth(const CsvTable& table, const CsvCell& cell, const std::string& column) {
  if (cell.text == "1" || cell.text == "true") return true;
  if (cell.text == "0" || cell.text == "false") return false;
  return table.Wrong(cell,
                     fmt::format("'{}' is none of 0, 1, false and true ({})", cell.text, column));
}

// Whether a cell of an input can be a value of its field.
Status CheckInput(const CsvTable& table, const CsvCell& cell, const Field& field, double value) {
  if (field.discrete() && std::floor(value) != value)
    return table.Wrong(cell, fmt::format("{} is not whole, and '{}' is {}", FormatDouble(value),
                                         field.name, Name(field.kind)));
  if (value < field.low || value > field.high)
    return table.Wrong(cell,
                       fmt::format("{} is outside the range [{}, {}] of '{}'", FormatDouble(value),
                                   FormatDouble(field.low), FormatDouble(field.high), field.name));
  return {};
}

// Reads a table column by column into rows.
class DatasetReader {
 public:
  DatasetReader(const CsvTable& table, const DatasetColumns& columns)
      : table_(table), columns_(columns), rows_(table.rows.size()) {
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].line = table.rows[i].front().line;
  }

  Status AddInput(const DatasetColumns::Input& input) {
    Result<std::vector<double>> values = Numbers(input.column);
    if (!values) return values.error();
    const auto [least, most] = std::minmax_element(values->begin(), values->end());
    const std::pair<double, double> range = input.range.value_or(std::pair(*least, *most));
    const Field field{input.column, input.kind, range.first, range.second, {}, {}};
    const std::size_t column = *table_.Column(input.column);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const CsvCell& cell = table_.rows[i][column];
      if (Status status = CheckInput(table_, cell, field, (*values)[i]); !status) return status;
      rows_[i].inputs.push_back((*values)[i]);
    }
    problem_.space.fields.push_back(field);
    return {};
  }

  Status AddObjective(const DatasetColumns::Objective& objective) {
    Result<std::vector<double>> values = Numbers(objective.column);
    if (!values) return values.error();
    double largest = 0;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      largest = std::max(largest, std::abs((*values)[i]));
      rows_[i].objectives.push_back((*values)[i]);
    }
    problem_.objectives.push_back(
        {objective.column, objective.cap.value_or(largest > 0 ? largest : 1)});
    problem_.goal.weights.push_back(objective.weight);
    return {};
  }

  Status AddViolation(const std::string& name) {
    const Result<std::size_t> column = table_.Column(name);
    if (!column) return column.error();
    const auto label = static_cast<int>(problem_.labels.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Result<bool> truth = ReadTruth(table_, table_.rows[i][*column], name);
      if (!truth) return truth.error();
      if (*truth) rows_[i].labels.Add(label);
    }
    problem_.labels.push_back(name);
    problem_.goal.labels.Add(label);
    return {};
  }

  Status ReadAll() {
    for (const DatasetColumns::Input& input : columns_.inputs)
      if (Status status = AddInput(input); !status) return status;
    for (const DatasetColumns::Objective& objective : columns_.objectives)
      if (Status status = AddObjective(objective); !status) return status;
    for (const std::string& name : columns_.violations)
      if (Status status = AddViolation(name); !status) return status;
    problem_.goal.text = "violation";
    if (Status status = CheckSpace(problem_.space); !status)
      return Error{status.error().what, {table_.source, 0, 0, ""}};
    return {};
  }

  Landscape Take(const Uniqueness& uniqueness) {
    problem_.uniqueness = uniqueness;
    return DatasetLandscape(std::move(problem_), std::move(rows_));
  }

 private:
  Result<std::vector<double>> Numbers(const std::string& name) const {
    const Result<std::size_t> column = table_.Column(name);
    if (!column) return column.error();
    std::vector<double> values;
    for (const std::vector<CsvCell>& row : table_.rows) {
      const Result<double> value = ReadNumber(table_, row[*column], name);
      if (!value) return value.error();
      values.push_back(*value);
    }
    return values;
  }

  const CsvTable& table_;
  const DatasetColumns& columns_;
  std::vector<DatasetRow> rows_;
  Problem problem_;
};

}  // namespace

Result<Landscape> ReadDataset(const CsvTable& table, const DatasetColumns& columns,
                              const Uniqueness& uniqueness) {
  if (table.rows.empty()) return Error{"a table without rows", {table.source, 0, 0, ""}};
  DatasetReader reader(table, columns);
  if (Status status = reader.ReadAll(); !status) return status.error();
  return reader.Take(uniqueness);
}

}  // namespace autofuzz
