// Any bytes as an OpenDRIVE file: reading ends with a network or an error, and whatever network
// comes out answers queries with finite numbers.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

#include "road/xodr/read.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using namespace autofuzz;

void Require(bool holds) {
  if (!holds) std::abort();
}

void AskLane(const Network& network, const Lane& lane, std::vector<LanePoint>& found) {
  for (const double part : {0.0, 0.37, 1.0}) {
    const double s = lane.begin_s_m + part * (lane.end_s_m - lane.begin_s_m);
    const LaneFrame frame = network.FrameAt(lane.id, s);
    Require(std::isfinite(frame.pose.position.x) && std::isfinite(frame.pose.position.y));
    Require(std::isfinite(frame.pose.heading_rad) && frame.width_m >= 0);
    Require(std::isfinite(network.HeightAt({lane.id, s, 0})));
    network.LanesAt(frame.pose.position, ~LaneTypes{0}, found);
    Require(network.NearestLane(frame.pose.position, ~LaneTypes{0}).has_value());
    network.LeftMark(lane.id, s);
    network.RightMark(lane.id, s);
  }
  network.Ahead({lane.id, lane.begin_s_m, 0}, 300);
  network.SignalsOf(lane.id);
}

void AskRoute(const Network& network) {
  constexpr double kMostMetres = 20'000;  // a route has a point for each
  double all = 0;
  for (const Lane& lane : network.lanes()) all += network.LengthOf(lane.id);
  if (network.lanes().size() < 2 || !(all < kMostMetres)) return;
  const Lane& from = network.lanes()[0];
  const Lane& to = network.lanes()[1];
  const auto route = network.PlanRoute({from.id, from.begin_s_m, 0}, {to.id, to.end_s_m, 0});
  if (route) Require(route->points.size() >= 2 && std::isfinite(route->length_m()));
}

void Ask(const Network& network) {
  std::vector<LanePoint> found;
  for (const Lane& lane : network.lanes().first(std::min<std::size_t>(8, network.lanes().size())))
    AskLane(network, lane, found);
  for (const MapObject& object :
       network.objects().first(std::min<std::size_t>(8, network.objects().size()))) {
    Require(object.outline.empty() || object.outline.size() >= 3);
    Require(std::isfinite(object.pose.position.x) && std::isfinite(object.z_m));
  }
  network.LanesAt({0, 0}, ~LaneTypes{0}, found);
  network.NearestLane({1e7, -1e7}, kDrivable);
  AskRoute(network);
}

// Puts a telling value, or that of another attribute, into an attribute.
std::size_t MutateAttribute(std::string text, std::uint8_t* data, std::size_t most,
                            std::minstd_rand& draw) {
  static const char* const kValues[] = {
      "0",       "-1",     "1",   "1e-9",      "1e9",  "1e5",   "0.001",  "nan",    "",
      "1e400",   "-1e128", "100", "50",        "-2",   "start", "end",    "road",   "junction",
      "driving", "+",      "-",   "arcLength", "true", "yes",   "direct", "virtual"};
  const auto quoted = [&](std::size_t& begin, std::size_t& end) {
    begin = text.find('"', draw() % text.size());
    end = begin == std::string::npos ? begin : text.find('"', begin + 1);
    return end != std::string::npos;
  };
  std::size_t begin = 0, end = 0, other_begin = 0, other_end = 0;
  if (text.empty() || !quoted(begin, end)) return 0;
  std::string value = kValues[draw() % std::size(kValues)];
  if (draw() % 3 == 0 && quoted(other_begin, other_end))
    value = text.substr(other_begin + 1, other_end - other_begin - 1);
  text.replace(begin + 1, end - begin - 1, value);
  if (text.size() > most) return 0;
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  std::minstd_rand draw(seed);
  if (draw() % 2 == 0) {
    const std::string text(data, data + size);
    if (const std::size_t made = MutateAttribute(text, data, most, draw); made > 0) return made;
  }
  return LLVMFuzzerMutate(data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  std::vector<Error> warnings;
  const auto network = ReadOpenDrive(bytes, "fuzz.xodr", &warnings);
  for (const Error& warning : warnings) Require(!Text(warning).empty());
  if (network)
    Ask(**network);
  else
    Require(!network.error().what.empty());
  return 0;
}
