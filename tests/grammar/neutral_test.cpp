#include "grammar/neutral.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "grammar/grammar.h"

namespace autofuzz {
namespace {

Grammar Made(const std::string& rest) {
  auto grammar = Grammar::Parse(
      R"({"name": "n", "map": "m", "ego": {"start": {"road": "1", "lane": -1, "s": 0},
          "destination": {"road": "1", "lane": -1, "s": 9}}, )" +
          rest + "}",
      "test");
  EXPECT_TRUE(grammar.ok()) << Text(grammar.error());
  return *grammar;
}

double Of(const Grammar& grammar, const Genome& genome, std::string_view name) {
  for (std::size_t i = 0; i < grammar.space().size(); ++i)
    if (grammar.space().fields[i].name == name) return genome.values[i];
  ADD_FAILURE() << "no field " << name;
  return 0;
}

TEST(NeutralGenomes, HaveDryGripFewSlowActorsAndBystandersAside) {
  const Grammar grammar = Made(
      R"("background": {"road_friction": [0.4, 0.8], "weather": [2, 14]},
         "counts": {"statics": [0, 0], "pedestrians": [0, 1], "vehicles": [1, 1]},
         "pedestrian_0": {"setup": {"location": {"x": [2, 4], "y": [-6, 9]}, "direction": [90, 180]}},
         "vehicle_0": {"setup": {"location": {"x": [8, 20], "y": [-1, 3]}, "direction": [-30, 60],
                                 "initial_speed": [2, 5]},
                       "trigger_event": {"avoid_collision": [0, 1], "trigger_distance": [8, 20]}})");
  const std::vector<Genome> genomes = NeutralGenomes(grammar.space());
  ASSERT_EQ(genomes.size(), 4U);
  const auto first = [&](std::string_view name) { return Of(grammar, genomes[0], name); };
  EXPECT_EQ(first("road_friction"), 0.8);
  EXPECT_EQ(first("weather"), 2) << "the first that there is";
  EXPECT_EQ(first("counts.pedestrians"), 0);
  EXPECT_EQ(first("counts.vehicles"), 1);
  EXPECT_EQ(first("pedestrian[0].setup.location.x"), 3);
  EXPECT_EQ(first("pedestrian[0].setup.direction"), 90) << "nearest to 0";
  EXPECT_EQ(first("pedestrian[0].trigger_event.target_speed"), 0);
  EXPECT_EQ(first("vehicle[0].setup.location.y"), 1);
  EXPECT_EQ(first("vehicle[0].setup.direction"), 0);
  EXPECT_EQ(first("vehicle[0].trigger_event.trigger_distance"), 8);
  EXPECT_EQ(first("vehicle[0].trigger_event.avoid_collision"), 1);
  EXPECT_EQ(first("vehicle[0].trigger_event.target.x"), 0);
  const std::vector<std::pair<double, double>> speeds_and_sides = {
      {2, -6}, {2, 9}, {5, -6}, {5, 9}};
  for (std::size_t i = 0; i < genomes.size(); ++i) {
    EXPECT_TRUE(InSpace(grammar.space(), genomes[i]));
    const auto [speed, side] = speeds_and_sides[i];
    EXPECT_EQ(Of(grammar, genomes[i], "vehicle[0].setup.initial_speed"), speed);
    EXPECT_EQ(Of(grammar, genomes[i], "vehicle[0].trigger_event.target_speed"),
              speed == 2 ? 0 : 10);
    EXPECT_EQ(Of(grammar, genomes[i], "pedestrian[0].setup.location.y"), side);
  }
}

TEST(NeutralGenomes, AreFewerWhereThereIsNoChoice) {
  EXPECT_EQ(NeutralGenomes(Made(R"("vehicle_0": {})").space()).size(), 2U);
  EXPECT_EQ(NeutralGenomes(Made(R"("static_0": {})").space()).size(), 2U);
  EXPECT_EQ(NeutralGenomes(Made(R"("counts": {})").space()).size(), 1U);
}

}  // namespace
}  // namespace autofuzz
