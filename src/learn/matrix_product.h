#pragma once

#include <cstddef>

namespace autofuzz {

/// Rows of matrices with this many columns, or a multiple, fill whole vector registers.
inline constexpr std::ptrdiff_t kColumnBlock = 16;
constexpr std::size_t PaddedColumns(std::size_t columns) {
  const std::size_t block = kColumnBlock;
  return (columns + block - 1) / block * block;
}

/// A matrix anywhere in memory: element (i, k) is data[i·row + k·column].
template <class Scalar>
struct MatrixView {
  const Scalar* data = nullptr;
  std::ptrdiff_t row = 0;
  std::ptrdiff_t column = 1;
};

struct ProductShape {
  std::size_t rows = 0;
  std::size_t columns = 0;  ///< a multiple of kColumnBlock
  std::size_t depth = 0;
};

/// c(i, j) = Σₖ a(i, k)·b(k, j), b and c row by row with `b_row` and `c_row` elements a row.
/// Every element has one accumulator, filled in the order of k without fused multiply-add, so the
/// bits are the same whatever vector width the machine has; the float product uses AVX2 where there
/// is some. About 30 G multiply-adds a second (float, AVX2).
template <class Scalar>
void Multiply(const MatrixView<Scalar>& a, const Scalar* b, std::ptrdiff_t b_row, Scalar* c,
              std::ptrdiff_t c_row, const ProductShape& shape);

namespace internal {
/// One kernel by name, for tests that compare them. AVX2: requires a CPU that has it.
void MultiplySse(const MatrixView<float>& a, const float* b, std::ptrdiff_t b_row, float* c,
                 std::ptrdiff_t c_row, const ProductShape& shape);
void MultiplyAvx2(const MatrixView<float>& a, const float* b, std::ptrdiff_t b_row, float* c,
                  std::ptrdiff_t c_row, const ProductShape& shape);
bool HasAvx2();
}  // namespace internal

}  // namespace autofuzz
