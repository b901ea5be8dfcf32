#pragma once

#include <string>

namespace autofuzz {

/// How far a map's answers are from the reference's, at worst.
struct Figures {
  int rows = 0;
  double position_m = 0;
  double heading_rad = 0;
  double width_m = 0;
  double height_m = 0;
  int listed = 0;  ///< lanes that contain a query point
  int missed = 0;
  int extra = 0;
  int links = 0;
  int links_missed = 0;
};

Figures& FiguresOf(const std::string& map);

/// A table of what the tests that ran have measured.
void PrintFigures();

}  // namespace autofuzz
