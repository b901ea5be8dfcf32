#include "store/trace_table.h"

#include <fmt/format.h>

#include <cstddef>
#include <span>
#include <utility>

namespace autofuzz::store {

TraceTable::TraceTable(SQLite::Database& database)
    : put_(database, "INSERT INTO traces(run, bytes, zstd) VALUES(?, ?, ?)"),
      load_(database,
            "SELECT bytes, zstd, trace_digest FROM traces JOIN runs USING(run) WHERE run = ?") {}

Status TraceTable::Put(RunIndex index, const Trace& trace) {
  Result<TraceBlob> blob = packer_.Pack(trace);
  if (!blob) return blob.error();
  put_.tryReset();
  put_.bind(1, index.value);
  put_.bind(2, static_cast<std::int64_t>(blob->bytes));
  put_.bindNoCopy(3, blob->packed.data(), static_cast<int>(blob->packed.size()));
  put_.exec();
  put_.reset();
  put_.clearBindings();
  return {};
}

Result<std::optional<Trace>> TraceTable::Load(RunIndex index) {
  load_.tryReset();
  load_.bind(1, index.value);
  if (!load_.executeStep()) return std::optional<Trace>{};
  const SQLite::Column blob = load_.getColumn(1);
  const std::span packed(static_cast<const std::byte*>(blob.getBlob()),
                         static_cast<std::size_t>(blob.getBytes()));
  const std::int64_t bytes = load_.getColumn(0).getInt64();
  Result<Trace> trace = Unpack(packed, static_cast<std::size_t>(bytes));
  if (!trace)
    return Error{fmt::format("the trace of run {}: {}", index.value, Text(trace.error())), {}};
  const std::string digest = load_.getColumn(2).getString();
  load_.reset();
  if (!digest.empty() && digest != Text(DigestOf(*trace)))
    return Error{fmt::format("the trace of run {} has not the digest of the run", index.value), {}};
  return std::optional(*std::move(trace));
}

}  // namespace autofuzz::store
