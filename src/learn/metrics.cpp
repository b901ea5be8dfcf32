#include "learn/metrics.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace autofuzz {
namespace {

// Indices, surest first.
std::vector<std::size_t> Ranked(std::span<const double> confidences) {
  std::vector<std::size_t> order(confidences.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return confidences[a] > confidences[b]; });
  return order;
}

}  // namespace

double AreaUnderCurve(std::span<const double> confidences, std::span<const int> labels) {
  assert(confidences.size() == labels.size());
  const std::vector<std::size_t> order = Ranked(confidences);
  double above = 0;  // positives that are surer than the group at hand
  double negatives = 0;
  double area = 0;
  for (std::size_t begin = 0; begin < order.size();) {
    double group_positives = 0;
    double group_negatives = 0;
    std::size_t end = begin;
    for (; end < order.size() && confidences[order[end]] == confidences[order[begin]]; ++end)
      (labels[order[end]] == 1 ? group_positives : group_negatives) += 1;
    area += group_negatives * (above + group_positives / 2);
    above += group_positives;
    negatives += group_negatives;
    begin = end;
  }
  return above == 0 || negatives == 0 ? 0.5 : area / (above * negatives);
}

double BrierScore(std::span<const double> confidences, std::span<const int> labels) {
  assert(confidences.size() == labels.size());
  if (labels.empty()) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const double miss = confidences[i] - labels[i];
    sum += miss * miss;
  }
  return sum / static_cast<double>(labels.size());
}

double PrecisionAtTop(std::span<const double> confidences, std::span<const int> labels,
                      std::size_t top) {
  assert(confidences.size() == labels.size());
  const std::vector<std::size_t> order = Ranked(confidences);
  const std::size_t count = std::min(top, order.size());
  if (count == 0) return 0;
  double hits = 0;
  for (std::size_t i = 0; i < count; ++i) hits += labels[order[i]] == 1 ? 1 : 0;
  return hits / static_cast<double>(count);
}

}  // namespace autofuzz
