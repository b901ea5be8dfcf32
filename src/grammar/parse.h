#pragma once

#include <string_view>

#include "base/result.h"
#include "grammar/model.h"

namespace autofuzz {

/// Reads a whole grammar.
Result<GrammarModel> ParseGrammar(std::string_view text, std::string_view source);

}  // namespace autofuzz
