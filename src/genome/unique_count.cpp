#include "genome/unique_count.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace autofuzz {
namespace {

// Of each genome those that are not distinct from it, ascending.
using Neighbours = std::vector<std::vector<std::size_t>>;

Neighbours FindNeighbours(const Space& space, const Uniqueness& uniqueness,
                          const std::vector<const Genome*>& genomes) {
  Sketch sketch(space, uniqueness);
  std::vector<Sketch::Code> codes;
  for (const Genome* genome : genomes) {
    codes.push_back(sketch.Encode(space, *genome));
    sketch.Add(codes.back());
  }
  Neighbours near(genomes.size());
  for (std::size_t i = 0; i < genomes.size(); ++i) {
    std::size_t j = sketch.FirstUnproven(codes[i], i + 1);
    for (; j < genomes.size(); j = sketch.FirstUnproven(codes[i], j + 1)) {
      if (Distinct(space, uniqueness, *genomes[i], *genomes[j])) continue;
      near[i].push_back(j);
      near[j].push_back(i);
    }
  }
  return near;
}

std::size_t LeastToReachAll(const Neighbours& near) {
  std::vector<std::size_t> reach;
  for (const auto& of : near) reach.push_back(of.size() + 1);
  std::sort(reach.begin(), reach.end(), std::greater<>());
  std::size_t reached = 0;
  std::size_t least = 0;
  while (reached < near.size()) reached += reach[least++];
  return least;
}

// Each genome joins the first group whose members are all near to it.
std::size_t GroupsOfNear(const Neighbours& near) {
  std::vector<std::size_t> order(near.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return near[a].size() < near[b].size();  // those with little choice first
  });
  constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> group_of(near.size(), kNone);
  std::vector<std::size_t> sizes;
  for (const std::size_t i : order) {
    std::vector<std::size_t> groups;
    for (const std::size_t j : near[i])
      if (group_of[j] != kNone) groups.push_back(group_of[j]);
    std::sort(groups.begin(), groups.end());
    for (auto from = groups.begin(); from != groups.end() && group_of[i] == kNone;) {
      const auto to = std::upper_bound(from, groups.end(), *from);
      if (static_cast<std::size_t>(to - from) == sizes[*from]) group_of[i] = *from;
      from = to;
    }
    if (group_of[i] == kNone) {
      group_of[i] = sizes.size();
      sizes.push_back(0);
    }
    ++sizes[group_of[i]];
  }
  return sizes.size();
}

}  // namespace

std::size_t CountUnique(const Space& space, const Uniqueness& uniqueness,
                        std::span<const Genome> genomes) {
  DistinctSet set(space, uniqueness);
  for (const Genome& genome : genomes) set.Offer(genome);
  return set.members().size();
}

Space LiveSpace(Space space, const std::vector<bool>& live) {
  assert(live.size() == space.size());
  for (std::size_t i = 0; i < space.size(); ++i)
    if (!live[i]) space.fields[i].high = space.fields[i].low;
  return space;
}

UniqueBounds BoundUnique(const Space& space, const Uniqueness& uniqueness,
                         std::span<const Genome> genomes) {
  std::vector<const Genome*> sorted;
  for (const Genome& genome : genomes) sorted.push_back(&genome);
  std::sort(sorted.begin(), sorted.end(),
            [](const Genome* a, const Genome* b) { return a->values < b->values; });
  const Neighbours near = FindNeighbours(space, uniqueness, sorted);
  return {LeastToReachAll(near), GroupsOfNear(near)};
}

}  // namespace autofuzz
