#include "problem/pockets.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "base/math.h"
#include "base/seed.h"

namespace autofuzz {
namespace {

constexpr int kTries = 2000;
constexpr double kGap = 0.01;

Space MakeFields(const PocketsSettings& settings) {
  Space space;
  const int reals = settings.d - settings.categories;
  for (int i = 0; i < reals; ++i)
    space.fields.push_back({fmt::format("x{}", i), FieldKind::kReal, 0, 1, {}, {}});
  for (int i = 0; i < settings.categories; ++i)
    space.fields.push_back(
        {fmt::format("category{}", i), FieldKind::kCategory, 0, kCategoryValues - 1, {}, {}});
  return space;
}

std::vector<std::size_t> RelevantFields(const PocketsSettings& settings, Seed seed) {
  std::vector<std::size_t> fields(static_cast<std::size_t>(settings.d - settings.categories));
  std::iota(fields.begin(), fields.end(), std::size_t{0});
  Stream stream(seed.Child("relevant"));
  stream.Shuffle(std::span(fields));
  fields.resize(static_cast<std::size_t>(settings.relevant));
  std::sort(fields.begin(), fields.end());
  return fields;
}

std::optional<Pocket::Category> CategoryOf(const PocketsSettings& settings, int pocket,
                                           Stream& stream) {
  if (settings.categories == 0 || pocket % 2 == 0) return {};
  const int which = (pocket / 2) % settings.categories;
  return Pocket::Category{static_cast<std::size_t>(settings.d - settings.categories + which),
                          static_cast<int>(stream.Below(kCategoryValues))};
}

FieldBox RandomCube(const std::vector<std::size_t>& fields, double side, Stream& stream) {
  FieldBox box;
  for (const std::size_t field : fields) {
    const double low = stream.Uniform(0, 1 - side);
    box.push_back({field, low, low + side});
  }
  return box;
}

// A pocket apart from those before it. Error: none was found.
Result<Pocket> PlantOne(const PocketsSettings& settings, const std::vector<std::size_t>& fields,
                        const std::vector<Pocket>& before, Seed seed) {
  const int number = static_cast<int>(before.size());
  Stream stream(seed.Child("pocket").Child(static_cast<std::uint64_t>(number)));
  Pocket pocket;
  pocket.category = CategoryOf(settings, number, stream);
  const double volume = settings.volume / settings.k * (pocket.category ? kCategoryValues : 1);
  const double side = math::Pow(volume, 1.0 / settings.relevant);
  for (int i = 0; side < 1 && i < kTries; ++i) {
    pocket.box = RandomCube(fields, side, stream);
    if (std::all_of(before.begin(), before.end(),
                    [&](const Pocket& other) { return Apart(pocket.box, other.box, kGap); }))
      return pocket;
  }
  return Error{fmt::format("function:pockets: there is no room for pocket {} of {}, a cube of side "
                           "{:.3f}: take fewer pockets or less volume",
                           number + 1, settings.k, side),
               {}};
}

LinearConstraint TouchingConstraint(const std::vector<std::size_t>& fields,
                                    const std::vector<Pocket>& pockets, Stream& stream) {
  LinearConstraint constraint;
  const std::size_t first = stream.Below(fields.size());
  constraint.terms.push_back({fields[first], stream.Chance(0.5) ? 1.0 : -1.0});
  if (fields.size() > 1) {
    const std::size_t other = (first + 1 + stream.Below(fields.size() - 1)) % fields.size();
    constraint.terms.push_back({fields[other], stream.Chance(0.5) ? 1.0 : -1.0});
  }
  constraint.value = -std::numeric_limits<double>::infinity();
  for (const Pocket& pocket : pockets)
    constraint.value = std::max(constraint.value, LargestSum(pocket.box, constraint.terms));
  return constraint;
}

double DistanceToPocket(const Pocket& pocket, const Genome& genome) {
  const bool wrong =
      pocket.category && genome.values[pocket.category->field] != pocket.category->value;
  return DistanceTo(pocket.box, genome) + (wrong ? kWrongCategory : 0);
}

}  // namespace

Result<PlantedPockets> PlantPockets(const PocketsSettings& settings) {
  if (settings.relevant + settings.categories > settings.d)
    return Error{fmt::format("function:pockets: of {} fields, {} cannot be relevant and {} "
                             "categories",
                             settings.d, settings.relevant, settings.categories),
                 {}};
  const Seed seed = RootSeed(settings.seed).Child("pockets");
  PlantedPockets planted{MakeFields(settings), {}};
  const std::vector<std::size_t> fields = RelevantFields(settings, seed);
  for (int i = 0; i < settings.k; ++i) {
    Result<Pocket> pocket = PlantOne(settings, fields, planted.pockets, seed);
    if (!pocket) return pocket.error();
    planted.pockets.push_back(*std::move(pocket));
  }
  Stream stream(seed.Child("constraints"));
  for (int i = 0; i < settings.constraints; ++i)
    planted.space.constraints.push_back(TouchingConstraint(fields, planted.pockets, stream));
  return planted;
}

Landscape PocketsLandscape(const PlantedPockets& planted, const Uniqueness& uniqueness) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < planted.pockets.size(); ++i)
    labels.push_back(fmt::format("pocket-{}", i));
  const auto relevant = static_cast<double>(planted.pockets.front().box.size());
  const double cap = math::Sqrt(relevant) + kWrongCategory;
  return {MakeLandscapeProblem(planted.space, {"distance", cap}, std::move(labels), uniqueness),
          [pockets = planted.pockets](const Genome& genome) {
            double nearest = std::numeric_limits<double>::infinity();
            int label = -1;
            for (std::size_t i = 0; i < pockets.size(); ++i) {
              const double distance = DistanceToPocket(pockets[i], genome);
              if (distance == 0) label = static_cast<int>(i);
              nearest = std::min(nearest, distance);
            }
            return MakeLandscapeEvaluation(nearest, label);
          }};
}

}  // namespace autofuzz
