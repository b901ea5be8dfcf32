#pragma once

#include <cstdint>
#include <string_view>

namespace autofuzz {

/// OpenDRIVE 1.8, table "road mark types". Doubled ones read from the inside of the road outwards.
enum class MarkKind : std::uint8_t {
  kNone,
  kSolid,
  kBroken,
  kSolidSolid,
  kSolidBroken,
  kBrokenSolid,
  kBrokenBroken,
  kBottsDots,
  kGrass,
  kCurb,
  kEdge,
  kCustom,
};
std::string_view Name(MarkKind kind);

enum class MarkColour : std::uint8_t {
  kWhite,  ///< also "standard"
  kYellow,
  kBlue,
  kGreen,
  kRed,
  kOrange,
  kViolet,
  kBlack,
};
std::string_view Name(MarkColour colour);

/// A line painted along a lane's border, over a stretch of road s.
struct RoadMark {
  double begin_s_m = 0;
  double end_s_m = 0;
  MarkKind kind = MarkKind::kNone;
  MarkColour colour = MarkColour::kWhite;
  double width_m = 0;              ///< 0: not said
  bool may_cross_outwards = true;  ///< from the lane nearer to the road's middle to the other;
                                   ///< on the centre line from lane −1 to lane 1
  bool may_cross_inwards = true;
  bool operator==(const RoadMark&) const = default;

  /// Whether the line closes the way across it: its near side is solid (or a curb) and the file
  /// says that one may not change lanes there. Files say one of both without meaning it: broken
  /// lines with laneChange="none", solid ones between lanes that only changes lead into.
  bool Closes(bool outwards) const;
};

}  // namespace autofuzz
