#include "road/reference/figures.h"

#include <fmt/format.h>

#include <map>

namespace autofuzz {
namespace {

std::map<std::string, Figures>& All() {
  static std::map<std::string, Figures> all;
  return all;
}

}  // namespace

Figures& FiguresOf(const std::string& map) { return All()[map]; }

void PrintFigures() {
  fmt::print("{:<28}{:>5}{:>10}{:>10}{:>10}{:>10}{:>8}{:>8}{:>7}{:>7}{:>8}\n", "map", "rows",
             "x/y m", "heading", "width m", "z m", "listed", "missed", "extra", "links", "missed");
  for (const auto& [name, at] : All())
    fmt::print("{:<28}{:>5}{:>10.1e}{:>10.1e}{:>10.1e}{:>10.1e}{:>8}{:>8}{:>7}{:>7}{:>8}\n", name,
               at.rows, at.position_m, at.heading_rad, at.width_m, at.height_m, at.listed,
               at.missed, at.extra, at.links, at.links_missed);
}

}  // namespace autofuzz
