#pragma once

#include <vector>

#include "road/curve/reference_line.h"
#include "road/network/cross_section.h"
#include "road/network/slab.h"

namespace autofuzz {

/// One lane section as slabs see it.
struct SlabSource {
  const ReferenceLine& line;
  CrossSection cross;
  bool banked = false;  ///< seen from above lanes then lie nearer to the reference line
  double begin_s_m = 0;
  double end_s_m = 0;
  LaneTypes types = 0;
  std::int32_t section = 0;
};

/// Cuts a section into slabs and appends them. False when `out` would grow beyond `most`.
bool AppendSlabs(const SlabSource& source, std::size_t most, std::vector<Slab>& out);

}  // namespace autofuzz
