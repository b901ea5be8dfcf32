#include "learn/gradient.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "genome/spaces.h"
#include "genome/uniqueness.h"
#include "learn/relaxed_space.h"

namespace autofuzz {
namespace {

// Two reals, a category of three and a flag; a violation wants large x, small y, the last category
// and the flag.
Space FourFields() {
  Space space;
  space.fields = {{"x", FieldKind::kReal, 0, 10, {}, {}},
                  {"y", FieldKind::kReal, -5, 5, {}, {}},
                  {"type", FieldKind::kCategory, 0, 2, {}, {}},
                  {"flag", FieldKind::kFlag, 0, 1, {}, {}}};
  return space;
}

double Score(const Genome& genome) {
  return genome.values[0] / 10 - genome.values[1] / 10 + (genome.values[2] == 2 ? 0.5 : 0.0) +
         (genome.values[3] == 1 ? 0.5 : 0.0);
}

Genome RandomGenome(Stream& stream) {
  return {{stream.Uniform(0, 10), stream.Uniform(-5, 5), static_cast<double>(stream.Below(3)),
           static_cast<double>(stream.Below(2))}};
}

struct Trained {
  Space space;
  Encoding encoding;
  Classifier classifier;

  explicit Trained(std::vector<LinearConstraint> constraints = {})
      : space(FourFields()), encoding(space), classifier(Learn(encoding)) {
    space.constraints = std::move(constraints);
  }
  static Classifier Learn(const Encoding& encoding) {
    Stream stream(RootSeed(1).Child("gradient"));
    std::vector<std::vector<double>> inputs;
    std::vector<int> labels;
    for (int i = 0; i < 600; ++i) {
      const Genome genome = RandomGenome(stream);
      inputs.push_back(encoding.Encode(genome));
      labels.push_back(Score(genome) > 1.0 ? 1 : 0);
    }
    return Classifier::Train(inputs, labels, {}, RootSeed(2));
  }
};

bool Always(const Genome&) { return true; }

TEST(Gradient, PushesUpTheTrueScore) {
  const Trained the;
  const Genome seed{{3, 2, 0, 0}};
  const Mutated mutated = Ascend(the.encoding, the.classifier, seed, {}, Always);
  EXPECT_TRUE(mutated.moved);
  EXPECT_GT(mutated.confidence, 0.9);
  EXPECT_GT(Score(mutated.genome), Score(seed) + 0.5);
  EXPECT_TRUE(InSpace(the.space, mutated.genome));
}

TEST(Gradient, StepsOneTwoHundredFiftyFifthAtATime) {
  const Trained the;
  GradientSettings settings;
  settings.most_steps = 1;
  const Genome seed{{3, 2, 0, 0}};
  const Mutated mutated = Ascend(the.encoding, the.classifier, seed, settings, Always);
  EXPECT_NEAR(mutated.genome.values[0], 3 + 10.0 / 255, 1e-12);
  EXPECT_NEAR(mutated.genome.values[1], 2 - 10.0 / 255, 1e-12);
  EXPECT_EQ(mutated.genome.values[2], 0);  // one step does not turn a category
}

TEST(Gradient, LeavesSureSeedsAlone) {
  const Trained the;
  GradientSettings settings;
  settings.skip_above = 0.0;
  const Genome seed{{3, 2, 0, 0}};
  const Mutated mutated = Ascend(the.encoding, the.classifier, seed, settings, Always);
  EXPECT_FALSE(mutated.moved);
  EXPECT_EQ(mutated.genome, seed);
  EXPECT_EQ(mutated.confidence, the.classifier.Confidence(the.encoding.Encode(seed)));
}

TEST(Gradient, StaysInItsBox) {
  const Trained the;
  GradientSettings settings;
  settings.box = 0.1;
  const Mutated mutated = Ascend(the.encoding, the.classifier, {{3, 2, 0, 0}}, settings, Always);
  EXPECT_NEAR(mutated.genome.values[0], 4, 1e-9);
  EXPECT_NEAR(mutated.genome.values[1], 1, 1e-9);
  EXPECT_EQ(mutated.genome.values[2], 0);
}

TEST(Gradient, KeepsTheLastPointThatIsDistinct) {
  const Trained the;
  const auto below_four = [](const Genome& genome) { return genome.values[0] < 4; };
  const Mutated mutated = Ascend(the.encoding, the.classifier, {{3, 2, 0, 0}}, {}, below_four);
  EXPECT_TRUE(mutated.moved);
  EXPECT_GT(mutated.genome.values[0], 4 - 10.0 / 255 - 1e-9);
  EXPECT_LT(mutated.genome.values[0], 4);
  const auto never = [](const Genome&) { return false; };
  EXPECT_FALSE(Ascend(the.encoding, the.classifier, {{3, 2, 0, 0}}, {}, never).moved);
}

TEST(Gradient, KeepsToLinearConstraints) {
  // x ≤ 4 + y: wants large x and small y, so it slides along the wall.
  const Trained the({{{{0, 1}, {1, -1}}, 4}});
  Stream stream(RootSeed(3).Child("seeds"));
  int moved = 0;
  for (int round = 0; round < 100; ++round) {
    const Genome seed = RandomGenome(stream);
    if (!InSpace(the.space, seed)) continue;
    const Mutated mutated = Ascend(the.encoding, the.classifier, seed, {}, Always);
    EXPECT_TRUE(InSpace(the.space, mutated.genome));
    EXPECT_GE(mutated.confidence, the.classifier.Confidence(the.encoding.Encode(seed)));
    moved += mutated.moved ? 1 : 0;
  }
  EXPECT_GT(moved, 20);
}

// Every kind of block in one constraint: 2·x + 3·type + 4·flag ≤ 20 with x 0…10, type 0…2.
TEST(Gradient, ConstraintsOnCategoriesAreTiedToTheirSimplex) {
  const Trained the({{{{0, 2}, {2, 3}, {3, 4}}, 20}});
  const RelaxedSpace relaxed(the.encoding);
  ASSERT_EQ(relaxed.half_spaces().size(), 3U);  // the constraint, and Σ = 1 from both sides
  EXPECT_EQ(relaxed.half_spaces()[0].coefficients, (std::vector<double>{20, 0, 0, 3, 6, 4}));
  const std::vector<double> point = {1.2, 0.5, 0.1, 0.2, 0.9, 1.1};
  const auto nearest = relaxed.Nearest(point, point, 10);
  ASSERT_TRUE(nearest.has_value());
  EXPECT_NEAR((*nearest)[2] + (*nearest)[3] + (*nearest)[4], 1, 1e-9);
  EXPECT_LE(20 * (*nearest)[0] + 3 * (*nearest)[3] + 6 * (*nearest)[4] + 4 * (*nearest)[5],
            20 + 1e-6);
}

TEST(Gradient, PlainStepsGoByTheSlope) {
  const Trained the;
  GradientSettings settings;
  settings.sign = false;
  settings.step = 0.01;
  settings.most_steps = 1;
  const Genome seed{{3, 2, 0, 0}};
  const std::vector<double> slope = the.classifier.SlopeAt(the.encoding.Encode(seed)).gradient;
  const Mutated mutated = Ascend(the.encoding, the.classifier, seed, settings, Always);
  EXPECT_NEAR(mutated.genome.values[0], 3 + 10 * 0.01 * slope[0], 1e-9);
  EXPECT_NEAR(mutated.genome.values[1], 2 + 10 * 0.01 * slope[1], 1e-9);
}

TEST(Gradient, WhoWatchesSeesEveryStepAndTheEnd) {
  const Trained the;
  const Genome seed{{3, 2, 0, 0}};
  std::vector<AscentStep> steps;
  std::vector<AscentEnd> ends;
  const AscentWatch watch{[&](const AscentStep& step) { steps.push_back(step); },
                          [&](AscentEnd end) { ends.push_back(end); }};
  const Mutated mutated = Ascend(the.encoding, the.classifier, seed, {}, Always, watch);
  EXPECT_EQ(ends, (std::vector{AscentEnd::kSure}));
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.front().logit, the.classifier.SlopeAt(the.encoding.Encode(seed)).logit);
  Genome last_kept;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(steps[i].number, static_cast<int>(i) + 1);
    EXPECT_EQ(steps[i].decoded, the.encoding.Decode(steps[i].point));
    if (steps[i].kept) last_kept = steps[i].decoded;
  }
  EXPECT_EQ(last_kept, mutated.genome);
  // Looking on changes nothing.
  EXPECT_EQ(Ascend(the.encoding, the.classifier, seed, {}, Always).genome, mutated.genome);

  GradientSettings skip;
  skip.skip_above = 0;
  Ascend(the.encoding, the.classifier, seed, skip, Always, watch);
  EXPECT_EQ(ends.back(), AscentEnd::kSkipped);
  const auto never = [](const Genome&) { return false; };
  Ascend(the.encoding, the.classifier, seed, {}, never, watch);
  EXPECT_EQ(ends.back(), AscentEnd::kNotDistinct);
  GradientSettings one;
  one.most_steps = 1;
  Ascend(the.encoding, the.classifier, seed, one, Always, watch);
  EXPECT_EQ(ends.back(), AscentEnd::kLastStep);
  GradientSettings box;
  box.box = 0.02;
  Ascend(the.encoding, the.classifier, seed, box, Always, watch);
  EXPECT_EQ(ends.back(), AscentEnd::kStuck);
}

// Any kind of field, random constraints, either step, any box: the result is in the space, distinct
// where asked for, within the box, and no less sure than its seed.
TEST(Gradient, KeepsItsPromisesInRandomSpaces) {
  Stream stream(RootSeed(9).Child("random spaces"));
  int moved = 0;
  for (int round = 0; round < 60; ++round) {
    Space space = test::Mixed();
    for (int k = 0; k < 2; ++k) {
      // Fields 1 and 2 are a real in −3…5 and an angle in 0…360.
      const double a = stream.Uniform(-40, 40);
      const double b = stream.Uniform(-1, 1);
      space.constraints.push_back({{{1, a}, {2, b}}, stream.Uniform(-20, 200)});
    }
    const Encoding encoding(space);
    std::vector<std::vector<double>> inputs;
    std::vector<int> labels;
    std::vector<Genome> inside;
    for (int i = 0; i < 120; ++i) {
      const Genome genome = test::RandomGenome(space, stream);
      inputs.push_back(encoding.Encode(genome));
      labels.push_back(genome.values[1] > 1 ? 1 : 0);
      if (InSpace(space, genome)) inside.push_back(genome);
    }
    if (inside.size() < 3) continue;
    const Classifier classifier = Classifier::Train(inputs, labels, {}, RootSeed(1));
    GradientSettings settings;
    settings.sign = stream.Chance(0.5);
    settings.step = settings.sign ? 1.0 / 255 : 0.02;
    settings.box = stream.Chance(0.5) ? 1 : 0.3;
    DistinctSet others(space, {0.1, 0.3});
    others.Add(inside[0]);
    const Genome& seed = inside[1];
    const Mutated mutated = Ascend(encoding, classifier, seed, settings,
                                   [&](const Genome& g) { return others.IsDistinct(g); });
    EXPECT_TRUE(InSpace(space, mutated.genome));
    EXPECT_GE(mutated.confidence, classifier.Confidence(encoding.Encode(seed)));
    EXPECT_EQ(mutated.confidence, classifier.Confidence(encoding.Encode(mutated.genome)));
    if (!mutated.moved) continue;
    ++moved;
    EXPECT_TRUE(others.IsDistinct(mutated.genome));
    const double left = std::abs(mutated.genome.values[1] - seed.values[1]) / 8;
    EXPECT_LE(left, settings.box + 1e-9);
  }
  EXPECT_GT(moved, 20);
}

TEST(Gradient, ASpaceOfConstantsStays) {
  Space space;
  space.fields = {{"a", FieldKind::kReal, 1, 1, {}, {}}};
  const Encoding encoding(space);
  const Classifier classifier = Classifier::Train({{}}, {1}, {}, RootSeed(1));
  EXPECT_FALSE(Ascend(encoding, classifier, {{1}}, {}, Always).moved);
}

}  // namespace
}  // namespace autofuzz
