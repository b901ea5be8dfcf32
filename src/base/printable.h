#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace autofuzz {

/// What another program or file said, fit for terminals and ledgers: UTF-8 with nothing but text,
/// blanks and line ends. Control characters (escape codes above all) and bytes that are no UTF-8
/// become '?'; text of more than `most` bytes is cut between two characters and ends with '…'.
std::string Printable(std::string_view text, std::size_t most = std::string_view::npos);

}  // namespace autofuzz
