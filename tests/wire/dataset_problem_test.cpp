#include "wire/dataset_problem.h"

#include <gtest/gtest.h>

#include "wire/map_source.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

DatasetFiles FilesOf(const std::string& text) {
  const Result<Spec> spec = ParseSpec(text);
  EXPECT_TRUE(spec) << text;
  const Result<DatasetFiles> files = DatasetFilesOf(*spec);
  EXPECT_TRUE(files) << Text(files.error());
  return files.ok() ? *files : DatasetFiles{};
}

TEST(DatasetFiles, ColumnsLieBesideTheTableUnlessToldOtherwise) {
  EXPECT_EQ(FilesOf("dataset:a/b.csv").table, "a/b.csv");
  EXPECT_EQ(FilesOf("dataset:a/b.csv").columns, "a/b.json");
  EXPECT_EQ(FilesOf("dataset:a/b.csv(columns=c.json)").columns, "c.json");
  EXPECT_EQ(FilesOf("dataset(file=\"my table.csv\")").columns, "my table.json");
}

TEST(DatasetFiles, SpecAndFilesAgree) {
  const DatasetFiles files{"a b/\"c\".csv", "d e.json"};
  const DatasetFiles back = FilesOf(DatasetSpec(files));
  EXPECT_EQ(back.table, files.table);
  EXPECT_EQ(back.columns, files.columns);
  EXPECT_TRUE(IsDatasetProblem(DatasetSpec(files)));
}

TEST(DatasetFiles, RefusesSpecsWithoutAFile) {
  for (const char* text : {"dataset:", "dataset(columns=c.json)", "dataset:a.csv(file=b.csv)"})
    EXPECT_FALSE(DatasetFilesOf(*ParseSpec(text))) << text;
}

TEST(DatasetProblem, TheExampleIsEquipped) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({});
  CampaignSpec spec;
  spec.problem = "dataset:examples/dataset/braking.csv";
  const auto shop = Equip(catalogue, spec, *maps);
  ASSERT_TRUE(shop) << Text(shop.error());
  EXPECT_FALSE(shop->driving.has_value());
  EXPECT_EQ(shop->problem->space.size(), 3U);
  // From 12 m/s at friction 0.8 a car needs 6 + 144 / (2 · 0.8 · 9.81) = 15.2 m.
  const auto evaluator = shop->make_evaluator();
  ASSERT_TRUE(evaluator);
  EXPECT_TRUE((*evaluator)->Evaluate({{12, 10, 0}}, {})->verdict.labels.Has(0));
  EXPECT_TRUE((*evaluator)->Evaluate({{12, 20, 0}}, {})->verdict.labels.empty());
}

TEST(DatasetProblem, ErrorsNameTheFileThatIsWrong) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({});
  const auto source = [&](const char* problem) {
    CampaignSpec spec;
    spec.problem = problem;
    const auto shop = Equip(catalogue, spec, *maps);
    return shop ? std::string("equipped") : shop.error().place.source;
  };
  EXPECT_EQ(source("dataset:none.csv"), "none.csv");
  EXPECT_EQ(source("dataset:examples/dataset/braking.csv(columns=none.json)"), "none.json");
  EXPECT_EQ(source("dataset:examples/dataset/braking.json(columns=none.json)"),
            "examples/dataset/braking.json");  // not a table
}

}  // namespace
}  // namespace autofuzz
