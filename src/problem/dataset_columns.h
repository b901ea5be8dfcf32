#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "genome/space.h"

namespace autofuzz {

/// What a JSON file says of a table's columns (docs/problems.md).
struct DatasetColumns {
  struct Input {
    std::string column;
    FieldKind kind = FieldKind::kReal;
    std::optional<std::pair<double, double>> range;  ///< else from the column's values
  };
  struct Objective {
    std::string column;
    std::optional<double> cap;  ///< else the largest absolute value
    double weight = 1;          ///< smaller is worse for the ego, times this
  };
  std::vector<Input> inputs;
  std::vector<Objective> objectives;
  std::vector<std::string> violations;
};

/// Error: names file, line, column and pointer.
Result<DatasetColumns> ParseDatasetColumns(std::string_view text, std::string_view source);

}  // namespace autofuzz
