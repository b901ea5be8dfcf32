#include "draw/scene.h"

#include <algorithm>

#include "draw/body.h"

namespace autofuzz {
namespace {

constexpr std::string_view kRoute =
    R"(class="route" fill="none" stroke="#2f6fdb" stroke-width="0.6" stroke-linecap="round" stroke-opacity="0.55")";
constexpr std::string_view kGoal =
    R"(class="goal" fill="none" stroke="#2f6fdb" stroke-width="0.4")";
constexpr std::string_view kEgo = R"(class="ego" fill="#2f6fdb")";
constexpr std::string_view kTrigger =
    R"(class="trigger" fill="#d97706" fill-opacity="0.06" stroke="#d97706" stroke-width="0.2" stroke-dasharray="1 1")";
constexpr std::string_view kLabel =
    R"(class="label" fill="#222" font-family="sans-serif" text-anchor="middle")";
constexpr double kGoal_m = 2;  // the ego is there when its centre is this near (DESIGN §5)

std::string_view StyleOf(ActorKind kind) {
  switch (kind) {
    case ActorKind::kVehicle:
      return R"(class="vehicle" fill="#c2410c")";
    case ActorKind::kPedestrian:
      return R"(class="pedestrian" fill="#9333ea")";
    case ActorKind::kStatic:
      return R"(class="static" fill="#57534e")";
  }
  return "";
}

class Corner {
 public:
  void Add(Vec2 point) {
    low_ = any_ ? Vec2{std::min(low_.x, point.x), std::min(low_.y, point.y)} : point;
    high_ = any_ ? Vec2{std::max(high_.x, point.x), std::max(high_.y, point.y)} : point;
    any_ = true;
  }
  Network::Bounds Get(double margin_m) const {
    return {low_ - Vec2{margin_m, margin_m}, high_ + Vec2{margin_m, margin_m}};
  }

 private:
  bool any_ = false;
  Vec2 low_, high_;
};

}  // namespace

double TriggerRadius(const ActorSpec& actor) {
  for (const Phase& phase : actor.phases) {
    if (const auto* within = std::get_if<WhenEgoWithin>(&phase.start)) return within->distance_m;
  }
  return 0;
}

void DrawRoute(Svg& svg, const Route& route) {
  if (route.points.empty()) return;
  svg.Polyline(route.line.points(), kRoute);
  svg.Circle(route.points.back().pose.position, kGoal_m, kGoal);
}

void DrawScene(Svg& svg, const Scene& scene) {
  svg.BeginGroup(R"(class="scene")");
  if (scene.route) DrawRoute(svg, *scene.route);
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const double radius_m = TriggerRadius(scene.scenario.actors[i]);
    if (radius_m > 0) svg.Circle(scene.actors[i].start.position, radius_m, kTrigger);
  }
  for (std::size_t i = 0; i < scene.actors.size(); ++i) {
    const ActorSpec& actor = scene.scenario.actors[i];
    const Box box{scene.actors[i].start, scene.actors[i].half};
    DrawBody(svg, box, StyleOf(actor.kind), actor.kind != ActorKind::kStatic);
    svg.Text(box.pose.position + Vec2{0, 2}, 1.6, actor.name, kLabel);
  }
  DrawBody(svg, EgoBox(scene.ego_start), kEgo, true);
  svg.EndGroup();
}

Network::Bounds BoundsOf(const Scene& scene, double margin_m) {
  Corner corner;
  if (scene.route) {
    for (const Vec2 point : scene.route->line.points()) corner.Add(point);
  }
  for (const Vec2 point : Corners(EgoBox(scene.ego_start))) corner.Add(point);
  for (const PlacedActor& actor : scene.actors) {
    for (const Vec2 point : Corners(Box{actor.start, actor.half})) corner.Add(point);
  }
  return corner.Get(margin_m);
}

}  // namespace autofuzz
