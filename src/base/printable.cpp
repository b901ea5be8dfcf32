#include "base/printable.h"

namespace autofuzz {
namespace {

unsigned char Byte(std::string_view text, std::size_t i) {
  return static_cast<unsigned char>(text[i]);
}

// Bytes of the character that the text begins with; 0: no UTF-8. Longer forms than needed,
// surrogates and what lies beyond Unicode are none (Unicode Standard, table 3-7).
std::size_t CharacterSize(std::string_view text) {
  const unsigned char lead = Byte(text, 0);
  if (lead < 0x80) return 1;
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((Byte(text, i) & 0xC0U) != 0x80) return 0;
  const unsigned char second = Byte(text, 1);
  const bool bad = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                   (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
  return bad ? 0 : size;
}

// Those of ASCII and the 32 behind it, which some terminals obey.
bool IsControl(std::string_view character) {
  const unsigned char first = Byte(character, 0);
  if (character.size() == 2) return first == 0xC2 && Byte(character, 1) < 0xA0;
  return first == 0x7f || (first < 0x20 && first != '\n' && first != '\t');
}

}  // namespace

std::string Printable(std::string_view text, std::size_t most) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    const std::string_view character = text.substr(0, size);
    const bool bad = size == 0 || IsControl(character);
    if (out.size() + (bad ? 1 : size) > most) return out + "…";
    out += bad ? "?" : character;
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return out;
}

}  // namespace autofuzz
