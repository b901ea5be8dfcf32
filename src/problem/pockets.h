#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "problem/box.h"
#include "problem/landscape.h"

namespace autofuzz {

/// What to plant: small regions of violations in a space most of whose fields do not matter.
struct PocketsSettings {
  int d = 26;              ///< fields in all
  int relevant = 4;        ///< real fields that pockets bound; the rest of the reals matter nowhere
  int k = 8;               ///< pockets
  double volume = 0.002;   ///< share of the space that all pockets have together, in equal parts
  int categories = 0;      ///< of the d fields, categories of four values (the last fields)
  int constraints = 0;     ///< linear ones, over one or two relevant fields
  std::uint64_t seed = 1;  ///< where they lie; same settings, same pockets, on any machine
};

/// A cube in the relevant fields. Every second one, where there are categories, also asks one of
/// them for one value, and is larger in the others for it.
struct Pocket {
  struct Category {
    std::size_t field = 0;
    int value = 0;
  };
  FieldBox box;
  std::optional<Category> category;
};

struct PlantedPockets {
  Space space;  ///< reals "x0" … over [0, 1], then "category0" …
  std::vector<Pocket> pockets;
};

inline constexpr int kCategoryValues = 4;
inline constexpr double kWrongCategory = 0.25;  ///< what a wrong category adds to the distance

/// Plants pockets that keep 0.01 apart. Each constraint cuts a corner off the space and touches a
/// pocket, so no pocket loses anything; shares of what is left are larger by that.
/// Error: they do not fit.
Result<PlantedPockets> PlantPockets(const PocketsSettings& settings);

/// Objective "distance": to the nearest pocket, 0 inside, at most √relevant + 0.25. A label per
/// pocket: "pocket-0" …
Landscape PocketsLandscape(const PlantedPockets& planted, const Uniqueness& uniqueness);

}  // namespace autofuzz
