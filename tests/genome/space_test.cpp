#include "genome/space.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "genome/spaces.h"

namespace autofuzz {
namespace {

using test::MakeField;
using test::MakeSpace;
using ::testing::HasSubstr;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

std::string Fault(const Space& space) {
  const Status status = CheckSpace(space);
  return status ? "" : status.error().what;
}

std::string FieldFault(FieldKind kind, double low, double high) {
  return Fault(MakeSpace({MakeField(kind, low, high)}));
}

TEST(Space, EmptyAndMixedSpacesAreSound) {
  EXPECT_EQ(Fault(Space{}), "");
  EXPECT_EQ(Fault(test::Mixed()), "");
  EXPECT_EQ(Space{}.varying(), 0U);
}

TEST(Space, ConstantsDoNotVary) {
  EXPECT_EQ(test::Mixed().size(), 18U);
  EXPECT_EQ(test::Mixed().varying(), 15U);  // three constants
  EXPECT_EQ(test::StraightAcross().varying(), 44U);
}

TEST(Space, RefusesBoundsThatAreNone) {
  EXPECT_THAT(FieldFault(FieldKind::kReal, 2, 1), HasSubstr("inverted range: [2, 1]"));
  EXPECT_THAT(FieldFault(FieldKind::kReal, kNaN, 1), HasSubstr("not finite"));
  EXPECT_THAT(FieldFault(FieldKind::kAngle, 0, kInfinity), HasSubstr("not finite"));
  EXPECT_THAT(FieldFault(FieldKind::kReal, -1.7e308, 1.7e308), HasSubstr("not finite"));
}

TEST(Space, DiscreteFieldsNeedWholeBounds) {
  EXPECT_THAT(FieldFault(FieldKind::kInteger, 0, 1.5), HasSubstr("integer and needs whole bounds"));
  EXPECT_THAT(FieldFault(FieldKind::kCategory, 0.5, 3), HasSubstr("category"));
  EXPECT_THAT(FieldFault(FieldKind::kInteger, 0, 1e300), HasSubstr("whole bounds"));
  EXPECT_THAT(FieldFault(FieldKind::kFlag, 0, 2), HasSubstr("flag"));
  EXPECT_EQ(FieldFault(FieldKind::kFlag, 1, 1), "");
  EXPECT_EQ(FieldFault(FieldKind::kReal, 0.5, 1.5), "");
}

// Models keep a number for each value: without an end they would run out of memory.
TEST(Space, ACategoryHasAnEnd) {
  EXPECT_EQ(FieldFault(FieldKind::kCategory, 1, 1000), "");
  EXPECT_THAT(FieldFault(FieldKind::kCategory, 0, 1000),
              HasSubstr("is a category of more than 1000 values: [0, 1000]"));
  EXPECT_EQ(FieldFault(FieldKind::kInteger, 0, 1e15), "");
}

TEST(Space, RefusesNormalsWithoutSpread) {
  Field field = MakeField(FieldKind::kReal, 0, 1);
  for (const double sd : {0.0, -1.0, kNaN, kInfinity}) {
    field.normal = Normal{0.5, sd};
    EXPECT_THAT(Fault(MakeSpace({field})), HasSubstr("standard deviation")) << sd;
  }
  field.normal = Normal{kNaN, 1};
  EXPECT_THAT(Fault(MakeSpace({field})), HasSubstr("mean"));
  field.normal = Normal{7, 1};  // a mean outside the range only piles draws up at one end
  EXPECT_EQ(Fault(MakeSpace({field})), "");
}

TEST(Space, RefusesActivitiesThatCountNothing) {
  Field counted = MakeField(FieldKind::kReal, 0, 1);
  const auto fault = [&](std::size_t count_field, int slot) {
    counted.activity = Activity{count_field, slot};
    return Fault(MakeSpace(
        {MakeField(FieldKind::kInteger, 0, 2), counted, MakeField(FieldKind::kReal, 0, 1)}));
  };
  EXPECT_EQ(fault(0, 0), "");
  EXPECT_THAT(fault(9, 0), HasSubstr("number 9"));
  EXPECT_THAT(fault(1, 0), HasSubstr("number 1"));  // itself
  EXPECT_THAT(fault(2, 0), HasSubstr("no plain integer"));
  EXPECT_THAT(fault(0, -1), HasSubstr("slot"));
}

TEST(Space, RefusesConstraintsThatCannotBeSummed) {
  const auto fault = [](std::vector<LinearConstraint::Term> terms, double value) {
    Space space = test::UnitReals(2);
    space.constraints.push_back({std::move(terms), value});
    return Fault(space);
  };
  EXPECT_EQ(fault({{0, 1}, {1, -1}}, 0), "");
  EXPECT_THAT(fault({}, 0), HasSubstr("no terms"));
  EXPECT_THAT(fault({{2, 1}}, 0), HasSubstr("field number 2 of 2"));
  EXPECT_THAT(fault({{0, kNaN}}, 0), HasSubstr("coefficient"));
  EXPECT_THAT(fault({{0, 1}}, kInfinity), HasSubstr("value"));
}

TEST(FieldKind, HasANamePerKind) {
  EXPECT_EQ(Name(FieldKind::kReal), "real");
  EXPECT_EQ(Name(FieldKind::kInteger), "integer");
  EXPECT_EQ(Name(FieldKind::kCategory), "category");
  EXPECT_EQ(Name(FieldKind::kFlag), "flag");
  EXPECT_EQ(Name(FieldKind::kAngle), "angle");
}

}  // namespace
}  // namespace autofuzz
