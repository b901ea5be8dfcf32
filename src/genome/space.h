#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace autofuzz {

enum class FieldKind : std::uint8_t {
  kReal,
  kInteger,   ///< whole numbers, ordered
  kCategory,  ///< whole numbers low…high without order (types, colours, weather)
  kFlag,      ///< 0 or 1
  kAngle,     ///< degrees, wraps when the range is 360 or more
};
std::string_view Name(FieldKind kind);

/// Draws are normal, clipped to the field's range.
struct Normal {
  double mean = 0;
  double sd = 1;
  bool operator==(const Normal&) const = default;
};

/// When a field matters: only while the count field's value exceeds `slot`.
struct Activity {
  std::size_t count_field = 0;
  int slot = 0;
  bool operator==(const Activity&) const = default;
};

/// One entry of the vector.
struct Field {
  std::string name;  ///< "vehicle[0].setup.location.x"
  FieldKind kind = FieldKind::kReal;
  double low = 0;
  double high = 0;                   ///< ≥ low; equal: a constant, not varying
  std::optional<Normal> normal;      ///< else uniform
  std::optional<Activity> activity;  ///< else always active
  bool operator==(const Field&) const = default;

  bool varies() const { return high > low; }
  double range() const { return high - low; }
  bool discrete() const { return kind != FieldKind::kReal && kind != FieldKind::kAngle; }
};

/// Σ coefficient · field ≤ value.
struct LinearConstraint {
  struct Term {
    std::size_t field = 0;
    double coefficient = 0;
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  double value = 0;
  bool operator==(const LinearConstraint&) const = default;
};

/// Everything a search may choose from.
struct Space {
  std::vector<Field> fields;
  std::vector<LinearConstraint> constraints;

  std::size_t size() const { return fields.size(); }
  std::size_t varying() const;
  bool operator==(const Space&) const = default;
};

/// First fault of a space: inverted or non-finite range, non-integral bounds of a discrete field, a
/// constraint or activity that names a missing field, non-positive sd.
Status CheckSpace(const Space& space);

}  // namespace autofuzz
