#include "genome/sketch.h"

#include <emmintrin.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "genome/uniqueness.h"

namespace autofuzz {
namespace {

constexpr std::size_t kLanes = 16;
constexpr double kRealSteps = 127;  // half the circle: circular and plain difference agree
constexpr double kTurnSteps = 256;
constexpr std::uint8_t kNever = 255;  // above any circular difference (at most 128)

// Codes are floors, so a code difference d proves a true one above d − 1 steps; one more step
// covers rounding.
std::uint8_t Threshold(const Field& field, double share) {
  if (field.discrete()) return 1;
  const double steps = field.kind == FieldKind::kAngle
                           ? share * std::min(field.range(), 180.0) / 360.0 * kTurnSteps
                           : share * kRealSteps;
  const double safe = std::ceil(std::max(steps, 0.0)) + 2;
  return safe <= 128 ? static_cast<std::uint8_t>(safe) : kNever;
}

std::uint8_t CodeOf(const Field& field, double value) {
  if (field.kind == FieldKind::kAngle) {
    const double turns = value / 360.0;
    return static_cast<std::uint8_t>(
        static_cast<int>(std::floor((turns - std::floor(turns)) * kTurnSteps)) & 0xFF);
  }
  const double above = value - field.low;
  if (field.discrete()) return static_cast<std::uint8_t>(static_cast<std::int64_t>(above) & 0xFF);
  const double share = std::min(std::max(above / field.range(), 0.0), 1.0);
  return static_cast<std::uint8_t>(std::floor(share * kRealSteps));
}

std::size_t Padded(std::size_t count) { return (count + kLanes - 1) / kLanes * kLanes; }

__m128i Load(const std::uint8_t* bytes) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
}

// All ones in the lanes whose circular difference reaches the threshold.
__m128i Far(__m128i a, __m128i b, __m128i threshold) {
  const __m128i difference = _mm_min_epu8(_mm_sub_epi8(a, b), _mm_sub_epi8(b, a));
  return _mm_cmpeq_epi8(_mm_max_epu8(difference, threshold), difference);
}

// Adds 255 for every lane that is all ones.
__m128i Count(__m128i sum, __m128i lanes) {
  return _mm_add_epi64(sum, _mm_sad_epu8(lanes, _mm_setzero_si128()));
}

std::uint32_t Total(__m128i sum) {
  return static_cast<std::uint32_t>(_mm_cvtsi128_si32(sum)) +
         static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_srli_si128(sum, 8)));
}

}  // namespace

Sketch::Sketch(const Space& space, const Uniqueness& uniqueness) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    if (!field.varies()) continue;
    fields_.push_back(i);
    thresholds_.push_back(Threshold(field, uniqueness.field_difference));
    activity_ = activity_ || field.activity.has_value();
  }
  for (std::size_t n = 0; n <= fields_.size(); ++n)
    required_.push_back(static_cast<std::uint32_t>(RequiredDifferences(uniqueness, n)));
  thresholds_.resize(Padded(thresholds_.size()), kNever);
}

Sketch::Code Sketch::Encode(const Space& space, const Genome& genome) const {
  const std::size_t width = thresholds_.size();
  Code code(activity_ ? 2 * width : width, 0);
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    code[i] = CodeOf(space.fields[fields_[i]], genome.values[fields_[i]]);
    if (activity_) code[width + i] = IsActive(space, genome, fields_[i]) ? 0xFF : 0;
  }
  return code;
}

void Sketch::Add(const Code& code) {
  members_.insert(members_.end(), code.begin(), code.end());
  ++size_;
}

std::size_t Sketch::FirstUnproven(const Code& code, std::size_t begin) const {
  switch (thresholds_.size() / kLanes) {  // unrolled for the sizes of most spaces
    case 1:
      return activity_ ? Scan<true, 1>(code, begin) : Scan<false, 1>(code, begin);
    case 2:
      return activity_ ? Scan<true, 2>(code, begin) : Scan<false, 2>(code, begin);
    case 3:
      return activity_ ? Scan<true, 3>(code, begin) : Scan<false, 3>(code, begin);
    default:
      return activity_ ? Scan<true, 0>(code, begin) : Scan<false, 0>(code, begin);
  }
}

template <bool kActivity, std::size_t kBlocks>
std::size_t Sketch::Scan(const Code& code, std::size_t begin) const {
  const std::size_t width = kBlocks > 0 ? kBlocks * kLanes : thresholds_.size();
  const std::size_t stride = kActivity ? 2 * width : width;
  const std::uint32_t all_required = 255 * required_.back();
  for (std::size_t m = begin; m < size_; ++m) {
    const std::uint8_t* member = members_.data() + m * stride;
    __m128i differing = _mm_setzero_si128();
    __m128i active = _mm_setzero_si128();
    const auto look_at = [&](std::size_t i) {
      __m128i far = Far(Load(code.data() + i), Load(member + i), Load(thresholds_.data() + i));
      if constexpr (kActivity) {
        const __m128i a = Load(code.data() + width + i);
        const __m128i b = Load(member + width + i);
        far = _mm_or_si128(_mm_and_si128(far, _mm_and_si128(a, b)), _mm_xor_si128(a, b));
        active = Count(active, _mm_or_si128(a, b));
      }
      differing = Count(differing, far);
    };
    if constexpr (kBlocks > 0) {
      [&]<std::size_t... kBlock>(std::index_sequence<kBlock...>) {
        (look_at(kBlock * kLanes), ...);
      }
      (std::make_index_sequence<kBlocks>());
    } else {
      for (std::size_t i = 0; i < width; i += kLanes) look_at(i);
    }
    const std::uint32_t required = kActivity ? 255 * required_[Total(active) / 255] : all_required;
    if (Total(differing) < required) return m;
  }
  return size_;
}

}  // namespace autofuzz
