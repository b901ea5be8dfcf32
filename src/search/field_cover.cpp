#include "search/field_cover.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace autofuzz {
namespace {

constexpr double kTurn = 360;
constexpr double kTie = 1e-9;  // share of the weights by which rounding may part equals

double WithinTurn(double value) {
  const double turns = value / kTurn;
  return (turns - std::floor(turns)) * kTurn;
}

// Ascending; equals stay in the order in which they came.
constexpr auto kAscending = [](const auto& a, const auto& b) { return a.key < b.key; };

}  // namespace

FieldCover::FieldCover(const Field& field, const Uniqueness& uniqueness)
    : discrete_(field.discrete()), angle_(field.kind == FieldKind::kAngle) {
  const double whole = angle_ ? std::min(field.range(), kTurn / 2) : field.range();
  reach_ = discrete_ ? 0 : uniqueness.field_difference * whole;
}

FieldCover::Member FieldCover::At(const Value& value) const {
  return {angle_ ? WithinTurn(value.value) : value.value, value.member};
}

void FieldCover::Add(std::size_t member, double value) {
  const Member added = At({member, value});
  members_.insert(std::upper_bound(members_.begin(), members_.end(), added, kAscending), added);
}

void FieldCover::AddAll(std::span<const Value> values) {
  for (const Value& value : values) members_.push_back(At(value));
  std::stable_sort(members_.begin(), members_.end(), kAscending);
}

double FieldCover::WeightAt(double value, std::span<const double> weights) const {
  double sum = 0;
  for (const Member& member : members_) {
    double away = std::abs(member.key - (angle_ ? WithinTurn(value) : value));
    if (angle_) away = std::min(away, kTurn - away);
    if (away <= reach_) sum += weights[member.member];
  }
  return sum;
}

// Runs along the range and counts the windows about members that are open.
std::vector<FieldCover::Piece> FieldCover::Pieces(double low, double high,
                                                  std::span<const double> weights) const {
  if (discrete_) return WholePieces(low, high, weights);
  const double first_turn = angle_ ? std::floor((low - reach_) / kTurn) - 1 : 0;
  const double turns = angle_ ? std::floor((high + reach_) / kTurn) + 1 - first_turn : 0;
  const std::size_t count = members_.size() * (static_cast<std::size_t>(turns) + 1);
  const auto key = [&](std::size_t n) {
    const std::size_t whole_turns = n / members_.size();
    const double turn = first_turn + static_cast<double>(whole_turns);
    return members_[n % members_.size()].key + (angle_ ? turn * kTurn : 0);
  };
  const auto weight = [&](std::size_t n) { return weights[members_[n % members_.size()].member]; };
  std::vector<Piece> pieces;
  std::size_t opened = 0;
  std::size_t closed = 0;
  double open = 0;
  double at = low;
  while (true) {
    for (; opened < count && key(opened) - reach_ <= at; ++opened) open += weight(opened);
    for (; closed < opened && key(closed) + reach_ <= at; ++closed) open -= weight(closed);
    double next = high;
    if (opened < count) next = std::min(next, key(opened) - reach_);
    if (closed < opened) next = std::min(next, key(closed) + reach_);
    pieces.push_back({at, next, open});
    if (!(next < high)) return pieces;
    at = next;
  }
}

// Values that members have, one by one, and the stretches between them.
std::vector<FieldCover::Piece> FieldCover::WholePieces(double low, double high,
                                                       std::span<const double> weights) const {
  std::vector<Piece> pieces;
  double next = low;  // first value not yet in a piece
  for (const Member& member : members_) {
    if (member.key < low || member.key > high) continue;
    if (member.key < next) {
      pieces.back().weight += weights[member.member];
      continue;
    }
    if (member.key > next) pieces.push_back({next, member.key - 1, 0});
    pieces.push_back({member.key, member.key, weights[member.member]});
    next = member.key + 1;
  }
  if (next <= high) pieces.push_back({next, high, 0});
  return pieces;
}

double FieldCover::LeastWeight(double low, double high, std::span<const double> weights) const {
  double least = std::numeric_limits<double>::infinity();
  for (const Piece& piece : Pieces(low, high, weights)) least = std::min(least, piece.weight);
  return std::max(0.0, least);
}

double FieldCover::Draw(double low, double high, std::span<const double> weights,
                        Stream& stream) const {
  const std::vector<Piece> pieces = Pieces(low, high, weights);
  double least = std::numeric_limits<double>::infinity();
  double most = 0;
  for (const Piece& piece : pieces) {
    least = std::min(least, piece.weight);
    most = std::max(most, piece.weight);
  }
  const double one = discrete_ ? 1 : 0;
  const auto good = [&](const Piece& piece) { return piece.weight <= least + kTie * most; };
  double length = 0;
  for (const Piece& piece : pieces) length += good(piece) ? piece.high - piece.low + one : 0;
  double at = stream.Uniform() * length;
  double value = low;
  for (const Piece& piece : pieces) {
    if (!good(piece)) continue;
    value = std::min(piece.low + (discrete_ ? std::floor(at) : at), piece.high);
    at -= piece.high - piece.low + one;
    if (at < 0) break;
  }
  return value;
}

}  // namespace autofuzz
