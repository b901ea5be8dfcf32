// One query against 10⁴ members of 26, 47 or 328 fields: the case where every member must be looked
// at (a clearly distinct genome), the one where members are near (children of members), and the
// plain pairwise test. Rates are members per second.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/seed.h"
#include "genome/unique_count.h"
#include "genome/uniqueness.h"

namespace autofuzz {
namespace {

constexpr std::size_t kMembers = 10000;

Space MakeSpace(bool activity, std::int64_t size = 47) {
  Space space;
  for (std::int64_t i = 0; i < size; ++i) {
    Field field;
    field.kind = i % 4 == 3    ? FieldKind::kCategory
                 : i % 12 == 5 ? FieldKind::kAngle
                               : FieldKind::kReal;
    field.high = field.kind == FieldKind::kCategory ? 10
                 : field.kind == FieldKind::kAngle  ? 360
                                                    : 20;
    if (i == 0) field = Field{"count", FieldKind::kInteger, 0, 2, {}, {}};
    if (activity && i >= size * 2 / 5) field.activity = Activity{0, i < size * 7 / 10 ? 0 : 1};
    space.fields.push_back(field);
  }
  return space;
}

Genome RandomGenome(const Space& space, Stream& stream) {
  Genome genome;
  for (const Field& field : space.fields) genome.values.push_back(stream.Uniform(0, field.high));
  ClipAndRound(space, genome);
  return genome;
}

DistinctSet Fill(const Space& space, Stream& stream) {
  DistinctSet set(space, {});
  for (std::size_t i = 0; i < kMembers; ++i) set.Add(RandomGenome(space, stream));
  return set;
}

void BM_DistinctFromAll(benchmark::State& bench) {
  const Space space = MakeSpace(bench.range(1) != 0, bench.range(0));
  Stream stream(RootSeed(1));
  const DistinctSet set = Fill(space, stream);
  Genome query = RandomGenome(space, stream);
  while (!set.IsDistinct(query)) query = RandomGenome(space, stream);
  for (auto _ : bench) benchmark::DoNotOptimize(set.IsDistinct(query));
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kMembers));
}
BENCHMARK(BM_DistinctFromAll)
    ->Args({26, 0})
    ->Args({47, 0})
    ->Args({328, 0})
    ->Args({26, 1})
    ->Args({47, 1})
    ->Args({328, 1})
    ->ArgNames({"fields", "activity"});

// A child that differs from one member in a little more than half of the fields.
void BM_ChildOfAMember(benchmark::State& bench) {
  const Space space = MakeSpace(false, bench.range(0));
  Stream stream(RootSeed(2));
  const DistinctSet set = Fill(space, stream);
  Genome query = set.members()[kMembers / 2];
  for (std::size_t i = 0; i < space.size() * 16 / 25; ++i)
    query.values[i] = query.values[i] > space.fields[i].high / 2 ? 0 : space.fields[i].high;
  for (auto _ : bench) benchmark::DoNotOptimize(set.IsDistinct(query));
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kMembers));
}
BENCHMARK(BM_ChildOfAMember)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

// Order-free bounds of the number kept out of a thousand.
void BM_BoundUnique(benchmark::State& bench) {
  const Space space = MakeSpace(false, bench.range(0));
  Stream stream(RootSeed(4));
  std::vector<Genome> genomes;
  for (int i = 0; i < 1000; ++i) genomes.push_back(RandomGenome(space, stream));
  for (auto _ : bench) benchmark::DoNotOptimize(BoundUnique(space, {}, genomes));
}
BENCHMARK(BM_BoundUnique)->Arg(26)->Arg(47)->Arg(328)->ArgName("fields");

void BM_PlainPairs(benchmark::State& bench) {
  const Space space = MakeSpace(false);
  Stream stream(RootSeed(3));
  const DistinctSet set = Fill(space, stream);
  const Genome query = RandomGenome(space, stream);
  for (auto _ : bench)
    for (const Genome& member : set.members())
      benchmark::DoNotOptimize(Distinct(space, {}, query, member));
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(kMembers));
}
BENCHMARK(BM_PlainPairs);

}  // namespace
}  // namespace autofuzz
