#pragma once

#include <memory>
#include <utility>

#include "record/summary.h"
#include "report/report.h"

namespace autofuzz {

/// A campaign of five runs made by hand: two of warm-up, three of search; runs 1 and 3 are unique
/// collisions, run 2 is off-road, run 4 gave no verdict.
struct MadeCampaign {
  Problem problem;
  LedgerContents contents;
  ReportInput input;

  MadeCampaign() {
    problem = MadeProblem();
    contents.generations.resize(1);
    contents.generations[0].ask.candidates = 8;
    contents.generations[0].ask.infeasible = 2;
    contents.runs = {Run(0, 0.75, 2), Run(1, 0.8, 3), Run(2, 0.85, 4), Run(3, 0.9, 5),
                     Run(4, 0.7, 6)};
    Collide(contents.runs[1], 5.25, "walker.pedestrian.0001");
    Collide(contents.runs[3], 7.5, "vehicle.tesla.model3");
    LeaveRoad(contents.runs[2]);
    contents.runs[4].outcome = Outcome::kNoVerdict;
    contents.runs[4].evaluation = {};
    contents.runs[4].attempts = 2;
    Refresh();
  }
  MadeCampaign(const MadeCampaign&) = delete;
  MadeCampaign& operator=(const MadeCampaign&) = delete;

  /// Works out the input again after a change of the contents.
  void Refresh() {
    std::vector<ShownRun> shown = std::move(input.shown);
    input = {Summarise(Spec(), {"0.1.0", "host", "cpu", "2030-01-02T03:04:05Z"}, problem, contents),
             &problem,
             contents.runs,
             {},
             std::move(shown),
             FindingBounds{2, 5, 3, 4}};
    Tally tally(problem);
    for (const RunRecord& run : input.runs) input.unique.push_back(tally.Add(run));
  }

 private:
  static Problem MadeProblem() {
    Problem made;
    made.space.fields = {{"road_friction", FieldKind::kReal, 0.7, 0.9, {}, {}},
                         {"vehicle[0].setup.type", FieldKind::kCategory, 0, 10, {}, {}}};
    made.objectives = {{"collision_speed", 7}, {"object_distance", 20}};
    made.labels.assign(ViolationNames().begin(), ViolationNames().end());
    made.goal = {"collision", {}, {1, 1}};
    made.goal.labels.Add(0);
    return made;
  }
  static CampaignSpec Spec() {
    CampaignSpec spec;
    spec.problem = "turn-right.json";
    spec.warmup = 2;
    spec.budget = 3;
    return spec;
  }
  static RunRecord Run(int index, double friction, double type) {
    RunRecord run;
    run.index = RunIndex{index};
    run.purpose = index < 2 ? Purpose::kWarmUp : Purpose::kSearch;
    run.generation = index < 2 ? 0 : index - 2;
    run.genome.values = {friction, type};
    run.seed = Seed{{static_cast<std::uint64_t>(index), 10}};
    run.evaluation.objectives = {1, 2.5};
    run.evaluation.measures = {{"duration_s", 10}, {"actors", 2}, {"triggers_fired", 1}};
    run.evaluation.end = "destination";
    run.evaluation.trace_digest = Digest{1, 2};
    run.wall_s = 0.003;
    return run;
  }
  static void Collide(RunRecord& run, double ego_speed_mps, const char* other_type) {
    run.evaluation.end = "collision";
    run.evaluation.verdict.labels.Add(0);
    Violation violation;
    violation.time_s = 4.25;
    violation.position = {12, -3.5};
    violation.route_s_m = 30.125;
    violation.other = 0;
    violation.other_type = other_type;
    violation.ego_speed_mps = ego_speed_mps;
    violation.other_speed_mps = 1.5;
    violation.impact_angle_rad = 0.5;
    run.evaluation.verdict.violations = {violation};
  }
  static void LeaveRoad(RunRecord& run) {
    run.evaluation.end = "off-road";
    run.evaluation.verdict.labels.Add(1);
    Violation violation;
    violation.kind = ViolationKind::kOffRoad;
    violation.time_s = 8;
    violation.ego_speed_mps = 6;
    violation.route_s_m = 41;
    run.evaluation.verdict.violations = {violation};
  }
};

}  // namespace autofuzz
