#include "problem/dataset.h"

#include <gtest/gtest.h>

#include "base/math.h"
#include "problem/sample.h"

namespace autofuzz {
namespace {

Space MixedSpace() {
  Space space;
  space.fields = {{"speed", FieldKind::kReal, 0, 10, {}, {}},
                  {"turn", FieldKind::kAngle, 0, 360, {}, {}},
                  {"weather", FieldKind::kCategory, 0, 5, {}, {}},
                  {"lanes", FieldKind::kInteger, 1, 5, {}, {}},
                  {"fixed", FieldKind::kReal, 7, 7, {}, {}}};
  return space;
}

TEST(ScaledDistance, ScalesEachKindByItsRange) {
  const Space space = MixedSpace();
  const std::vector<double> here = {2, 350, 1, 2, 7};
  const auto to = [&](double speed, double turn, double weather, double lanes) {
    return ScaledDistance(space, here, {speed, turn, weather, lanes, 7});
  };
  EXPECT_EQ(to(2, 350, 1, 2), 0);
  EXPECT_DOUBLE_EQ(to(7, 350, 1, 2), 0.5);
  EXPECT_DOUBLE_EQ(to(2, 10, 1, 2), 20.0 / 180);  // across north
  EXPECT_DOUBLE_EQ(to(2, 170, 1, 2), 1);
  EXPECT_DOUBLE_EQ(to(2, 350, 5, 2), 1);  // categories have no order
  EXPECT_DOUBLE_EQ(to(2, 350, 2, 2), 1);
  EXPECT_DOUBLE_EQ(to(2, 350, 1, 3), 0.25);
  EXPECT_DOUBLE_EQ(to(5, 350, 1, 3.6), math::Sqrt(0.09 + 0.16));
}

// 100 and -100 degrees are 160 apart, whatever the field's bounds; no arc is longer than 180.
TEST(ScaledDistance, AnAngleCountsByItsShorterArcInAnyRange) {
  Space space;
  space.fields = {{"turn", FieldKind::kAngle, -100, 100, {}, {}}};
  EXPECT_DOUBLE_EQ(ScaledDistance(space, {-100}, {100}), 160.0 / 180);
  EXPECT_DOUBLE_EQ(ScaledDistance(space, {-45}, {0}), 0.25);
  space.fields = {{"turn", FieldKind::kAngle, 1, 359, {}, {}}};
  EXPECT_DOUBLE_EQ(ScaledDistance(space, {1}, {359}), 2.0 / 180);
  space.fields = {{"turn", FieldKind::kAngle, 0, 90, {}, {}}};
  EXPECT_DOUBLE_EQ(ScaledDistance(space, {0}, {90}), 1);
  EXPECT_DOUBLE_EQ(ScaledDistance(space, {0}, {45}), 0.5);
}

LabelSet Label(int label) {
  LabelSet labels;
  labels.Add(label);
  return labels;
}

TEST(DatasetLandscape, GivesTheOutcomeOfTheNearestRow) {
  Problem problem = MakeLandscapeProblem(MixedSpace(), {"gap", 4}, {"hit", "off"}, {});
  const Landscape landscape = DatasetLandscape(
      problem, {{2, {0, 0, 1, 1, 7}, {3}, {}}, {5, {10, 0, 1, 1, 7}, {-1}, Label(1)}});
  const Evaluation near = landscape.at({{4.9, 0, 1, 1, 7}});
  EXPECT_EQ(near.objectives, Objectives{3});
  EXPECT_TRUE(near.verdict.labels.empty());
  EXPECT_EQ(near.measures[0], (Measure{"row_line", 2}));
  EXPECT_EQ(near.measures[1].name, "row_distance");
  EXPECT_DOUBLE_EQ(near.measures[1].value, 0.49);
  const Evaluation far = landscape.at({{5.1, 0, 1, 1, 7}});
  EXPECT_EQ(far.objectives, Objectives{-1});
  EXPECT_EQ(far.verdict.labels, Label(1));
  EXPECT_EQ(far.end, "violation");
  EXPECT_EQ(landscape.at({{5, 0, 1, 1, 7}}).measures[0].value, 2);  // as near: the first
}

TEST(DatasetLandscape, EveryRowAnswersForItself) {
  const Space space = MixedSpace();
  Stream stream(RootSeed(4));
  std::vector<DatasetRow> rows;
  for (int i = 0; i < 50; ++i)
    rows.push_back({i + 2, test::UniformPoint(space, stream).values, {i * 1.0}, {}});
  const Landscape landscape =
      DatasetLandscape(MakeLandscapeProblem(space, {"f", 50}, {"v"}, {}), rows);
  for (const DatasetRow& row : rows)
    EXPECT_EQ(landscape.at({row.inputs}).objectives, row.objectives);
}

}  // namespace
}  // namespace autofuzz
