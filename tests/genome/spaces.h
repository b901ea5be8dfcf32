#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/seed.h"
#include "genome/genome.h"

namespace autofuzz::test {

inline Field MakeField(FieldKind kind, double low, double high) {
  Field field;
  field.name = std::string(Name(kind));
  field.kind = kind;
  field.low = low;
  field.high = high;
  return field;
}

inline Space MakeSpace(std::vector<Field> fields) {
  Space space;
  space.fields = std::move(fields);
  return space;
}

/// n reals over [0, 1].
inline Space UnitReals(std::size_t n) {
  return MakeSpace(std::vector<Field>(n, MakeField(FieldKind::kReal, 0, 1)));
}

/// Uniform in the bounds; constraints are not looked at.
inline Genome RandomGenome(const Space& space, Stream& stream) {
  Genome genome;
  for (const Field& field : space.fields) {
    const auto low = static_cast<std::int64_t>(field.low);
    const auto high = static_cast<std::int64_t>(field.high);
    genome.values.push_back(field.discrete() ? static_cast<double>(stream.Between(low, high))
                                             : stream.Uniform(field.low, field.high));
  }
  return genome;
}

/// The paper's straight-across-a-junction space without its three constants: 11 discrete fields and
/// 33 reals; angles as reals, as the published figures take them.
inline Space StraightAcross() {
  std::vector<Field> fields;
  const auto add = [&](FieldKind kind, double high, int times) {
    for (int i = 0; i < times; ++i) fields.push_back(MakeField(kind, 0, high));
  };
  add(FieldKind::kReal, 1, 1);       // friction
  add(FieldKind::kCategory, 14, 1);  // weather
  for (int pedestrian = 0; pedestrian < 2; ++pedestrian) {
    add(FieldKind::kCategory, 3, 1);
    add(FieldKind::kReal, 20, 6);
  }
  for (int vehicle = 0; vehicle < 2; ++vehicle) {
    add(FieldKind::kCategory, 10, 1);
    add(FieldKind::kCategory, 4, 1);
    add(FieldKind::kFlag, 1, 2);
    add(FieldKind::kReal, 50, 10);
  }
  return MakeSpace(std::move(fields));
}

/// Every kind, ranges that start elsewhere than at 0, constants, and two slots of a count.
inline Space Mixed() {
  std::vector<Field> fields = {
      MakeField(FieldKind::kInteger, 0, 2), MakeField(FieldKind::kReal, -3, 5),
      MakeField(FieldKind::kAngle, 0, 360), MakeField(FieldKind::kAngle, -90, 90),
      MakeField(FieldKind::kAngle, 10, 70), MakeField(FieldKind::kCategory, 0, 300),
      MakeField(FieldKind::kReal, 4, 4),    MakeField(FieldKind::kInteger, -2, 2),
      MakeField(FieldKind::kFlag, 0, 1),    MakeField(FieldKind::kReal, 1e6, 1e6 + 1)};
  for (int slot = 0; slot < 2; ++slot) {
    for (Field field : {MakeField(FieldKind::kReal, -1, 1), MakeField(FieldKind::kCategory, 0, 3),
                        MakeField(FieldKind::kAngle, 0, 360), MakeField(FieldKind::kReal, 2, 2)}) {
      field.activity = Activity{0, slot};
      fields.push_back(field);
    }
  }
  return MakeSpace(std::move(fields));
}

}  // namespace autofuzz::test
