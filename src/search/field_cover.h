#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/seed.h"
#include "genome/uniqueness.h"

namespace autofuzz {

/// The values that members of a set have in one field, and which new values differ from most of
/// them, each member weighing what it is told to.
class FieldCover {
 public:
  FieldCover(const Field& field, const Uniqueness& uniqueness);

  /// Members are numbered by whoever keeps them; those in which the field is inactive are left out.
  void Add(std::size_t member, double value);
  struct Value {
    std::size_t member;
    double value;
  };
  /// The same for each in turn, where there are many without the square of them in time.
  void AddAll(std::span<const Value> values);

  /// The weight of members from which a value does not differ.
  double WeightAt(double value, std::span<const double> weights) const;
  /// The least such weight over [low, high].
  double LeastWeight(double low, double high, std::span<const double> weights) const;
  /// A value of [low, high] with the least such weight, drawn uniformly from all of them.
  double Draw(double low, double high, std::span<const double> weights, Stream& stream) const;

 private:
  struct Piece {
    double low = 0;
    double high = 0;
    double weight = 0;
  };
  struct Member {
    double key = 0;  // where it stands: its value, of an angle that within one turn
    std::size_t member = 0;
  };

  Member At(const Value& value) const;
  std::vector<Piece> Pieces(double low, double high, std::span<const double> weights) const;
  std::vector<Piece> WholePieces(double low, double high, std::span<const double> weights) const;

  bool discrete_;
  bool angle_;
  double reach_ = 0;             // closer than or at this a value does not differ
  std::vector<Member> members_;  // ascending
};

}  // namespace autofuzz
