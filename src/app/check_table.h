#pragma once

#include <memory>
#include <string>
#include <vector>

#include "drive/scenario_check.h"
#include "genome/problem.h"

namespace autofuzz {

/// A scenario and an ego, and what their sample showed.
struct CheckedScenario {
  std::string scenario;
  std::string ego;
  std::shared_ptr<const Problem> problem;
  ScenarioCheck check;
  std::string file{};  ///< the grammar's
};

/// Gives scenarios of one name that are of several files the file's name too.
void TellApart(std::vector<CheckedScenario>& rows);

/// "ok", or "outside: …".
std::string JudgementText(const CheckedScenario& row);

/// One line a row and the bounds that it is outside of, for an 80-column terminal.
std::string CheckTable(const std::vector<CheckedScenario>& rows);

/// The same and more as Markdown tables: spaces (one row a scenario), and if there were runs what
/// they gave, which collisions could have been avoided, and dead fields. Wall time is the last
/// column of its table alone.
std::string CheckMarkdown(const std::vector<CheckedScenario>& rows);

}  // namespace autofuzz
