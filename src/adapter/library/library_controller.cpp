#include "adapter/library/library_controller.h"

#include <fmt/format.h>

#include <utility>

#include "base/printable.h"
#include "base/seed.h"
#include "sim/api/command_check.h"

namespace autofuzz {
namespace {

constexpr std::size_t kMostText = 1000;  // of what a library says of itself

static_assert(static_cast<int>(ActorKind::kVehicle) == AUTOFUZZ_VEHICLE);
static_assert(static_cast<int>(ActorKind::kPedestrian) == AUTOFUZZ_PEDESTRIAN);
static_assert(static_cast<int>(ActorKind::kStatic) == AUTOFUZZ_STATIC);
static_assert(static_cast<int>(LightState::kOff) == AUTOFUZZ_OFF);
static_assert(static_cast<int>(LightState::kRed) == AUTOFUZZ_RED);

autofuzz_pose Shown(const Pose& pose) {
  return {pose.position.x, pose.position.y, pose.heading_rad};
}

autofuzz_body Shown(const BodyState& body) {
  return {Shown(body.pose), body.velocity_mps.x, body.velocity_mps.y, body.yaw_rate_radps};
}

// The road, number and s of a lane, into the members that both objects and observations have.
template <class Shown>
void ShowLane(const Network& network, const std::optional<LanePoint>& lane, Shown& shown) {
  shown.road = nullptr;
  shown.lane = 0;
  shown.lane_s_m = 0;
  if (!lane) return;
  const Lane& on = network.lane(lane->lane);
  shown.road = network.road(on.road).name.c_str();
  shown.lane = on.number;
  shown.lane_s_m = lane->s_m;
}

EgoFacts FactsOf(const autofuzz_controller_functions& functions, std::string spec) {
  autofuzz_facts told{};
  told.size = sizeof told;
  functions.describe(&told);
  EgoFacts facts;
  facts.spec = std::move(spec);
  facts.sees_all_around = told.sees_all_around != 0;
  facts.uses_weather = told.uses_weather != 0;
  facts.uses_friction = told.uses_friction != 0;
  facts.deterministic = told.deterministic != 0;
  if (told.name != nullptr) facts.identity = Printable(told.name, kMostText);
  if (told.release != nullptr) facts.identity += " " + Printable(told.release, kMostText);
  return facts;
}

}  // namespace

LibraryController::LibraryController(std::shared_ptr<const Library> library, std::string spec)
    : library_(std::move(library)), facts_(FactsOf(library_->functions(), std::move(spec))) {
  shown_.size = sizeof shown_;
}

Result<std::unique_ptr<LibraryController>> LibraryController::Make(
    std::shared_ptr<const Library> library, std::string spec, const std::string& options) {
  std::unique_ptr<LibraryController> made(
      new LibraryController(std::move(library), std::move(spec)));
  made->controller_ = made->library_->functions().create(options.c_str());
  if (made->controller_ == nullptr)
    return Error{fmt::format("library: no controller is made with options '{}'", options), {}};
  return made;
}

LibraryController::~LibraryController() {
  if (controller_ != nullptr) library_->functions().destroy(controller_);
}

Status LibraryController::Reset(const Briefing& briefing) {
  const Scene& scene = *briefing.scene;
  network_ = scene.network.get();
  route_.clear();
  for (const RoutePoint& point : scene.route->points) route_.push_back(Shown(point.pose));
  objects_.reserve(scene.actors.size());
  const ActorType& ego = EgoType();
  autofuzz_task task{};
  task.size = sizeof task;
  task.weather = scene.scenario.weather;
  task.step_s = briefing.control_step_s;
  task.friction = scene.scenario.friction;
  task.seed = Stream(briefing.seed).Next();
  task.scenario = scene.scenario.name.c_str();
  task.map = scene.scenario.map.c_str();
  task.route = route_.data();
  task.route_count = route_.size();
  task.length_m = 2 * ego.half.length_m;
  task.width_m = 2 * ego.half.width_m;
  task.height_m = ego.height_m;
  task.mass_kg = ego.mass_kg;
  task.wheelbase_m = ego.wheelbase_m;
  task.max_steer_rad = ego.max_steer_rad;
  if (library_->functions().reset(controller_, &task) != 0) return Failure("reset");
  return {};
}

Result<Command> LibraryController::Act(const Observation& seen) {
  Show(seen);
  autofuzz_command command{};
  command.size = sizeof command;
  if (library_->functions().act(controller_, &shown_, &command) != 0) return Failure("act");
  Result<Command> sound = CheckRange({command.throttle, command.brake, command.steer});
  if (!sound) return Error{"the library's command: " + sound.error().what, {}};
  return sound;
}

void LibraryController::Show(const Observation& seen) {
  objects_.clear();
  for (const SeenObject& object : seen.objects) {
    autofuzz_object& shown = objects_.emplace_back();
    shown.size = sizeof shown;
    shown.kind = static_cast<int>(object.kind);
    shown.state = Shown(object.state);
    shown.length_m = 2 * object.half.length_m;
    shown.width_m = 2 * object.half.width_m;
    ShowLane(*network_, object.lane, shown);
  }
  shown_.signal = seen.signal ? static_cast<int>(seen.signal->state) : -1;
  shown_.signal_distance_m = seen.signal ? seen.signal->distance_m : 0;
  shown_.time_s = seen.time_s;
  shown_.self = Shown(seen.self);
  shown_.route_s_m = seen.route_s_m;
  shown_.route_offset_m = seen.route_offset_m;
  shown_.speed_limit_mps = seen.speed_limit_mps;
  ShowLane(*network_, seen.lane, shown_);
  shown_.object_count = static_cast<std::uint32_t>(objects_.size());
  shown_.objects = objects_.data();
}

Error LibraryController::Failure(std::string_view what) const {
  const auto error = library_->functions().error;
  const char* why = error == nullptr ? nullptr : error(controller_);
  return Error{fmt::format("the library's {} failed: {}", what,
                           why == nullptr ? "no reason given" : Printable(why, kMostText)),
               {}};
}

}  // namespace autofuzz
