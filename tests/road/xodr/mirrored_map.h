#pragma once

#include <regex>
#include <string>

namespace autofuzz {

/// A map of right-hand traffic as seen in a mirror along the x axis: the same map of left-hand
/// traffic. The file's text with y, angles, curvatures and lane numbers negated, left and right
/// exchanged.
inline std::string Mirrored(std::string text) {
  // Attributes of the elements named that change their sign.
  const std::pair<const char*, const char*> negated[] = {
      {"geometry", "y|hdg"},
      {"arc", "curvature"},
      {"spiral", "curvStart|curvEnd"},
      {"poly3", "[abcd]"},
      {"paramPoly3", "[abcd]V"},
      {"superelevation", "[abcd]"},
      {"laneOffset", "[abcd]"},
      {"lane", "id"},
      {"successor", "id"},
      {"predecessor", "id"},
      {"laneLink", "from|to"},
      {"validity", "fromLane|toLane"},
      {"signal|signalReference|object", "t|hdg|hOffset"},
      {"cornerLocal", "v"},
      {"cornerRoad", "t"},
  };
  for (const auto& [elements, attributes] : negated) {
    const std::regex element("<(" + std::string(elements) + ")\\b[^>]*>");
    const std::regex attribute("\\b(" + std::string(attributes) + ")=\"(-?)([^\"]*)\"");
    std::string changed;
    auto last = text.cbegin();
    for (std::sregex_iterator it(text.begin(), text.end(), element), end; it != end; ++it) {
      changed.append(last, text.cbegin() + it->position());
      const std::string found = it->str();
      std::string now;
      auto from = found.cbegin();
      for (std::sregex_iterator at(found.begin(), found.end(), attribute); at != end; ++at) {
        now.append(from, found.cbegin() + at->position());
        now += (*at)[1].str() + "=\"" + ((*at)[2].length() > 0 ? "" : "-") + (*at)[3].str() + "\"";
        from = found.cbegin() + at->position() + at->length();
      }
      now.append(from, found.cend());
      changed += now;
      last = text.cbegin() + it->position() + it->length();
    }
    changed.append(last, text.cend());
    text = std::move(changed);
  }
  text = std::regex_replace(text, std::regex("<(/?)left>"), "<$1LEFT>");
  text = std::regex_replace(text, std::regex("<(/?)right>"), "<$1left>");
  text = std::regex_replace(text, std::regex("<(/?)LEFT>"), "<$1right>");
  text = std::regex_replace(text, std::regex(" rule=\"[A-Z]*\""), "");
  return std::regex_replace(text, std::regex("<road "), "<road rule=\"LHT\" ");
}

}  // namespace autofuzz
