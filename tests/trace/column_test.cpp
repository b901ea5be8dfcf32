#include "trace/column.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "base/seed.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;

std::vector<std::byte> Put(const std::vector<double>& values, std::size_t columns) {
  Out out(8 * values.size() + columns * ColumnOverhead(values.size() / columns));
  PutColumns(out, std::as_bytes(std::span(values)), columns);
  return out.Take();
}

std::vector<std::byte> Bytes(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  bytes.reserve(values.size());
  for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

double Bits(std::uint64_t bits) { return std::bit_cast<double>(bits); }

// Doubles differ from others that are equal: by their bits.
std::vector<std::uint64_t> BitsOf(const std::vector<double>& values) {
  std::vector<std::uint64_t> bits;
  bits.reserve(values.size());
  for (const double value : values) bits.push_back(std::bit_cast<std::uint64_t>(value));
  return bits;
}

std::string FaultOf(const std::vector<std::byte>& bytes, std::size_t frames) {
  In in(bytes);
  std::vector<double> values(frames);
  GetColumns(in, std::as_writable_bytes(std::span(values)), 1);
  return in.fault();
}

TEST(Column, KeepsByHowMuchTheChangeChanged) {
  // Changes 5, 2, 2, −300: they change by 5, −3, 0, −302; as whole numbers with the sign in the
  // lowest bit 10, 5, 0, 603 = 0x25B.
  EXPECT_EQ(Put({Bits(5), Bits(7), Bits(9), Bits(std::uint64_t{9} - 300)}, 1),
            Bytes({0x11, 0x20, 10, 5, 0x5B, 0x02}));
}

TEST(Column, StandsStillInHalfAByteAFrame) {
  // The first value, then the end of the change from nothing to it, then nothing new.
  const std::vector<std::byte> bytes = Put(std::vector<double>(100, Bits(3)), 1);
  ASSERT_EQ(bytes.size(), 50U + 2);
  EXPECT_EQ(bytes[0], std::byte{0x11});
  EXPECT_EQ(bytes[1], std::byte{0});
}

TEST(Column, OneColumnAfterTheOther) { EXPECT_EQ(Put({Bits(1), Bits(2)}, 2), Bytes({1, 2, 1, 4})); }

TEST(Column, ReadsBackEveryBit) {
  Stream stream(RootSeed(7));
  const double inf = std::numeric_limits<double>::infinity();
  const double special[] = {0.0, -0.0, inf, -inf, std::nan("7"), 5e-324, 1.7e308, -1.7e308};
  for (int i = 0; i < 500; ++i) {
    const std::size_t columns = 1 + stream.Below(7);
    std::vector<double> values(columns * stream.Below(30));
    for (double& value : values)
      value = stream.Chance(0.3) ? special[stream.Below(8)] : stream.Uniform(-1e3, 1e3);
    const std::vector<std::byte> bytes = Put(values, columns);
    std::vector<double> back(values.size());
    In in(bytes);
    GetColumns(in, std::as_writable_bytes(std::span(back)), columns);
    EXPECT_EQ(in.fault(), "");
    EXPECT_EQ(in.left(), 0U);
    EXPECT_EQ(BitsOf(back), BitsOf(values));
  }
}

TEST(Column, RefusesWhatIsNotWritten) {
  EXPECT_EQ(FaultOf(Bytes({0x01, 10}), 1), "");
  EXPECT_THAT(FaultOf(Bytes({0x11, 10}), 1), HasSubstr("size of no value"));
  EXPECT_THAT(FaultOf(Bytes({0x09, 1, 1, 1, 1, 1, 1, 1, 1, 1}), 1), HasSubstr("more than eight"));
  EXPECT_THAT(FaultOf(Bytes({0x02, 10, 0}), 1), HasSubstr("than it needs"));
  EXPECT_THAT(FaultOf(Bytes({0x02, 10}), 1), HasSubstr("too early"));
  EXPECT_THAT(FaultOf({}, 1), HasSubstr("too early"));
}

}  // namespace
}  // namespace autofuzz
