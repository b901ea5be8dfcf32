#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/result.h"
#include "trace/trace.h"

namespace autofuzz::store {

/// A trace packed for the database, bit-exact, with a checksum.
struct TraceBlob {
  std::size_t bytes = 0;          ///< unpacked
  std::vector<std::byte> packed;  ///< zstd
};

Result<TraceBlob> Pack(const Trace& trace);
/// Error: damaged or foreign bytes; never takes more memory than `bytes` says (at most 1 GiB).
Result<Trace> Unpack(std::span<const std::byte> packed, std::size_t bytes);

}  // namespace autofuzz::store
