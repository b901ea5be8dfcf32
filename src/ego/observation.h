#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geom/box.h"
#include "road/network/route.h"
#include "scenario/catalogue.h"
#include "scenario/lights.h"
#include "trace/frame.h"

namespace autofuzz {

/// Raw output of one sensor at one instant. Adapters and sensor models fill it.
struct SensorFrame {
  std::string name;  ///< as the ego's facts ask for it
  std::string kind;  ///< "camera", "lidar"
  double time_s = 0;
  std::vector<std::size_t> shape;  ///< {rows, columns, channels}
  std::string type;                ///< "uint8", "float32"
  std::vector<std::byte> bytes;
};
using SensorFrames = std::span<const SensorFrame>;

/// Another body as the ego knows it, world axes.
struct SeenObject {
  int body = 0;  ///< index in the frame
  ActorKind kind = ActorKind::kVehicle;
  BodyState state;
  HalfSize half;
  std::optional<LanePoint> lane;  ///< the lane that its centre is on, if any
};

/// The next signal ahead on the ego's route.
struct SeenSignal {
  LightState state = LightState::kOff;
  double distance_m = 0;  ///< from the ego's front to the stop line, along the route
};

/// What a controller sees at a control tick. Views into the frame's scene; valid during Act.
struct Observation {
  double time_s = 0;
  BodyState self;
  HalfSize self_half;
  double friction = 0.9;
  int weather = 0;
  const Route* route = nullptr;
  double route_s_m = 0;       ///< the ego centre's foot on the route
  double route_offset_m = 0;  ///< left positive
  std::optional<LanePoint> lane;
  double speed_limit_mps = 0;  ///< 0: none
  std::optional<SeenSignal> signal;
  std::vector<SeenObject> objects;
  SensorFrames sensors;
};

}  // namespace autofuzz
