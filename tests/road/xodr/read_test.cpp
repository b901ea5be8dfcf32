// What each element of a file becomes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clocale>
#include <locale>

#include "road/xodr/small_file.h"

namespace autofuzz {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Read, ASoundFileWithoutWarnings) {
  const Reading reading = Read(SmallFile());
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
  EXPECT_EQ(reading.network->name(), "small");
  EXPECT_EQ(Frame(*reading.network, -1, 50).pose.position, (Vec2{50, -1.5}));
}

TEST(Read, NamesTheNetworkAfterTheFile) {
  const auto network = ReadOpenDrive(SmallFile().Text(), "some/maps/town.b.xodr");
  ASSERT_TRUE(network);
  EXPECT_EQ((*network)->name(), "town.b");
}

TEST(Read, AllFiveCurves) {
  struct Case {
    std::string curve;
    Vec2 end;  // of the reference line after 20 m
  };
  const double r = 20 / (math::kPi / 2);
  const Case cases[] = {
      {"<line/>", {20, 0}},
      {"<arc curvature=\"0.07853981633974483\"/>", {r, r}},  // a quarter turn
      {"<spiral curvStart=\"0\" curvEnd=\"0.01\"/>", {19.98, 0.66619}},
      {"<poly3 a=\"0\" b=\"0.75\" c=\"0\" d=\"0\"/>", {16, 12}},
      {"<paramPoly3 pRange=\"normalized\" aU=\"0\" bU=\"16\" cU=\"0\" dU=\"0\" aV=\"0\" bV=\"12\" "
       "cV=\"0\" dV=\"0\"/>",
       {16, 12}},
      {"<paramPoly3 pRange=\"arcLength\" aU=\"0\" bU=\"0.8\" cU=\"0\" dU=\"0\" aV=\"0\" "
       "bV=\"0.6\" cV=\"0\" dV=\"0\"/>",
       {16, 12}},
  };
  for (const Case& c : cases) {
    SmallFile file;
    file.attributes = "id=\"r\" length=\"20\" junction=\"-1\"";
    file.plan_view = PlanView(c.curve, "20");
    file.lanes =
        "<lanes>" + Section(LaneText(-1, "<width sOffset=\"0\" a=\"1e-9\"/>")) + "</lanes>";
    const Reading reading = Read(file);
    ASSERT_TRUE(reading.network) << c.curve << reading.error;
    EXPECT_LT(Distance(Frame(*reading.network, -1, 20).pose.position, c.end), 1e-4) << c.curve;
  }
}

TEST(Read, LaneOffsetMovesAllLanesAndIsZeroBeforeItBegins) {
  SmallFile file;
  file.lanes = "<lanes><laneOffset s=\"40\" a=\"2\" b=\"0\" c=\"0\" d=\"0\"/>" +
               Section(LaneText(-1, kWidth)) + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(Frame(*reading.network, -1, 39).pose.position.y, -1.5);
  EXPECT_EQ(Frame(*reading.network, -1, 41).pose.position.y, 0.5);
}

TEST(Read, WidthsBeginFromTheirSection) {
  SmallFile file;
  const std::string widths =
      "<width sOffset=\"0\" a=\"3\"/><width sOffset=\"10\" a=\"4\" b=\"0.1\"/>";
  file.lanes =
      "<lanes>" + Section(LaneText(-1, kWidth)) + Section(LaneText(-1, widths), "50") + "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_EQ(Frame(*reading.network, -1, 55).width_m, 3);
  EXPECT_NEAR(Frame(*reading.network, -1, 65).width_m, 4.5, 1e-12);
}

TEST(Read, BordersMakeWidths) {
  SmallFile file;
  file.lanes = "<lanes>" +
               Section(LaneText(-1, "<border sOffset=\"0\" a=\"-3\"/>") +
                       LaneText(-2, "<border sOffset=\"0\" a=\"-5\" b=\"-0.01\"/>")) +
               "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  EXPECT_NEAR(Frame(*reading.network, -1, 50).width_m, 3, 1e-12);
  EXPECT_NEAR(Frame(*reading.network, -2, 50).width_m, 2.5, 1e-12);
}

TEST(Read, SpeedLimitsOfTheLaneBeforeThoseOfTheRoad) {
  SmallFile file;
  file.link = "<type s=\"0\"><speed max=\"50\" unit=\"km/h\"/></type>";
  file.lanes = "<lanes>" +
               Section(LaneText(-1, kWidth) +
                       LaneText(-2, kWidth + "<speed sOffset=\"0\" max=\"30\" unit=\"mph\"/>") +
                       LaneText(-3, kWidth + "<speed sOffset=\"0\" max=\"no limit\"/>")) +
               "</lanes>";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network);
  const auto limit = [&](int lane) {
    return reading.network->lane(reading.network->Locate({"r", lane, 1})->lane).SpeedLimitAt(1);
  };
  EXPECT_NEAR(limit(-1), 13.8889, 1e-4);
  EXPECT_NEAR(limit(-2), 13.4112, 1e-12);
  EXPECT_EQ(limit(-3), 0);
}

TEST(Read, TrafficKeepsRightUnlessTheRuleSaysLeft) {
  SmallFile file;
  EXPECT_EQ(Read(file).network->lanes()[0].travel, -1);  // lane 1
  file.attributes += " rule=\"LHT\"";
  EXPECT_EQ(Read(file).network->lanes()[0].travel, 1);
}

// A comma is what std::locale and the C library would read and write as the decimal point.
class CommaPoint : public std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
};

void ExpectSameNumbers() {
  SmallFile file;
  file.attributes = "id=\"r\" length=\"150.5\" junction=\"-1\"";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_EQ(Frame(*reading.network, 1, 50).width_m, 3.5);
  EXPECT_THAT(reading.warnings, ElementsAre(testing::HasSubstr("says it is 150.5 m long")));
}

TEST(Read, NumbersDoNotDependOnTheStreamsLocale) {
  const std::locale before = std::locale::global(
      std::locale(std::locale::classic(), new CommaPoint));  // owned by the locale
  ExpectSameNumbers();
  std::locale::global(before);
}

TEST(Read, NumbersDoNotDependOnTheCLocale) {
  const char* before = std::setlocale(LC_NUMERIC, nullptr);
  const std::string kept = before ? before : "C";
  bool found = false;
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "sv_SE.UTF-8"})
    found = found || std::setlocale(LC_NUMERIC, name);
  if (!found) GTEST_SKIP() << "no locale with a decimal comma is installed";
  ExpectSameNumbers();
  std::setlocale(LC_NUMERIC, kept.c_str());
}

TEST(Read, WindowsLinesAndAByteOrderMark) {
  std::string text = SmallFile().Text();
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
    text.insert(at, "\r");
  const Reading reading = Read("\xEF\xBB\xBF" + text);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_THAT(reading.warnings, IsEmpty());
}

TEST(Read, IdsAreText) {
  SmallFile file;
  file.attributes = "id=\"Ring road / ö\" length=\"100\" junction=\"\"";
  const Reading reading = Read(file);
  ASSERT_TRUE(reading.network) << reading.error;
  EXPECT_TRUE(reading.network->Locate({"Ring road / ö", -1, 3}));
}

}  // namespace
}  // namespace autofuzz
