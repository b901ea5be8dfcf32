#include "road/network/road_mark.h"

#include <gtest/gtest.h>

#include "road/network/small_maps.h"

namespace autofuzz {
namespace {

RoadMark Mark(double begin_s_m, MarkKind kind) {
  RoadMark mark;
  mark.begin_s_m = begin_s_m;
  mark.end_s_m = 100;
  mark.kind = kind;
  return mark;
}

// From left to right: lane 2 |broken| lane 1 |solid solid, from s = 40 solid| lane −1 |broken
// solid| lane −2 |curb. Lane −1 carries traffic against s, as on a street of one direction.
std::shared_ptr<const Network> Marked() {
  NetworkBuilder builder("marked");
  SectionPlan section;
  for (const int number : {2, 1, -1, -2}) section.lanes.push_back(DrivingLane(number));
  section.lanes[1].marks = {Mark(0, MarkKind::kBroken)};
  section.lanes[2].marks = {Mark(0, MarkKind::kBrokenSolid)};
  section.lanes[2].travel = -1;
  section.lanes[3].marks = {Mark(10, MarkKind::kCurb)};
  section.centre_marks = {Mark(0, MarkKind::kSolidSolid), Mark(40, MarkKind::kSolid)};
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100, {section}));
  return std::move(builder).Build().value();
}

TEST(RoadMarks, AreSeenAlongTravel) {
  const auto network = Marked();
  const auto left = [&](int number, double s) {
    const RoadMark* mark = network->LeftMark(At(*network, "a", number, s).lane, s);
    return mark ? mark->kind : MarkKind::kCustom;
  };
  const auto right = [&](int number, double s) {
    const RoadMark* mark = network->RightMark(At(*network, "a", number, s).lane, s);
    return mark ? mark->kind : MarkKind::kCustom;
  };
  EXPECT_EQ(left(1, 20), MarkKind::kSolidSolid);  // traffic runs against s: the middle is left
  EXPECT_EQ(right(1, 20), MarkKind::kBroken);
  EXPECT_EQ(left(2, 20), MarkKind::kBroken);
  EXPECT_EQ(right(2, 20), MarkKind::kCustom);       // none given
  EXPECT_EQ(right(-1, 20), MarkKind::kSolidSolid);  // reversed
  EXPECT_EQ(left(-1, 20), MarkKind::kBrokenSolid);
  EXPECT_EQ(left(-2, 20), MarkKind::kBrokenSolid);
  EXPECT_EQ(right(-2, 20), MarkKind::kCurb);
}

TEST(RoadMarks, HoldFromTheirSOn) {
  const auto network = Marked();
  const LaneId inner = At(*network, "a", 1, 1).lane, outer = At(*network, "a", -2, 1).lane;
  EXPECT_EQ(network->LeftMark(inner, 39.9)->kind, MarkKind::kSolidSolid);
  EXPECT_EQ(network->LeftMark(inner, 40)->kind, MarkKind::kSolid);
  EXPECT_EQ(network->RightMark(outer, 9.9), nullptr);
  EXPECT_NE(network->RightMark(outer, 10), nullptr);
}

TEST(Opposite, IsTheNearestLaneOfOppositeTravel) {
  const auto network = Marked();
  const auto opposite = [&](int number) {
    const LaneId other = network->Opposite(At(*network, "a", number, 5).lane);
    return other.valid() ? network->lane(other).number : 0;
  };
  EXPECT_EQ(opposite(2), -2);  // −1 is reversed: it travels as 1 and 2 do
  EXPECT_EQ(opposite(1), -2);
  EXPECT_EQ(opposite(-1), -2);
  EXPECT_EQ(opposite(-2), -1);
}

TEST(Opposite, LooksOverMediansButNotAtPavements) {
  NetworkBuilder builder("median");
  builder.AddRoad(RoadOf("a", Line({{0, 0}, 0}), 100,
                         {{0,
                           {DrivingLane(2), DrivingLane(1, 1, LaneType::kMedian), DrivingLane(-1),
                            DrivingLane(-2, 2, LaneType::kSidewalk)}}}));
  builder.AddRoad(RoadOf("one way", Line({{0, 50}, 0}), 100,
                         {{0, {DrivingLane(-1), DrivingLane(1, 2, LaneType::kSidewalk)}}}));
  const auto network = std::move(builder).Build().value();
  EXPECT_EQ(network->Opposite(At(*network, "a", -1, 5).lane), At(*network, "a", 2, 5).lane);
  EXPECT_EQ(network->Opposite(At(*network, "a", 2, 5).lane), At(*network, "a", -1, 5).lane);
  EXPECT_FALSE(network->Opposite(At(*network, "one way", -1, 5).lane).valid());
}

TEST(RoadMark, ClosesWhereItIsSolidAndTheFileForbids) {
  const auto closes = [](MarkKind kind, bool may_cross, bool outwards) {
    RoadMark mark = Mark(0, kind);
    mark.may_cross_outwards = mark.may_cross_inwards = may_cross;
    return mark.Closes(outwards);
  };
  for (const bool outwards : {false, true}) {
    for (const MarkKind kind : {MarkKind::kSolid, MarkKind::kSolidSolid, MarkKind::kCurb}) {
      EXPECT_TRUE(closes(kind, false, outwards));
      EXPECT_FALSE(closes(kind, true, outwards));
    }
    EXPECT_FALSE(closes(MarkKind::kBroken, false, outwards));
    EXPECT_FALSE(closes(MarkKind::kNone, false, outwards));
    // Doubled ones read from the inside outwards; the line on one's own side counts.
    EXPECT_EQ(closes(MarkKind::kSolidBroken, false, outwards), outwards);
    EXPECT_EQ(closes(MarkKind::kBrokenSolid, false, outwards), !outwards);
  }
  RoadMark one_way = Mark(0, MarkKind::kSolid);
  one_way.may_cross_outwards = false;
  EXPECT_TRUE(one_way.Closes(true));
  EXPECT_FALSE(one_way.Closes(false));
}

TEST(MarkNames, AreTheStandards) {
  EXPECT_EQ(Name(MarkKind::kSolidBroken), "solid broken");
  EXPECT_EQ(Name(MarkKind::kBottsDots), "botts dots");
  EXPECT_EQ(Name(MarkColour::kYellow), "yellow");
}

}  // namespace
}  // namespace autofuzz
