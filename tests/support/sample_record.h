#pragma once

#include <limits>

#include "record/revisit.h"
#include "record/run_record.h"
#include "support/fake_evaluator.h"

namespace autofuzz {

/// A record in which every member differs from its default, with numbers that are hard to keep.
inline RunRecord SampleRecord(int index) {
  RunRecord run;
  run.index = RunIndex{index};
  run.purpose = Purpose::kWarmUp;
  run.generation = 3;
  run.genome.values = {0.1, -0.0, 5e-324, 1.0 / 3, 1.7976931348623157e308};
  run.seed = Seed{{0xffffffffffffffffULL, 1}};
  run.attempts = 2;
  run.wall_s = 0.25;
  Evaluation& evaluation = run.evaluation;
  evaluation.verdict.labels = LabelSet{0x80000001U};
  Violation hit{ViolationKind::kCollision,
                3.2,
                {1e-17, -2.5},
                40.5,
                1,
                "pedestrian \"0001\"",
                0.1 + 0.2,
                1.5,
                -3.1,
                true,
                ""};
  Violation touch = hit;
  touch.counted = false;
  touch.reason = "out of\nview";
  evaluation.verdict.violations = {touch, hit};
  evaluation.objectives = {-0.0, std::numeric_limits<double>::infinity(), 2.0 / 3};
  evaluation.measures = {{"smallest_gap_m", -std::numeric_limits<double>::infinity()},
                         {"duration s, \"wall\"", -0.0},
                         {"tiny", 2.2250738585072011e-308}};
  evaluation.end = "collision";
  evaluation.failure = "said 'no'";
  evaluation.remarks = "at line 7\nof main";
  evaluation.trace = FakeTrace({{0.1, 0.7}}, 5);
  evaluation.trace_digest = DigestOf(*evaluation.trace);
  return run;
}

inline Revisit SampleRevisit(int of, Purpose purpose, int number) {
  RunRecord run = SampleRecord(of);
  return {run.index, purpose, number, run.genome, run.seed, run.outcome, run.evaluation, 0.5};
}

inline GenerationRecord SampleGeneration() {
  return {Purpose::kSearch, 4, RunIndex{512}, 50, {300, 20, 7, 5, 9, true, "a 'note'"}, 0.125};
}

}  // namespace autofuzz
