#include "app/genome_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

Space MadeSpace() {
  Space space;
  space.fields = {{"friction", FieldKind::kReal, 0, 1, {}, {}},
                  {"weather", FieldKind::kCategory, 0, 14, {}, {}},
                  {"car.x", FieldKind::kReal, -5, 5, {}, {}}};
  space.constraints = {{{{2, 1}, {1, -1}}, 0}};  // x at most the weather
  return space;
}

Result<Genome> Parsed(std::string_view text) {
  return ParseGenome(MadeSpace(), text, Genome{{0.5, 3, 1}}, "words");
}

std::vector<double> Values(std::string_view text) {
  const auto genome = Parsed(text);
  EXPECT_TRUE(genome.ok()) << Text(genome.error());
  return genome.ok() ? genome->values : std::vector<double>{};
}

TEST(ParseGenome, TakesAllValuesNamesAndJson) {
  EXPECT_EQ(Values("0.25, 7,-1e0"), (std::vector<double>{0.25, 7, -1}));
  EXPECT_EQ(Values(" weather = 7 ,car.x=2\n"), (std::vector<double>{0.5, 7, 2}));
  EXPECT_EQ(Values("{\"car.x\": -2}"), (std::vector<double>{0.5, 3, -2}));
  EXPECT_EQ(Values("{\"run\": 4, \"fields\": {\"weather\": 14}}"),
            (std::vector<double>{0.5, 14, 1}));
}

TEST(ParseGenome, SaysWhatIsWrongAndWhere) {
  const auto fault = [](std::string_view text) {
    const auto genome = Parsed(text);
    EXPECT_FALSE(genome.ok()) << text;
    return genome.ok() ? "" : Text(genome.error());
  };
  EXPECT_THAT(fault("wether=3"), HasSubstr("no field 'wether'"));
  EXPECT_THAT(fault("wether=3"), HasSubstr("weather"));
  EXPECT_THAT(fault("1,2"), HasSubstr("2 values for 3 fields"));
  EXPECT_THAT(fault(" \n"), HasSubstr("nothing in it"));
  EXPECT_THAT(fault("7"), HasSubstr("1 value for 3 fields"));
  EXPECT_THAT(fault("scene.jsn"), HasSubstr("'scene.jsn' is no file, no name=value and no number"));
  EXPECT_THAT(fault("weather=1,car.x=0,weather=2"), HasSubstr("'weather' stands there twice"));
  EXPECT_THAT(fault("0,1,x"), HasSubstr("'x' is no number"));
  EXPECT_THAT(fault("weather=1,5"), HasSubstr("'5' is no name=value"));
  EXPECT_THAT(fault("friction=nan"), HasSubstr("no number"));
  EXPECT_THAT(fault("friction=1.5"), HasSubstr("not from 0 to 1"));
  EXPECT_THAT(fault("weather=1.5"), HasSubstr("not whole"));
  EXPECT_THAT(fault("weather=1,car.x=2"), HasSubstr("constraints"));
  EXPECT_THAT(fault("{\"weather\": \"wet\"}"), HasSubstr("words:1:13: must be a number"));
  EXPECT_THAT(fault("{\"fields\": 3}"), HasSubstr("must be an object"));
  EXPECT_THAT(fault("{\"weather\": "), HasSubstr("words:1"));
}

}  // namespace
}  // namespace autofuzz
