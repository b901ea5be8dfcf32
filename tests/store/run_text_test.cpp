#include "store/run_text.h"

#include <gtest/gtest.h>

#include <bit>

#include "support/sample_record.h"

namespace autofuzz::store {
namespace {

TEST(RunText, MeasuresReadBackToTheSameBits) {
  const std::vector<Measure> measures = SampleRecord(0).evaluation.measures;
  const auto back = ParseMeasures(TextOf(std::span<const Measure>(measures)));
  ASSERT_TRUE(back) << Text(back.error());
  ASSERT_EQ(back->size(), measures.size());
  for (std::size_t i = 0; i < measures.size(); ++i) {
    EXPECT_EQ((*back)[i].name, measures[i].name);
    EXPECT_EQ(std::bit_cast<std::uint64_t>((*back)[i].value),
              std::bit_cast<std::uint64_t>(measures[i].value));
  }
}

TEST(RunText, MeasuresAreAJsonObject) {
  const std::vector<Measure> measures = {{"duration_s", 12.5}, {"triggers", 2}};
  EXPECT_EQ(TextOf(std::span<const Measure>(measures)), R"({"duration_s":12.5,"triggers":2})");
  EXPECT_EQ(TextOf(std::span<const Measure>()), "{}");
}

TEST(RunText, ViolationsReadBack) {
  const std::vector<Violation> violations = SampleRecord(0).evaluation.verdict.violations;
  const auto back = ParseViolations(TextOf(std::span<const Violation>(violations)));
  ASSERT_TRUE(back) << Text(back.error());
  EXPECT_EQ(*back, violations);
}

TEST(RunText, EveryKindOfViolationReadsBack) {
  std::vector<Violation> violations;
  for (std::size_t kind = 0; kind < ViolationNames().size(); ++kind) {
    violations.emplace_back();
    violations.back().kind = static_cast<ViolationKind>(kind);
  }
  const auto back = ParseViolations(TextOf(std::span<const Violation>(violations)));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, violations);
}

TEST(RunText, RefusesWhatIsNoViolation) {
  const std::string sound =
      TextOf(std::span<const Violation>(SampleRecord(0).evaluation.verdict.violations));
  ASSERT_TRUE(ParseViolations(sound));
  for (const char* name : {"kind", "time_s", "other", "counted", "reason"}) {
    std::string without = sound;
    without.replace(without.find(name), 1, "X");
    EXPECT_FALSE(ParseViolations(without)) << name;
  }
  for (const char* text : {"", "{}", "[1]", "[{}]", "[{\"kind\":\"flight\"}]", "x"})
    EXPECT_FALSE(ParseViolations(text)) << text;
}

TEST(RunText, RefusesWhatAreNoMeasures) {
  for (const char* text : {"", "[]", "1", R"({"a":"b"})", R"({"a":null})", R"({"a":1,"a":2})"})
    EXPECT_FALSE(ParseMeasures(text)) << text;
}

TEST(RunText, NamesWhatCountsForPeople) {
  EXPECT_EQ(CountedNames({}), "");
  Verdict verdict = SampleRecord(0).evaluation.verdict;
  verdict.labels = LabelSet{1};
  EXPECT_EQ(CountedNames(verdict), "collision");  // once, though seen twice
  EXPECT_EQ(CountedNames({LabelSet{6}, {}}), "label-1,label-2");
}

}  // namespace
}  // namespace autofuzz::store
