#include "adapter/process/message.h"

#include <fmt/format.h>

#include "base/printable.h"

namespace autofuzz {
namespace {

using json::Value;

constexpr std::size_t kMostShown = 60;
constexpr std::size_t kMostText = 1000;  // of what a program says of itself

std::string Beginning(std::string_view text) { return Printable(text, kMostShown); }

// The parser tells the bytes that it met.
Error NoJson(std::string_view line, const Error& why) {
  return Error{fmt::format("is no JSON ({}): {}", Printable(why.what, kMostText), Beginning(line)),
               why.place};
}

}  // namespace

std::string Shown(const Value& value) {
  if (value.string() != nullptr) return fmt::format("'{}'", Beginning(*value.string()));
  return std::string(value.TypeName());
}

Result<Value> ReadMessage(std::string_view line, std::string_view wanted, std::string_view who) {
  const std::string source = fmt::format("{}'s line", who);
  Result<Value> value = json::Parse(line, source);
  if (!value) return NoJson(line, value.error());
  const Value* type = value->Find("type");
  if (type == nullptr || type->string() == nullptr)
    return value->Wrong(fmt::format("no object with a \"type\", wanted \"{}\"", wanted));
  if (*type->string() == "error") {
    const Value* text = value->Find("text");
    return Error{fmt::format("{} says: {}", who,
                             text != nullptr && text->string() != nullptr
                                 ? Printable(*text->string(), kMostText)
                                 : "?"),
                 {}};
  }
  if (*type->string() != wanted)
    return type->Wrong(fmt::format("\"{}\" instead of \"{}\"", Beginning(*type->string()), wanted));
  return value;
}

Result<const Value*> NeedMember(const Value& object, std::string_view key) {
  if (const Value* member = object.Find(key)) return member;
  return object.Wrong(fmt::format("\"{}\" is missing", key));
}

Result<double> NumberOf(const Value& value) {
  if (const double* number = value.number()) return *number;
  return value.Wrong(fmt::format("{} instead of a number", Shown(value)));
}

Result<double> NumberIn(const Value& object, std::string_view key) {
  const Result<const Value*> member = NeedMember(object, key);
  if (!member) return member.error();
  return NumberOf(**member);
}

Result<std::size_t> IndexOf(const Value& value, std::size_t count) {
  const Result<double> number = NumberOf(value);
  if (!number) return number.error();
  if (!(*number >= 0 && *number < static_cast<double>(count)) ||
      *number != static_cast<double>(static_cast<std::size_t>(*number)))
    return value.Wrong(fmt::format("must be a whole number below {}", count));
  return static_cast<std::size_t>(*number);
}

Result<std::size_t> IndexIn(const Value& object, std::string_view key, std::size_t count) {
  const Result<const Value*> member = NeedMember(object, key);
  if (!member) return member.error();
  return IndexOf(**member, count);
}

Status ReadFlag(const Value& object, std::string_view key, bool& flag) {
  const Value* member = object.Find(key);
  if (member == nullptr) return {};
  if (member->boolean() == nullptr)
    return member->Wrong(fmt::format("{} instead of true or false", member->TypeName()));
  flag = *member->boolean();
  return {};
}

Status ReadNumber(const Value& object, std::string_view key, double& number) {
  if (object.Find(key) == nullptr) return {};
  const Result<double> read = NumberIn(object, key);
  if (!read) return read.error();
  number = *read;
  return {};
}

Status ReadText(const Value& object, std::string_view key, std::string& text) {
  const Value* member = object.Find(key);
  if (member == nullptr) return {};
  if (member->string() == nullptr)
    return member->Wrong(fmt::format("{} instead of a text", member->TypeName()));
  text = Printable(*member->string(), kMostText);
  return {};
}

Status ReadIdentity(const Value& hello, std::string& identity) {
  std::string release;
  if (Status read = ReadText(hello, "name", identity); !read) return read;
  if (Status read = ReadText(hello, "release", release); !read) return read;
  if (!release.empty()) identity += (identity.empty() ? "" : " ") + release;
  return {};
}

Status CheckVersion(const Value& hello, int ours, std::string_view who) {
  const Result<double> version = NumberIn(hello, "version");
  if (!version) return version.error();
  if (*version == ours) return {};
  return Error{fmt::format("{} speaks version {} of the protocol, wanted {}", who, *version, ours),
               {}};
}

}  // namespace autofuzz
