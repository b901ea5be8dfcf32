#pragma once

namespace autofuzz {

/// The program's version, from CMake's project line.
inline constexpr const char* kVersion = AUTOFUZZ_VERSION;

}  // namespace autofuzz
