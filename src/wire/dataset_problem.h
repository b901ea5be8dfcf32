#pragma once

#include <filesystem>
#include <string_view>

#include "problem/function_problem.h"

namespace autofuzz {

/// A table of runs and the file that names its columns.
struct DatasetFiles {
  std::filesystem::path table;
  std::filesystem::path columns;
};

/// "dataset:FILE.csv", with columns="FILE.json" where that is not the table's name with .json; or
/// dataset(file="FILE.csv", columns="FILE.json") for names that a spec must quote.
bool IsDatasetProblem(std::string_view problem);
Result<DatasetFiles> DatasetFilesOf(const Spec& spec);

/// The spec for files that lie elsewhere now.
std::string DatasetSpec(const DatasetFiles& files);

/// The name under which the catalogue has it: that of no file.
inline constexpr const char* kDatasetEntry = "dataset:FILE.csv";
void RegisterDatasetProblem(Registry<ProblemMaker>& into);

}  // namespace autofuzz
