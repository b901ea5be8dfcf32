#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace autofuzz::json {

/// Writes one JSON document, member by member, in the order called. Numbers are the shortest text
/// that reads back to the same bits; infinities and NaN become null; strings are escaped so that
/// the result may stand inside an HTML script element. Not for parsing: see value.h.
///
///     Writer out;
///     out.BeginObject().Member("name", "x").Key("values").BeginArray().Item(1.5).EndArray();
///     std::string text = out.EndObject().Take();
class Writer {
 public:
  Writer& BeginObject();
  Writer& EndObject();
  Writer& BeginArray();
  Writer& EndArray();
  Writer& Key(std::string_view key);

  Writer& Item(double value);
  Writer& Item(std::int64_t value);
  Writer& Item(int value) { return Item(static_cast<std::int64_t>(value)); }
  Writer& Item(std::size_t value) { return Item(static_cast<std::int64_t>(value)); }
  Writer& Item(bool value);
  Writer& Item(std::string_view value);
  Writer& Item(const char* value) { return Item(std::string_view(value)); }
  Writer& Item(const std::string& value) { return Item(std::string_view(value)); }
  Writer& Null();
  Writer& Raw(std::string_view json);  ///< a value that is JSON already

  template <class T>
  Writer& Member(std::string_view key, const T& value) {
    return Key(key).Item(value);
  }

  std::string Take();  ///< the document; the writer is empty again

  /// The document so far, and an empty writer that keeps its storage: for one line after another.
  std::string_view text() const { return text_; }
  void Clear();

 private:
  void Separate();
  template <class T>
  Writer& Number(T value);

  std::string text_;
  std::vector<bool> has_items_;
  bool after_key_ = false;
};

}  // namespace autofuzz::json
