#include "draw/scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "count.h"
#include "support/streets.h"

namespace autofuzz {
namespace {

ActorSpec Walker() {
  ActorSpec actor;
  actor.name = "pedestrian[<0>]";
  actor.kind = ActorKind::kPedestrian;
  actor.centre = RouteFraction{0.5};
  actor.offset_m = {0, 8};
  actor.phases = {{AtStart{}, Stand{}}, {WhenEgoWithin{15, 0}, Walk{1, 5}}};
  return actor;
}

ActorSpec Bin() {
  ActorSpec actor;
  actor.name = "static[0]";
  actor.kind = ActorKind::kStatic;
  actor.centre = RouteFraction{1};
  actor.phases = {{AtStart{}, Stand{}}};
  return actor;
}

Scene MadeScene() {
  return Streets::MakeScene(Streets::Straight(), {"1", -1, 20}, {"1", -1, 120}, {Bin(), Walker()});
}

TEST(DrawScene, ShowsRouteActorsTriggersAndEgo) {
  const Scene scene = MadeScene();
  const Network::Bounds bounds = BoundsOf(scene, 20);
  Svg svg(bounds.low, bounds.high, 800);
  DrawScene(svg, scene);
  const std::string text = svg.Take();
  EXPECT_EQ(Count(text, "class=\"route\""), 1U);
  EXPECT_EQ(Count(text, "class=\"ego\""), 1U);
  EXPECT_EQ(Count(text, "class=\"pedestrian\""), 1U);
  EXPECT_EQ(Count(text, "class=\"static\""), 1U);
  EXPECT_EQ(Count(text, "class=\"trigger\""), 1U) << "only the walker waits for the ego";
  EXPECT_THAT(text, testing::HasSubstr("r=\"15\""));
  EXPECT_EQ(Count(text, "class=\"nose\""), 2U) << "ego and walker";
  EXPECT_THAT(text, testing::HasSubstr("pedestrian[&lt;0&gt;]"));
}

TEST(DrawScene, BoundsHoldRouteAndActors) {
  const Network::Bounds bounds = BoundsOf(MadeScene(), 5);
  // The ego's box starts 2.45 m behind x = 20; the walker stands 8 m left of the lane's centre.
  EXPECT_NEAR(bounds.low.x, 20 - 2.45 - 5, 1e-9);
  EXPECT_GT(bounds.high.y, -1.75 + 8 + 5);
  EXPECT_LT(bounds.high.y, -1.75 + 8 + 5 + 1);
}

TEST(DrawScene, TriggerRadiusIsThatOfThePhaseThatWaits) {
  EXPECT_EQ(TriggerRadius(Walker()), 15);
  EXPECT_EQ(TriggerRadius(Bin()), 0);
}

}  // namespace
}  // namespace autofuzz
