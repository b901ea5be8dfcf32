#pragma once

#include <string>

#include "app/status_line.h"
#include "campaign/campaign.h"

namespace autofuzz {

/// One line on how far a campaign is:
/// "search  312/400  78 %  12 unique of 19 violations  310 runs/s  left 0:01".
std::string ProgressText(const Progress& progress);

/// "1:02:03" or "2:03".
std::string Duration(double seconds);

/// Shows a campaign's progress on standard error, as a StatusLine does.
class ProgressLine {
 public:
  void Show(const Progress& progress) { line_.Show(ProgressText(progress), progress.elapsed_s); }

 private:
  StatusLine line_;
};

}  // namespace autofuzz
