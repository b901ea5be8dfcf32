// Files that nobody wrote by mistake: whatever is in them, reading ends, soon and with little
// memory.

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

TEST(HostileFile, DeepNestingIsSurvived) {
  std::string deep;
  for (int i = 0; i < 200000; ++i) deep += "<a>";
  for (int i = 0; i < 200000; ++i) deep += "</a>";
  SmallFile file;
  file.header = deep;
  EXPECT_TRUE(Read(file).network);
  EXPECT_THAT(Read(deep.substr(0, 300000)).error, HasSubstr("not XML"));
}

TEST(HostileFile, EntitiesAreNotExpanded) {
  std::string text = SmallFile().Text();
  text = With(text, "<OpenDRIVE>",
              "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><OpenDRIVE>");
  const Reading reading = Read(With(text, "id=\"r\"", "id=\"&b;&b;&b;\""));
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_EQ(reading.network->roads()[0].name, "&b;&b;&b;");
}

TEST(HostileFile, ManyWarningsAreCounted) {
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

TEST(HostileFile, AHugeAttributeAndAHugeText) {
  const std::string huge(5'000'000, 'x');
  SmallFile file;
  file.header = "<header revMajor=\"1\" revMinor=\"4\" name=\"" + huge + "\"/>";
  EXPECT_EQ(Read(file).network->header().name.size(), huge.size());
  // Warnings quote only the beginning.
  file.attributes = "id=\"r\" length=\"" + huge + "\" junction=\"" + huge + "\"";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(reading.warnings.size(), 2U);
  for (const std::string& warning : reading.warnings) EXPECT_LT(warning.size(), 300U);
}

TEST(HostileFile, ThousandsOfAttributesAndElements) {
  SmallFile file;
  std::string attributes;
  for (int i = 0; i < 20'000; ++i) attributes += " a" + std::to_string(i) + "=\"1\"";
  file.attributes += attributes;
  for (int i = 0; i < 100'000; ++i) file.more += "<junction id=\"" + std::to_string(i) + "\"/>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_EQ(reading.network->junctions().size(), 100'000U);
}

TEST(HostileFile, ThousandsOfCurvesAndBorders) {
  SmallFile file;
  file.plan_view = "<planView>";
  std::string borders;
  for (int i = 0; i < 20'000; ++i) {
    const std::string s = std::to_string(i * 0.005);
    file.plan_view += "<geometry s=\"" + s + "\" x=\"" + s +
                      "\" y=\"0\" hdg=\"0\" length=\"0.005\"><line/></geometry>";
    borders += "<border sOffset=\"" + s + "\" a=\"-3\"/>";
  }
  file.plan_view += "</planView>";
  std::string lanes;
  for (int i = 1; i <= 3; ++i) lanes += LaneText(-i, borders);
  file.lanes = "<lanes>" + Section(lanes) + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_NEAR(Frame(*reading.network, -1, 77).width_m, 3, 1e-9);
  EXPECT_NEAR(Frame(*reading.network, -1, 77).pose.position.x, 77, 1e-3);
}

// Sections of 256 lanes that a thousand one-sided ones would carry on.
TEST(HostileFile, OneSidedSectionsCannotAskForMuchMemory) {
  std::string many;
  for (int i = 1; i <= 255; ++i) many += LaneText(-i, kWidth);
  std::string sections = Section(many);
  for (int i = 1; i < 1000; ++i)
    sections += "<laneSection s=\"" + std::to_string(i * 0.1) + "\" singleSide=\"true\"><left>" +
                LaneText(1, kWidth) + "</left></laneSection>";
  SmallFile file;
  file.lanes = "<lanes>" + sections + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_LT(reading.network->lanes().size(), 102'000U);
  EXPECT_THAT(reading.warnings, Contains(HasSubstr("carry on more lanes than fit in memory")));
}

TEST(HostileFile, MangledFilesNeverCrash) {
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

// Found by the fuzzer: the search for a lane that is not there walked a square around a thin map.
TEST(HostileFile, ALongThinMapIsSearchedSoon) {
  SmallFile file;
  const std::string line = "hdg=\"1.5707963267948966\" length=\"50\"><line/></geometry>";
  file.plan_view = "<planView><geometry s=\"0\" x=\"0\" y=\"0\" " + line +
                   "<geometry s=\"50\" x=\"0\" y=\"500000\" " + line + "</planView>";
  file.lanes = "<lanes>" + Section(LaneText(-1, kWidth, "type=\"sidewalk\"")) + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_FALSE(reading.network->NearestLane({1e7, -1e7}, kDrivable));
  const auto far = reading.network->NearestLane({1e7, 1e7}, Only(LaneType::kSidewalk));
  ASSERT_TRUE(far);
  EXPECT_NEAR(far->s_m, 100, 1);
}

// Every prefix of a sound file, and every byte of it turned: an error with its place, or a network.
TEST(HostileFile, AFileCutAnywhere) {
  SmallFile file;
  file.signals =
      "<objects><object id=\"o\" s=\"9\" t=\"3\" length=\"1\" width=\"1\"/></objects>"
      "<signals><signal id=\"a\" s=\"90\" t=\"-4\" dynamic=\"yes\" orientation=\"+\"/></signals>";
  const std::string text = file.Text();
  const std::size_t end = text.rfind('>');
  for (std::size_t length = 0; length < end; ++length) {
    const Reading reading = Read(text.substr(0, length));
    EXPECT_EQ(reading.network, nullptr) << length;
    EXPECT_THAT(reading.error, StartsWith("small.xodr:")) << length;
  }
  EXPECT_TRUE(Read(text.substr(0, end + 1)).network);
}

TEST(HostileFile, AFileWithAnyByteTurned) {
  const std::string text = SmallFile().Text();
  Stream draw(RootSeed(7));
  for (std::size_t at = 0; at < text.size(); ++at)
    for (int i = 0; i < 4; ++i) {
      std::string turned = text;
      turned[at] = static_cast<char>(draw.Below(256));
      const Reading reading = Read(turned);
      EXPECT_NE(reading.network == nullptr, reading.error.empty()) << at;
      if (reading.network) Exercise(*reading.network);
    }
}

}  // namespace
}  // namespace autofuzz
