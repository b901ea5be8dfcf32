#pragma once

namespace autofuzz {

/// Frames on end that make a violation of where an ego stands; fewer may be a seam of the map.
inline constexpr int kFramesOnEnd = 3;

/// Whether something has held for three frames on end.
class Persistence {
 public:
  void Clear() { frames_ = 0; }
  /// True with the third frame and every later one of the same row.
  bool Watch(bool holds) {
    if (!holds) frames_ = 0;
    if (holds && frames_ < kFramesOnEnd) ++frames_;
    return frames_ >= kFramesOnEnd;
  }

 private:
  int frames_ = 0;
};

}  // namespace autofuzz
