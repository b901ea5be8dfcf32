// What a file says of lights, signs, stop lines and controllers.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Reading ReadSignals(const std::string& signals) {
  SmallFile file;
  file.signals = signals;
  return Read(file);
}

TEST(ReadSignals, SignalsGovernTheLanesOfTheirOrientationAndValidity) {
  SmallFile file;
  file.signals =
      "<signals>"
      "<signal id=\"a\" s=\"90\" t=\"-4\" dynamic=\"yes\" orientation=\"+\" type=\"1000001\"/>"
      "<signal id=\"b\" s=\"10\" t=\"4\" dynamic=\"yes\" orientation=\"-\" type=\"1000001\"/>"
      "<signal id=\"c\" s=\"50\" t=\"4\" dynamic=\"yes\" orientation=\"none\" type=\"1000001\">"
      "<validity fromLane=\"1\" toLane=\"1\"/></signal>"
      "<signal id=\"sign\" s=\"50\" t=\"4\" dynamic=\"no\" orientation=\"+\" type=\"274\"/>"
      "<signal id=\"walk\" s=\"50\" t=\"4\" dynamic=\"yes\" orientation=\"+\" type=\"1000002\"/>"
      "</signals>";
  file.more = "<controller id=\"k\"><control signalId=\"a\"/></controller>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  const auto signals = reading.network->signals();
  ASSERT_EQ(signals.size(), 3U);
  const auto number = [&](std::size_t i) {
    return reading.network->lane(signals[i].lanes.at(0)).number;
  };
  EXPECT_EQ(number(0), -1);
  EXPECT_EQ(number(1), 1);
  EXPECT_EQ(number(2), 1);
  EXPECT_EQ(signals[0].controller, "k");
  EXPECT_EQ(signals[1].controller, "");
  EXPECT_EQ(signals[0].stop_s_m, 90);
  EXPECT_EQ(signals[0].pose.position, (Vec2{90, -4}));
}

TEST(ReadSignals, AStopLineObjectMovesTheStop) {
  SmallFile file;
  file.signals =
      "<objects><object id=\"line\" type=\"roadMark\" s=\"80\" t=\"0\"/></objects>"
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<reference elementType=\"object\" elementId=\"line\"/></signal></signals>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 80);
}

TEST(ReadSignals, AReferenceBringsASignalToAnotherPlace) {
  SmallFile file;
  file.signals =
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<validity fromLane=\"0\" toLane=\"0\"/></signal>"
      "<signalReference id=\"a\" s=\"20\" t=\"0\" orientation=\"+\">"
      "<validity fromLane=\"1\" toLane=\"1\"/></signalReference></signals>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  ASSERT_EQ(reading.network->signals().size(), 1U);
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 20);
  EXPECT_EQ(reading.network->signals()[0].pose.position, (Vec2{95, -4}));
  // The lane named counts though its traffic runs against the orientation.
  EXPECT_EQ(reading.network->lane(reading.network->signals()[0].lanes[0]).number, 1);
}

TEST(ReadSignals, AReferenceToSomethingElseDoesNotMoveTheStop) {
  const Reading reading = ReadSignals(
      "<objects><object id=\"pole\" type=\"pole\" s=\"99\" t=\"-5\"/>"
      "<object id=\"7\" type=\"roadMark\" s=\"88\" t=\"0\"/></objects>"
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<reference elementType=\"object\" elementId=\"pole\" type=\"mount\"/>"
      "<reference elementType=\"object\" elementId=\"7\" type=\"stop line\"/></signal></signals>");
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 88);
}

TEST(ReadSignals, AStopLineNearbyCountsWithoutReference) {
  // The first is too far, the second for the other direction.
  const Reading reading = ReadSignals(
      "<objects><object id=\"1\" name=\"StopLine\" type=\"-1\" s=\"60\" t=\"0\"/>"
      "<object id=\"2\" subtype=\"stopLine\" type=\"roadMark\" orientation=\"-\" s=\"94\" t=\"0\"/>"
      "<object id=\"3\" name=\"Stop line\" orientation=\"+\" s=\"91\" t=\"0\"/></objects>"
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\"/></signals>");
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 91);
}

TEST(ReadSignals, ADependencyOnAStopLineSignMovesTheStop) {
  const Reading reading = ReadSignals(
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<dependency id=\"line\" type=\"x\"/></signal>"
      "<signal id=\"line\" s=\"70\" t=\"0\" dynamic=\"no\" orientation=\"+\" type=\"294\"/>"
      "</signals>");
  ASSERT_THAT(reading.network->signals(), SizeIs(1));
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 70);
}

TEST(ReadSignals, WhatIsNoLightForCarsIsASign) {
  const Reading reading = ReadSignals(
      "<signals><signal id=\"s\" s=\"40\" t=\"5\" zOffset=\"2\" hOffset=\"0.25\" dynamic=\"no\" "
      "orientation=\"-\" country=\"DE\" type=\"274\" subtype=\"56\" value=\"60\" unit=\"km/h\"/>"
      "<signal id=\"w\" s=\"50\" t=\"5\" dynamic=\"yes\" orientation=\"none\" type=\"1000002\" "
      "value=\"-1\"/></signals>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  ASSERT_THAT(reading.network->signs(), SizeIs(2));
  const Sign& sign = reading.network->signs()[0];
  EXPECT_EQ(sign.name, "s");
  EXPECT_EQ(sign.country, "DE");
  EXPECT_EQ(sign.type, "274");
  EXPECT_EQ(sign.subtype, "56");
  EXPECT_EQ(sign.value, 60);
  EXPECT_EQ(sign.unit, "km/h");
  EXPECT_FALSE(sign.is_light);
  EXPECT_EQ(sign.s_m, 40);
  EXPECT_EQ(sign.z_m, 2);
  EXPECT_EQ(sign.pose.position, (Vec2{40, 5}));
  EXPECT_NEAR(sign.pose.heading_rad, 0.25 - math::kPi, 1e-12);
  EXPECT_THAT(sign.lanes, ElementsAre(LaneOf(*reading.network, 1)));
  EXPECT_TRUE(reading.network->signs()[1].is_light);
  EXPECT_EQ(reading.network->signs()[1].value, 0);
  EXPECT_EQ(reading.network->signs()[1].lanes.size(), 2U);
}

TEST(ReadSignals, APhysicalPositionOnAnotherRoadOrInTheWorld) {
  SmallFile file;
  file.signals =
      "<signals><signal id=\"a\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<physicalPosition><positionRoad roadId=\"far\" s=\"10\" t=\"2\" hOffset=\"0.5\"/>"
      "</physicalPosition></signal><signal id=\"b\" s=\"95\" t=\"-4\" dynamic=\"yes\" "
      "orientation=\"+\"><positionInertial x=\"7\" y=\"8\" z=\"9\" hdg=\"1\"/></signal>"
      "<signal id=\"c\" s=\"95\" t=\"-4\" dynamic=\"yes\" orientation=\"+\">"
      "<positionRoad roadId=\"ghost\" s=\"10\" t=\"2\"/></signal></signals>";
  file.more = StraightRoad("far", 300, "");
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  const auto signals = reading.network->signals();
  ASSERT_THAT(signals, SizeIs(3));
  EXPECT_EQ(signals[0].pose.position, (Vec2{310, 2}));
  EXPECT_NEAR(signals[0].pose.heading_rad, 0.5, 1e-12);
  EXPECT_EQ(signals[0].stop_s_m, 95);
  EXPECT_EQ(signals[1].pose.position, (Vec2{7, 8}));
  EXPECT_NEAR(signals[1].pose.heading_rad, 1, 1e-12);
  EXPECT_EQ(signals[2].pose.position, (Vec2{95, -4}));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("stands at road 'ghost', which is not there")));
}

TEST(ReadSignals, ControllersOfStrangersAreWarnedOf) {
  SmallFile file;
  file.more =
      "<controller id=\"k\"><control signalId=\"ghost\"/></controller>"
      "<junction id=\"j\"><controller id=\"nobody\"/><controller id=\"k\"/></junction>";
  const Reading reading = Read(file);
  EXPECT_THAT(reading.warnings,
              ElementsAre(HasSubstr("controller 'k' names signal 'ghost', which is not there"),
                          HasSubstr("junction 'j' names controller 'nobody', which is not there")));
}

TEST(ReadSignals, OneBeyondItsRoadIsPutAtTheEnd) {
  const Reading reading = ReadSignals(
      "<signals><signal id=\"a\" s=\"195\" t=\"-4\" dynamic=\"yes\" orientation=\"+\"/>"
      "</signals>");
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("a signal at s = 195 lies beyond the ends")));
  EXPECT_EQ(reading.network->signals()[0].stop_s_m, 100);
  EXPECT_EQ(reading.network->signals()[0].pose.position, (Vec2{100, -4}));
}

}  // namespace
}  // namespace autofuzz
