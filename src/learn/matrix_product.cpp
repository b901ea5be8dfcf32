#include "learn/matrix_product.h"

#include <cstring>

namespace autofuzz {
namespace {

using Index = std::ptrdiff_t;
using Four = float __attribute__((vector_size(16)));
using Eight = float __attribute__((vector_size(32)));

template <class Vector>
inline constexpr Index kLanes = static_cast<Index>(sizeof(Vector) / sizeof(float));

// kRows × (2 vectors) of c, all accumulators in registers.
template <int kRows, class Vector>
[[gnu::always_inline]] inline void Tile(const float* a, Index a_row, Index a_column, const float* b,
                                        Index b_row, float* c, Index c_row, Index depth) {
  Vector sums[kRows][2] = {};
  for (Index k = 0; k < depth; ++k) {
    Vector left;
    Vector right;
    std::memcpy(&left, b + k * b_row, sizeof(Vector));
    std::memcpy(&right, b + k * b_row + kLanes<Vector>, sizeof(Vector));
#pragma GCC unroll 8
    for (int i = 0; i < kRows; ++i) {
      const float factor = a[i * a_row + k * a_column];
      sums[i][0] += factor * left;
      sums[i][1] += factor * right;
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < kRows; ++i) std::memcpy(c + i * c_row, sums[i], 2 * sizeof(Vector));
}

template <class Vector>
[[gnu::always_inline]] inline void MultiplyTiled(const MatrixView<float>& a, const float* b,
                                                 Index b_row, float* c, Index c_row,
                                                 const ProductShape& shape) {
  constexpr Index kRows = 6;
  const Index rows = static_cast<Index>(shape.rows);
  const Index depth = static_cast<Index>(shape.depth);
  for (Index j = 0; j < static_cast<Index>(shape.columns); j += 2 * kLanes<Vector>) {
    Index i = 0;
    for (; i + kRows <= rows; i += kRows)
      Tile<kRows, Vector>(a.data + i * a.row, a.row, a.column, b + j, b_row, c + i * c_row + j,
                          c_row, depth);
    for (; i < rows; ++i)
      Tile<1, Vector>(a.data + i * a.row, a.row, a.column, b + j, b_row, c + i * c_row + j, c_row,
                      depth);
  }
}

}  // namespace

namespace internal {

void MultiplySse(const MatrixView<float>& a, const float* b, Index b_row, float* c, Index c_row,
                 const ProductShape& shape) {
  MultiplyTiled<Four>(a, b, b_row, c, c_row, shape);
}

__attribute__((target("avx2"))) void MultiplyAvx2(const MatrixView<float>& a, const float* b,
                                                  Index b_row, float* c, Index c_row,
                                                  const ProductShape& shape) {
  MultiplyTiled<Eight>(a, b, b_row, c, c_row, shape);
}

bool HasAvx2() { return __builtin_cpu_supports("avx2") != 0; }

}  // namespace internal

template <>
void Multiply<float>(const MatrixView<float>& a, const float* b, Index b_row, float* c, Index c_row,
                     const ProductShape& shape) {
  static const bool has_avx2 = internal::HasAvx2();
  if (has_avx2) return internal::MultiplyAvx2(a, b, b_row, c, c_row, shape);
  internal::MultiplySse(a, b, b_row, c, c_row, shape);
}

template <>
void Multiply<double>(const MatrixView<double>& a, const double* b, Index b_row, double* c,
                      Index c_row, const ProductShape& shape) {
  const Index columns = static_cast<Index>(shape.columns);
  for (Index i = 0; i < static_cast<Index>(shape.rows); ++i) {
    double* sums = c + i * c_row;
    for (Index j = 0; j < columns; ++j) sums[j] = 0;
    for (Index k = 0; k < static_cast<Index>(shape.depth); ++k) {
      const double factor = a.data[i * a.row + k * a.column];
      for (Index j = 0; j < columns; ++j) sums[j] += factor * b[k * b_row + j];
    }
  }
}

}  // namespace autofuzz
