#include "learn/projection.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <vector>

#include "base/seed.h"
#ifdef AUTOFUZZ_HAS_NLOPT
#include <nlopt.hpp>
#endif

namespace autofuzz {
namespace {

using Row = std::vector<double>;

Row MustProject(const Row& point, const Row& low, const Row& high,
                const std::vector<HalfSpace>& half_spaces) {
  const auto nearest = Project(point, low, high, half_spaces);
  EXPECT_TRUE(nearest.has_value());
  return nearest.value_or(Row(point.size(), NAN));
}

void ExpectNear(const Row& got, const Row& wanted, double room = 1e-12) {
  ASSERT_EQ(got.size(), wanted.size());
  for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], wanted[i], room) << i;
}

TEST(Projection, InsideStaysAndBoundsClip) {
  EXPECT_EQ(MustProject({0.2, 0.3}, {0, 0}, {1, 1}, {{{1, 1}, 1}}), (Row{0.2, 0.3}));
  EXPECT_EQ(MustProject({-5, 0.3}, {0, 0}, {1, 1}, {}), (Row{0, 0.3}));
}

TEST(Projection, OneHalfSpaceIsAFoot) {
  // x + y ≤ 1 from (1, 1): the foot is (0.5, 0.5).
  ExpectNear(MustProject({1, 1}, {0, 0}, {1, 1}, {{{1, 1}, 1}}), {0.5, 0.5});
}

TEST(Projection, ABoundMayTakeOver) {
  // x + y ≤ 1 from (3, 0.5): the foot (1.75, −0.75) is outside; with y = 0 the nearest is (1, 0).
  ExpectNear(MustProject({3, 0.5}, {0, 0}, {2, 1}, {{{1, 1}, 1}}), {1, 0});
}

TEST(Projection, ClippingTheFootIsNotTheNearest) {
  // x + y ≥ 1.2 (as −x − y ≤ −1.2) from (−1, 0) in the unit square: y = 1 is full, x gives 0.2.
  ExpectNear(MustProject({-1, 0}, {0, 0}, {1, 1}, {{{-1, -1}, -1.2}}), {0.2, 1});
}

TEST(Projection, InfeasibleIsSeen) {
  EXPECT_FALSE(Project(Row{0.5}, Row{0}, Row{1}, std::vector<HalfSpace>{{{1}, -0.1}}));
  EXPECT_FALSE(Project(Row{0.5, 0.5}, Row{0, 0}, Row{1, 1},
                       std::vector<HalfSpace>{{{1, 1}, 0.5}, {{-1, -1}, -0.6}}));
  EXPECT_FALSE(Project(Row{0.5}, Row{1}, Row{0}, {}));
  EXPECT_FALSE(Project(Row{0.5}, Row{0}, Row{1}, std::vector<HalfSpace>{{{0}, -1}}));
  EXPECT_FALSE(Project(Row{NAN}, Row{0}, Row{1}, {}));
}

TEST(Projection, DependentAndEqualRowsAreFine) {
  const std::vector<HalfSpace> twice = {{{1, 1}, 1}, {{1, 1}, 1}, {{2, 2}, 2}, {{-1, -1}, -1}};
  ExpectNear(MustProject({1, 0.5}, {0, 0}, {1, 1}, twice), {0.75, 0.25});
}

TEST(Projection, ASinglePointIsFound) {
  const std::vector<HalfSpace> corner = {{{1, 1, 0}, 0}, {{0, 0, 1}, 0}};
  ExpectNear(MustProject({1, 2, 3}, {0, 0, 0}, {1, 1, 1}, corner), {0, 0, 0});
}

struct Case {
  Row point, low, high;
  std::vector<HalfSpace> half_spaces;
};

// Random problems of any rank around a known inner point; some rows are copies, sums or opposites
// of others, some touch the inner point, so that active sets degenerate.
Case RandomCase(Stream& stream, std::size_t most_width = 8) {
  Case the;
  const std::size_t width = 1 + stream.Below(most_width);
  Row inner(width);
  for (std::size_t i = 0; i < width; ++i) {
    the.low.push_back(stream.Uniform(-3, 1));
    the.high.push_back(the.low[i] + (stream.Chance(0.1) ? 0.0 : stream.Uniform(0, 3)));
    inner[i] = stream.Chance(0.2) ? the.low[i] : stream.Uniform(the.low[i], the.high[i]);
    the.point.push_back(stream.Uniform(-6, 6));
  }
  const std::size_t rows = stream.Below(7);
  for (std::size_t k = 0; k < rows; ++k) {
    HalfSpace row{Row(width, 0.0), 0};
    if (k > 0 && stream.Chance(0.3)) {
      const double factor = stream.Chance(0.5) ? 2.0 : -1.0;
      const HalfSpace& other = the.half_spaces[stream.Below(k)];
      for (std::size_t i = 0; i < width; ++i) row.coefficients[i] = factor * other.coefficients[i];
    } else {
      for (double& c : row.coefficients) c = stream.Chance(0.6) ? stream.Uniform(-2, 2) : 0.0;
    }
    for (std::size_t i = 0; i < width; ++i) row.value += row.coefficients[i] * inner[i];
    if (stream.Chance(0.6)) row.value += stream.Uniform(0, 0.5);
    the.half_spaces.push_back(row);
  }
  return the;
}

double Dot(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double Over(const HalfSpace& row, const Row& x) { return Dot(row.coefficients, x) - row.value; }

// Lawson & Hanson's non-negative least squares: the w ≥ 0 with the smallest |A·w − b|.
Eigen::VectorXd NonNegativeLeastSquares(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
  Eigen::VectorXd weights = Eigen::VectorXd::Zero(a.cols());
  std::vector<Eigen::Index> used;
  for (int round = 0; round < 200; ++round) {
    const Eigen::VectorXd slope = a.transpose() * (b - a * weights);
    Eigen::Index best = 0;
    if (a.cols() == 0 || slope.maxCoeff(&best) < 1e-10) break;
    if (std::find(used.begin(), used.end(), best) != used.end()) break;
    used.push_back(best);
    while (true) {
      const Eigen::MatrixXd columns = a(Eigen::all, used);
      const Eigen::VectorXd wanted = columns.completeOrthogonalDecomposition().solve(b);
      double share = 1;  // of the way to `wanted` until a weight is 0
      for (std::size_t k = 0; k < used.size(); ++k) {
        const double now = weights[used[k]];
        const double then = wanted[static_cast<Eigen::Index>(k)];
        if (then <= 0) share = std::min(share, now / (now - then));
      }
      for (std::size_t k = 0; k < used.size(); ++k)
        weights[used[k]] += share * (wanted[static_cast<Eigen::Index>(k)] - weights[used[k]]);
      if (share == 1) break;
      std::erase_if(used, [&](Eigen::Index k) { return weights[k] <= 1e-14; });
    }
  }
  return weights;
}

// A certificate independent of the active set: for a non-negative combination w of the normals of
// what touches at x, no feasible y has w·y > w·x, so none is nearer to p than w·(p − x)/|w|. The
// bound of the best w meets |p − x| when x is nearest.
double LeastDistance(const Case& the, const Row& x) {
  std::vector<Row> normals;
  for (std::size_t i = 0; i < x.size(); ++i) {
    Row unit(x.size(), 0.0);
    if (x[i] <= the.low[i] + 1e-9) unit[i] = -1, normals.push_back(unit);
    if (x[i] >= the.high[i] - 1e-9) unit[i] = 1, normals.push_back(unit);
  }
  for (const HalfSpace& row : the.half_spaces)
    if (Over(row, x) > -1e-8) normals.push_back(row.coefficients);
  Eigen::MatrixXd a(std::ssize(x), std::ssize(normals));
  Eigen::VectorXd away(std::ssize(x));
  for (Eigen::Index i = 0; i < a.rows(); ++i) {
    away[i] = the.point[static_cast<std::size_t>(i)] - x[static_cast<std::size_t>(i)];
    for (Eigen::Index k = 0; k < a.cols(); ++k)
      a(i, k) = normals[static_cast<std::size_t>(k)][static_cast<std::size_t>(i)];
  }
  const Eigen::VectorXd combination = a * NonNegativeLeastSquares(a, away);
  return combination.norm() == 0 ? 0 : combination.dot(away) / combination.norm();
}

double Distance(const Row& a, const Row& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
  return std::sqrt(sum);
}

TEST(Projection, MeetsTheConditionsOfTheNearestPoint) {
  Stream stream(RootSeed(5).Child("projection"));
  for (int round = 0; round < 3000; ++round) {
    const Case the = RandomCase(stream);
    const auto x = Project(the.point, the.low, the.high, the.half_spaces);
    ASSERT_TRUE(x.has_value()) << round;
    for (std::size_t i = 0; i < x->size(); ++i) {
      ASSERT_GE((*x)[i], the.low[i]);
      ASSERT_LE((*x)[i], the.high[i]);
    }
    for (const HalfSpace& row : the.half_spaces) ASSERT_LE(Over(row, *x), 1e-8) << round;
    const double distance = Distance(the.point, *x);
    ASSERT_LE(distance, LeastDistance(the, *x) * (1 + 1e-6) + 1e-7) << round;
  }
}

TEST(Projection, ASecondProjectionStays) {
  Stream stream(RootSeed(6).Child("projection"));
  for (int round = 0; round < 500; ++round) {
    const Case the = RandomCase(stream, 30);
    const auto x = Project(the.point, the.low, the.high, the.half_spaces);
    ASSERT_TRUE(x.has_value()) << round;
    const auto again = Project(*x, the.low, the.high, the.half_spaces);
    ASSERT_TRUE(again.has_value());
    ExpectNear(*again, *x, 1e-8);
  }
}

// Farkas: rows that sum to 0 ≤ −gap leave nothing; the bounds are wide.
TEST(Projection, RandomInfeasibleProblemsAreSeen) {
  Stream stream(RootSeed(7).Child("projection"));
  for (int round = 0; round < 500; ++round) {
    const std::size_t width = 1 + stream.Below(6);
    const std::size_t rows = 2 + stream.Below(3);
    std::vector<HalfSpace> half_spaces(rows, HalfSpace{Row(width, 0.0), 0});
    for (std::size_t k = 0; k + 1 < rows; ++k) {
      for (std::size_t i = 0; i < width; ++i) {
        half_spaces[k].coefficients[i] = stream.Uniform(-1, 1);
        half_spaces[rows - 1].coefficients[i] -= half_spaces[k].coefficients[i];
      }
      half_spaces[k].value = stream.Uniform(-1, 1);
      half_spaces[rows - 1].value -= half_spaces[k].value;
    }
    half_spaces[rows - 1].value -= stream.Uniform(0.01, 1);
    const Row point(width, stream.Uniform(-1, 1));
    EXPECT_FALSE(Project(point, Row(width, -10.0), Row(width, 10.0), half_spaces)) << round;
  }
}

#ifdef AUTOFUZZ_HAS_NLOPT
double SquaredDistance(const Row& x, Row& slope, void* data) {
  const Row& point = *static_cast<const Row*>(data);
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sum += (x[i] - point[i]) * (x[i] - point[i]);
    if (!slope.empty()) slope[i] = 2 * (x[i] - point[i]);
  }
  return sum;
}

double OverOf(const Row& x, Row& slope, void* data) {
  const HalfSpace& row = *static_cast<const HalfSpace*>(data);
  if (!slope.empty()) slope = row.coefficients;
  return Over(row, x);
}

TEST(Projection, AgreesWithSequentialQuadraticProgramming) {
  Stream stream(RootSeed(8).Child("projection"));
  int compared = 0;
  for (int round = 0; round < 10'000; ++round) {
    Case the = RandomCase(stream);
    const Row x = MustProject(the.point, the.low, the.high, the.half_spaces);
    nlopt::opt reference(nlopt::LD_SLSQP, static_cast<unsigned>(the.point.size()));
    reference.set_lower_bounds(the.low);
    reference.set_upper_bounds(the.high);
    reference.set_min_objective(SquaredDistance, &the.point);
    for (HalfSpace& row : the.half_spaces) reference.add_inequality_constraint(OverOf, &row, 1e-10);
    reference.set_xtol_rel(1e-12);
    reference.set_maxeval(500);
    Row found = the.low;
    double value = 0;
    try {
      reference.optimize(found, value);
    } catch (const std::exception&) {
      continue;  // degenerate rows are beyond it
    }
    for (const HalfSpace& row : the.half_spaces)
      if (Over(row, found) > 1e-8) value = INFINITY;
    Row none;
    const double ours = SquaredDistance(x, none, &the.point);
    EXPECT_LE(ours, value + 1e-6 * (1 + value)) << round;
    if (std::isfinite(value)) ++compared;
  }
  EXPECT_GT(compared, 5000);
}
#endif

}  // namespace
}  // namespace autofuzz
