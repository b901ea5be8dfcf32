#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace autofuzz {

/// Compares with tests/report/golden/<name>; with AUTOFUZZ_GOLDEN=write writes it anew instead.
inline void ExpectGolden(const std::string& name, const std::string& text) {
  const std::string path = "tests/report/golden/" + name;
  const char* mode = std::getenv("AUTOFUZZ_GOLDEN");
  if (mode != nullptr && std::string(mode) == "write")
    std::ofstream(path, std::ios::binary) << text;
  std::ifstream in(path, std::ios::binary);
  ASSERT_TRUE(in) << path;
  std::ostringstream wanted;
  wanted << in.rdbuf();
  EXPECT_EQ(text, wanted.str());
}

}  // namespace autofuzz
