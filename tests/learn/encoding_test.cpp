#include "learn/encoding.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/seed.h"

namespace autofuzz {
namespace {

Space FiveKinds() {
  Space space;
  space.fields = {{"x", FieldKind::kReal, -10, 30, {}, {}},
                  {"constant", FieldKind::kReal, 5, 5, {}, {}},
                  {"type", FieldKind::kCategory, 2, 4, {}, {}},
                  {"flag", FieldKind::kFlag, 0, 1, {}, {}},
                  {"count", FieldKind::kInteger, 0, 4, {}, {}},
                  {"direction", FieldKind::kAngle, 0, 360, {}, {}}};
  return space;
}

using Row = std::vector<double>;

TEST(Encoding, ScalesAndUnfolds) {
  const Space space = FiveKinds();
  const Encoding encoding(space);
  EXPECT_EQ(encoding.width(), 7U);
  EXPECT_EQ(encoding.Encode({{0, 5, 3, 1, 3, 90}}), (Row{0.25, 0, 1, 0, 1, 0.75, 0.25}));
}

TEST(Encoding, BlocksNameTheirFields) {
  const Space space = FiveKinds();
  const Encoding encoding(space);
  ASSERT_EQ(encoding.blocks().size(), 5U);
  EXPECT_EQ(encoding.blocks()[1].field, 2U);
  EXPECT_EQ(encoding.blocks()[1].begin, 1U);
  EXPECT_EQ(encoding.blocks()[1].width, 3U);
  EXPECT_EQ(encoding.blocks()[4].begin, 6U);
}

TEST(Encoding, DecodesByArgMaxAndRounding) {
  const Space space = FiveKinds();
  const Encoding encoding(space);
  EXPECT_EQ(encoding.Decode({0.25, 0.1, 0.5, 0.4, 0.6, 0.7, 0.5}).values,
            (Row{0, 5, 3, 1, 3, 180}));
  // A tie goes to the lowest, half goes to even, what is outside is clipped.
  EXPECT_EQ(encoding.Decode({1.5, 0.4, 0.2, 0.4, 0.5, 0.625, -1}).values, (Row{30, 5, 2, 0, 2, 0}));
}

TEST(Encoding, DecodeUndoesEncode) {
  const Space space = FiveKinds();
  const Encoding encoding(space);
  Stream stream(RootSeed(3).Child("encoding"));
  for (int round = 0; round < 200; ++round) {
    const Genome genome{{stream.Uniform(-10, 30), 5, static_cast<double>(stream.Between(2, 4)),
                         static_cast<double>(stream.Between(0, 1)),
                         static_cast<double>(stream.Between(0, 4)), stream.Uniform(0, 360)}};
    const Genome back = encoding.Decode(encoding.Encode(genome));
    EXPECT_TRUE(InSpace(space, back));
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(back.values[i], genome.values[i], 1e-12 * 360);
    for (const std::size_t whole : {2U, 3U, 4U})
      EXPECT_EQ(back.values[whole], genome.values[whole]);
  }
}

TEST(Encoding, ASpaceOfConstantsHasNoWidth) {
  Space space;
  space.fields = {{"a", FieldKind::kReal, 1, 1, {}, {}}};
  const Encoding encoding(space);
  EXPECT_EQ(encoding.width(), 0U);
  EXPECT_EQ(encoding.Decode({}).values, Row{1});
}

}  // namespace
}  // namespace autofuzz
