// Whatever is in a file: one clear error, or a located warning and the best sensible road.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::string With(std::string text, const std::string& old, const std::string& now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}

TEST(BadFile, NotXmlNamesLineAndColumn) {
  EXPECT_THAT(Read("").error, StartsWith("small.xodr:1:1: not XML"));
  EXPECT_THAT(Read("hello").error, HasSubstr("not XML"));
  EXPECT_THAT(Read("<OpenDRIVE>\n<road></rod>\n</OpenDRIVE>").error, StartsWith("small.xodr:2:"));
  EXPECT_THAT(Read(std::string("\0\1\2\xff", 4)).error, HasSubstr("not XML"));
}

TEST(BadFile, NotOpenDriveIsSaid) {
  EXPECT_THAT(Read("<osm/>").error, HasSubstr("not an OpenDRIVE file"));
  EXPECT_THAT(Read("<OpenDRIVE/>").error, HasSubstr("the map has no road"));
}

TEST(BadFile, AMissingPartIsNamedWithItsPlace) {
  SmallFile file;
  file.plan_view = "";
  EXPECT_EQ(Read(file).error, "small.xodr:4:1: road 'r' has no reference line");
  file = {};
  file.attributes = "length=\"100\"";
  EXPECT_EQ(Read(file).error, "small.xodr:4:1: <road> has no id");
  file = {};
  file.plan_view =
      "<planView><geometry s=\"0\" x=\"0\" y=\"0\" length=\"100\"><line/></geometry>"
      "</planView>";
  EXPECT_EQ(Read(file).error, "small.xodr:6:11: <geometry> has no hdg");
  file.plan_view =
      "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"100\"/>"
      "</planView>";
  EXPECT_THAT(Read(file).error, HasSubstr("holds none of line, arc"));
}

TEST(BadFile, NumbersThatAreNoneEndAReferenceLine) {
  for (const char* bad : {"nan", "1e400", "", "-1.19e+128", "0x10", "1,5", "inf", "12abc"}) {
    const std::string text = With(SmallFile().Text(), "x=\"0\"", "x=\"" + std::string(bad) + "\"");
    EXPECT_THAT(Read(text).error, HasSubstr("small.xodr:6:11: x=\"" + std::string(bad) + "\""));
  }
}

TEST(BadFile, NumbersThatAreNoneElsewhereAreWarnedOf) {
  for (const char* bad : {"nan", "1e400", "", "-1.19e+128", "wide"}) {
    const std::string text =
        With(SmallFile().Text(), "a=\"3.5\"", "a=\"" + std::string(bad) + "\"");
    const Reading reading = Read(text);
    ASSERT_TRUE(reading.network) << bad << reading.error;
    EXPECT_THAT(reading.warnings, Contains(StartsWith("small.xodr:7:"))) << bad;
    EXPECT_EQ(reading.network->FrameAt(reading.network->lanes()[0].id, 5).width_m, 0);
  }
}

TEST(BadFile, NumbersMayHaveASignAndBlanks) {
  EXPECT_TRUE(Read(With(SmallFile().Text(), "x=\"0\"", "x=\" +1.5e1 \"")).network);
}

TEST(BadFile, ADanglingLinkIsWarnedOf) {
  SmallFile file;
  file.link =
      "<link><successor elementType=\"road\" elementId=\"9\" contactPoint=\"start\"/>"
      "<predecessor elementType=\"junction\" elementId=\"8\"/></link>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("linked to road '9', which is not there")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("linked to junction '8'")));
}

TEST(BadFile, AJunctionThatIsNotThereIsWarnedOf) {
  SmallFile file;
  file.attributes = "id=\"r\" length=\"100\" junction=\"77\"";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("junction '77', which is not there")));
  EXPECT_FALSE(reading.network->lanes()[0].junction.valid());
}

TEST(BadFile, AConnectionOfStrangersIsWarnedOf) {
  SmallFile file;
  file.more =
      "<junction id=\"j\"><connection id=\"0\" incomingRoad=\"r\" connectingRoad=\"x\" "
      "contactPoint=\"start\"><laneLink from=\"-1\" to=\"-1\"/></connection>"
      "<connection id=\"1\" incomingRoad=\"r\" connectingRoad=\"r\" contactPoint=\"start\">"
      "<laneLink from=\"-5\" to=\"-1\"/><laneLink from=\"-1\" to=\"-6\"/></connection></junction>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("names road 'x', which is not there")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("comes from lane -5")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("lane -6, which is not there")));
}

TEST(BadFile, ASignalThatIsNotThereIsWarnedOf) {
  SmallFile file;
  file.signals = "<signals><signalReference id=\"ghost\" s=\"1\" orientation=\"+\"/></signals>";
  EXPECT_THAT(Read(file).warnings, Contains(HasSubstr("there is no signal 'ghost'")));
}

TEST(BadFile, TwoRoadsOfOneIdAreAnError) {
  SmallFile file;
  file.more = "<road " + file.attributes + ">" + file.plan_view + file.lanes + "</road>";
  EXPECT_THAT(Read(file).error, HasSubstr("two roads have the id 'r'"));
}

TEST(BadFile, SectionsBeyondTheEndAndWithoutLengthAreWarnedOf) {
  SmallFile file;
  const std::string section =
      "<right><lane id=\"-1\" type=\"driving\"><width sOffset=\"0\" a=\"3\"/></lane></right>"
      "</laneSection>";
  file.lanes = "<lanes><laneSection s=\"0\">" + section + "<laneSection s=\"0\">" + section +
               "<laneSection s=\"200\">" + section + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(reading.network->lanes().size(), 1U);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("without length")));
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("beyond the end of road 'r'")));
}

TEST(BadFile, LanesOfTheWrongSideOrTwiceAreIgnored) {
  SmallFile file;
  file.lanes =
      "<lanes><laneSection s=\"0\"><right>"
      "<lane id=\"-1\" type=\"driving\"><width sOffset=\"0\" a=\"3\"/></lane>"
      "<lane id=\"-1\" type=\"driving\"/><lane id=\"2\" type=\"driving\"/>"
      "<lane id=\"1.5\" type=\"driving\"/></right></laneSection></lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(reading.network->lanes().size(), 1U);
  EXPECT_GE(reading.warnings.size(), 3U);
}

TEST(BadFile, ARoadWithoutLanesIsWarnedOf) {
  SmallFile file;
  file.lanes = "";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("road 'r' has no lanes")));
}

TEST(BadFile, LengthsThatDisagreeAreWarnedOf) {
  SmallFile file;
  file.attributes = "id=\"r\" length=\"150\" junction=\"-1\"";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("says it is 150 m long")));
  EXPECT_EQ(reading.network->roads()[0].length_m, 100);
}

// A road of two lines of 50 m, the second from some s and x on.
SmallFile TwoLines(const std::string& s, const std::string& x, const std::string& length = "100") {
  SmallFile file;
  file.attributes = "id=\"r\" length=\"" + length + "\" junction=\"-1\"";
  file.plan_view =
      "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"50\"><line/></geometry>"
      "<geometry s=\"" +
      s + "\" x=\"" + x + "\" y=\"0\" hdg=\"0\" length=\"50\"><line/></geometry></planView>";
  return file;
}

TEST(BadFile, OfSmallGapsBetweenCurvesTheFirstIsTold) {
  for (const SmallFile& file :
       {TwoLines("50.0007", "50"), TwoLines("50", "50.0009"), TwoLines("49.9995", "49.9991"),
        TwoLines("50", "50", "100.0004"), TwoLines("50.0002", "50.001", "99.9995")}) {
    const Reading reading = Read(file);
    ASSERT_TRUE(reading.network) << reading.error;
    EXPECT_THAT(reading.warnings, ElementsAre(HasSubstr("the first of such small misfits")));
    for (double x = 49.99; x < 50.01; x += 1e-4)
      EXPECT_TRUE(reading.network->IsOn({x, -1}, kDrivable)) << x;
    EXPECT_NEAR(Frame(*reading.network, -1, 75).pose.position.x, 75, 2e-3);
  }
  EXPECT_TRUE(Read(TwoLines("50", "50.00005")).warnings.empty());
}

TEST(BadFile, LargeGapsAreToldEach) {
  EXPECT_THAT(Read(TwoLines("53", "53")).warnings,
              Contains("small.xodr:6:77: a <geometry> begins at s = 53, but the one before ends at "
                       "50"));
  EXPECT_THAT(Read(TwoLines("50", "50.5")).warnings,
              ElementsAre("small.xodr:6:77: a <geometry> begins 0.5 m from where the one before "
                          "ends"));
  EXPECT_THAT(Read(TwoLines("-1", "50")).error, HasSubstr("begins before the one it follows"));
}

TEST(BadFile, ASmallFileCannotAskForMuchMemory) {
  SmallFile file;
  const auto geometry = [](const std::string& curve) {
    return "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"1e6\">" + curve +
           "</geometry></planView>";
  };
  file.plan_view = geometry("<arc curvature=\"50\"/>");
  EXPECT_THAT(Read(file).error, HasSubstr("winds up more often than any road"));
  file.plan_view = geometry("<spiral curvStart=\"-99\" curvEnd=\"99\"/>");
  EXPECT_THAT(Read(file).error, HasSubstr("winds up more often than any road"));
  file = {};
  for (int i = 0; i < 20; ++i)
    file.more +=
        "<road id=\"" + std::to_string(i) + "\">" + geometry("<line/>") + file.lanes + "</road>";
  EXPECT_THAT(Read(file).error, HasSubstr("too long to fit in memory"));
}

TEST(BadFile, ARoadWithoutLengthIsLeftOut) {
  SmallFile file;
  file.more = "<road id=\"z\" length=\"0\" junction=\"-1\">" + PlanView("<line/>", "0") +
              file.lanes + "</road>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_EQ(reading.network->roads().size(), 1U);
  EXPECT_THAT(reading.warnings,
              Contains("small.xodr:10:1: road 'z' has no length; it is left out"));
  file = {};
  file.plan_view = PlanView("<line/>", "0");
  EXPECT_THAT(Read(file).error, HasSubstr("the map has no road"));
}

TEST(BadFile, ACubicOfAnotherLengthThanDeclaredIsTold) {
  SmallFile file;
  const auto cubic = [](const std::string& range, const std::string& bU) {
    return PlanView("<paramPoly3 pRange=\"" + range + "\" aU=\"0\" bU=\"" + bU +
                    "\" cU=\"0\" dU=\"0\" aV=\"0\" bV=\"0\" cV=\"0\" dV=\"0\"/>");
  };
  file.plan_view = cubic("arcLength", "100");  // meant for a parameter from 0 to 1
  EXPECT_THAT(Read(file).warnings,
              Contains(HasSubstr("a curve 10000 m long says that its length is 100")));
  file.plan_view = cubic("normalized", "100.5");  // rounding, or a curve fitted to another
  EXPECT_THAT(Read(file).warnings, ElementsAre());
  file.plan_view = cubic("normalized", "1e6");
  EXPECT_TRUE(Read(file).network);
  file.plan_view = cubic("arcLength", "1e6");
  EXPECT_THAT(Read(file).error, HasSubstr("longer than 1e+06"));
  file.plan_view = cubic("Normal", "100");
  EXPECT_THAT(Read(file).warnings,
              ElementsAre(HasSubstr("pRange=\"Normal\" is unknown; taken as normalized")));
}

TEST(BadFile, ACuspIsKept) {
  SmallFile file;  // without speed at its begin, then to the right and slowly left of that
  file.plan_view = PlanView(
      "<paramPoly3 pRange=\"normalized\" aU=\"0\" bU=\"0\" cU=\"100\" dU=\"0\" aV=\"0\" bV=\"0\" "
      "cV=\"0\" dV=\"5\"/>");
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_NEAR(Frame(*reading.network, -1, 100).pose.position.x, 100, 1);
}

TEST(BadFile, ABankThatCountsAsFlatIsTold) {
  SmallFile file;
  file.plan_view += "<lateralProfile><superelevation s=\"0\" a=\"3\"/></lateralProfile>";
  EXPECT_THAT(Read(file).warnings, ElementsAre(HasSubstr("road 'r' is banked by 3 rad")));
}

TEST(BadFile, AMissingLaneNumberIsTold) {
  SmallFile file;
  file.lanes = "<lanes>" + Section(LaneText(-1, kWidth) + LaneText(-3, kWidth)) + "</lanes>";
  const Reading reading = Read(file);
  EXPECT_THAT(reading.warnings, ElementsAre(HasSubstr("between lane -3 of road 'r'")));
  EXPECT_NEAR(Frame(*reading.network, -3, 5).pose.position.y, -4.5, 1e-9);
}

TEST(BadFile, AnUnknownRuleIsTold) {
  SmallFile file;
  file.attributes += " rule=\"left\"";
  EXPECT_THAT(Read(file).warnings, ElementsAre(HasSubstr("rule=\"left\" of a road is neither")));
}

}  // namespace
}  // namespace autofuzz
