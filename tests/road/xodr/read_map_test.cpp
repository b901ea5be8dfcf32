// What a file says of itself and of heights.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(ReadMap, HeaderWithReferenceAndOffset) {
  SmallFile file;
  file.header =
      "<header revMajor=\"1\" revMinor=\"8\" name=\"Ö-Stadt\" version=\"1.20\" date=\"2024-01-02\" "
      "vendor=\"me\" north=\"1\"><geoReference>\n <![CDATA[+proj=utm +zone=32 <x>]]>\n"
      "</geoReference><offset x=\"500000\" y=\"5.5e6\" z=\"12\" hdg=\"0.5\"/></header>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  const MapHeader& header = reading.network->header();
  EXPECT_EQ(header.name, "Ö-Stadt");
  EXPECT_EQ(header.version, "1.20");
  EXPECT_EQ(header.date, "2024-01-02");
  EXPECT_EQ(header.vendor, "me");
  EXPECT_EQ(header.major_revision, 1);
  EXPECT_EQ(header.minor_revision, 8);
  EXPECT_EQ(header.geo_reference, "+proj=utm +zone=32 <x>");
  EXPECT_EQ(header.offset_m, (Vec2{500000, 5.5e6}));
  EXPECT_EQ(header.offset_z_m, 12);
  EXPECT_EQ(header.offset_heading_rad, 0.5);
  // Kept, not applied.
  EXPECT_EQ(Frame(*reading.network, -1, 50).pose.position, (Vec2{50, -1.5}));
}

TEST(ReadMap, AReferenceMayBePlainText) {
  SmallFile file;
  file.header =
      "<header revMajor=\"1\" revMinor=\"4\"><geoReference> +proj=merc &lt; </geoReference>"
      "</header>";
  EXPECT_EQ(Read(file).network->header().geo_reference, "+proj=merc <");
}

TEST(ReadMap, OtherRevisionsAreWarnedOf) {
  SmallFile file;
  file.header = "<header revMajor=\"2\" revMinor=\"0\"/>";
  EXPECT_THAT(Read(file).warnings, Contains(HasSubstr("the file is OpenDRIVE 2.0")));
  file.header = "";
  EXPECT_TRUE(Read(file).network);
}

TEST(ReadMap, ElevationAndBank) {
  SmallFile file;
  file.link =
      "<elevationProfile><elevation s=\"0\" a=\"2\" b=\"0.1\"/><elevation s=\"50\" a=\"7\"/>"
      "</elevationProfile><lateralProfile><superelevation s=\"0\" a=\"0.1\"/></lateralProfile>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  // A positive bank falls to the right: lane −1 (middle at t = −1.5) lies lower, lane 1 higher.
  const double drop = 1.5 * 0.09983341664682815;  // sin 0.1
  const LaneId right = LaneOf(*reading.network, -1), left = LaneOf(*reading.network, 1);
  EXPECT_NEAR(reading.network->HeightAt({right, 10, 0}), 3 - drop, 1e-12);
  EXPECT_NEAR(reading.network->HeightAt({right, 60, 0}), 7 - drop, 1e-12);
  EXPECT_NEAR(reading.network->HeightAt({left, 60, 0}), 7 + drop * 1.75 / 1.5, 1e-12);
  EXPECT_NEAR(Frame(*reading.network, -1, 60).pose.position.y, -1.5 * 0.9950041652780258, 1e-12);
}

TEST(ReadMap, CrossfallAndShapeAreSaidNotToBeRead) {
  SmallFile file;
  file.link =
      "<lateralProfile><crossfall side=\"both\" s=\"0\" a=\"0.02\"/><crossfall s=\"9\" a=\"0.02\"/>"
      "<shape s=\"0\" t=\"-3\" a=\"0.1\"/></lateralProfile>";
  const Reading reading = Read(file);
  EXPECT_EQ(reading.warnings.size(), 2U);
  EXPECT_THAT(reading.warnings, Contains("small.xodr:5:17: <crossfall> is not read: heights are "
                                         "those without it"));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("<shape> is not read")));
  file.link = "<lateralProfile><crossfall side=\"both\" s=\"0\" a=\"0\"/></lateralProfile>";
  EXPECT_THAT(Read(file).warnings, IsEmpty());
}

TEST(ReadMap, WhatIsNotReadDoesNoHarm) {
  SmallFile file;
  file.signals =
      "<objects><bridge s=\"1\" length=\"2\" id=\"b\"/><tunnel s=\"1\" length=\"2\" id=\"t\"/>"
      "<objectReference s=\"1\" t=\"0\" id=\"x\"/></objects><railroad><switch id=\"s\"/></railroad>"
      "<surface><CRG file=\"x\"/></surface><userData code=\"c\" value=\"v\"><any/></userData>";
  file.more = "<junctionGroup id=\"g\" type=\"roundabout\"/><station id=\"s\"/><dataQuality/>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  EXPECT_THAT(reading.network->objects(), IsEmpty());
  file.more = "<include file=\"other.xodr\"/>";
  EXPECT_THAT(Read(file).warnings, Contains(HasSubstr("<include> is not followed")));
}

TEST(ReadMap, RoadTypesBringSpeedsAlongTheRoad) {
  SmallFile file;
  file.link =
      "<type s=\"0\" type=\"town\"><speed max=\"10\" unit=\"m/s\"/></type>"
      "<type s=\"50\" type=\"rural\"><speed max=\"20\"/></type>";
  file.lanes =
      "<lanes>" + Section(LaneText(-1, kWidth)) + Section(LaneText(-1, kWidth), "70") + "</lanes>";
  const Reading reading = Read(file);
  const auto limit = [&](double s) {
    return reading.network->lane(LaneOf(*reading.network, -1, s)).SpeedLimitAt(s);
  };
  EXPECT_EQ(limit(10), 10);
  EXPECT_EQ(limit(60), 20);
  EXPECT_EQ(limit(80), 20);
  // Only what matters to a section is kept.
  EXPECT_EQ(reading.network->lane(LaneOf(*reading.network, -1, 80)).speed_limits.size(), 1U);
}

TEST(ReadMap, AMapWithoutLanesForCarsIsRead) {
  SmallFile file;
  file.lanes = "<lanes>" + Section(LaneText(-1, kWidth, "type=\"sidewalk\"")) + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, Contains("small.xodr: the map has no lane for cars"));
  EXPECT_FALSE(reading.network->NearestLane({0, 0}, kDrivable));
  EXPECT_TRUE(reading.network->NearestLane({0, 0}, Only(LaneType::kSidewalk)));
}

}  // namespace
}  // namespace autofuzz
