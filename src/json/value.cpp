#include "json/value.h"

#include <algorithm>
#include <array>

namespace autofuzz::json {

const Value* Value::Find(std::string_view key) const {
  const Object* members = object();
  if (members == nullptr) return nullptr;
  const auto found = std::find_if(members->begin(), members->end(),
                                  [&](const auto& member) { return member.first == key; });
  return found == members->end() ? nullptr : &found->second;
}

const Value& Value::Nearest(std::string_view pointer) const {
  if (pointer.size() < 2) return *this;
  pointer.remove_prefix(1);
  const std::size_t end = std::min(pointer.find('/'), pointer.size());
  const Value* next = Find(pointer.substr(0, end));
  return next == nullptr ? *this : next->Nearest(pointer.substr(end));
}

std::string_view Value::TypeName() const {
  static constexpr std::array<std::string_view, 6> kNames = {
      "null", "true or false", "a number", "a string", "an array", "an object"};
  return kNames[data_.index()];
}

}  // namespace autofuzz::json
