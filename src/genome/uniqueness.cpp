#include "genome/uniqueness.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace autofuzz {
namespace {

// In which of two genomes a field counts.
enum class Presence { kNeither, kOne, kBoth };

Presence PresenceOf(const Space& space, const Genome& a, const Genome& b, std::size_t field) {
  if (!space.fields[field].varies()) return Presence::kNeither;
  if (!space.fields[field].activity) return Presence::kBoth;
  const bool in_a = IsActive(space, a, field);
  const bool in_b = IsActive(space, b, field);
  if (in_a != in_b) return Presence::kOne;
  return in_a ? Presence::kBoth : Presence::kNeither;
}

// The shorter arc between two directions, degrees.
double Arc(double a_deg, double b_deg) {
  const double turns = std::abs(a_deg - b_deg) / 360.0;
  const double arc = (turns - std::floor(turns)) * 360.0;
  return std::min(arc, 360.0 - arc);
}

// Whether two values of a varying field differ, both being active.
bool ValuesDiffer(const Field& field, double share, double a, double b) {
  switch (field.kind) {
    case FieldKind::kReal:
      return std::abs(a - b) / field.range() > share;
    case FieldKind::kAngle:
      return Arc(a, b) / std::min(field.range(), 180.0) > share;
    default:
      return a != b;
  }
}

}  // namespace

bool FieldDiffers(const Space& space, const Uniqueness& uniqueness, const Genome& a,
                  const Genome& b, std::size_t field) {
  switch (PresenceOf(space, a, b, field)) {
    case Presence::kNeither:
      return false;
    case Presence::kOne:
      return true;
    case Presence::kBoth:
      break;
  }
  return ValuesDiffer(space.fields[field], uniqueness.field_difference, a.values[field],
                      b.values[field]);
}

std::size_t RequiredDifferences(const Uniqueness& uniqueness, std::size_t active_fields) {
  const double wanted =
      std::nearbyint(uniqueness.field_share * static_cast<double>(active_fields));  // half to even
  // More than all can never be met; one more than all says so whatever the share.
  const double most = static_cast<double>(active_fields) + 1;
  return static_cast<std::size_t>(std::min(std::max(1.0, wanted), most));
}

bool Distinct(const Space& space, const Uniqueness& uniqueness, const Genome& a, const Genome& b) {
  std::size_t left = 0;  // fields that count and are still to be looked at
  for (std::size_t i = 0; i < space.size(); ++i)
    if (PresenceOf(space, a, b, i) != Presence::kNeither) ++left;
  std::size_t missing = RequiredDifferences(uniqueness, left);
  for (std::size_t i = 0; i < space.size() && missing <= left; ++i) {
    if (PresenceOf(space, a, b, i) == Presence::kNeither) continue;
    --left;
    if (FieldDiffers(space, uniqueness, a, b, i) && --missing == 0) return true;
  }
  return false;
}

bool DistinctSet::IsDistinct(const Genome& genome) const {
  return IsDistinct(genome, sketch_.Encode(*space_, genome));
}

bool DistinctSet::IsDistinct(const Genome& genome, const Sketch::Code& code) const {
  std::size_t i = sketch_.FirstUnproven(code, 0);
  while (i < members_.size()) {
    if (!Distinct(*space_, uniqueness_, genome, members_[i])) return false;
    i = sketch_.FirstUnproven(code, i + 1);
  }
  return true;
}

bool DistinctSet::Offer(const Genome& genome) {
  const Sketch::Code code = sketch_.Encode(*space_, genome);
  if (!IsDistinct(genome, code)) return false;
  sketch_.Add(code);
  members_.push_back(genome);
  return true;
}

void DistinctSet::Add(Genome genome) {
  sketch_.Add(sketch_.Encode(*space_, genome));
  members_.push_back(std::move(genome));
}

}  // namespace autofuzz
