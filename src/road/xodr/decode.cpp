#include "road/xodr/decode.h"

#include <cctype>
#include <cstdint>

#include "road/xodr/document.h"

namespace autofuzz::xodr {
namespace {

void Append(std::string& out, std::uint32_t point) {
  const auto byte = [&](std::uint32_t value) { out.push_back(static_cast<char>(value)); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xC0 | point >> 6);
    byte(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    byte(0xE0 | point >> 12);
    byte(0x80 | (point >> 6 & 0x3F));
    byte(0x80 | (point & 0x3F));
  } else {
    byte(0xF0 | point >> 18);
    byte(0x80 | (point >> 12 & 0x3F));
    byte(0x80 | (point >> 6 & 0x3F));
    byte(0x80 | (point & 0x3F));
  }
}

std::string FromLatin1(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) Append(out, static_cast<unsigned char>(c));
  return out;
}

// A lone surrogate and a lone last byte become U+FFFD.
std::string FromUtf16(std::string_view bytes, bool big_endian) {
  constexpr std::uint32_t kReplacement = 0xFFFD;
  const auto unit = [&](std::size_t i) {
    const std::uint32_t first = static_cast<unsigned char>(bytes[i]);
    const std::uint32_t second = static_cast<unsigned char>(bytes[i + 1]);
    return big_endian ? first << 8 | second : second << 8 | first;
  };
  std::string out;
  std::size_t i = 0;
  for (; i + 1 < bytes.size(); i += 2) {
    const std::uint32_t high = unit(i);
    if (high < 0xD800 || high > 0xDFFF) {
      Append(out, high);
      continue;
    }
    const std::uint32_t low = i + 3 < bytes.size() ? unit(i + 2) : 0;
    const bool pair = high < 0xDC00 && low >= 0xDC00 && low <= 0xDFFF;
    Append(out, pair ? 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00) : kReplacement);
    if (pair) i += 2;
  }
  if (i < bytes.size()) Append(out, kReplacement);
  return out;
}

// The bytes of the character at the front, 0 where it is no UTF-8. RFC 3629, section 4.
std::size_t CharacterBytes(std::string_view bytes) {
  const auto at = [&](std::size_t i) -> std::uint32_t {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
  };
  const auto goes_on = [&](std::size_t i) { return (at(i) & 0xC0) == 0x80; };
  const std::uint32_t first = at(0), second = at(1);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return goes_on(1) ? 2 : 0;
  if (first >= 0xE0 && first < 0xF0) {
    const bool sound = (first != 0xE0 || second >= 0xA0) && (first != 0xED || second < 0xA0);
    return sound && goes_on(1) && goes_on(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first < 0xF5) {
    const bool sound = (first != 0xF0 || second >= 0x90) && (first != 0xF4 || second < 0x90);
    return sound && goes_on(1) && goes_on(2) && goes_on(3) ? 4 : 0;
  }
  return 0;
}

std::size_t FirstStray(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t count = CharacterBytes(bytes.substr(i));
    if (count == 0) return i;
    i += count;
  }
  return std::string_view::npos;
}

// Bytes that are no UTF-8 come from files of Latin-1 that do not say so.
std::string Mended(std::string_view bytes, std::size_t first_stray) {
  std::string out(bytes.substr(0, first_stray));
  for (std::size_t i = first_stray; i < bytes.size();) {
    const std::size_t count = CharacterBytes(bytes.substr(i));
    if (count == 0)
      Append(out, static_cast<unsigned char>(bytes[i]));
    else
      out += bytes.substr(i, count);
    i += count == 0 ? 1 : count;
  }
  return out;
}

bool SaysLatin1(std::string_view bytes) {
  if (!bytes.starts_with("<?xml")) return false;
  std::string declaration;
  for (const char c : bytes.substr(0, bytes.substr(0, 200).find("?>")))
    declaration.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return declaration.find("iso-8859-1") != std::string::npos ||
         declaration.find("latin1") != std::string::npos;
}

std::string_view ToUtf8(std::string_view bytes, std::string& storage) {
  const auto begins = [&](char first, char second) {
    return bytes.size() >= 2 && bytes[0] == first && bytes[1] == second;
  };
  const bool little = begins('\xFF', '\xFE'), big = begins('\xFE', '\xFF');
  if (little || big || begins('<', '\0') || begins('\0', '<')) {
    storage = FromUtf16(bytes.substr(little || big ? 2 : 0), big || begins('\0', '<'));
    return storage;
  }
  if (SaysLatin1(bytes)) {
    storage = FromLatin1(bytes);
    return storage;
  }
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  const std::size_t stray = FirstStray(bytes);
  if (stray == std::string_view::npos) return bytes;
  storage = Mended(bytes, stray);
  return storage;
}

}  // namespace

Result<std::string_view> Decode(std::string_view bytes, std::string_view source,
                                std::string& storage) {
  const std::string_view text = ToUtf8(bytes, storage);
  const std::size_t nul = text.find('\0');
  if (nul == std::string_view::npos) return text;
  return Document(text, source).Fail(static_cast<Offset>(nul), "not XML: it holds a NUL character");
}

}  // namespace autofuzz::xodr
