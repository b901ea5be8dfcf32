#include "trace/column.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace autofuzz {
namespace {

// Follows a column: what is kept of each value, and the value from what was kept.
class Course {
 public:
  std::uint64_t Kept(std::uint64_t value) {
    const std::uint64_t change = value - value_;
    const std::uint64_t bend = change - change_;
    value_ = value;
    change_ = change;
    return bend << 1 ^ Sign(bend >> 63);
  }

  std::uint64_t Value(std::uint64_t kept) {
    change_ += kept >> 1 ^ Sign(kept & 1);
    return value_ += change_;
  }

 private:
  // All ones for 1.
  static std::uint64_t Sign(std::uint64_t negative) { return std::uint64_t{0} - negative; }

  std::uint64_t value_ = 0;
  std::uint64_t change_ = 0;
};

std::size_t BytesOf(std::uint64_t kept) {
  return (64 + 7 - static_cast<std::size_t>(std::countl_zero(kept))) / 8;
}

void PutColumn(Out& out, const std::byte* at, std::size_t step, std::size_t frames) {
  std::byte* sizes = out.Hold((frames + 1) / 2);
  Course course;
  for (std::size_t i = 0; i < frames; ++i, at += step) {
    std::uint64_t value;
    std::memcpy(&value, at, 8);
    const std::uint64_t kept = course.Kept(value);
    const std::size_t size = BytesOf(kept);
    out.Low(kept, size);
    sizes[i / 2] |= static_cast<std::byte>(size << 4 * (i % 2));
  }
}

void GetColumn(In& in, std::byte* at, std::size_t step, std::size_t frames) {
  const std::span<const std::byte> sizes = in.Next((frames + 1) / 2);
  if (sizes.empty()) return;
  if (frames % 2 != 0 && sizes.back() >> 4 != std::byte{0}) in.Fail("a size of no value");
  Course course;
  for (std::size_t i = 0; i < frames; ++i, at += step) {
    const auto size = std::to_integer<std::size_t>(sizes[i / 2] >> 4 * (i % 2) & std::byte{15});
    if (size > 8) return in.Fail("a value of more than eight bytes");
    const std::uint64_t kept = in.Low(size);
    if (BytesOf(kept) != size) return in.Fail("a value with more bytes than it needs");
    const std::uint64_t value = course.Value(kept);
    std::memcpy(at, &value, 8);
  }
}

}  // namespace

void PutColumns(Out& out, std::span<const std::byte> doubles, std::size_t columns) {
  if (doubles.empty()) return;
  const std::size_t step = 8 * columns;
  for (std::size_t i = 0; i < columns; ++i)
    PutColumn(out, doubles.data() + 8 * i, step, doubles.size() / step);
}

void GetColumns(In& in, std::span<std::byte> doubles, std::size_t columns) {
  if (doubles.empty()) return;
  const std::size_t step = 8 * columns;
  for (std::size_t i = 0; i < columns; ++i)
    GetColumn(in, doubles.data() + 8 * i, step, doubles.size() / step);
}

}  // namespace autofuzz
