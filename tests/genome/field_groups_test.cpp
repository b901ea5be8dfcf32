#include "genome/field_groups.h"

#include <gtest/gtest.h>

#include "spaces.h"

namespace autofuzz {
namespace {

Space Named(const std::vector<std::string>& names) {
  Space space = test::UnitReals(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) space.fields[i].name = names[i];
  return space;
}

TEST(FieldLevels, GoFromAnActorToItsPartsToSingleFields) {
  const Space space = Named({"weather", "car.setup.at.x", "car.setup.at.y", "car.setup.type",
                             "car.event.speed", "van.setup.type"});
  const std::vector<std::vector<FieldGroup>> levels = FieldLevels(space);
  ASSERT_EQ(levels.size(), 4U);
  EXPECT_EQ(levels[0], (std::vector<FieldGroup>{{0}, {1, 2, 3, 4}, {5}}));
  EXPECT_EQ(levels[1], (std::vector<FieldGroup>{{0}, {1, 2, 3}, {4}, {5}}));
  EXPECT_EQ(levels[2], (std::vector<FieldGroup>{{0}, {1, 2}, {3}, {4}, {5}}));
  EXPECT_EQ(levels[3], (std::vector<FieldGroup>{{0}, {1}, {2}, {3}, {4}, {5}}));
}

TEST(FieldLevels, LeaveOutConstantsAndNeedNoDots) {
  Space space = Named({"x1", "x2", "x3"});
  space.fields[1].high = space.fields[1].low;
  EXPECT_EQ(FieldLevels(space), (std::vector<std::vector<FieldGroup>>{{{0}, {2}}}));
}

TEST(FieldLevels, EndWhereFieldsShareAName) {
  const Space space = Named({"a.b", "a.b"});
  EXPECT_EQ(FieldLevels(space), (std::vector<std::vector<FieldGroup>>{{{0, 1}}, {{0}, {1}}}));
}

}  // namespace
}  // namespace autofuzz
