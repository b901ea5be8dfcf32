#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/seed.h"
#include "genome/uniqueness.h"
#include "search/field_cover.h"

namespace autofuzz {

/// Builds points that are distinct from all members of a set where hoping for one is hopeless: from
/// a point of the space it goes over the fields and moves each to where it differs from most of the
/// members that still lack differences, the more a member lacks the more it weighs.
class DistinctBuilder {
 public:
  /// The space must outlive the builder.
  DistinctBuilder(const Space& space, const Uniqueness& uniqueness);

  void Add(const Genome& member);
  /// The same for each in turn, faster.
  void AddAll(std::span<const Genome> members);
  std::size_t size() const { return members_.size(); }

  /// Moves fields of a point of the space, within its bounds and linear constraints, until it is
  /// distinct from all members. False: a bounded number of rounds was not enough. Counts of actors
  /// stay as they are.
  bool Build(Genome& point, Stream& stream) const;

  /// Proof that no point of the bounds is distinct from all members: weights such that no choice of
  /// values differs often enough on the average. nullopt: none was found (or fields can be
  /// inactive, which it does not look into).
  std::optional<std::string> WhyImpossible() const;

 private:
  struct Tally {
    std::vector<int> missing;   // differences that each member lacks; negative: has to spare
    std::vector<bool> movable;  // fields
  };

  Tally Count(const Genome& point) const;
  bool Differs(const Genome& point, std::size_t field, std::size_t member) const;
  void Move(std::size_t field, Genome& point, Tally& tally, Stream& stream) const;

  const Space* space_;
  Uniqueness uniqueness_;
  std::vector<Genome> members_;
  std::vector<FieldCover> covers_;  // one per field
  std::vector<bool> counts_;        // fields on which others depend
  bool activity_ = false;
};

}  // namespace autofuzz
