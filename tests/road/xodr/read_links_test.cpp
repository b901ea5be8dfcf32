// How roads join: links, junctions of each kind, and links that are missing or say too little.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string To(const std::string& which, const std::string& type, const std::string& id,
               const std::string& contact = "") {
  return "<" + which + " elementType=\"" + type + "\" elementId=\"" + id + "\"" +
         (contact.empty() ? "" : " contactPoint=\"" + contact + "\"") + "/>";
}

std::string LinkOf(const std::string& inside) { return "<link>" + inside + "</link>"; }

// What road a's lane −1 leads to: road and number of each.
std::vector<std::string> Next(const Reading& reading, const std::string& road, int number) {
  std::vector<std::string> next;
  const Network& network = *reading.network;
  for (const LaneId id : network.lane(LaneOf(network, number, 1, road)).next)
    next.push_back(network.road(network.lane(id).road).name + ":" +
                   std::to_string(network.lane(id).number));
  return next;
}

TEST(ReadLinks, LinksOfBothSides) {
  const Reading reading =
      ReadRoads(StraightRoad("a", 0, To("successor", "road", "b", "start"),
                             "") +  // lanes linked in b alone would be one-sided: none here
                StraightRoad("b", 100, To("predecessor", "road", "a", "end")));
  ASSERT_TRUE(reading.network) << reading.error;
  // No lane is linked at all: those of one number are meant.
  EXPECT_THAT(Next(reading, "a", -1), ElementsAre("b:-1"));
  EXPECT_THAT(Next(reading, "b", 1), ElementsAre("a:1"));
  EXPECT_THAT(reading.warnings,
              Contains(HasSubstr("but no lane is; lanes of one number are joined")));
}

TEST(ReadLinks, MissingLinksHeadToHeadMeanMirroredNumbers) {
  // b runs against a: it is given from its far end.
  const Reading reading = ReadRoads(StraightRoad("a", 0, To("predecessor", "road", "b", "start")) +
                                    StraightRoad("b", 0, To("predecessor", "road", "a", "start")));
  EXPECT_THAT(Next(reading, "a", 1), ElementsAre("b:-1"));
}

TEST(ReadLinks, OneSidedRoadLinksCountAndAreWarnedOf) {
  const std::string lane = LinkOf("<successor id=\"-1\"/>");
  const Reading reading =
      ReadRoads("<road id=\"a\" length=\"100\">" + LinkOf(To("successor", "road", "b", "start")) +
                PlanView("<line/>") + "<lanes>" + Section(LaneText(-1, kWidth + lane)) +
                "</lanes></road>" + StraightRoad("b", 100, ""));
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(Next(reading, "a", -1), ElementsAre("b:-1"));
  EXPECT_THAT(reading.warnings,
              ElementsAre(HasSubstr("road 'a' is linked to road 'b', which is not linked back")));
}

TEST(ReadLinks, OneSidedLaneLinksCountAndAreWarnedOf) {
  SmallFile file;
  file.lanes =
      "<lanes>" +
      Section(LaneText(-1, kWidth + LinkOf("<successor id=\"-1\"/>")) + LaneText(-2, kWidth)) +
      Section(LaneText(-1, kWidth) + LaneText(-2, kWidth + LinkOf("<predecessor id=\"-2\"/>")),
              "50") +
      "</lanes>";
  const Reading reading = Read(file);
  EXPECT_THAT(Next(reading, "r", -1), ElementsAre("r:-1"));
  EXPECT_THAT(Next(reading, "r", -2), ElementsAre("r:-2"));
  EXPECT_THAT(reading.warnings,
              ElementsAre(HasSubstr("lane -1 of road 'r' is linked to lane -1, which is not linked "
                                    "back"),
                          HasSubstr("lane -2 of road 'r' is linked to lane -2")));
}

TEST(ReadLinks, SectionsWithoutLinksJoinLanesOfOneNumberAndType) {
  SmallFile file;
  file.lanes = "<lanes>" +
               Section(LaneText(-1, kWidth) + LaneText(-2, kWidth, "type=\"sidewalk\"")) +
               Section(LaneText(-1, kWidth) + LaneText(-2, kWidth), "50") + "</lanes>";
  const Reading reading = Read(file);
  EXPECT_THAT(Next(reading, "r", -1), ElementsAre("r:-1"));
  EXPECT_THAT(Next(reading, "r", -2), IsEmpty());
  EXPECT_THAT(reading.warnings, ElementsAre(HasSubstr("no lane of road 'r' is linked to those of "
                                                      "this section")));
}

TEST(ReadLinks, ALaneMayMergeFromTwo) {
  SmallFile file;
  file.lanes = "<lanes>" +
               Section(LaneText(-1, kWidth + LinkOf("<successor id=\"-1\"/>")) +
                       LaneText(-2, kWidth + LinkOf("<successor id=\"-1\"/>"))) +
               Section(LaneText(-1, kWidth + LinkOf("<predecessor id=\"-1\"/><predecessor "
                                                    "id=\"-2\"/>")),
                       "50") +
               "</lanes>";
  const Reading reading = Read(file);
  EXPECT_THAT(reading.warnings, IsEmpty());
  EXPECT_EQ(reading.network->lane(LaneOf(*reading.network, -1, 60)).previous.size(), 2U);
}

TEST(ReadLinks, ARoadMayFollowItself) {
  const Reading reading = ReadRoads(StraightRoad(
      "a", 0, To("predecessor", "road", "a", "end") + To("successor", "road", "a", "start"),
      LinkOf("<predecessor id=\"-1\"/><successor id=\"-1\"/>")));
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(Next(reading, "a", -1), ElementsAre("a:-1"));
  EXPECT_TRUE(reading.network->Ahead({LaneOf(*reading.network, -1, 1, "a"), 0, 0}, 5000));
}

TEST(ReadLinks, RoadsFarApartAreNotJoined) {
  const Reading reading = ReadRoads(StraightRoad("a", 0, To("successor", "road", "b", "start")) +
                                    StraightRoad("b", 5000, To("predecessor", "road", "a", "end")));
  EXPECT_THAT(Next(reading, "a", -1), IsEmpty());
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("are linked but lie 4900 m apart")));
}

TEST(ReadLinks, PrioritiesOfAJunction) {
  const Reading reading =
      ReadRoads(StraightRoad("a", 0, "", "", "j") + StraightRoad("b", 0, "", "", "j") +
                "<junction id=\"j\"><priority high=\"a\" low=\"b\"/><priority high=\"a\" "
                "low=\"x\"/></junction>");
  ASSERT_TRUE(reading.network) << reading.error;
  const Junction& junction = reading.network->junctions()[0];
  ASSERT_EQ(junction.priorities.size(), 1U);
  EXPECT_EQ(reading.network->road(junction.priorities[0].high).name, "a");
  EXPECT_EQ(reading.network->road(junction.priorities[0].low).name, "b");
  EXPECT_FALSE(junction.direct);
  EXPECT_THAT(reading.warnings, ElementsAre(HasSubstr("names road 'x', which is not there")));
}

TEST(ReadLinks, ADirectJunctionJoinsRoadsWithoutOneBetween) {
  const Reading reading = ReadRoads(
      StraightRoad("a", 0, To("successor", "junction", "j")) +
      StraightRoad("b", 100, To("predecessor", "junction", "j")) +
      "<junction id=\"j\" type=\"direct\"><connection id=\"0\" incomingRoad=\"a\" linkedRoad=\"b\" "
      "contactPoint=\"start\"><laneLink from=\"-1\" to=\"-1\"/><laneLink from=\"1\" to=\"1\"/>"
      "</connection></junction>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  EXPECT_TRUE(reading.network->junctions()[0].direct);
  EXPECT_THAT(Next(reading, "a", -1), ElementsAre("b:-1"));
  EXPECT_THAT(Next(reading, "b", 1), ElementsAre("a:1"));
}

TEST(ReadLinks, AConnectionWithoutContactIsEnteredWhereItsLinksSay) {
  const std::string connection =
      "<junction id=\"j\"><connection id=\"0\" incomingRoad=\"a\" connectingRoad=\"b\">"
      "<laneLink from=\"-1\" to=\"-1\"/></connection></junction>";
  for (const std::string& link : {To("predecessor", "road", "a", "end"), std::string()}) {
    const Reading reading = ReadRoads(StraightRoad("a", 0, To("successor", "junction", "j")) +
                                      StraightRoad("b", 100, link, "", "j") + connection);
    EXPECT_THAT(Next(reading, "a", -1), ElementsAre("b:-1"));
    EXPECT_THAT(reading.warnings, Contains(HasSubstr("does not say at which end it meets")));
  }
}

TEST(ReadLinks, AVirtualJunctionTurnsNobodyOff) {
  const Reading reading = ReadRoads(
      StraightRoad("main", 0, "") +
      StraightRoad("exit", 50,
                   "<predecessor elementType=\"road\" elementId=\"main\" elementS=\"50\" "
                   "elementDir=\"+\"/>",
                   "", "v") +
      "<junction id=\"v\" type=\"virtual\" mainRoad=\"main\" sStart=\"40\" sEnd=\"60\">"
      "<connection id=\"0\" incomingRoad=\"main\" connectingRoad=\"exit\" contactPoint=\"start\">"
      "<laneLink from=\"-1\" to=\"-1\"/></connection></junction>");
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings,
              ElementsAre(HasSubstr("road 'exit' meets road 'main' between its ends"),
                          HasSubstr("virtual junction 'v' lies between the ends of road 'main'")));
  EXPECT_THAT(Next(reading, "main", -1), IsEmpty());
}

TEST(ReadLinks, JunctionsOfOneIdAreOne) {
  const std::string connection =
      "<connection id=\"0\" incomingRoad=\"a\" connectingRoad=\"b\" contactPoint=\"start\">"
      "<laneLink from=\"-1\" to=\"-1\"/></connection>";
  const Reading reading = ReadRoads(
      StraightRoad("a", 0, To("successor", "junction", "j")) + StraightRoad("b", 100, "", "", "j") +
      "<junction id=\"j\"/><junction id=\"j\" type=\"odd\">" + connection + "</junction>");
  EXPECT_EQ(reading.network->junctions().size(), 1U);
  EXPECT_THAT(Next(reading, "a", -1), ElementsAre("b:-1"));
  EXPECT_THAT(reading.warnings, ElementsAre(HasSubstr("junction type 'odd' is unknown"),
                                            HasSubstr("two junctions have the id 'j'")));
}

// Four quarters of a circle, each followed by the next.
TEST(ReadLinks, ARoundaboutGoesRound) {
  std::string roads;
  const char* const starts[][3] = {{"0", "0", "0"},
                                   {"20", "20", "1.5707963267948966"},
                                   {"0", "40", "3.141592653589793"},
                                   {"-20", "20", "-1.5707963267948966"}};
  for (int i = 0; i < 4; ++i) {
    const std::string next = std::to_string((i + 1) % 4), before = std::to_string((i + 3) % 4);
    roads +=
        "<road id=\"" + std::to_string(i) + "\" length=\"31.41592653589793\">" +
        LinkOf(To("predecessor", "road", before, "end") + To("successor", "road", next, "start")) +
        "<planView><geometry s=\"0\" x=\"" + starts[i][0] + "\" y=\"" + starts[i][1] + "\" hdg=\"" +
        starts[i][2] +
        "\" length=\"31.41592653589793\"><arc curvature=\"0.05\"/></geometry></planView><lanes>" +
        Section(LaneText(-1, kWidth + LinkOf("<predecessor id=\"-1\"/><successor id=\"-1\"/>"))) +
        "</lanes></road>";
  }
  const Reading reading = ReadRoads(roads);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  const auto round = reading.network->Ahead({LaneOf(*reading.network, -1, 1, "0"), 0, 0}, 172.66);
  ASSERT_TRUE(round);
  // Once round a circle of 20 to 21.5 m, and on into the second quarter.
  EXPECT_EQ(reading.network->road(reading.network->lane(round->lane).road).name, "1");
}

TEST(ReadLinks, WhatAJunctionSaysCountsBeforeLanesOfOneNumber) {
  // Only the junction says that lane −2 of "in" leads to lane −1 of "turn".
  const std::string two =
      "<lanes>" + Section(LaneText(-1, kWidth) + LaneText(-2, kWidth)) + "</lanes>";
  const Reading reading = ReadRoads(
      "<road id=\"in\" length=\"100\" junction=\"-1\"><link><successor elementType=\"junction\" "
      "elementId=\"j\"/></link>" +
      PlanView("<line/>") + two + "</road>" +
      StraightRoad("turn", 100,
                   "<predecessor elementType=\"road\" elementId=\"in\" contactPoint=\"end\"/>", "",
                   "j") +
      "<junction id=\"j\"><connection id=\"0\" incomingRoad=\"in\" connectingRoad=\"turn\" "
      "contactPoint=\"start\"><laneLink from=\"-2\" to=\"-1\"/></connection></junction>");
  ASSERT_TRUE(reading.network) << reading.error;
  const Network& network = *reading.network;
  const LaneId turn = LaneOf(network, -1, 1, "turn");
  EXPECT_THAT(network.lane(turn).previous, testing::ElementsAre(LaneOf(network, -2, 1, "in")));
  EXPECT_THAT(network.lane(LaneOf(network, -1, 1, "in")).next, testing::IsEmpty());
  EXPECT_THAT(reading.warnings, testing::IsEmpty());
}

}  // namespace
}  // namespace autofuzz
