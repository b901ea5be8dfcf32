#include "learn/encoding.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace autofuzz {
namespace {

std::size_t WidthOf(const Field& field) {
  if (field.kind != FieldKind::kCategory) return 1;
  return static_cast<std::size_t>(field.range()) + 1;
}

double ValueOf(const Field& field, const double* point, std::size_t width) {
  if (field.kind == FieldKind::kCategory)
    return field.low + static_cast<double>(std::max_element(point, point + width) - point);
  return field.low + point[0] * field.range();
}

}  // namespace

Encoding::Encoding(const Space& space) : space_(&space) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (!space.fields[i].varies()) continue;
    blocks_.push_back({i, width_, WidthOf(space.fields[i])});
    width_ += blocks_.back().width;
  }
}

std::vector<double> Encoding::Encode(const Genome& genome) const {
  assert(genome.values.size() == space_->size());
  std::vector<double> point(width_, 0.0);
  for (const Block& block : blocks_) {
    const Field& field = space_->fields[block.field];
    const double offset = genome.values[block.field] - field.low;
    if (field.kind == FieldKind::kCategory)
      point[block.begin + static_cast<std::size_t>(offset)] = 1.0;
    else
      point[block.begin] = offset / field.range();
  }
  return point;
}

Genome Encoding::Decode(const std::vector<double>& point) const {
  assert(point.size() == width_);
  Genome genome;
  genome.values.reserve(space_->size());
  for (const Field& field : space_->fields) genome.values.push_back(field.low);
  for (const Block& block : blocks_)
    genome.values[block.field] =
        ValueOf(space_->fields[block.field], point.data() + block.begin, block.width);
  ClipAndRound(*space_, genome);
  return genome;
}

}  // namespace autofuzz
