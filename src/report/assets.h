#pragma once

#include <string_view>

namespace autofuzz {

/// What web/src became at build time (see CMakeLists.txt): the page's script and style sheet.
std::string_view ReportScript();
std::string_view ReportStyle();

}  // namespace autofuzz
