#pragma once

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

}  // namespace autofuzz
