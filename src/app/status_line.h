#pragma once

#include <string>
#include <string_view>

namespace autofuzz {

/// A text in so many columns; 0: in any number.
std::string CutTo(std::string_view text, int columns);

/// Shows how far something is on standard error: on a terminal one line that redraws itself a few
/// times a second; in a file or pipe a plain line every ten seconds, never an escape code.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();  ///< leaves the last state visible
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// `elapsed_s` since the beginning, never less than before.
  void Show(std::string_view text, double elapsed_s);
  /// Takes the line away, so that something else can be printed in its place.
  void Clear();

 private:
  void Draw();

  bool live_;
  bool drawn_ = false;
  double last_drawn_s_ = 0;
  std::string last_;
};

}  // namespace autofuzz
