// Runs the suite, prints its table; exit code 77 (ctest: skipped) where there are no data.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "road/reference/figures.h"
#include "road/xodr/reference_data.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (!autofuzz::HaveReferenceData()) {
    fmt::print("Skipped: no reference data at {} (set AUTOFUZZ_TEST_DATA)\n",
               autofuzz::ReferenceData());
    return 77;
  }
  const int failed = RUN_ALL_TESTS();
  autofuzz::PrintFigures();
  return failed;
}
