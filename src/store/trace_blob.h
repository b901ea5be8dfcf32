#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/result.h"
#include "trace/trace.h"

struct ZSTD_CCtx_s;  // of <zstd.h>, which stays in the source

namespace autofuzz::store {

/// A trace packed for the database, bit-exact, with a checksum.
struct TraceBlob {
  std::size_t bytes = 0;          ///< encoded, before zstd
  std::vector<std::byte> packed;  ///< zstd
};

/// Packs traces one by one; holds the memory that packing needs, so keep it.
class TracePacker {
 public:
  TracePacker();
  ~TracePacker();
  TracePacker(const TracePacker&) = delete;
  TracePacker& operator=(const TracePacker&) = delete;
  Result<TraceBlob> Pack(const Trace& trace);

 private:
  ZSTD_CCtx_s* context_;
};

/// Also what older programs packed. Error: damaged or foreign bytes; never takes more memory than
/// 16 times what `bytes` says.
Result<Trace> Unpack(std::span<const std::byte> packed, std::size_t bytes);

}  // namespace autofuzz::store
