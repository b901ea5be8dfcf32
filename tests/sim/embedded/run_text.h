#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "sim/embedded/maker.h"
#include "support/simulator_conformance.h"
#include "trace/impact.h"

namespace autofuzz {

/// Tiny runs, frame by frame as text that a person can check. After a meant change write them anew
/// with AUTOFUZZ_REGOLDEN=1 and review the difference like code.
class RunText {
 public:
  explicit RunText(const Trace& trace) : trace_(trace) {}

  /// Every half second, then the events, then the end.
  std::string All() const {
    std::string text;
    for (std::size_t i = 0; i < trace_.size(); i += 10) text += Line(trace_.frame(i));
    for (const Event& event : trace_.events) text += Line(event);
    return text + fmt::format("end: {}\n", Name(trace_.end));
  }

 private:
  // Two decimals; no "-0.00".
  static std::string Rounded(double value) {
    const std::string text = fmt::format("{:.2f}", value);
    return text == "-0.00" ? "0.00" : text;
  }
  std::string NameOf(int body) const { return trace_.header.names[static_cast<std::size_t>(body)]; }
  static std::string Text(const BodyState& body) {
    return fmt::format("({}, {}) {}° v={}", Rounded(body.pose.position.x),
                       Rounded(body.pose.position.y), Rounded(Degrees(body.pose.heading_rad)),
                       Rounded(body.speed_mps()));
  }
  std::string Line(const Frame& frame) const {
    std::string text = fmt::format("t={}", Rounded(frame.time_s));
    for (std::size_t body = 0; body < frame.bodies.size(); ++body) {
      text += fmt::format(" | {} {}", trace_.header.names[body], Text(frame.bodies[body]));
      if (body > 0) text += fmt::format(" phase {}", frame.phases[body - 1]);
    }
    return text + "\n";
  }
  std::string Line(const Event& event) const {
    const std::string when = fmt::format("t={} {}", Rounded(event.time_s), Name(event.kind));
    if (event.kind != EventKind::kContact)
      return fmt::format("{} {} {}\n", when, NameOf(event.body), event.phase);
    const Impact impact = ImpactOf(trace_.header, event);
    return fmt::format("{} {} {} at ({}, {}), {} on {}, {} m/s, {}°\n", when, NameOf(event.body),
                       NameOf(event.other), Rounded(event.point.x), Rounded(event.point.y),
                       Name(impact.body_side), Name(impact.other_side), Rounded(impact.speed_mps),
                       Rounded(Degrees(impact.angle_rad)));
  }

  const Trace& trace_;
};

inline Trace RunOf(const Scene& scene, Ego ego, double time_s) {
  Registry<SimulatorMaker> registry;
  RegisterEmbeddedSimulator(registry);
  const auto simulator = *registry.entries().front().make(Spec{"embedded", {}});
  RunLimits limits;
  limits.time_s = time_s;
  StopAtFrame never;
  Result<Trace> trace = simulator->Run(scene, ego, limits, never, RootSeed(1));
  EXPECT_TRUE(trace.ok());
  return trace.ok() ? *std::move(trace) : Trace{};
}

inline void ExpectGolden(const std::string& name, const std::string& text) {
  const std::string path = "tests/golden/" + name + ".txt";
  if (std::getenv("AUTOFUZZ_REGOLDEN") != nullptr) std::ofstream(path) << text;
  std::ifstream in(path);
  ASSERT_TRUE(in) << "no " << path;
  std::stringstream expected;
  expected << in.rdbuf();
  EXPECT_EQ(text, expected.str());
}

}  // namespace autofuzz
