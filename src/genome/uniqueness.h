#pragma once

#include <cstddef>
#include <vector>

#include "genome/genome.h"
#include "genome/sketch.h"

namespace autofuzz {

/// When two genomes count as different. Source: paper §IV-A (its th2, th1), DESIGN §6.
struct Uniqueness {
  double field_difference =
      0.10;                   ///< th2: share of its range by which a real differs, strictly more
  double field_share = 0.50;  ///< th1: share of fields that must differ
  bool operator==(const Uniqueness&) const = default;
};

/// Whether the two differ in field i, both being active in at least one:
/// a real by |Δ|/range > th2; an angle by its shorter arc over min(range, 180°); whole numbers when
/// unequal; a field active in only one of them always.
bool FieldDiffers(const Space& space, const Uniqueness& uniqueness, const Genome& a,
                  const Genome& b, std::size_t field);

/// How many of n varying active fields must differ: max(1, round-half-even(th1·n)).
std::size_t RequiredDifferences(const Uniqueness& uniqueness, std::size_t active_fields);

/// Distinct: of the n varying fields active in either, at least max(1, round-half-even(th1·n))
/// differ.
bool Distinct(const Space& space, const Uniqueness& uniqueness, const Genome& a, const Genome& b);

/// Genomes kept first come, first served. Copyable value.
class DistinctSet {
 public:
  /// The space must outlive the set.
  DistinctSet(const Space& space, Uniqueness uniqueness)
      : space_(&space), uniqueness_(uniqueness), sketch_(space, uniqueness) {}

  /// Whether the genome is distinct from every member. O(members · fields), early exit: some 3 ns a
  /// member that is clearly distinct.
  bool IsDistinct(const Genome& genome) const;
  /// Keeps the genome if it is distinct; returns whether it did.
  bool Offer(const Genome& genome);
  /// Keeps it whatever it is.
  void Add(Genome genome);
  const std::vector<Genome>& members() const { return members_; }

 private:
  bool IsDistinct(const Genome& genome, const Sketch::Code& code) const;

  const Space* space_;
  Uniqueness uniqueness_;
  Sketch sketch_;  // of the members
  std::vector<Genome> members_;
};

}  // namespace autofuzz
