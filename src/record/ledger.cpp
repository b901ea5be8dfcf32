#include "record/ledger.h"

#include <algorithm>

namespace autofuzz {

std::span<const RunRecord> Counted(const LedgerContents& contents) {
  std::size_t count = GaplessPrefix(contents.runs);
  if (contents.end) count = std::min(count, contents.end->index());
  return std::span(contents.runs).first(count);
}

}  // namespace autofuzz
