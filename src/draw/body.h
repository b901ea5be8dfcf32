#pragma once

#include "draw/svg.h"

namespace autofuzz {

/// Draws a box seen from above; a wedge at its nose tells where it faces, unless `faces` is false.
void DrawBody(Svg& svg, const Box& box, std::string_view style, bool faces);

}  // namespace autofuzz
