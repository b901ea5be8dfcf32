#include "wire/dataset_problem.h"

#include <fmt/format.h>

#include "problem/dataset_reader.h"
#include "wire/text_file.h"

namespace autofuzz {
namespace {

constexpr std::string_view kPrefix = "dataset:";

Result<EvaluatorMaker> MakeDataset(const Spec& spec, const Uniqueness& uniqueness) {
  const Result<DatasetFiles> files = DatasetFilesOf(spec);
  if (!files) return files.error();
  const Result<std::string> table_text = ReadTextFile(files->table);
  if (!table_text) return table_text.error();
  const Result<CsvTable> table = ParseCsv(*table_text, files->table.string());
  if (!table) return table.error();
  const Result<std::string> columns_text = ReadTextFile(files->columns);
  if (!columns_text) return columns_text.error();
  const auto columns = ParseDatasetColumns(*columns_text, files->columns.string());
  if (!columns) return columns.error();
  Result<Landscape> landscape = ReadDataset(*table, *columns, uniqueness);
  if (!landscape) return landscape.error();
  return MakeEvaluators(*std::move(landscape), Text(spec));
}

}  // namespace

bool IsDatasetProblem(std::string_view problem) {
  return problem.starts_with(kPrefix) || problem.starts_with("dataset(");
}

Result<DatasetFiles> DatasetFilesOf(const Spec& spec) {
  SpecReader read(spec);
  std::string file;
  if (spec.name.starts_with(kPrefix))
    file = spec.name.substr(kPrefix.size());
  else
    file = read.Word("file", "");
  DatasetFiles files{file, std::filesystem::path(file).replace_extension(".json")};
  const std::string columns = read.Word("columns", "");
  if (!columns.empty()) files.columns = columns;
  if (Status status = read.Finish(); !status) return status.error();
  if (file.empty()) return Error{fmt::format("'{}' names no file", Text(spec)), {}};
  return files;
}

std::string DatasetSpec(const DatasetFiles& files) {
  return Text(
      Spec{"dataset", {{"file", files.table.string()}, {"columns", files.columns.string()}}});
}

void RegisterDatasetProblem(Registry<ProblemMaker>& into) {
  into.Add(kDatasetEntry,
           "a table of runs: a point has the outcome of the nearest row; its columns are named in "
           "FILE.json, or columns=\"OTHER.json\" (docs/problems.md)",
           MakeDataset);
}

}  // namespace autofuzz
