#pragma once

#include <fmt/format.h>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geom/vec2.h"
#include "trace/event.h"
#include "trace/frame.h"

namespace autofuzz {

static_assert(std::endian::native == std::endian::little, "elsewhere the bytes would be swapped");

inline constexpr std::size_t kBodyDoubles = 6;
inline constexpr std::size_t kBodyBytes = kBodyDoubles * 8;

/// Appends to bytes that are there already, so that a double costs one store. Requires: room for
/// all that is put.
class Out {
 public:
  explicit Out(std::size_t size) : bytes_(size) {}

  template <class T>
  void Whole(T value) {
    std::memcpy(bytes_.data() + at_, &value, sizeof(T));
    at_ += sizeof(T);
  }
  void Count(std::size_t count) { Whole(static_cast<std::uint32_t>(count)); }
  void Number(double value) { Whole(std::bit_cast<std::uint64_t>(value)); }
  void Text(const std::string& text) {
    Count(text.size());
    for (const char c : text) Whole(static_cast<std::uint8_t>(c));
  }
  void Bytes(const std::vector<std::uint8_t>& values) {
    for (const std::uint8_t value : values) Whole(value);
  }
  void Point(Vec2 point) {
    Number(point.x);
    Number(point.y);
  }
  void Body(const BodyState& body) {
    Point(body.pose.position);
    Number(body.pose.heading_rad);
    Point(body.velocity_mps);
    Number(body.yaw_rate_radps);
  }
  /// The `size` low bytes of a value. Requires: room for eight.
  void Low(std::uint64_t value, std::size_t size) {
    std::memcpy(bytes_.data() + at_, &value, 8);
    at_ += size;
  }
  /// Bytes, all zero, that are filled in later.
  std::byte* Hold(std::size_t size) { return bytes_.data() + std::exchange(at_, at_ + size); }
  std::vector<std::byte> Take() {
    bytes_.resize(at_);
    return std::move(bytes_);
  }

 private:
  std::vector<std::byte> bytes_;
  std::size_t at_ = 0;
};

/// Reads what Out wrote. After the first fault every read gives zero.
class In {
 public:
  explicit In(std::span<const std::byte> bytes) : bytes_(bytes) {}

  template <class T>
  T Whole() {
    if (!Has(sizeof(T))) return 0;
    T value;
    std::memcpy(&value, bytes_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  double Number() { return std::bit_cast<double>(Whole<std::uint64_t>()); }
  /// A value of which only the `size` low bytes, at most eight, were written.
  std::uint64_t Low(std::size_t size) {
    if (!Has(size)) return 0;
    std::uint64_t value = 0;
    std::memcpy(&value, bytes_.data() + at_, size);
    at_ += size;
    return value;
  }
  /// The next bytes as they are; none if the rest is shorter.
  std::span<const std::byte> Next(std::size_t size) {
    if (!Has(size)) return {};
    return bytes_.subspan(std::exchange(at_, at_ + size), size);
  }
  BodyIndex Index() { return static_cast<BodyIndex>(Whole<std::uint32_t>()); }

  /// A count of things of at least `each` bytes that the rest can hold.
  std::size_t Count(std::size_t each) {
    const std::size_t count = Whole<std::uint32_t>();
    return Has(count * each) ? count : 0;
  }
  /// A small number below `limit`.
  std::uint8_t Below(std::uint8_t limit) {
    const auto value = Whole<std::uint8_t>();
    if (value >= limit) Fail("a value that means nothing");
    return value < limit ? value : std::uint8_t{0};
  }
  std::string Text() {
    const std::size_t size = Count(1);
    std::string text(size, '\0');
    for (char& c : text) c = static_cast<char>(Whole<std::uint8_t>());
    return text;
  }
  std::vector<std::uint8_t> Bytes(std::size_t count) {
    std::vector<std::uint8_t> values(count);
    for (std::uint8_t& value : values) value = Whole<std::uint8_t>();
    return values;
  }
  Vec2 Point() {
    const double x = Number();
    return {x, Number()};
  }
  BodyState Body() {
    BodyState body;
    body.pose.position = Point();
    body.pose.heading_rad = Number();
    body.velocity_mps = Point();
    body.yaw_rate_radps = Number();
    return body;
  }

  std::size_t left() const { return bytes_.size() - at_; }
  const std::string& fault() const { return fault_; }
  void Fail(std::string_view why) {
    if (fault_.empty()) fault_ = fmt::format("not a trace: {} at byte {}", why, at_);
    at_ = bytes_.size();
  }

 private:
  bool Has(std::size_t size) {
    if (size <= left() && fault_.empty()) return true;
    Fail("the bytes end too early");
    return false;
  }

  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  std::string fault_;
};

}  // namespace autofuzz
