#include "learn/matrix_product.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/seed.h"

namespace autofuzz {
namespace {

std::vector<float> RandomFloats(std::size_t count, Stream& stream) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(stream.Uniform(-1, 1));
  return values;
}

// Random shapes: rows around the tile height of 6, so that both the tiles and the rest are run.
ProductShape RandomShape(Stream& stream) {
  return {1 + stream.Below(20), 16 * (1 + stream.Below(4)), stream.Below(70)};
}

TEST(MatrixProduct, AgreesWithTheDefinition) {
  Stream stream(RootSeed(1).Child("product"));
  for (int round = 0; round < 100; ++round) {
    const ProductShape shape = RandomShape(stream);
    const auto a = RandomFloats(shape.rows * shape.depth, stream);
    const auto b = RandomFloats(shape.depth * shape.columns, stream);
    std::vector<float> c(shape.rows * shape.columns, 7);
    const auto row = static_cast<std::ptrdiff_t>(shape.columns);
    Multiply<float>({a.data(), static_cast<std::ptrdiff_t>(shape.depth), 1}, b.data(), row,
                    c.data(), row, shape);
    for (std::size_t i = 0; i < shape.rows; ++i)
      for (std::size_t j = 0; j < shape.columns; ++j) {
        double sum = 0;
        for (std::size_t k = 0; k < shape.depth; ++k)
          sum += double{a[i * shape.depth + k]} * double{b[k * shape.columns + j]};
        ASSERT_NEAR(c[i * shape.columns + j], sum, 1e-5);  // 70 terms of 1, 24 bits each
      }
  }
}

TEST(MatrixProduct, ReadsATransposedLeftSide) {
  const std::vector<float> a = {1, 2, 3, 4};  // read as columns: {{1, 3}, {2, 4}}
  std::vector<float> b(32, 0);
  b[0] = 10;
  b[16] = 100;
  std::vector<float> c(32, -1);
  Multiply<float>({a.data(), 1, 2}, b.data(), 16, c.data(), 16, {2, 16, 2});
  EXPECT_EQ(c[0], 310);   // 1·10 + 3·100
  EXPECT_EQ(c[16], 420);  // 2·10 + 4·100
  EXPECT_EQ(c[1], 0);
}

// What "the same bits on any machine" rests on.
TEST(MatrixProduct, VectorWidthDoesNotChangeABit) {
  if (!internal::HasAvx2()) GTEST_SKIP() << "this CPU has no AVX2: one kernel only";
  Stream stream(RootSeed(2).Child("product"));
  for (int round = 0; round < 100; ++round) {
    const ProductShape shape = RandomShape(stream);
    const auto a = RandomFloats(shape.rows * shape.depth, stream);
    const auto b = RandomFloats(shape.depth * shape.columns, stream);
    std::vector<float> narrow(shape.rows * shape.columns);
    std::vector<float> wide = narrow;
    const auto row = static_cast<std::ptrdiff_t>(shape.columns);
    const MatrixView<float> view{a.data(), static_cast<std::ptrdiff_t>(shape.depth), 1};
    internal::MultiplySse(view, b.data(), row, narrow.data(), row, shape);
    internal::MultiplyAvx2(view, b.data(), row, wide.data(), row, shape);
    ASSERT_EQ(narrow, wide);
  }
}

}  // namespace
}  // namespace autofuzz
