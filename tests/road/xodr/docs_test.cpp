// docs/opendrive.md names tests: each of them must be there.

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "road/xodr/reference_data.h"

namespace autofuzz {
namespace {

std::set<std::string> NamesOfTests() {
  std::set<std::string> names;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    names.insert(std::string(suite.name()) + ".*");
    for (int k = 0; k < suite.total_test_count(); ++k)
      names.insert(std::string(suite.name()) + "." + suite.GetTestInfo(k)->name());
  }
  return names;
}

TEST(Docs, NameTestsThatAreThere) {
  const std::string page = ReadText("docs/opendrive.md");
  const std::regex name("`([A-Z][A-Za-z]+\\.(\\*|[A-Z][A-Za-z0-9]+))`");
  const std::set<std::string> known = NamesOfTests();
  int found = 0;
  for (auto at = std::sregex_iterator(page.begin(), page.end(), name); at != std::sregex_iterator();
       ++at, ++found)
    EXPECT_TRUE(known.contains((*at)[1])) << (*at)[1];
  EXPECT_GT(found, 50);
}

}  // namespace
}  // namespace autofuzz
