// Whatever is in a file: one clear error, or a located warning and the best sensible road.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/seed.h"
#include "road/xodr/reference_data.h"
#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::Contains;
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

TEST(BadFile, SmallGapsBetweenCurvesAreQuiet) {
  SmallFile file;
  file.plan_view =
      "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"50\"><line/></geometry>"
      "<geometry s=\"50.0007\" x=\"50.001\" y=\"0\" hdg=\"0\" length=\"50\"><line/></geometry>"
      "</planView>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_TRUE(reading.warnings.empty());
  EXPECT_TRUE(reading.network->IsOn({50.0005, -1}, kDrivable));
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

TEST(BadFile, DeepNestingIsSurvived) {
  std::string deep;
  for (int i = 0; i < 200000; ++i) deep += "<a>";
  for (int i = 0; i < 200000; ++i) deep += "</a>";
  SmallFile file;
  file.header = deep;
  EXPECT_TRUE(Read(file).network);
  EXPECT_THAT(Read(deep.substr(0, 300000)).error, HasSubstr("not XML"));
}

TEST(BadFile, EntitiesAreNotExpanded) {
  std::string text = SmallFile().Text();
  text = With(text, "<OpenDRIVE>",
              "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><OpenDRIVE>");
  EXPECT_TRUE(Read(With(text, "id=\"r\"", "id=\"&b;&b;&b;\"")).network);
}

TEST(BadFile, ManyWarningsAreCounted) {
  SmallFile file;
  for (int i = 0; i < 3000; ++i) file.signals += "<signalReference id=\"x\" s=\"0\"/>";
  file.signals = "<signals>" + file.signals + "</signals>";
  const Reading reading = Read(file);
  EXPECT_EQ(reading.warnings.size(), 1001U);
  EXPECT_THAT(reading.warnings.back(), HasSubstr("and 2000 more warnings"));
}

// Queries on whatever came out of a mangled file.
void Exercise(const Network& network) {
  std::vector<LanePoint> found;
  for (const Lane& lane : network.lanes()) {
    const double s = 0.5 * (lane.begin_s_m + lane.end_s_m);
    network.LanesAt(network.FrameAt(lane.id, s).pose.position, ~LaneTypes{0}, found);
    network.Ahead({lane.id, s, 0}, 500);
    network.Outline(lane.id, 5);
    (void)network.PlanRoute({lane.id, s, 0}, {network.lanes()[0].id, 0, 0});
  }
  network.NearestLane({0, 0}, kDrivable);
}

TEST(BadFile, MangledFilesNeverCrash) {
  const std::string sound = ReadText("maps/four-leg-junction.xodr");
  ASSERT_FALSE(sound.empty());
  const std::string pieces[] = {"0",   "-1", "1e9", "1e-9",  "nan", "",      "\"",  "<",  ">",
                                "100", "e",  "-",   "1e400", "/>",  "start", "end", "1e5"};
  Stream draw(RootSeed(11));
  int read = 0;
  for (int i = 0; i < 200; ++i) {
    std::string text = sound;
    for (std::uint64_t k = 0; k <= draw.Below(4); ++k) {
      const std::size_t at = draw.Below(text.size());
      // Numbers are what a file is made of: replace one as a whole half of the time.
      const std::size_t quote = text.find('"', at);
      const std::size_t close = quote == std::string::npos ? quote : text.find('"', quote + 1);
      const std::string& piece = pieces[draw.Below(std::size(pieces))];
      if (close != std::string::npos && draw.Chance(0.7))
        text.replace(quote + 1, close - quote - 1, piece);
      else
        text.replace(at, draw.Below(30), piece);
    }
    const Reading reading = Read(text);
    EXPECT_NE(reading.network == nullptr, reading.error.empty());
    if (reading.network) Exercise(*reading.network);
    read += reading.network ? 1 : 0;
  }
  EXPECT_GT(read, 20);
}

}  // namespace
}  // namespace autofuzz
