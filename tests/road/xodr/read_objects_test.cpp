// What a file says of objects, and where they come to lie.

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

Reading ReadObjects(const std::string& objects) {
  SmallFile file;
  file.signals = "<objects>" + objects + "</objects>";
  return Read(file);
}

void ExpectCorners(const std::vector<Vec2>& outline, const std::vector<Vec2>& expected) {
  ASSERT_EQ(outline.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_LT(Distance(outline[i], expected[i]), 1e-9)
        << i << ": " << outline[i].x << " " << outline[i].y;
}

TEST(ReadObjects, ABoxTurnedByItsHeading) {
  const Reading reading = ReadObjects(
      "<object id=\"o1\" type=\"barrier\" s=\"50\" t=\"-4\" zOffset=\"0.5\" "
      "hdg=\"1.5707963267948966\" length=\"6\" width=\"2\" height=\"1.2\"/>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  ASSERT_THAT(reading.network->objects(), SizeIs(1));
  const MapObject& object = reading.network->objects()[0];
  EXPECT_EQ(object.name, "o1");
  EXPECT_EQ(object.type, "barrier");
  EXPECT_EQ(object.s_m, 50);
  EXPECT_EQ(object.t_m, -4);
  EXPECT_EQ(object.z_m, 0.5);
  EXPECT_EQ(object.height_m, 1.2);
  EXPECT_EQ(object.pose.position, (Vec2{50, -4}));
  EXPECT_THAT(object.lanes, IsEmpty());
  // Its length now lies across the road.
  ExpectCorners(object.outline, {{51, -7}, {51, -1}, {49, -1}, {49, -7}});
}

TEST(ReadObjects, ARoundOneAndAPoint) {
  const Reading reading = ReadObjects(
      "<object id=\"a\" type=\"tree\" s=\"10\" t=\"8\" radius=\"0.5\"/>"
      "<object id=\"b\" type=\"pole\" s=\"10\" t=\"8\"/>");
  ASSERT_THAT(reading.network->objects(), SizeIs(2));
  const std::vector<Vec2>& outline = reading.network->objects()[0].outline;
  EXPECT_EQ(outline.size(), 16U);
  for (const Vec2 corner : outline) EXPECT_NEAR(Distance(corner, {10, 8}), 0.5, 1e-12);
  EXPECT_THAT(reading.network->objects()[1].outline, IsEmpty());
}

TEST(ReadObjects, ACrosswalkOfCornersOnTheRoad) {
  // The corners run clockwise and end where they began.
  const Reading reading = ReadObjects(
      "<object id=\"w\" type=\"crosswalk\" s=\"20\" t=\"0\"><outlines><outline id=\"0\">"
      "<cornerRoad s=\"20\" t=\"3\" height=\"0.1\"/><cornerRoad s=\"24\" t=\"3\"/>"
      "<cornerRoad s=\"24\" t=\"-3\"/><cornerRoad s=\"20\" t=\"-3\"/><cornerRoad s=\"20\" t=\"3\"/>"
      "</outline><outline id=\"1\" outer=\"false\"><cornerRoad s=\"1\" t=\"0\"/>"
      "<cornerRoad s=\"2\" t=\"0\"/><cornerRoad s=\"2\" t=\"1\"/></outline></outlines>"
      "<validity fromLane=\"-1\" toLane=\"1\"/></object>");
  ASSERT_TRUE(reading.network) << reading.error;
  ASSERT_THAT(reading.network->objects(), SizeIs(1));
  const MapObject& walk = reading.network->objects()[0];
  ExpectCorners(walk.outline, {{20, -3}, {24, -3}, {24, 3}, {20, 3}});
  EXPECT_EQ(walk.height_m, 0.1);
  EXPECT_THAT(walk.lanes, ElementsAre(LaneOf(*reading.network, 1), LaneOf(*reading.network, -1)));
}

TEST(ReadObjects, AnOutlineInTheObjectsOwnAxes) {
  const Reading reading = ReadObjects(
      "<object id=\"p\" s=\"30\" t=\"5\" hdg=\"3.141592653589793\"><outline>"
      "<cornerLocal u=\"0\" v=\"0\"/><cornerLocal u=\"2\" v=\"0\"/><cornerLocal u=\"0\" v=\"1\"/>"
      "</outline><parkingSpace access=\"all\"/></object>");
  ASSERT_THAT(reading.network->objects(), SizeIs(1));
  EXPECT_EQ(reading.network->objects()[0].type, "parkingSpace");
  ExpectCorners(reading.network->objects()[0].outline, {{30, 5}, {28, 5}, {30, 4}});
}

TEST(ReadObjects, AnOutlineOfTooFewCornersLeavesTheBox) {
  const Reading reading = ReadObjects(
      "<object id=\"p\" s=\"30\" t=\"0\" length=\"2\" width=\"2\"><outline>"
      "<cornerRoad s=\"30\" t=\"1\"/><cornerRoad s=\"30\" t=\"-1\"/></outline></object>");
  ExpectCorners(reading.network->objects()[0].outline, {{29, -1}, {31, -1}, {31, 1}, {29, 1}});
}

TEST(ReadObjects, ARepeatStandsAtEachDistance) {
  const Reading reading = ReadObjects(
      "<object id=\"post\" type=\"pole\" s=\"0\" t=\"9\" radius=\"0.1\"><repeat s=\"10\" "
      "length=\"40\" distance=\"10\" tStart=\"4\" tEnd=\"8\" heightStart=\"1\" heightEnd=\"2\" "
      "zOffsetStart=\"0\" zOffsetEnd=\"0\"/></object>");
  ASSERT_TRUE(reading.network) << reading.error;
  const auto objects = reading.network->objects();
  ASSERT_THAT(objects, SizeIs(5));  // at both ends, too
  for (std::size_t i = 0; i < 5; ++i) {
    const auto step = static_cast<double>(i);
    EXPECT_NEAR(objects[i].s_m, 10 + 10 * step, 1e-12);
    EXPECT_NEAR(objects[i].t_m, 4 + step, 1e-12);
    EXPECT_NEAR(objects[i].height_m, 1 + 0.25 * step, 1e-12);
    EXPECT_EQ(objects[i].outline.size(), 16U);
  }
}

TEST(ReadObjects, ARepeatWithoutGapsIsCutIntoPieces) {
  const Reading reading = ReadObjects(
      "<object id=\"rail\" type=\"barrier\" s=\"0\" t=\"0\" width=\"0.2\"><repeat s=\"20\" "
      "length=\"12\" distance=\"0\" tStart=\"-5\" tEnd=\"-5\"/></object>");
  const auto objects = reading.network->objects();
  ASSERT_THAT(objects, SizeIs(3));  // pieces of 4 m, the longest ≤ 5 m that fill 12 m
  ExpectCorners(objects[0].outline, {{20, -5.1}, {24, -5.1}, {24, -4.9}, {20, -4.9}});
  ExpectCorners(objects[2].outline, {{28, -5.1}, {32, -5.1}, {32, -4.9}, {28, -4.9}});
}

TEST(ReadObjects, RepeatsAreBounded) {
  std::string objects;
  for (int i = 0; i < 200; ++i)
    objects +=
        "<object id=\"x\" s=\"0\" t=\"0\"><repeat s=\"0\" length=\"1e9\" distance=\"0.1\"/>"
        "</object>";
  const Reading reading = ReadObjects(objects);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_EQ(reading.network->objects().size(),
            99'099U);  // 1001 of each, as long as all are at most 100 000
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("more objects than fit in memory")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("lies beyond the ends of road 'r'")));
}

TEST(ReadObjects, OneBeyondItsRoadIsPutAtTheEnd) {
  const Reading reading = ReadObjects("<object id=\"x\" s=\"140\" t=\"1\"/>");
  EXPECT_THAT(reading.warnings,
              Contains("small.xodr:8:10: an object at s = 140 lies beyond the ends of road 'r'; it "
                       "is put at the nearer end"));
  EXPECT_EQ(reading.network->objects()[0].pose.position, (Vec2{100, 1}));
}

}  // namespace
}  // namespace autofuzz
