#include "search/crowding.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace autofuzz {
namespace {

// Of one field: values and whose they are, ascending.
using Column = std::vector<std::pair<double, std::size_t>>;

void AddUnordered(const Column& column, std::vector<double>& crowding) {
  std::map<double, double> counts;
  for (const auto& [value, of] : column) ++counts[value];
  const auto others = static_cast<double>(column.size() - 1);
  for (const auto& [value, of] : column)
    crowding[of] += (static_cast<double>(column.size()) - counts[value]) / others;
}

void AddGaps(const Field& field, const Column& column, std::vector<double>& crowding) {
  const std::size_t last = column.size() - 1;
  const bool wraps = field.kind == FieldKind::kAngle && field.range() >= 360;
  const double around = column.front().first + field.range() - column.back().first;
  for (std::size_t k = 0; k <= last; ++k) {
    double below = k > 0 ? column[k].first - column[k - 1].first : around;
    double above = k < last ? column[k + 1].first - column[k].first : around;
    if (k == 0 && !wraps) below = above;
    if (k == last && !wraps) above = below;
    crowding[column[k].second] += (below + above) / field.range();
  }
}

}  // namespace

std::vector<double> Crowding(const Space& space, const std::vector<const Genome*>& genomes) {
  std::vector<double> crowding(genomes.size(), 0.0);
  if (genomes.size() < 2) return crowding;
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    if (!field.varies()) continue;
    Column column;
    for (std::size_t n = 0; n < genomes.size(); ++n) column.emplace_back(genomes[n]->values[i], n);
    std::sort(column.begin(), column.end());
    if (field.kind == FieldKind::kCategory || field.kind == FieldKind::kFlag)
      AddUnordered(column, crowding);
    else
      AddGaps(field, column, crowding);
  }
  return crowding;
}

}  // namespace autofuzz
