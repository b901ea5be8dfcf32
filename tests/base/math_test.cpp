#include "base/math.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "base/digest.h"
#include "base/seed.h"

namespace autofuzz {
namespace {

// The C library is the reference to about an ulp; the digest below holds the exact bits.
TEST(Math, AgreesWithTheCLibrary) {
  Stream stream(RootSeed(1));
  for (int i = 0; i < 2000; ++i) {
    const double x = stream.Uniform(-20, 20), y = stream.Uniform(-20, 20),
                 u = stream.Uniform(-1, 1);
    const auto near = [](double a, double b) { EXPECT_NEAR(a, b, 4e-15 * (1 + std::abs(b))); };
    near(math::Sin(x), std::sin(x));
    near(math::Cos(x), std::cos(x));
    near(math::SinCos(x).sin, std::sin(x));
    near(math::SinCos(x).cos, std::cos(x));
    near(math::Tan(u), std::tan(u));
    near(math::Asin(u), std::asin(u));
    near(math::Acos(u), std::acos(u));
    near(math::Atan(x), std::atan(x));
    near(math::Atan2(y, x), std::atan2(y, x));
    near(math::Exp(x / 4), std::exp(x / 4));
    near(math::Log(std::abs(x)), std::log(std::abs(x)));
    near(math::Pow(std::abs(x), u), std::pow(std::abs(x), u));
    near(math::Tanh(u), std::tanh(u));
    near(math::Hypot(x, y), std::hypot(x, y));
    near(math::Fmod(x, 3), std::fmod(x, 3));
  }
}

TEST(Math, GivesTheSameBitsOnEveryMachine) {
  Stream stream(RootSeed(2));
  std::string bytes;
  const auto add = [&](double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(bits >> (8 * i));
  };
  for (int i = 0; i < 1000; ++i) {
    const double x = stream.Uniform(-20, 20), y = stream.Uniform(-20, 20),
                 u = stream.Uniform(-1, 1);
    for (const double value :
         {math::Sin(x), math::Cos(x), math::Tan(u), math::Asin(u), math::Acos(u), math::Atan(x),
          math::Atan2(y, x), math::Exp(u), math::Log(x * x + 1), math::Pow(x * x + 1, u),
          math::Tanh(u), math::Hypot(x, y), math::Fmod(x, 3), stream.Normal(0, 1)})
      add(value);
  }
  EXPECT_EQ(Text(DigestOf(std::string_view(bytes))), "afc2b555d8ea97f0c94f247c38c6eacc");
}

TEST(Math, KnowsItsCorners) {
  EXPECT_EQ(math::Sin(0), 0);
  EXPECT_EQ(math::Exp(0), 1);
  EXPECT_EQ(math::Hypot(3, 4), 5);
  EXPECT_EQ(math::Sqrt(2), std::sqrt(2.0));
  EXPECT_EQ(math::Exp(-1000), 0);
  EXPECT_TRUE(std::isinf(math::Exp(1000)));
  EXPECT_TRUE(std::isnan(math::Log(-1)));
}

}  // namespace
}  // namespace autofuzz
