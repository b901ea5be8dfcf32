#pragma once

#include <cstddef>
#include <span>

#include "trace/bytes.h"

namespace autofuzz {

/// Columns of doubles that change smoothly, bit-exact in about half their size.
///
/// Of each column, one value a frame: the bits of a double as a whole number change nearly as its
/// value does, so what is kept is by how much their change changed: its sign in the lowest bit, and
/// only as many low bytes as it needs. A column is half a byte a frame for those sizes (even frames
/// in the low halves), then the bytes.

/// `doubles`: frame by frame, `columns` of them each. Requires: room as ColumnOverhead says.
void PutColumns(Out& out, std::span<const std::byte> doubles, std::size_t columns);

/// Reads as many frames as `doubles` has room for. Fails on what PutColumns does not write.
void GetColumns(In& in, std::span<std::byte> doubles, std::size_t columns);

/// Room that a column may need beyond eight bytes a frame.
constexpr std::size_t ColumnOverhead(std::size_t frames) { return (frames + 1) / 2 + 8; }

}  // namespace autofuzz
