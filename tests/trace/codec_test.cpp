#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <limits>

#include "random_trace.h"
#include "trace/compact.h"

namespace autofuzz {
namespace {

void Put32(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t value) {
  ASSERT_LE(at + 4, bytes.size());
  std::memcpy(bytes.data() + at, &value, 4);
}

std::string FaultOf(const std::vector<std::byte>& bytes) {
  const Result<Trace> trace = Decode(bytes);
  return trace ? "fine" : trace.error().what;
}

using Encoder = std::vector<std::byte> (*)(const Trace&);

class EitherKind : public ::testing::TestWithParam<Encoder> {
 protected:
  static std::vector<std::byte> Encoded(const Trace& trace) { return GetParam()(trace); }
};
INSTANTIATE_TEST_SUITE_P(Codec, EitherKind, ::testing::Values(&Encode, &EncodeCompact),
                         [](const auto& test) { return test.index == 0 ? "Plain" : "Compact"; });

TEST_P(EitherKind, DecodeUndoesEncode) {
  Stream stream(RootSeed(2));
  for (int i = 0; i < 200; ++i) {
    const Trace trace = RandomTrace(stream);
    const Result<Trace> back = Decode(Encoded(trace));
    ASSERT_TRUE(back) << back.error().what;
    EXPECT_EQ(*back, trace);
    EXPECT_EQ(DigestOf(*back), DigestOf(trace));
  }
}

TEST_P(EitherKind, KeepsEveryBit) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  BodyState body;
  body.pose.position = {-0.0, std::numeric_limits<double>::quiet_NaN()};
  body.pose.heading_rad = std::numeric_limits<double>::denorm_min();
  trace.Append({0, {&body, 1}, {}, {}, {}, false});
  const std::vector<std::byte> bytes = Encoded(trace);
  const Result<Trace> back = Decode(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(Encoded(*back), bytes);
}

TEST(Codec, TheLayoutDoesNotDrift) {
  // Old campaigns hold these bytes: magic, version, then the simulator's name with its length.
  Trace trace;
  trace.header.simulator = "e";
  const std::vector<std::byte> bytes = Encode(trace);
  const std::string start(reinterpret_cast<const char*>(bytes.data()), 13);
  EXPECT_EQ(start, std::string("AFTR\x01\0\0\0\x01\0\0\0e", 13));
  EXPECT_EQ(bytes.size(), 4U + 4 + 5 + 4 + 1 + 8 + 4 + 4 + 4 + 1 + 4 + 4);
}

TEST_P(EitherKind, RefusesEveryTruncationAndAnAddedByte) {
  Stream stream(RootSeed(3));
  std::vector<std::byte> bytes = Encoded(RandomTrace(stream));
  for (std::size_t size = 0; size < bytes.size(); ++size)
    ASSERT_FALSE(Decode(std::span(bytes).first(size))) << size;
  bytes.push_back(std::byte{0});
  EXPECT_THAT(FaultOf(bytes), testing::HasSubstr("more bytes"));
}

TEST_P(EitherKind, RefusesForeignBytesAndOtherVersions) {
  EXPECT_THAT(FaultOf(std::vector<std::byte>(1000, std::byte{7})), testing::HasSubstr("begin"));
  std::vector<std::byte> bytes = Encoded(Trace());
  Put32(bytes, 4, 99);
  EXPECT_THAT(FaultOf(bytes), testing::HasSubstr("version 99"));
}

TEST_P(EitherKind, OversizedCountsAllocateNothing) {
  // Any 32 bits set to the largest count: refused at once, though 4·10⁹ items would not fit memory.
  Stream stream(RootSeed(4));
  const Trace trace = RandomTrace(stream);
  const std::vector<std::byte> bytes = Encoded(trace);
  for (std::size_t at = 0; at + 4 <= std::min<std::size_t>(bytes.size(), 400); ++at) {
    std::vector<std::byte> bad = bytes;
    Put32(bad, at, 0xFFFFFFFF);
    const Result<Trace> back = Decode(bad);
    if (back) {
      EXPECT_EQ(Encoded(*back), bad) << "taken only where they are a value like any other";
    }
  }
}

TEST_P(EitherKind, RandomDamageNeverCrashes) {
  Stream stream(RootSeed(5));
  const std::vector<std::byte> bytes = Encoded(RandomTrace(stream));
  for (int i = 0; i < 3000; ++i) {
    std::vector<std::byte> bad = bytes;
    for (int k = 0; k < 3; ++k)
      bad[stream.Below(bad.size())] = static_cast<std::byte>(stream.Below(256));
    const Result<Trace> back = Decode(bad);
    if (back) {
      EXPECT_EQ(Encoded(*back), bad);
    }
  }
}

TEST(Codec, TheCompactLayoutDoesNotDrift) {
  // Campaigns hold these bytes. Two frames of one body; by hand: a column is a byte of sizes, then
  // what is kept of either frame. 1.0 is 3FF0000000000000, twice that is 7FE0000000000000.
  Trace trace;
  trace.header.halves = {{2, 1}};
  const BodyState still;
  BodyState moved;
  moved.pose.position.y = std::bit_cast<double>(std::uint64_t{3});
  trace.Append({0, {&still, 1}, {}, {}, {}, false});
  trace.Append({1.0, {&moved, 1}, {}, {}, {0, 0, std::bit_cast<double>(std::uint64_t{1})}, true});
  const std::vector<std::byte> bytes = EncodeCompact(trace);
  const std::string text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  EXPECT_EQ(text.substr(0, 8), std::string("AFTR\x02\0\0\0", 8));
  const std::string columns(
      "\x02\0\0\0"                // frames
      "\x80\0\0\0\0\0\0\xe0\x7f"  // times
      "\0\x10\x06\0\0\0\0"        // x, y, heading, velocity, yaw rate
      "\0\0\x10\x02"              // throttle, brake, steer
      "\0\1",                     // scheduled
      4 + 9 + 7 + 4 + 2);
  EXPECT_EQ(text.substr(text.size() - columns.size()), columns);
}

TEST(Codec, SmoothMotionTakesHalfTheBytes) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  for (int i = 0; i < 200; ++i) {
    BodyState body;
    body.pose = {{0.37 * i, 50 + 0.001 * i * i}, 0.3 + 0.001 * i};
    trace.Append({0.05 * i, {&body, 1}, {}, {}, {}, false});
  }
  EXPECT_LT(EncodeCompact(trace).size() * 2, Encode(trace).size());
}

TEST(Codec, DigestTellsOneBitApart) {
  Stream stream(RootSeed(6));
  Trace trace = RandomTrace(stream);
  const Digest before = DigestOf(trace);
  trace.header.frame_step_s = std::bit_cast<double>(std::bit_cast<std::uint64_t>(0.05) + 1);
  EXPECT_NE(DigestOf(trace), before);
}

}  // namespace
}  // namespace autofuzz
