#include <fmt/format.h>

#include <pugixml.hpp>

#include "road/xodr/parse.h"

namespace autofuzz::xodr {
namespace {

// Text and CDATA of an element, without the blanks around it.
std::string TextOf(const pugi::xml_node& node) {
  std::string text;
  for (const pugi::xml_node part : node.children())
    if (part.type() == pugi::node_pcdata || part.type() == pugi::node_cdata) text += part.value();
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

void CheckRevision(Document& document, const Attributes& read, const MapHeader& header) {
  constexpr int kOldest = 4, kNewest = 8;
  if (!read.Has("revMajor")) return;
  const int minor = header.minor_revision;
  if (header.major_revision == 1 && minor >= kOldest && minor <= kNewest) return;
  document.Warn(read.offset(),
                fmt::format("the file is OpenDRIVE {}.{}; it is read as if it were 1.4 to 1.8",
                            header.major_revision, minor));
}

}  // namespace

MapHeader ParseHeader(Document& document, const pugi::xml_node& root) {
  MapHeader header;
  const pugi::xml_node node = root.child("header");
  if (!node) return header;
  const Attributes read(document, node);
  header.name = read.Text("name");
  header.version = read.Text("version");
  header.date = read.Text("date");
  header.vendor = read.Text("vendor");
  header.major_revision = read.Integer("revMajor", 1);
  header.minor_revision = read.Integer("revMinor", 0);
  CheckRevision(document, read, header);
  header.geo_reference = TextOf(node.child("geoReference"));
  if (const pugi::xml_node offset = node.child("offset")) {
    const Attributes by(document, offset);
    header.offset_m = {by.Number("x", 0), by.Number("y", 0)};
    header.offset_z_m = by.Number("z", 0);
    header.offset_heading_rad = by.Number("hdg", 0, 1e5);
  }
  return header;
}

}  // namespace autofuzz::xodr
