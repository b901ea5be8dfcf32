#include "base/spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/nearest.h"
#include "base/number.h"

namespace autofuzz {
namespace {

bool IsBare(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("-_.:/+").find(c) != std::string_view::npos;
}

constexpr std::string_view kWantsValue =
    "a value is wanted; other than of letters, digits and -_.:/+ it stands in double quotes";
constexpr std::string_view kWantsMore =
    "',' or ')' is wanted; a value with blanks and the like stands in double quotes";

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<Spec> Parse() {
    Spec spec{std::string(Bare()), {}};
    if (spec.name.empty()) return Fail("a name is wanted");
    if (Skip('(') && !Skip(')')) {
      do {
        std::string key(Bare());
        if (key.empty() || !Skip('=')) return Fail("an argument is wanted: key=value");
        Result<std::string> value = Value();
        if (!value) return value.error();
        spec.arguments.emplace_back(std::move(key), std::move(*value));
      } while (Skip(','));
      if (!Skip(')')) return Fail(kWantsMore);
    }
    SkipSpace();
    if (at_ != text_.size()) return Fail("nothing more is wanted");
    return spec;
  }

 private:
  void SkipSpace() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool Skip(char wanted) {
    SkipSpace();
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  std::string_view Bare() {
    SkipSpace();
    const std::size_t begin = at_;
    while (at_ < text_.size() && IsBare(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  Result<std::string> Value() {
    if (!Skip('"')) {
      const std::string_view bare = Bare();
      if (bare.empty()) return Fail(kWantsValue);
      return std::string(bare);
    }
    std::string value;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      value += text_[at_++];
    }
    if (at_ >= text_.size()) return Fail("the closing quote is missing");
    ++at_;
    return value;
  }
  Error Fail(std::string_view what) const {
    return Error{fmt::format("in '{}': {}", text_, what), {"", 1, static_cast<int>(at_) + 1, ""}};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string Quoted(std::string_view value) {
  if (!value.empty() && std::all_of(value.begin(), value.end(), IsBare)) return std::string(value);
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

}  // namespace

Result<Spec> ParseSpec(std::string_view text) { return Parser(text).Parse(); }

std::string Text(const Spec& spec) {
  std::string text = spec.name;
  for (std::size_t i = 0; i < spec.arguments.size(); ++i) {
    const auto& [key, value] = spec.arguments[i];
    text += fmt::format("{}{}={}", i == 0 ? "(" : ", ", key, Quoted(value));
  }
  return spec.arguments.empty() ? text : text + ")";
}

const std::string* SpecReader::Take(std::string_view key) {
  known_.emplace_back(key);
  const std::string* found = nullptr;
  for (const auto& [name, value] : spec_.arguments) {
    if (name != key) continue;
    if (found && problem_.empty()) problem_ = fmt::format("'{}' is given twice", key);
    found = &value;
  }
  return found;
}

void SpecReader::Refuse(std::string_view key, std::string_view wanted, std::string_view got) {
  if (problem_.empty()) problem_ = fmt::format("'{}' wants {}, not '{}'", key, wanted, got);
}

double SpecReader::Number(std::string_view key, double otherwise) {
  const std::string* text = Take(key);
  if (!text) return otherwise;
  const std::optional<double> value = ParseDouble(*text);
  if (!value) Refuse(key, "a number", *text);
  return value.value_or(otherwise);
}

std::int64_t SpecReader::Integer(std::string_view key, std::int64_t otherwise) {
  const std::string* text = Take(key);
  if (!text) return otherwise;
  const std::optional<std::int64_t> value = ParseInteger(*text);
  if (!value) Refuse(key, "a whole number", *text);
  return value.value_or(otherwise);
}

bool SpecReader::Flag(std::string_view key, bool otherwise) {
  const std::string* text = Take(key);
  if (!text) return otherwise;
  if (*text == "true" || *text == "yes" || *text == "1") return true;
  if (*text == "false" || *text == "no" || *text == "0") return false;
  Refuse(key, "yes or no", *text);
  return otherwise;
}

std::string SpecReader::Word(std::string_view key, std::string_view otherwise) {
  const std::string* text = Take(key);
  return text ? *text : std::string(otherwise);
}

Status SpecReader::Finish() const {
  std::string problem = problem_;
  for (const auto& [name, value] : spec_.arguments) {
    if (!problem.empty()) break;
    if (std::find(known_.begin(), known_.end(), name) == known_.end())
      problem = fmt::format("unknown argument '{}'{}", name, DidYouMean(name, known_));
  }
  if (problem.empty()) return {};
  return Error{fmt::format("in '{}': {}", Text(spec_), problem), {}};
}

}  // namespace autofuzz
