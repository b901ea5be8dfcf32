#pragma once

#include <optional>
#include <string>
#include <vector>

namespace autofuzz {

/// What became of a run when one field was moved.
struct SweepChart {
  struct Point {
    double value = 0;
    std::size_t outcome = 0;       ///< index into `outcomes`
    std::optional<double> margin;  ///< absent where nothing was run
  };
  std::string title;
  std::string field;
  std::string margin;                 ///< what the curve shows ("object_distance")
  std::vector<std::string> outcomes;  ///< the first is harmless, the others stand out …
  std::size_t judged = 0;     ///< … but those from here on, which are no outcomes of a run
  std::vector<Point> points;  ///< ascending by value
  double own = 0;             ///< the value that the run had
  bool whole = false;         ///< values are whole numbers
};

/// The chart as an SVG document: bands in the outcomes' colours, the margin as a curve
/// that breaks where there is none, and a line at the run's own value.
std::string DrawSweepChart(const SweepChart& chart);

}  // namespace autofuzz
