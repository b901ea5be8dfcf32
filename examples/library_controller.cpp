// A driving controller for AutoFuzz as a shared library: follows its route, and stops for red
// lights and for what stands close ahead.
//
//     c++ -O2 -std=c++17 -shared -fPIC -Iinclude examples/library_controller.cpp -o
//     libcontroller.so autofuzz run scenarios/X.json --ego 'library(path=./libcontroller.so,
//     options="6")'
//
// The option is the speed in m/s.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "autofuzz/controller.h"

namespace {

class Driver {
 public:
  explicit Driver(double cruise_mps) : cruise_mps_(cruise_mps) {}

  bool Reset(const autofuzz_task& task) {
    route_.assign(task.route, task.route + task.route_count);
    wheelbase_m_ = task.wheelbase_m;
    max_steer_rad_ = task.max_steer_rad;
    if (route_.size() >= 2) return true;
    error = "there is no route to follow";
    return false;
  }

  void Act(const autofuzz_observation& seen, autofuzz_command& command) const {
    const double speed = std::hypot(seen.self.vx_mps, seen.self.vy_mps);
    const bool red = seen.signal == AUTOFUZZ_RED && seen.signal_distance_m < 3 + speed * speed / 5;
    const bool arrived = seen.route_s_m + 1 > static_cast<double>(route_.size() - 1);
    const bool stop = red || arrived || SomethingAhead(seen, 8 + speed * speed / 6);
    command.throttle = stop ? 0 : std::clamp(0.4 * (cruise_mps_ - speed), 0.0, 0.8);
    command.brake = stop ? 1 : 0;
    command.steer = Steer(seen, speed);
  }

  std::string error;

 private:
  static bool SomethingAhead(const autofuzz_observation& seen, double reach_m) {
    const autofuzz_pose& self = seen.self.pose;
    const char* at = reinterpret_cast<const char*>(seen.objects);
    for (std::uint32_t i = 0; i < seen.object_count; ++i) {
      const auto& object = *reinterpret_cast<const autofuzz_object*>(at);
      at += object.size;  // a later version's objects may be larger
      const double dx = object.state.pose.x_m - self.x_m, dy = object.state.pose.y_m - self.y_m;
      const double ahead = dx * std::cos(self.heading_rad) + dy * std::sin(self.heading_rad);
      const double left = -dx * std::sin(self.heading_rad) + dy * std::cos(self.heading_rad);
      if (ahead > 0 && ahead < reach_m && std::fabs(left) < 2.5) return true;
    }
    return false;
  }

  double Steer(const autofuzz_observation& seen, double speed) const {
    const autofuzz_pose& self = seen.self.pose;
    const double last = static_cast<double>(route_.size() - 1);
    const double ahead_m = std::clamp(seen.route_s_m + 4 + 0.3 * speed, 0.0, last);
    const autofuzz_pose& target = route_[static_cast<std::size_t>(ahead_m)];
    const double dx = target.x_m - self.x_m + wheelbase_m_ / 2 * std::cos(self.heading_rad);
    const double dy = target.y_m - self.y_m + wheelbase_m_ / 2 * std::sin(self.heading_rad);
    const double left = -dx * std::sin(self.heading_rad) + dy * std::cos(self.heading_rad);
    const double angle = std::atan(2 * left / std::max(1.0, dx * dx + dy * dy) * wheelbase_m_);
    return std::clamp(angle / max_steer_rad_, -1.0, 1.0);
  }

  double cruise_mps_;
  std::vector<autofuzz_pose> route_;  // a metre apart
  double wheelbase_m_ = 0;
  double max_steer_rad_ = 1;
};

void Describe(autofuzz_facts* facts) {
  facts->name = "example-library";
  facts->release = "1";
  facts->sees_all_around = 1;
  facts->deterministic = 1;
}

void* Create(const char* options) {
  const double cruise_mps = *options == '\0' ? 6 : std::atof(options);
  return cruise_mps > 0 ? new Driver(cruise_mps) : nullptr;
}

int Reset(void* driver, const autofuzz_task* task) {
  return static_cast<Driver*>(driver)->Reset(*task) ? 0 : 1;
}

int Act(void* driver, const autofuzz_observation* seen, autofuzz_command* command) {
  static_cast<const Driver*>(driver)->Act(*seen, *command);
  return 0;
}

const char* LastError(void* driver) { return static_cast<Driver*>(driver)->error.c_str(); }

void Destroy(void* driver) { delete static_cast<Driver*>(driver); }

}  // namespace

extern "C" const autofuzz_controller_functions* autofuzz_controller(uint32_t version) {
  static const autofuzz_controller_functions kFunctions = {sizeof kFunctions,
                                                           AUTOFUZZ_CONTROLLER_VERSION,
                                                           Describe,
                                                           Create,
                                                           Reset,
                                                           Act,
                                                           LastError,
                                                           Destroy};
  return version >= AUTOFUZZ_CONTROLLER_VERSION ? &kFunctions : nullptr;
}
