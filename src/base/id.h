#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace autofuzz {

/// An integer that cannot be mistaken for another kind of integer.
template <class Tag>
struct Id {
  std::int32_t value = -1;  ///< -1: none
  constexpr bool valid() const { return value >= 0; }
  constexpr std::size_t index() const { return static_cast<std::size_t>(value); }
  auto operator<=>(const Id&) const = default;
};

template <class Tag>
constexpr Id<Tag> MakeId(std::size_t index) {
  return Id<Tag>{static_cast<std::int32_t>(index)};
}

}  // namespace autofuzz

template <class Tag>
struct std::hash<autofuzz::Id<Tag>> {
  std::size_t operator()(const autofuzz::Id<Tag>& id) const noexcept {
    return std::hash<std::int32_t>{}(id.value);
  }
};
