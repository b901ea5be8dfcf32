#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "sim/api/simulator.h"
#include "support/streets.h"
#include "support/test_egos.h"

namespace autofuzz {

/// A stop rule that ends the run at a frame, and keeps what it was shown.
class StopAtFrame final : public StopRule {
 public:
  StopAtFrame() = default;
  StopAtFrame(int frame, EndReason reason) : frame_(frame), reason_(reason) {}

  void Begin(const Scene&, const TraceHeader& header) override {
    header_ = header;
    times_s.clear();
    events.clear();
  }
  std::optional<EndReason> Watch(const Frame& frame, std::span<const Event> news) override {
    EXPECT_EQ(frame.bodies.size(), header_.halves.size());
    times_s.push_back(frame.time_s);
    events.insert(events.end(), news.begin(), news.end());
    if (static_cast<int>(times_s.size()) - 1 == frame_) return reason_;
    return std::nullopt;
  }

  std::vector<double> times_s;
  std::vector<Event> events;

 private:
  int frame_ = -1;
  EndReason reason_ = EndReason::kTime;
  TraceHeader header_;
};

/// What every simulator promises, asked of one. `make` gives fresh, independent instances.
class SimulatorConformance {
 public:
  using Make = std::function<std::unique_ptr<Simulator>()>;

  explicit SimulatorConformance(Make make)
      : make_(std::move(make)), simulator_(make_()), facts_(simulator_->facts()) {}

  void CheckAll() {
    SameSeedSameTrace();
    NothingIsLeftOfTheRunBefore();
    FramesRiseByTheStep();
    ObeysTheTimeLimit();
    EndsWithTheStopRulesReason();
    StopRuleSeesWhatTheTraceHolds();
    FailingControllersEndWithReasonAndText();
    AttachedEgosAreRefusedWhereNotRun();
    BadLimitsAreErrors();
    ThreadsDoNotMeet();
  }

 private:
  static Scene WithActors() {
    const auto stand = std::vector<Phase>{{AtStart{}, Stand{}}};
    return Streets::MakeScene(
        Streets::Straight(), {"1", -1, 20}, {"1", -1, 200},
        {Streets::Actor(ActorKind::kStatic, "static[0]", {{60, -8}, 0}, stand),
         Streets::Actor(ActorKind::kPedestrian, "pedestrian[0]", {{80, 8}, 0}, stand),
         Streets::Actor(ActorKind::kVehicle, "vehicle[0]", {{120, 1.75}, math::kPi}, stand)});
  }
  static RunLimits Seconds(double time_s) {
    RunLimits limits;
    limits.time_s = time_s;
    return limits;
  }

  Trace Run(Simulator& simulator, Ego ego, const RunLimits& limits, StopRule& stop) {
    const Scene scene = WithActors();
    Result<Trace> trace = simulator.Run(scene, ego, limits, stop, RootSeed(7));
    EXPECT_TRUE(trace.ok()) << (trace.ok() ? "" : Text(trace.error()));
    return trace.ok() ? *std::move(trace) : Trace{};
  }
  Trace RunShared(Ego ego, double time_s) {
    StopAtFrame never;
    return Run(*simulator_, std::move(ego), Seconds(time_s), never);
  }
  Trace RunFresh(Ego ego, double time_s) {
    const std::unique_ptr<Simulator> simulator = make_();
    StopAtFrame never;
    return Run(*simulator, std::move(ego), Seconds(time_s), never);
  }

  void SameSeedSameTrace() {
    SCOPED_TRACE("same seed, same trace");
    if (facts_.deterministic == Determinism::kNo) return;
    const Trace first = RunFresh(Follower(8), 4);
    EXPECT_GT(Distance(first.bodies.front().pose.position,
                       first.frame(first.size() - 1).ego().pose.position),
              5)
        << "the ego drives";
    EXPECT_EQ(first, RunFresh(Follower(8), 4));
  }

  void NothingIsLeftOfTheRunBefore() {
    SCOPED_TRACE("nothing is left of the run before");
    if (facts_.deterministic == Determinism::kNo) return;
    RunShared(Follower(9), 3);
    EXPECT_EQ(RunShared(Follower(6), 2), RunFresh(Follower(6), 2));
  }

  void FramesRiseByTheStep() {
    SCOPED_TRACE("frames rise by the step from 0");
    const Trace trace = RunShared(Follower(5), 2);
    ASSERT_FALSE(trace.empty());
    EXPECT_EQ(trace.header.names.front(), "ego");
    EXPECT_EQ(trace.header.halves.size(), 4U);
    for (std::size_t i = 0; i < trace.size(); ++i)
      EXPECT_NEAR(trace.times_s[i], static_cast<double>(i) * trace.header.frame_step_s, 1e-9);
  }

  void ObeysTheTimeLimit() {
    SCOPED_TRACE("obeys the time limit");
    for (const double limit : {0.0, 0.5, 3.0}) {
      const Trace trace = RunShared(Always({.brake = 1}), limit);
      EXPECT_EQ(trace.end, EndReason::kTime);
      EXPECT_LE(trace.duration_s(), limit + 1e-9);
      EXPECT_GT(trace.duration_s(), limit - trace.header.frame_step_s);
    }
  }

  void EndsWithTheStopRulesReason() {
    SCOPED_TRACE("ends with the stop rule's reason");
    for (const int frame : {0, 1, 17}) {
      StopAtFrame stop(frame, EndReason::kOffRoad);
      const Trace trace = Run(*simulator_, Always({}), Seconds(5), stop);
      EXPECT_EQ(trace.end, EndReason::kOffRoad);
      EXPECT_EQ(trace.size(), static_cast<std::size_t>(frame) + 1);
    }
  }

  void StopRuleSeesWhatTheTraceHolds() {
    SCOPED_TRACE("the stop rule sees what the trace holds");
    StopAtFrame never;
    const Trace trace = Run(*simulator_, Follower(8), Seconds(3), never);
    EXPECT_EQ(never.times_s, trace.times_s);
    EXPECT_EQ(never.events, trace.events);
  }

  void ExpectFailure(const std::string& what, ScriptedEgo::Script script, const std::string& text) {
    SCOPED_TRACE(what);
    const Trace trace = RunShared(Scripted(std::move(script)), 5);
    EXPECT_EQ(trace.end, EndReason::kControllerFailure);
    ASSERT_FALSE(trace.events.empty());
    EXPECT_EQ(trace.events.back().kind, EventKind::kFailure);
    EXPECT_EQ(trace.events.back().body, 0);
    EXPECT_NE(trace.events.back().text.find(text), std::string::npos) << trace.events.back().text;
    EXPECT_NEAR(trace.duration_s(), 1, 1e-9);
  }

  void FailingControllersEndWithReasonAndText() {
    const auto from_one_second = [](const Result<Command>& result) {
      return [result](const Observation& seen) {
        return seen.time_s < 0.99 ? Result<Command>(Command{}) : result;
      };
    };
    constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
    ExpectFailure("error", from_one_second(Error{"planner has no path", {}}),
                  "planner has no path");
    ExpectFailure("NaN", from_one_second(Command{0, 0, kNaN}), "steer");
    ExpectFailure("infinity", from_one_second(Command{1 / 0.0, 0, 0}), "throttle");
  }

  class NeverLaunched final : public AttachedEgo {
   public:
    EgoFacts facts() const override {
      EgoFacts facts;
      facts.spec = "attached";
      return facts;
    }
    Status Launch(const Briefing&) override {
      ADD_FAILURE() << "launched all the same";
      return {};
    }
    Result<State> Poll() override { return State::kFailed; }
    void Stop() override {}
  };

  void AttachedEgosAreRefusedWhereNotRun() {
    SCOPED_TRACE("attached egos are refused where not run");
    if (facts_.runs_attached_egos) return;
    const Scene scene = WithActors();
    Ego ego(std::make_unique<NeverLaunched>());
    StopAtFrame never;
    EXPECT_FALSE(simulator_->Run(scene, ego, {}, never, RootSeed(1)).ok());
  }

  void BadLimitsAreErrors() {
    SCOPED_TRACE("bad limits are errors");
    const Scene scene = WithActors();
    for (const double bad : {-1.0, std::numeric_limits<double>::quiet_NaN(), 1 / 0.0}) {
      Ego ego = Always({});
      StopAtFrame never;
      EXPECT_FALSE(simulator_->Run(scene, ego, Seconds(bad), never, RootSeed(1)).ok()) << bad;
      RunLimits late = Seconds(1);
      late.ego_latency_s = bad;
      EXPECT_FALSE(simulator_->Run(scene, ego, late, never, RootSeed(1)).ok()) << bad;
    }
  }

  void ThreadsDoNotMeet() {
    SCOPED_TRACE("instances on two threads give equal traces");
    if (facts_.deterministic == Determinism::kNo) return;
    if (facts_.parallel_runs == 1) return;
    std::vector<Trace> traces(2);
    std::vector<std::thread> threads;
    threads.reserve(traces.size());
    for (Trace& trace : traces)
      threads.emplace_back([&trace, this] { trace = RunFresh(Follower(7), 3); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_FALSE(traces[0].empty());
    EXPECT_EQ(traces[0], traces[1]);
  }

  Make make_;
  std::unique_ptr<Simulator> simulator_;  // for what needs no fresh one
  SimulatorFacts facts_;
};

}  // namespace autofuzz
