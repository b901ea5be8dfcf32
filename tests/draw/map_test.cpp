#include "draw/map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "support/networks.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(DrawMap, HasEveryLayerOfACrossing) {
  const std::string text = DrawMap(*testing::FourLegs());
  for (const char* part : {"class=\"road\"", "class=\"road junction\"", "class=\"marks\"",
                           "class=\"stop-lines\"", "class=\"lights\"", "class=\"arrows\"",
                           "class=\"turns\"", "class=\"road-names\"", "class=\"scale\"", ">20 m<"})
    EXPECT_THAT(text, HasSubstr(part));
  EXPECT_THAT(text, Not(HasSubstr("class=\"route\"")));
  EXPECT_EQ(Count(text, "<g"), Count(text, "</g>"));
}

TEST(DrawMap, ARouteIsDrawnWhereOneIsGiven) {
  const auto network = testing::FourLegs();
  const auto from = network->Locate({"1", 1, 60}), to = network->Locate({"3", -1, 60});
  const auto route = network->PlanRoute(*from, *to);
  ASSERT_TRUE(route) << Text(route.error());
  EXPECT_THAT(DrawMap(*network, &*route), HasSubstr("class=\"route\""));
}

TEST(DrawMap, AStraightRoadIsNoThread) {
  const std::string text = DrawMap(*testing::StraightRoad(1000));
  // 1000 m and margins of 15 m on 1600 pixels; a quarter of that high.
  EXPECT_THAT(text, HasSubstr(R"(width="1600" height="400")"));
}

TEST(DrawMap, FarFromItsOriginItIsMovedToIt) {
  NetworkBuilder builder("far");
  builder.AddRoad(
      testing::PlanRoad("1", Line(Pose{{500000, 5400000}, 0}), 100, {testing::PlanOf(-1, 1)}));
  const std::string text = DrawMap(*std::move(builder).Build().value());
  EXPECT_THAT(text, Not(HasSubstr("500000")));
  EXPECT_THAT(text, Not(HasSubstr("5400000")));
}

}  // namespace
}  // namespace autofuzz
