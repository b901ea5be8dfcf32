// A driving controller for AutoFuzz in C++, with nothing but the standard library: follows its
// route, and stops for red lights and for what stands close ahead.
//
//     c++ -O2 -std=c++17 examples/controller.cpp -o controller
//     autofuzz run scenarios/X.json --ego 'process(cmd="./controller")'
//
// The lines it reads and writes are described in docs/protocol.md. A real program would use a JSON
// library; these few functions find a member by its name, which is enough here.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

// The text after `"key":`, from a position on; empty when there is none.
const char* Find(const std::string& line, const char* key, std::size_t from = 0) {
  const std::size_t at = line.find('"' + std::string(key) + "\":", from);
  return at == std::string::npos ? "" : line.c_str() + at + std::char_traits<char>::length(key) + 3;
}

double Number(const std::string& line, const char* key, std::size_t from = 0) {
  return std::strtod(Find(line, key, from), nullptr);
}

// All numbers of a (nested) array, flat.
std::vector<double> Numbers(const char* text) {
  std::vector<double> numbers;
  int depth = 0;
  do {
    if (*text == '[') ++depth;
    if (*text == ']') --depth;
    char* end = nullptr;
    const double number = std::strtod(text, &end);
    if (end != text) numbers.push_back(number);
    text = end != text ? end : text + 1;
  } while (depth > 0 && *text != '\0');
  return numbers;
}

struct Point {
  double x, y;
};

struct Task {
  std::vector<Point> route;  // a metre apart
  double wheelbase_m = 0;
  double max_steer_rad = 1;
};

Task ReadTask(const std::string& line) {
  Task task;
  const std::vector<double> route = Numbers(Find(line, "route"));
  for (std::size_t i = 0; i + 2 < route.size(); i += 3)
    task.route.push_back({route[i], route[i + 1]});
  task.wheelbase_m = Number(line, "wheelbase_m");
  task.max_steer_rad = Number(line, "max_steer_rad");
  return task;
}

const Point& PointAt(const Task& task, double s_m) {
  const double last = static_cast<double>(task.route.size() - 1);
  return task.route[static_cast<std::size_t>(std::clamp(s_m, 0.0, last))];
}

// Whether anything that the line tells of is within reach and in front.
bool SomethingAhead(const std::string& line, const std::vector<double>& self, double reach_m) {
  for (std::size_t at = line.find("\"objects\"");
       (at = line.find("\"state\":[", at)) != std::string::npos; ++at) {
    const std::vector<double> state = Numbers(line.c_str() + at + 8);
    const double dx = state[0] - self[0], dy = state[1] - self[1];
    const double ahead = dx * std::cos(self[2]) + dy * std::sin(self[2]);
    const double left = -dx * std::sin(self[2]) + dy * std::cos(self[2]);
    if (ahead > 0 && ahead < reach_m && std::fabs(left) < 2.5) return true;
  }
  return false;
}

double Steer(const Task& task, const std::vector<double>& self, double route_s_m) {
  const double speed = std::hypot(self[3], self[4]);
  const Point& target = PointAt(task, route_s_m + 4 + 0.3 * speed);
  const double dx = target.x - self[0] + task.wheelbase_m / 2 * std::cos(self[2]);
  const double dy = target.y - self[1] + task.wheelbase_m / 2 * std::sin(self[2]);
  const double left = -dx * std::sin(self[2]) + dy * std::cos(self[2]);
  const double angle = std::atan(2 * left / std::max(1.0, dx * dx + dy * dy) * task.wheelbase_m);
  return std::clamp(angle / task.max_steer_rad, -1.0, 1.0);
}

void Answer(const Task& task, const std::string& line) {
  const std::vector<double> self = Numbers(Find(line, "self"));
  const double route_s_m = Number(line, "route_s_m");
  const double speed = std::hypot(self[3], self[4]);
  const std::size_t signal = line.find("\"signal\":{");
  const bool red = signal != std::string::npos &&
                   line.compare(signal, 30, "\"signal\":{\"state\":\"red\"", 0, 23) == 0 &&
                   Number(line, "distance_m", signal) < 3 + speed * speed / 5;
  const bool stop = red || route_s_m + 1 > static_cast<double>(task.route.size() - 1) ||
                    SomethingAhead(line, self, 8 + speed * speed / 6);
  const double throttle = stop ? 0 : std::clamp(0.4 * (6 - speed), 0.0, 0.8);
  std::printf(
      "{\"type\":\"command\",\"tick\":%.0f,\"throttle\":%.17g,\"brake\":%d,"
      "\"steer\":%.17g}\n",
      Number(line, "tick"), throttle, stop ? 1 : 0, Steer(task, self, route_s_m));
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  Task task;
  for (std::string line; std::getline(std::cin, line); std::fflush(stdout)) {
    if (line.find("\"type\":\"hello\"") != std::string::npos) {
      std::puts(
          "{\"type\":\"hello\",\"version\":1,\"name\":\"example-cpp\",\"release\":\"1\","
          "\"reset\":\"full\",\"sees_all_around\":true,\"deterministic\":true}");
    } else if (line.find("\"type\":\"reset\"") != std::string::npos) {
      task = ReadTask(line);
      std::puts("{\"type\":\"ready\"}");
    } else {
      Answer(task, line);
    }
  }
}
