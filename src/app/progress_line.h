#pragma once

#include <string>

#include "campaign/campaign.h"

namespace autofuzz {

/// One line on how far a campaign is, at most `columns` wide:
/// "search  312/400  78 %  12 unique of 19 violations  310 runs/s  left 0:01".
std::string ProgressText(const Progress& progress, int columns);

/// "1:02:03" or "2:03".
std::string Duration(double seconds);

/// Shows progress on standard error: on a terminal one line that redraws itself a few times a
/// second; in a file or pipe a plain line every ten seconds, never an escape code.
class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine();  ///< leaves the last state visible
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void Show(const Progress& progress);

 private:
  void Draw(const Progress& progress);

  bool live_;
  bool drawn_ = false;
  double last_drawn_s_ = 0;
  Progress last_;
};

}  // namespace autofuzz
