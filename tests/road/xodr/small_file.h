#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "road/xodr/read.h"

namespace autofuzz {

/// Text of a sound little map, whose parts a test exchanges.
struct SmallFile {
  std::string header = "<header revMajor=\"1\" revMinor=\"7\"/>";
  std::string attributes = "id=\"r\" length=\"100\" junction=\"-1\"";
  std::string link;
  std::string plan_view =
      "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"100\"><line/></geometry>"
      "</planView>";
  std::string lanes =
      "<lanes><laneSection s=\"0\">"
      "<left><lane id=\"1\" type=\"driving\"><width sOffset=\"0\" a=\"3.5\"/></lane></left>"
      "<center><lane id=\"0\" type=\"none\"/></center>"
      "<right><lane id=\"-1\" type=\"driving\"><width sOffset=\"0\" a=\"3\"/></lane></right>"
      "</laneSection></lanes>";
  std::string signals;
  std::string more;  ///< after the road

  std::string Text() const {
    return "<?xml version=\"1.0\"?>\n<OpenDRIVE>\n" + header + "\n<road " + attributes + ">\n" +
           link + "\n" + plan_view + "\n" + lanes + "\n" + signals + "\n</road>\n" + more +
           "\n</OpenDRIVE>\n";
  }
};

/// What reading a text gave.
struct Reading {
  std::shared_ptr<const Network> network;  ///< null on error
  std::string error;                       ///< with its place; "" when read
  std::vector<std::string> warnings;
};

inline Reading Read(std::string_view text) {
  std::vector<Error> warnings;
  const auto network = ReadOpenDrive(text, "small.xodr", &warnings);
  Reading reading;
  if (network)
    reading.network = *network;
  else
    reading.error = Text(network.error());
  for (const Error& warning : warnings) reading.warnings.push_back(Text(warning));
  return reading;
}
inline Reading Read(const SmallFile& file) { return Read(file.Text()); }

/// The lane of a file's words.
inline LaneId LaneOf(const Network& network, int lane, double s = 1,
                     const std::string& road = "r") {
  const auto point = network.Locate({road, lane, s});
  EXPECT_TRUE(point) << Text(point.error());
  return point ? point->lane : LaneId{};
}

inline LaneFrame Frame(const Network& network, int lane, double s, const std::string& road = "r") {
  return network.FrameAt(LaneOf(network, lane, s, road), s);
}

/// Parts of a file.

inline std::string PlanView(const std::string& curve, const std::string& length = "100") {
  return "<planView><geometry s=\"0\" x=\"0\" y=\"0\" hdg=\"0\" length=\"" + length + "\">" +
         curve + "</geometry></planView>";
}

/// A section of right lanes.
inline std::string Section(const std::string& right, const std::string& s = "0") {
  return "<laneSection s=\"" + s + "\"><right>" + right + "</right></laneSection>";
}

inline std::string LaneText(int id, const std::string& inside,
                            const std::string& more = "type=\"driving\"") {
  return "<lane id=\"" + std::to_string(id) + "\" " + more + ">" + inside + "</lane>";
}

inline const std::string kWidth = "<width sOffset=\"0\" a=\"3\"/>";

/// A straight road of 100 m along x from `x` on, with the lanes 1 and −1, 3 m wide.
inline std::string StraightRoad(const std::string& id, double x, const std::string& link,
                                const std::string& lane_link = "",
                                const std::string& junction = "-1") {
  return "<road id=\"" + id + "\" length=\"100\" junction=\"" + junction + "\"><link>" + link +
         "</link><planView><geometry s=\"0\" x=\"" + std::to_string(x) +
         "\" y=\"0\" hdg=\"0\" length=\"100\"><line/></geometry></planView><lanes>"
         "<laneSection s=\"0\"><left>" +
         LaneText(1, kWidth + lane_link) + "</left><right>" + LaneText(-1, kWidth + lane_link) +
         "</right></laneSection></lanes></road>";
}

inline Reading ReadRoads(const std::string& roads) {
  return Read("<?xml version=\"1.0\"?><OpenDRIVE>" + roads + "</OpenDRIVE>");
}

}  // namespace autofuzz
