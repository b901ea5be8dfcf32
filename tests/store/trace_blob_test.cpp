#include "store/trace_blob.h"

#include <gtest/gtest.h>
#include <zstd.h>

#include "support/fake_evaluator.h"

namespace autofuzz::store {
namespace {

TEST(TraceBlob, ReadsBackBitForBit) {
  const Trace trace = FakeTrace({{1.0 / 3, -0.0}}, 2);
  const Result<TraceBlob> blob = TracePacker().Pack(trace);
  ASSERT_TRUE(blob);
  const Result<Trace> back = Unpack(blob->packed, blob->bytes);
  ASSERT_TRUE(back) << Text(back.error());
  EXPECT_EQ(*back, trace);
  EXPECT_EQ(Encode(*back), Encode(trace));
}

TEST(TraceBlob, ReadsWhatOlderProgramsPacked) {
  const Trace trace = FakeTrace({{1.0 / 3, -0.0}}, 2);
  const std::vector<std::byte> plain = Encode(trace);
  std::vector<std::byte> packed(ZSTD_compressBound(plain.size()));
  packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 3));
  const Result<Trace> back = Unpack(packed, plain.size());
  ASSERT_TRUE(back) << Text(back.error());
  EXPECT_EQ(Encode(*back), plain);
}

TEST(TraceBlob, APackerPacksEachTraceAsIfItWereItsFirst) {
  TracePacker packer;
  for (const double at : {0.5, 0.1, 0.5}) {
    const Trace trace = FakeTrace({{at, 0.5}}, 2);
    const Result<TraceBlob> blob = packer.Pack(trace);
    ASSERT_TRUE(blob);
    EXPECT_EQ(blob->packed, TracePacker().Pack(trace)->packed);
    EXPECT_EQ(*Unpack(blob->packed, blob->bytes), trace);
  }
}

TEST(TraceBlob, LongTracesPackWell) {
  Trace trace = FakeTrace({{0.5, 0.5}}, 2);
  const Trace once = trace;
  for (int i = 0; i < 600; ++i) trace.Append(once.frame(0));
  const Result<TraceBlob> blob = TracePacker().Pack(trace);
  ASSERT_TRUE(blob);
  EXPECT_LT(blob->packed.size() * 3, blob->bytes);
}

TEST(TraceBlob, EveryCutIsSeen) {
  const Result<TraceBlob> blob = TracePacker().Pack(FakeTrace({{0.5, 0.5}}, 2));
  ASSERT_TRUE(blob);
  for (std::size_t size = 0; size < blob->packed.size(); ++size)
    EXPECT_FALSE(Unpack(std::span(blob->packed).first(size), blob->bytes)) << size;
}

TEST(TraceBlob, EveryFlippedBitOfThePayloadIsSeen) {
  const Trace trace = FakeTrace({{0.5, 0.5}}, 2);
  const Result<TraceBlob> blob = TracePacker().Pack(trace);
  ASSERT_TRUE(blob);
  for (std::size_t at = 0; at < blob->packed.size(); ++at) {
    std::vector<std::byte> bent = blob->packed;
    bent[at] ^= std::byte{0x10};
    const Result<Trace> back = Unpack(bent, blob->bytes);
    EXPECT_TRUE(!back || *back == trace) << at;  // or a bit that the format leaves unused
  }
}

TEST(TraceBlob, AWrongLengthIsSeen) {
  const Result<TraceBlob> blob = TracePacker().Pack(FakeTrace({{0.5, 0.5}}, 2));
  ASSERT_TRUE(blob);
  EXPECT_FALSE(Unpack(blob->packed, blob->bytes - 1));
  EXPECT_FALSE(Unpack(blob->packed, blob->bytes + 1));
  EXPECT_FALSE(Unpack(blob->packed, 0));
  EXPECT_FALSE(Unpack(blob->packed, SIZE_MAX));  // and takes no memory for it
}

}  // namespace
}  // namespace autofuzz::store
