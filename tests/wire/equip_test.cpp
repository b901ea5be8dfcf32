#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "support/temporary_folder.h"
#include "wire/map_source.h"
#include "wire/text_file.h"
#include "wire/wire.h"

namespace autofuzz {
namespace {

CampaignSpec First() {
  CampaignSpec spec;
  spec.problem = "scenarios/turn-right-leading-car.json";
  return spec;
}

TEST(Catalogue, NamesAreUniqueAndHelpful) {
  const Catalogue all = MakeCatalogue();
  std::set<std::string> names;
  for (const auto& entry : all.methods.entries()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
    EXPECT_FALSE(entry.help.empty()) << entry.name;
  }
  EXPECT_GE(names.size(), 3U);
}

TEST(Equip, MakesEveryPartOfADrivingCampaign) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({"maps"});
  const auto shop = Equip(catalogue, First(), *maps);
  ASSERT_TRUE(shop) << Text(shop.error());
  EXPECT_TRUE(shop->driving.has_value());
  EXPECT_EQ(shop->problem->space.size(), 26U);  // the paper's vector
  EXPECT_TRUE(shop->make_evaluator());
  for (const auto& entry : catalogue.methods.entries())
    EXPECT_TRUE(MakeMethod(catalogue, entry.name, *shop->problem)) << entry.name;
}

TEST(Equip, AFunctionProblemNeedsNoMap) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({});
  CampaignSpec spec;
  spec.problem = "function:four_modes";
  const auto shop = Equip(catalogue, spec, *maps);
  ASSERT_TRUE(shop) << Text(shop.error());
  EXPECT_FALSE(shop->driving.has_value());
  EXPECT_EQ(shop->problem->space.size(), 2U);
}

TEST(Equip, ErrorsNameTheOptionThatIsWrong) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({"maps"});
  const auto place = [&](void (*change)(CampaignSpec&)) {
    CampaignSpec spec = First();
    change(spec);
    const auto shop = Equip(catalogue, spec, *maps);
    return shop ? std::string("no error") : shop.error().place.source;
  };
  EXPECT_EQ(place([](CampaignSpec& s) { s.ego = "nobody"; }), "--ego");
  EXPECT_EQ(place([](CampaignSpec& s) { s.simulator = "none("; }), "--simulator");
  EXPECT_EQ(place([](CampaignSpec& s) { s.goal = "speeding"; }), "goal");
  EXPECT_EQ(place([](CampaignSpec& s) { s.problem = "none.json"; }), "none.json");
}

// What the map says no to is told where the grammar asks for it.
TEST(Equip, ErrorsOfTheMapNameTheGrammarsLine) {
  const Catalogue catalogue = MakeCatalogue();
  const auto maps = MakeMapSource({"maps"});
  const TemporaryFolder folder;
  const auto error = [&](const std::string& map, const std::string& start) {
    CampaignSpec spec;
    spec.problem = folder / "g.json";
    const std::string text = "{\"name\": \"n\",\n  \"map\": \"" + map +
                             "\",\n  \"ego\": {\"start\": " + start +
                             ",\n \"destination\": {\"road\": \"3\", \"lane\": -1, \"s\": 40}}}";
    EXPECT_TRUE(WriteTextFile(spec.problem, text));
    const auto shop = Equip(catalogue, spec, *maps);
    if (shop) return std::string("equipped");
    const Place& place = shop.error().place;
    EXPECT_EQ(place.source, spec.problem);
    return fmt::format("{}:{} {}", place.line, place.column, place.pointer);
  };
  EXPECT_EQ(error("no-such-map", R"({"road": "1", "lane": -2, "s": 125})"), "2:10 /map");
  EXPECT_EQ(error("four-leg-junction", R"({"road": "77", "lane": -2, "s": 125})"),
            "3:20 /ego/start");
}

}  // namespace
}  // namespace autofuzz
