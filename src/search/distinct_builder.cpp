#include "search/distinct_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace autofuzz {
namespace {

constexpr int kRounds = 40;
constexpr std::size_t kProofRounds = 200;
constexpr std::size_t kProofWork = 200'000;  // rounds times members
constexpr double kProofRate = 0.3;
constexpr int kMostMissing = 500;  // 2^500 is still a number

struct Span {
  double low, high;
};

// Where a field may go while the others stay.
Span Allowed(const Space& space, const Genome& point, std::size_t field) {
  Span span{space.fields[field].low, space.fields[field].high};
  const double value = point.values[field];
  for (const LinearConstraint& constraint : space.constraints) {
    double coefficient = 0;
    double room = constraint.value;
    for (const LinearConstraint::Term& term : constraint.terms) {
      room -= term.coefficient * point.values[term.field];
      if (term.field == field) coefficient += term.coefficient;
    }
    room = std::max(0.0, room);
    if (coefficient > 0) span.high = std::min(span.high, value + room / coefficient);
    if (coefficient < 0) span.low = std::max(span.low, value + room / coefficient);
  }
  if (!space.fields[field].discrete()) return span;
  return {std::ceil(span.low - 1e-9), std::floor(span.high + 1e-9)};
}

}  // namespace

DistinctBuilder::DistinctBuilder(const Space& space, const Uniqueness& uniqueness)
    : space_(&space), uniqueness_(uniqueness), counts_(space.size(), false) {
  for (const Field& field : space.fields) {
    covers_.emplace_back(field, uniqueness);
    if (!field.activity) continue;
    activity_ = true;
    counts_[field.activity->count_field] = true;
  }
}

void DistinctBuilder::Add(const Genome& member) {
  for (std::size_t i = 0; i < space_->size(); ++i)
    if (space_->fields[i].varies() && IsActive(*space_, member, i))
      covers_[i].Add(members_.size(), member.values[i]);
  members_.push_back(member);
}

void DistinctBuilder::AddAll(std::span<const Genome> members) {
  for (std::size_t i = 0; i < space_->size(); ++i) {
    if (!space_->fields[i].varies()) continue;
    std::vector<FieldCover::Value> values;
    for (std::size_t m = 0; m < members.size(); ++m)
      if (IsActive(*space_, members[m], i))
        values.push_back({members_.size() + m, members[m].values[i]});
    covers_[i].AddAll(values);
  }
  members_.insert(members_.end(), members.begin(), members.end());
}

bool DistinctBuilder::Differs(const Genome& point, std::size_t field, std::size_t member) const {
  return FieldDiffers(*space_, uniqueness_, point, members_[member], field);
}

DistinctBuilder::Tally DistinctBuilder::Count(const Genome& point) const {
  Tally tally;
  std::vector<bool> active;
  for (std::size_t i = 0; i < space_->size(); ++i) {
    active.push_back(space_->fields[i].varies() && IsActive(*space_, point, i));
    tally.movable.push_back(active[i] && !counts_[i]);
  }
  for (std::size_t m = 0; m < members_.size(); ++m) {
    std::size_t either = 0;
    int differing = 0;
    for (std::size_t i = 0; i < space_->size(); ++i) {
      if (!space_->fields[i].varies()) continue;
      either += active[i] || IsActive(*space_, members_[m], i) ? 1U : 0U;
      differing += Differs(point, i, m) ? 1 : 0;
    }
    tally.missing.push_back(static_cast<int>(RequiredDifferences(uniqueness_, either)) - differing);
  }
  return tally;
}

void DistinctBuilder::Move(std::size_t field, Genome& point, Tally& tally, Stream& stream) const {
  std::vector<bool> differed(members_.size());
  std::vector<double> weights(members_.size());
  for (std::size_t m = 0; m < members_.size(); ++m) {
    differed[m] = Differs(point, field, m);
    const int without = tally.missing[m] + (differed[m] ? 1 : 0);
    weights[m] = std::ldexp(1.0, std::clamp(without, -kMostMissing, kMostMissing));
  }
  const Span span = Allowed(*space_, point, field);
  if (!(span.low < span.high)) return;
  const FieldCover& cover = covers_[field];
  const double now = cover.WeightAt(point.values[field], weights);
  if (now <= cover.LeastWeight(span.low, span.high, weights) * (1 + 1e-9)) return;
  point.values[field] = cover.Draw(span.low, span.high, weights, stream);
  for (std::size_t m = 0; m < members_.size(); ++m)
    tally.missing[m] += (differed[m] ? 1 : 0) - (Differs(point, field, m) ? 1 : 0);
}

bool DistinctBuilder::Build(Genome& point, Stream& stream) const {
  Tally tally = Count(point);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < space_->size(); ++i)
    if (tally.movable[i]) order.push_back(i);
  const auto done = [&] {
    return std::all_of(tally.missing.begin(), tally.missing.end(),
                       [](int missing) { return missing <= 0; });
  };
  for (int round = 0; round < kRounds && !done(); ++round) {
    stream.Shuffle(std::span<std::size_t>(order));
    const Genome before = point;
    for (std::size_t i = 0; i < order.size() && !done(); ++i) Move(order[i], point, tally, stream);
    if (point == before) break;
  }
  return done();
}

// Multiplicative weights: members that the best answer to the weights leaves short weigh more next
// time. Where no mixture of points serves all, the weights come to prove it (Farkas).
std::optional<std::string> DistinctBuilder::WhyImpossible() const {
  if (activity_ || members_.empty()) return std::nullopt;
  const std::size_t varying = space_->varying();
  const std::size_t required = RequiredDifferences(uniqueness_, varying);
  std::vector<double> weights(members_.size(), 1.0);
  Stream stream(RootSeed(0).Child("proof"));
  const std::size_t rounds =
      std::clamp<std::size_t>(kProofWork / members_.size(), 10, kProofRounds);
  for (std::size_t round = 0; round < rounds; ++round) {
    double total = 0;
    for (const double weight : weights) total += weight;
    double reached = 0;
    Genome answer{std::vector<double>(space_->size(), 0.0)};
    for (std::size_t i = 0; i < space_->size(); ++i) {
      const Field& field = space_->fields[i];
      answer.values[i] = field.low;
      if (!field.varies()) continue;
      reached += total - covers_[i].LeastWeight(field.low, field.high, weights);
      answer.values[i] = covers_[i].Draw(field.low, field.high, weights, stream);
    }
    if (reached < static_cast<double>(required) * total * (1 - 1e-9))
      return fmt::format(
          "no point of the space can differ from all {} findings and candidates in {} of {} fields",
          members_.size(), required, varying);
    const Tally tally = Count(answer);
    for (std::size_t m = 0; m < weights.size(); ++m)
      weights[m] *= 1 + kProofRate * tally.missing[m] / static_cast<double>(varying + 1);
    const double most = *std::max_element(weights.begin(), weights.end());
    for (double& weight : weights) weight /= most;
  }
  return std::nullopt;
}

}  // namespace autofuzz
