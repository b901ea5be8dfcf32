#include "draw/stage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ActorSpec Bin() {
  ActorSpec actor;
  actor.name = "static[0]";
  actor.kind = ActorKind::kStatic;
  actor.centre = RouteFraction{1};
  actor.phases = {{AtStart{}, Stand{}}};
  return actor;
}

Scene MadeScene() {
  return Streets::MakeScene(Streets::Straight(5000), {"1", -1, 2000}, {"1", -1, 2100}, {Bin()});
}

ActorRange Far() {
  ActorRange range;
  range.name = "static[0]";
  range.kind = ActorKind::kStatic;
  range.centre = {2050, 0};
  range.corners = {Vec2{2040, 30}, Vec2{2060, 30}, Vec2{2060, 40}, Vec2{2040, 40}};
  return range;
}

TEST(DrawLogicalScenario, ShowsTheNeighbourhoodOfTheRoute) {
  const Scene scene = MadeScene();
  const Stage stage{scene.network, scene.route};
  const std::string text = DrawLogicalScenario(stage, std::array{Far()});
  // The route from 2000 to 2100, 10 m around it, then the margin: 5 m and a hundredth of 120 m.
  EXPECT_THAT(text, HasSubstr("viewBox=\"1983.8 "));
  EXPECT_THAT(text, HasSubstr(" 132.4 "));
  for (const char* part : {"class=\"road\"", "class=\"route\"", "class=\"ego\"", "class=\"range\"",
                           "class=\"scale\"", "role=\"img\""})
    EXPECT_THAT(text, HasSubstr(part));
  EXPECT_EQ(Count(text, "<g"), Count(text, "</g>"));
}

TEST(DrawConcreteScenario, ShowsEverybodyAboveTheirRanges) {
  const Scene scene = MadeScene();
  const std::string text = DrawConcreteScenario(scene, std::array{Far()});
  EXPECT_LT(text.find("class=\"range\""), text.find("class=\"static\""));
  EXPECT_THAT(DrawConcreteScenario(scene, {}), Not(HasSubstr("class=\"range\"")));
  EXPECT_THAT(text, Not(HasSubstr("class=\"trace\"")));
}

TEST(DrawConcreteScenario, ShowsWhereEverybodyWent) {
  const Scene scene = MadeScene();
  Trace trace;
  trace.header.halves = {{2, 1}, {1, 1}};
  trace.header.names = {"ego", "static[0]"};
  for (int i = 0; i < 3; ++i) {
    const BodyState ego{{{2000.0 + i, -1.75}, 0}, {1, 0}, 0};
    const BodyState bin{{{2100, -1.75}, 0}, {0, 0}, 0};
    const std::array bodies{ego, bin};
    const std::array<std::uint8_t, 1> phases{0};
    trace.Append({0.05 * i, bodies, phases, {}, {}, false});
  }
  EXPECT_THAT(DrawConcreteScenario(scene, {}, &trace), HasSubstr("class=\"path ego-path\""));
}

}  // namespace
}  // namespace autofuzz
