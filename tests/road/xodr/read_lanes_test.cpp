// What a file says of lanes: marks, heights, borders, types, directions, one-sided sections.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

Reading ReadSections(const std::string& sections) {
  SmallFile file;
  file.lanes = "<lanes>" + sections + "</lanes>";
  return Read(file);
}

TEST(ReadLanes, MarksLieOnOuterBordersAndOnTheCentre) {
  const Reading reading = ReadSections(
      "<laneSection s=\"0\"><left>" +
      LaneText(1, kWidth + "<roadMark sOffset=\"0\" type=\"solid\" color=\"standard\" "
                           "width=\"0.15\" laneChange=\"none\"/>") +
      "</left><center><lane id=\"0\" type=\"none\"><roadMark sOffset=\"0\" type=\"solid broken\" "
      "color=\"yellow\" laneChange=\"increase\"/></lane></center><right>" +
      LaneText(-1, kWidth + "<roadMark sOffset=\"0\" type=\"broken\" color=\"white\"/>"
                            "<roadMark sOffset=\"60\" type=\"solid\" laneChange=\"decrease\"/>") +
      LaneText(-2, kWidth) + "</right></laneSection>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  const Network& network = *reading.network;
  const LaneId first = LaneOf(network, -1);
  // The centre's mark is left of lane −1; "increase" allows to go from −1 to 1 only.
  EXPECT_EQ(*network.LeftMark(first, 10),
            (RoadMark{0, 100, MarkKind::kSolidBroken, MarkColour::kYellow, 0, true, false}));
  EXPECT_EQ(network.LeftMark(LaneOf(network, 1), 10), network.LeftMark(first, 10));
  EXPECT_EQ(*network.RightMark(first, 10),
            (RoadMark{0, 60, MarkKind::kBroken, MarkColour::kWhite, 0, true, true}));
  // "decrease" leads from −1 to −2: outwards.
  EXPECT_EQ(*network.RightMark(first, 60),
            (RoadMark{60, 100, MarkKind::kSolid, MarkColour::kWhite, 0, true, false}));
  EXPECT_EQ(*network.RightMark(LaneOf(network, 1), 10),
            (RoadMark{0, 100, MarkKind::kSolid, MarkColour::kWhite, 0.15, false, false}));
  EXPECT_EQ(network.RightMark(LaneOf(network, -2), 10), nullptr);
}

TEST(ReadLanes, AllMarkTypesAndColours) {
  for (const char* type : {"none", "solid", "broken", "solid solid", "solid broken", "broken solid",
                           "broken broken", "botts dots", "grass", "curb", "edge", "custom"})
    for (const char* colour :
         {"white", "yellow", "blue", "green", "red", "orange", "violet", "black"}) {
      const Reading reading =
          ReadSections(Section(LaneText(-1, kWidth + "<roadMark sOffset=\"0\" type=\"" + type +
                                                "\" color=\"" + colour + "\"/>")));
      ASSERT_TRUE(reading.network);
      EXPECT_THAT(reading.warnings, IsEmpty());
      const RoadMark* mark = reading.network->RightMark(reading.network->lanes()[0].id, 5);
      ASSERT_NE(mark, nullptr);
      EXPECT_EQ(Name(mark->kind), type);
      EXPECT_EQ(Name(mark->colour), colour);
    }
}

TEST(ReadLanes, UnknownMarksAreCustomAndWhite) {
  const Reading reading = ReadSections(
      Section(LaneText(-1, kWidth + "<roadMark sOffset=\"0\" type=\"zigzag\" color=\"pink\"/>")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("road mark type 'zigzag' is unknown")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("road mark colour 'pink' is unknown")));
  EXPECT_EQ(reading.network->RightMark(reading.network->lanes()[0].id, 5)->kind, MarkKind::kCustom);
}

TEST(ReadLanes, AMarkBeyondItsSectionIsWarnedOf) {
  const std::string mark =
      "<roadMark sOffset=\"0\" type=\"solid\"/>"
      "<roadMark sOffset=\"120\" type=\"broken\"/>";
  const Reading reading = ReadSections(Section(LaneText(-1, kWidth + mark)));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("a road mark at s = 120 lies beyond the end")));
  EXPECT_EQ(reading.network->RightMark(reading.network->lanes()[0].id, 100)->kind,
            MarkKind::kSolid);
}

TEST(ReadLanes, HeightsRaiseALane) {
  const Reading reading = ReadSections(Section(
      LaneText(-1, kWidth) +
      LaneText(-2,
               "<width sOffset=\"0\" a=\"2\"/><height sOffset=\"10\" inner=\"0.1\" outer=\"0.3\"/>",
               "type=\"sidewalk\"")));
  ASSERT_TRUE(reading.network) << reading.error;
  const LaneId walk = LaneOf(*reading.network, -2);
  EXPECT_EQ(reading.network->HeightAt({walk, 5, 0}), 0);
  EXPECT_NEAR(reading.network->HeightAt({walk, 50, 0}), 0.2, 1e-12);
  EXPECT_NEAR(reading.network->HeightAt({walk, 50, -0.5}), 0.25, 1e-12);
}

TEST(ReadLanes, WidthsBeforeBordersAndBothInOneSection) {
  // Lane −1 is 3 m wide (its border does not count), −2 reaches to 5 m, −3 is 1 m wide.
  const Reading reading =
      ReadSections(Section(LaneText(-1, kWidth + "<border sOffset=\"0\" a=\"-9\"/>") +
                           LaneText(-2, "<border sOffset=\"0\" a=\"-5\"/>") +
                           LaneText(-3, "<width sOffset=\"0\" a=\"1\"/>") +
                           LaneText(-4, "<border sOffset=\"0\" a=\"-8\"/>")));
  ASSERT_TRUE(reading.network) << reading.error;
  for (const auto& [lane, width] : {std::pair{-1, 3.0}, {-2, 2.0}, {-3, 1.0}, {-4, 2.0}})
    EXPECT_NEAR(Frame(*reading.network, lane, 50).width_m, width, 1e-12) << lane;
}

TEST(ReadLanes, BordersOfTheLeftSide) {
  const Reading reading =
      ReadSections("<laneSection s=\"0\"><left>" + LaneText(2, "<border sOffset=\"0\" a=\"7\"/>") +
                   LaneText(1, "<border sOffset=\"0\" a=\"3\"/>") + "</left></laneSection>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_NEAR(Frame(*reading.network, 2, 50).width_m, 4, 1e-12);
  EXPECT_NEAR(Frame(*reading.network, 2, 50).pose.position.y, 5, 1e-12);
}

TEST(ReadLanes, TypesOfAllVersions) {
  const std::pair<const char*, LaneType> cases[] = {{"driving", LaneType::kDriving},
                                                    {"onRamp", LaneType::kEntry},
                                                    {"offRamp", LaneType::kExit},
                                                    {"entry", LaneType::kEntry},
                                                    {"exit", LaneType::kExit},
                                                    {"mwyEntry", LaneType::kEntry},
                                                    {"mwyExit", LaneType::kExit},
                                                    {"connectingRamp", LaneType::kDriving},
                                                    {"slipLane", LaneType::kDriving},
                                                    {"bidirectional", LaneType::kBidirectional},
                                                    {"parking", LaneType::kParking},
                                                    {"stop", LaneType::kShoulder},
                                                    {"shoulder", LaneType::kShoulder},
                                                    {"border", LaneType::kBorder},
                                                    {"sidewalk", LaneType::kSidewalk},
                                                    {"walking", LaneType::kSidewalk},
                                                    {"biking", LaneType::kBiking},
                                                    {"median", LaneType::kMedian},
                                                    {"restricted", LaneType::kRestricted},
                                                    {"bus", LaneType::kRestricted},
                                                    {"taxi", LaneType::kRestricted},
                                                    {"HOV", LaneType::kRestricted},
                                                    {"curb", LaneType::kCurb},
                                                    {"none", LaneType::kNone},
                                                    {"rail", LaneType::kOther},
                                                    {"tram", LaneType::kOther},
                                                    {"roadWorks", LaneType::kOther},
                                                    {"special2", LaneType::kOther},
                                                    {"shared", LaneType::kOther}};
  for (const auto& [name, type] : cases) {
    const Reading reading = ReadSections(
        Section(LaneText(-1, kWidth) + LaneText(-2, kWidth, "type=\"" + std::string(name) + "\"")));
    ASSERT_TRUE(reading.network);
    EXPECT_THAT(reading.warnings, IsEmpty()) << name;
    EXPECT_EQ(reading.network->lane(LaneOf(*reading.network, -2)).type, type) << name;
  }
  EXPECT_THAT(ReadSections(Section(LaneText(-1, kWidth, "type=\"canal\""))).warnings,
              Contains(HasSubstr("lane type 'canal' is unknown")));
}

TEST(ReadLanes, DirectionsOfVersion18) {
  const Reading reading =
      ReadSections(Section(LaneText(-1, kWidth, "type=\"driving\" direction=\"reversed\"") +
                           LaneText(-2, kWidth, "type=\"driving\" direction=\"standard\"") +
                           LaneText(-3, kWidth, "type=\"driving\" direction=\"both\"")));
  ASSERT_TRUE(reading.network);
  const auto lane = [&](int number) {
    return reading.network->lane(LaneOf(*reading.network, number));
  };
  EXPECT_EQ(lane(-1).travel, -1);
  EXPECT_EQ(lane(-2).travel, 1);
  EXPECT_EQ(lane(-3).type, LaneType::kBidirectional);
}

TEST(ReadLanes, ACentreLaneNeedsNoWidthNorOffset) {
  EXPECT_THAT(Read(SmallFile()).warnings, IsEmpty());
  const Reading reading = ReadSections(
      "<laneSection s=\"0\"><center><lane id=\"0\" type=\"none\"><width sOffset=\"0\" a=\"9\"/>"
      "</lane></center><right>" +
      LaneText(-1, kWidth) + "</right></laneSection>");
  EXPECT_EQ(Frame(*reading.network, -1, 50).pose.position.y, -1.5);  // its width does not count
}

TEST(ReadLanes, AOneSidedSectionCarriesTheOtherSideOn) {
  const std::string left = "<left>" +
                           LaneText(1,
                                    "<width sOffset=\"0\" a=\"3\" b=\"0.01\"/>"
                                    "<roadMark sOffset=\"70\" type=\"solid\"/>") +
                           "</left>";
  const Reading reading =
      ReadSections("<laneSection s=\"0\">" + left + "<right>" +
                   LaneText(-1, kWidth + "<link><successor id=\"-1\"/></link>") +
                   "</right></laneSection>" + "<laneSection s=\"40\" singleSide=\"true\"><right>" +
                   LaneText(-1, kWidth + "<link><predecessor id=\"-1\"/></link>") +
                   LaneText(-2, kWidth) + "</right></laneSection>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  const Network& network = *reading.network;
  // Lane 1 goes on: its width still counts from s = 0, and traffic flows from the second to the
  // first section.
  EXPECT_NEAR(Frame(network, 1, 90).width_m, 3.9, 1e-12);
  const LaneId second = LaneOf(network, 1, 90);
  ASSERT_EQ(network.lane(second).next.size(), 1U);
  EXPECT_EQ(network.lane(second).next[0], LaneOf(network, 1, 10));
  EXPECT_EQ(network.RightMark(second, 60), nullptr);
  EXPECT_EQ(network.RightMark(second, 80)->kind, MarkKind::kSolid);
}

TEST(ReadLanes, TwoOneSidedSectionsOfOnePlaceAreOne) {
  const Reading reading =
      ReadSections("<laneSection s=\"0\" singleSide=\"true\"><left>" + LaneText(1, kWidth) +
                   "</left></laneSection><laneSection s=\"0\" singleSide=\"true\"><right>" +
                   LaneText(-1, kWidth) + "</right></laneSection>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  EXPECT_EQ(reading.network->lanes().size(), 2U);
}

TEST(ReadLanes, NegativeAndMissingWidthsAreWarnedOf) {
  const Reading reading =
      ReadSections(Section(LaneText(-1, "<width sOffset=\"0\" a=\"1\" b=\"-0.02\"/>") +
                           LaneText(-2, "<width sOffset=\"0\" a=\"0\"/>") + LaneText(-3, "")));
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings,
              Contains("small.xodr:7:34: lane -1 of road 'r' has a width of -1 m; below 0 it "
                       "counts as 0"));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("lane -2 of road 'r' has no width")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("lane -3 of road 'r' has no width")));
  EXPECT_EQ(Frame(*reading.network, -1, 90).width_m, 0);
}

TEST(ReadLanes, PositiveBordersOnTheRightAreDistances) {
  SmallFile file;
  file.lanes = "<lanes>" +
               Section(LaneText(-1, "<border sOffset=\"0\" a=\"3\"/>") +
                       LaneText(-2, "<border sOffset=\"0\" a=\"5\" b=\"0.01\"/>")) +
               "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_NEAR(Frame(*reading.network, -1, 50).width_m, 3, 1e-12);
  EXPECT_NEAR(Frame(*reading.network, -2, 50).width_m, 2.5, 1e-12);
  EXPECT_NEAR(Frame(*reading.network, -2, 50).pose.position.y, -4.25, 1e-12);
  EXPECT_THAT(reading.warnings, testing::ElementsAre(testing::HasSubstr("taken as a distance")));
}

TEST(ReadLanes, LevelAndAccessAreSaidNotToBeRead) {
  SmallFile file;
  file.lanes = "<lanes>" +
               Section(LaneText(-1, kWidth + "<access sOffset=\"0\" rule=\"deny\"/>",
                                "type=\"driving\" level=\"true\"")) +
               "</lanes>";
  EXPECT_THAT(Read(file).warnings, testing::ElementsAre(testing::HasSubstr("<access> of lanes")))
      << "level without a bank changes nothing";
  file.plan_view += "<lateralProfile><superelevation s=\"0\" a=\"0.1\"/></lateralProfile>";
  EXPECT_THAT(Read(file).warnings,
              testing::Contains(testing::HasSubstr("level=\"true\" of lanes")));
}

}  // namespace
}  // namespace autofuzz
