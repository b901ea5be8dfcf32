#pragma once

#include "record/run_record.h"

namespace autofuzz {

/// A run that looks at an earlier one again: to confirm it, to minimise it. Numbered from 0 for
/// each looked-at run and purpose, apart from the campaign's own runs, so that a larger budget
/// stays what it would have been.
struct Revisit {
  RunIndex of;
  Purpose purpose = Purpose::kConfirm;
  int number = 0;
  Genome genome;
  Seed seed;
  Outcome outcome = Outcome::kJudged;
  Evaluation evaluation;  ///< as RunRecord's; its trace is not kept
  double wall_s = 0;      ///< not part of any comparison
};

}  // namespace autofuzz
