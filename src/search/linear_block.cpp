#include "search/linear_block.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/math.h"
#include "base/number.h"

namespace autofuzz {
namespace {

constexpr double kWhole = 1e-6;

bool Ties(const Space& space, const LinearConstraint::Term& term) {
  return term.coefficient != 0 && space.fields[term.field].varies();
}

// A label per field: the same for fields that constraints tie together.
std::vector<std::size_t> Labels(const Space& space) {
  std::vector<std::size_t> label(space.size());
  for (std::size_t i = 0; i < label.size(); ++i) label[i] = i;
  for (const LinearConstraint& constraint : space.constraints) {
    std::size_t first = space.size();
    for (const LinearConstraint::Term& term : constraint.terms) {
      if (!Ties(space, term)) continue;
      if (first == space.size()) first = term.field;
      std::replace(label.begin(), label.end(), std::size_t{label[term.field]},
                   std::size_t{label[first]});
    }
  }
  return label;
}

HalfSpace Row(const LinearBlock& block, const LinearConstraint& constraint) {
  HalfSpace row{std::vector<double>(block.size(), 0.0), constraint.value};
  for (const LinearConstraint::Term& term : constraint.terms) {
    const Field& field = block.space->fields[term.field];
    row.value -= term.coefficient * field.low;
    if (!field.varies()) continue;
    const auto at = std::lower_bound(block.fields.begin(), block.fields.end(), term.field);
    if (at != block.fields.end() && *at == term.field)
      row.coefficients[static_cast<std::size_t>(at - block.fields.begin())] +=
          term.coefficient * field.range();
  }
  double squares = 0;
  for (const double c : row.coefficients) squares += c * c;
  const double length = math::Sqrt(squares);
  if (length > 0) {
    for (double& c : row.coefficients) c /= length;
    row.value /= length;
  }
  return row;
}

struct Node {
  std::vector<double> low, high;
};

// The discrete coordinate farthest from a whole number; size() when all are whole.
std::size_t MostBroken(const LinearBlock& block, const std::vector<double>& x) {
  std::size_t worst = block.size();
  double most = kWhole;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (!block.field(i).discrete()) continue;
    const double off = std::abs(x[i] - ScaledWhole(block.field(i), x[i])) * block.field(i).range();
    if (off <= most) continue;
    most = off;
    worst = i;
  }
  return worst;
}

class Search {
 public:
  explicit Search(const LinearBlock& block) : block_(block) {
    open_.push_back({std::vector<double>(block.size(), 0.0), std::vector<double>(block.size(), 1)});
  }

  BlockPoint Run(int most_nodes) {
    while (!open_.empty()) {
      if (most_nodes-- == 0) return {std::nullopt, false};
      Node node = std::move(open_.back());
      open_.pop_back();
      if (std::optional<std::vector<double>> point = Visit(std::move(node))) return {point, true};
    }
    return {};
  }

 private:
  std::optional<std::vector<double>> Visit(Node node) {
    std::vector<double> centre(block_.size());
    for (std::size_t i = 0; i < centre.size(); ++i) centre[i] = (node.low[i] + node.high[i]) / 2;
    const auto relaxed = Project(centre, node.low, node.high, block_.rows);
    if (!relaxed) return std::nullopt;
    Node whole = node;
    for (std::size_t i = 0; i < block_.size(); ++i)
      if (block_.field(i).discrete())
        whole.low[i] = whole.high[i] = ScaledWhole(block_.field(i), (*relaxed)[i]);
    if (auto point = Project(*relaxed, whole.low, whole.high, block_.rows)) return point;
    const std::size_t broken = MostBroken(block_, *relaxed);
    if (broken < block_.size())
      Split(std::move(node), broken, (*relaxed)[broken]);
    else
      SplitAround(std::move(node), whole);
    return std::nullopt;
  }

  // Below and above; the nearer side is looked at first.
  void Split(Node node, std::size_t i, double at) {
    const double range = block_.field(i).range();
    Node below = node;
    Node above = std::move(node);
    below.high[i] = std::floor(at * range) / range;
    above.low[i] = std::ceil(at * range) / range;
    const bool up = at - below.high[i] > above.low[i] - at;
    open_.push_back(up ? below : above);
    open_.push_back(up ? std::move(above) : std::move(below));
  }

  // Rounding alone broke a row: leave that whole point out, coordinate by coordinate.
  void SplitAround(Node node, const Node& whole) {
    for (std::size_t i = 0; i < block_.size(); ++i) {
      if (!block_.field(i).discrete() || node.low[i] == node.high[i]) continue;
      const double step = 1 / block_.field(i).range();
      Node below = node;
      Node above = node;
      below.high[i] = ScaledWhole(block_.field(i), whole.low[i] - step);
      above.low[i] = ScaledWhole(block_.field(i), whole.low[i] + step);
      if (below.low[i] <= below.high[i]) open_.push_back(std::move(below));
      if (above.low[i] <= above.high[i]) open_.push_back(std::move(above));
      node.low[i] = node.high[i] = whole.low[i];
    }
  }

  const LinearBlock& block_;
  std::vector<Node> open_;
};

bool RelaxedIsEmpty(const LinearBlock& block) {
  const std::vector<double> low(block.size(), 0.0);
  const std::vector<double> high(block.size(), 1.0);
  return !Project(std::vector<double>(block.size(), 0.5), low, high, block.rows);
}

bool IsEmpty(const LinearBlock& block) {
  const BlockPoint found = FindPoint(block);
  return found.decided && !found.point;
}

// Leaves out each row in turn without which there is still no point.
LinearBlock Smallest(LinearBlock block, bool (*empty)(const LinearBlock&)) {
  for (std::size_t k = 0; k < block.rows.size();) {
    LinearBlock less = block;
    less.rows.erase(less.rows.begin() + static_cast<std::ptrdiff_t>(k));
    less.constraints.erase(less.constraints.begin() + static_cast<std::ptrdiff_t>(k));
    if (empty(less))
      block = std::move(less);
    else
      ++k;
  }
  return block;
}

std::string Names(const LinearBlock& block) {
  std::string names;
  for (std::size_t k = 0; k < block.constraints.size(); ++k) {
    if (k > 0) names += k + 1 == block.constraints.size() ? " and " : ", ";
    names += "'" + Text(*block.space, block.space->constraints[block.constraints[k]]) + "'";
  }
  return names;
}

}  // namespace

double ScaledWhole(const Field& field, double scaled) {
  return std::nearbyint(scaled * field.range()) / field.range();
}

std::vector<LinearBlock> LinearBlocks(const Space& space) {
  const std::vector<std::size_t> labels = Labels(space);
  std::vector<LinearBlock> blocks;
  std::vector<std::size_t> block_labels;
  for (std::size_t k = 0; k < space.constraints.size(); ++k) {
    const auto& terms = space.constraints[k].terms;
    const auto tie = std::find_if(terms.begin(), terms.end(),
                                  [&](const auto& term) { return Ties(space, term); });
    const std::size_t label = tie == terms.end() ? space.size() : labels[tie->field];
    const auto known = std::find(block_labels.begin(), block_labels.end(), label);
    const auto at = static_cast<std::size_t>(known - block_labels.begin());
    if (known == block_labels.end()) {
      block_labels.push_back(label);
      blocks.push_back({&space, {}, {}, {}});
      for (std::size_t i = 0; i < space.size(); ++i)
        if (labels[i] == label && space.fields[i].varies()) blocks[at].fields.push_back(i);
    }
    blocks[at].constraints.push_back(k);
    blocks[at].rows.push_back(Row(blocks[at], space.constraints[k]));
  }
  return blocks;
}

BlockPoint FindPoint(const LinearBlock& block) {
  const std::size_t size = std::max<std::size_t>(1, block.size());
  return Search(block).Run(static_cast<int>(std::clamp<std::size_t>(40'000 / size, 100, 2000)));
}

std::optional<std::string> WhyEmpty(std::span<const LinearBlock> blocks) {
  for (const LinearBlock& block : blocks) {
    const bool relaxed = RelaxedIsEmpty(block);
    if (!relaxed && !IsEmpty(block)) continue;
    const LinearBlock smallest = Smallest(block, relaxed ? RelaxedIsEmpty : IsEmpty);
    if (!relaxed) return fmt::format("no whole numbers meet {}", Names(smallest));
    return smallest.rows.size() == 1
               ? fmt::format("no point within the fields' bounds meets {}", Names(smallest))
               : fmt::format("{} exclude each other within the fields' bounds", Names(smallest));
  }
  return std::nullopt;
}

std::optional<std::string> WhyEmpty(const Space& space) {
  const std::vector<LinearBlock> blocks = LinearBlocks(space);
  return WhyEmpty(std::span<const LinearBlock>(blocks));
}

std::string Text(const Space& space, const LinearConstraint& constraint) {
  std::string text;
  for (const LinearConstraint::Term& term : constraint.terms) {
    const double size = std::abs(term.coefficient);
    const bool minus = term.coefficient < 0;
    text += text.empty() ? (minus ? "-" : "") : (minus ? " - " : " + ");
    if (size != 1) text += FormatDouble(size) + "*";
    text += space.fields[term.field].name;
  }
  return text + " <= " + FormatDouble(constraint.value);
}

}  // namespace autofuzz
