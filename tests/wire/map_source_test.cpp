#include "wire/map_source.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "support/temporary_folder.h"

namespace autofuzz {
namespace {

TEST(LocateMap, LooksThroughTheFoldersInOrder) {
  const TemporaryFolder folder;
  const auto found = LocateMap("four-leg-junction", {folder.path(), "maps"});
  ASSERT_TRUE(found) << Text(found.error());
  EXPECT_EQ(*found, "maps/four-leg-junction.xodr");
  EXPECT_TRUE(LocateMap("four-leg-junction.xodr", {"maps"}));
  EXPECT_TRUE(LocateMap("maps/four-leg-junction", {"."}));
  EXPECT_TRUE(LocateMap(std::filesystem::absolute("maps/four-leg-junction.xodr").string(), {}));
}

TEST(LocateMap, SaysWhereItLooked) {
  const auto found = LocateMap("none", {"maps", "scenarios"});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().what.find("maps/none.xodr"), std::string::npos);
  EXPECT_NE(found.error().what.find("scenarios/none.xodr"), std::string::npos);
}

TEST(LocateMap, NamesTheNearestMapThereIs) {
  const auto found = LocateMap("four-leg-juction", {"scenarios", "maps", "maps"});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().what.find("did you mean 'four-leg-junction'"), std::string::npos)
      << found.error().what;
  EXPECT_EQ(found.error().what.find("maps/four"), found.error().what.rfind("maps/four"))
      << "each place once";
  EXPECT_NE(LocateMap(std::filesystem::absolute("maps/four-leg-juction.xodr").string(), {})
                .error()
                .what.find("did you mean"),
            std::string::npos);
}

TEST(MapSource, ReadsAFileOnceAndShares) {
  const auto maps = MakeMapSource({"maps"});
  const auto a = maps->Find("four-leg-junction"), b = maps->Find("four-leg-junction");
  ASSERT_TRUE(a) << Text(a.error());
  EXPECT_EQ(*a, *b);
  const auto single = MakeSingleMapSource("maps/four-leg-junction.xodr");
  EXPECT_TRUE(single->Find("any name"));
}

}  // namespace
}  // namespace autofuzz
