#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "random_trace.h"

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

TEST(Codec, DecodeUndoesEncode) {
  Stream stream(RootSeed(2));
  for (int i = 0; i < 200; ++i) {
    const Trace trace = RandomTrace(stream);
    const Result<Trace> back = Decode(Encode(trace));
    ASSERT_TRUE(back) << back.error().what;
    EXPECT_EQ(*back, trace);
    EXPECT_EQ(DigestOf(*back), DigestOf(trace));
  }
}

TEST(Codec, KeepsEveryBit) {
  Trace trace;
  trace.header.halves = {{2, 1}};
  BodyState body;
  body.pose.position = {-0.0, std::numeric_limits<double>::quiet_NaN()};
  body.pose.heading_rad = std::numeric_limits<double>::denorm_min();
  trace.Append({0, {&body, 1}, {}, {}, {}, false});
  const std::vector<std::byte> bytes = Encode(trace);
  const Result<Trace> back = Decode(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(Encode(*back), bytes);
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

TEST(Codec, RefusesEveryTruncationAndAnAddedByte) {
  Stream stream(RootSeed(3));
  std::vector<std::byte> bytes = Encode(RandomTrace(stream));
  for (std::size_t size = 0; size < bytes.size(); ++size)
    ASSERT_FALSE(Decode(std::span(bytes).first(size))) << size;
  bytes.push_back(std::byte{0});
  EXPECT_THAT(FaultOf(bytes), testing::HasSubstr("more bytes"));
}

TEST(Codec, RefusesForeignBytesAndOtherVersions) {
  EXPECT_THAT(FaultOf(std::vector<std::byte>(1000, std::byte{7})), testing::HasSubstr("begin"));
  std::vector<std::byte> bytes = Encode(Trace());
  Put32(bytes, 4, 99);
  EXPECT_THAT(FaultOf(bytes), testing::HasSubstr("version 99"));
}

TEST(Codec, OversizedCountsAllocateNothing) {
  // Any 32 bits set to the largest count: refused at once, though 4·10⁹ items would not fit memory.
  Stream stream(RootSeed(4));
  const Trace trace = RandomTrace(stream);
  const std::vector<std::byte> bytes = Encode(trace);
  for (std::size_t at = 0; at + 4 <= std::min<std::size_t>(bytes.size(), 400); ++at) {
    std::vector<std::byte> bad = bytes;
    Put32(bad, at, 0xFFFFFFFF);
    const Result<Trace> back = Decode(bad);
    if (back) {
      EXPECT_EQ(Encode(*back), bad) << "taken only where they are a value like any other";
    }
  }
}

TEST(Codec, RandomDamageNeverCrashes) {
  Stream stream(RootSeed(5));
  const std::vector<std::byte> bytes = Encode(RandomTrace(stream));
  for (int i = 0; i < 3000; ++i) {
    std::vector<std::byte> bad = bytes;
    for (int k = 0; k < 3; ++k)
      bad[stream.Below(bad.size())] = static_cast<std::byte>(stream.Below(256));
    const Result<Trace> back = Decode(bad);
    if (back) {
      EXPECT_EQ(Encode(*back), bad);
    }
  }
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
