#pragma once

#include "base/csv.h"
#include "problem/dataset.h"
#include "problem/dataset_columns.h"

namespace autofuzz {

/// Makes the problem of a table and what is said of its columns. Error, with the cell's place: a
/// missing column, a cell that is no number, or not whole where it must be, or outside its range;
/// no rows.
Result<Landscape> ReadDataset(const CsvTable& table, const DatasetColumns& columns,
                              const Uniqueness& uniqueness);

}  // namespace autofuzz
