#include "search/sampler.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "search/distinct_builder.h"
#include "search/feasible_sampler.h"
#include "search/linear_block.h"

namespace autofuzz {
namespace {

// Draws that the linear constraints refuse are cheap; those that reach the other tests are not.
constexpr std::int64_t kMostDraws = 200'000;
constexpr std::int64_t kOffersPerWanted = 200;  // the published code's number
constexpr std::int64_t kOffersAtLeast = 2'000;
constexpr std::uint64_t kSmallSpace = 20'000;
// Plain draws are given up for draws from the constraints' own set after so many refused ones, if
// fewer than one in a hundred was good.
constexpr std::int64_t kPatience = 1'000;
constexpr std::int64_t kPoor = 100;
// Attempts at building distinct points: for each one wanted, and at least; the search for a proof
// that there are none starts after so many failures in a row, and the attempts end after some more.
constexpr std::size_t kBuildsPerWanted = 4;
constexpr std::size_t kBuildsAtLeast = 20;
constexpr int kFailuresBeforeProof = 3;
constexpr int kFailuresBeforeEnd = 12;

// The linear constraint that most of a few draws break, in words.
std::string HardestConstraint(const Space& space, Stream& stream) {
  constexpr int kDraws = 1000;
  std::size_t worst = 0;
  int most = -1;
  for (std::size_t i = 0; i < space.constraints.size(); ++i) {
    Space alone = space;
    alone.constraints = {space.constraints[i]};
    int broken = 0;
    for (int k = 0; k < kDraws; ++k) broken += MeetsConstraints(alone, Draw(alone, stream)) ? 0 : 1;
    if (broken <= most) continue;
    most = broken;
    worst = i;
  }
  return fmt::format("'{}' alone refuses {:.1f} %", Text(space, space.constraints[worst]),
                     100.0 * most / kDraws);
}

struct Refused {
  std::int64_t draws = 0;
  std::int64_t outside = 0;
  std::int64_t duplicates = 0;
  std::int64_t infeasible = 0;

  explicit Refused(const Candidates& at)
      : draws(at.outside + at.statistics.candidates),
        outside(at.outside),
        duplicates(at.statistics.duplicates),
        infeasible(at.statistics.infeasible) {}
  Refused operator-(const Refused& before) const {
    Refused difference = *this;
    difference.draws -= before.draws;
    difference.outside -= before.outside;
    difference.duplicates -= before.duplicates;
    difference.infeasible -= before.infeasible;
    return difference;
  }
};

std::string WhyShort(const Candidates& got, std::size_t wanted, const Refused& refused, bool all,
                     Stream& stream) {
  std::string why = fmt::format("{} of {} genomes: of {} {} ", got.size(), wanted, refused.draws,
                                all ? "points, which is the whole space," : "draws");
  why += fmt::format("{} break the linear constraints, {} were run before{}, {} are infeasible",
                     refused.outside, refused.duplicates,
                     got.unique() ? " or are not distinct" : "", refused.infeasible);
  const bool constrained = refused.outside > refused.draws / 2;
  if (constrained && !got.problem().space.constraints.empty())
    why += "; " + HardestConstraint(got.problem().space, stream);
  return why;
}

// Draws of whole points that meet the linear constraints where these are not hopeless.
class Draws {
 public:
  explicit Draws(const Space& space) : space_(&space) {}

  // From now on out of the constraints' own set.
  void Narrow() { feasible_.emplace(*space_); }
  bool narrow() const { return feasible_.has_value(); }
  std::optional<std::string> refusal() const {
    return feasible_ ? feasible_->refusal() : std::nullopt;
  }
  Genome Next(Stream& stream) {
    return feasible_ ? feasible_->Next(stream) : Draw(*space_, stream);
  }

 private:
  const Space* space_;
  std::optional<FeasibleSampler> feasible_;
};

// Builds distinct points one by one. Returns what it has to say when it fell short.
std::string BuildDistinct(std::size_t wanted, Draws& draws, Stream& stream, Candidates& into) {
  const Problem& problem = into.problem();
  if (!draws.narrow() && !problem.space.constraints.empty()) draws.Narrow();
  if (draws.refusal()) return *draws.refusal();
  DistinctBuilder builder(problem.space, problem.uniqueness);
  builder.AddAll(into.distinct_from());
  std::size_t tries = kBuildsPerWanted * (wanted - into.size()) + kBuildsAtLeast;
  int failures = 0;  // in a row
  for (; tries > 0 && into.size() < wanted && failures < kFailuresBeforeEnd; --tries) {
    Genome genome = draws.Next(stream);
    if (!builder.Build(genome, stream)) {
      if (++failures != kFailuresBeforeProof) continue;
      if (std::optional<std::string> why = builder.WhyImpossible()) return *why;
      continue;
    }
    failures = 0;
    if (into.Offer(std::move(genome))) builder.Add(into.genomes().back());
  }
  return fmt::format(
      "building points distinct from {} findings and candidates fell short as well, without proof "
      "that there are no more",
      builder.size());
}

void OfferEveryPoint(std::uint64_t points, std::size_t wanted, Stream& stream, Candidates& into) {
  std::vector<std::uint64_t> order(points);
  for (std::uint64_t i = 0; i < points; ++i) order[i] = i;
  stream.Shuffle(std::span<std::uint64_t>(order));
  for (std::size_t i = 0; i < order.size() && into.size() < wanted; ++i)
    into.Offer(PointAt(into.problem().space, order[i]));
}

}  // namespace

double DrawValue(const Field& field, Stream& stream) {
  if (!field.varies()) return field.low;
  if (field.normal) {
    const double value = stream.Normal(field.normal->mean, field.normal->sd);
    const double whole = field.discrete() ? std::nearbyint(value) : value;
    return std::clamp(whole, field.low, field.high);
  }
  if (!field.discrete()) return std::min(stream.Uniform(field.low, field.high), field.high);
  return field.low +
         static_cast<double>(stream.Below(static_cast<std::uint64_t>(field.range()) + 1));
}

Genome Draw(const Space& space, Stream& stream) {
  Genome genome;
  genome.values.reserve(space.size());
  for (const Field& field : space.fields) genome.values.push_back(DrawValue(field, stream));
  return genome;
}

std::optional<std::uint64_t> CountPoints(const Space& space, std::uint64_t most) {
  double points = 1;
  for (const Field& field : space.fields) {
    if (field.varies() && !field.discrete()) return std::nullopt;
    points *= field.range() + 1;
    if (points > static_cast<double>(most)) return std::nullopt;
  }
  return static_cast<std::uint64_t>(points);
}

Genome PointAt(const Space& space, std::uint64_t number) {
  Genome genome;
  genome.values.reserve(space.size());
  for (const Field& field : space.fields) {
    const auto choices = static_cast<std::uint64_t>(field.varies() ? field.range() : 0) + 1;
    genome.values.push_back(field.low + static_cast<double>(number % choices));
    number /= choices;
  }
  return genome;
}

void Sample(std::size_t wanted, Stream& stream, Candidates& into) {
  const Space& space = into.problem().space;
  Refused before(into);
  const auto missing = static_cast<std::int64_t>(wanted > into.size() ? wanted - into.size() : 0);
  const std::int64_t most_offers = kOffersPerWanted * missing + kOffersAtLeast;
  Draws draws(space);
  while (into.size() < wanted) {
    const Refused so_far = Refused(into) - before;
    const std::int64_t offers = so_far.draws - so_far.outside;
    if (so_far.draws >= kMostDraws || offers >= most_offers) break;
    if (!draws.narrow() && so_far.outside >= kPatience && kPoor * offers < so_far.outside) {
      draws.Narrow();
      if (draws.refusal()) {
        into.statistics.note =
            fmt::format("{} of {} genomes: {}", into.size(), wanted, *draws.refusal());
        return;
      }
    }
    into.Offer(draws.Next(stream));
  }
  if (into.size() >= wanted) return;
  const Refused refused = Refused(into) - before;
  std::string also;
  if (into.unique() && refused.duplicates > refused.infeasible)
    also = BuildDistinct(wanted, draws, stream, into);
  if (into.size() >= wanted) return;
  const std::optional<std::uint64_t> points = CountPoints(space, kSmallSpace);
  if (points) {
    before = Refused(into);
    OfferEveryPoint(*points, wanted, stream, into);
  }
  if (into.size() >= wanted) return;
  into.statistics.note = WhyShort(into, wanted, Refused(into) - before, points.has_value(), stream);
  if (!also.empty()) into.statistics.note += "; " + also;
}

}  // namespace autofuzz
