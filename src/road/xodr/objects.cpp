#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "road/xodr/governed.h"

namespace autofuzz::xodr {
namespace {

// One object, or one of those that a repeat makes.
struct Body {
  double s_m = 0, t_m = 0;
  double z_offset_m = 0;
  double size_m = 0, width_m = 0, radius_m = 0, height_m = 0;
};

Vec2 InAxesOf(const Pose& pose, Vec2 local) {
  const Vec2 along{math::Cos(pose.heading_rad), math::Sin(pose.heading_rad)};
  return pose.position + local.x * along + local.y * LeftNormal(along);
}

// Counter-clockwise, without corners that lie on the one before; empty when nothing is left.
std::vector<Vec2> Tidied(const std::vector<Vec2>& corners) {
  constexpr double kNear = 1e-6;
  std::vector<Vec2> tidy;
  for (const Vec2 corner : corners)
    if (tidy.empty() || Distance(tidy.back(), corner) > kNear) tidy.push_back(corner);
  while (tidy.size() > 1 && Distance(tidy.front(), tidy.back()) <= kNear) tidy.pop_back();
  if (tidy.size() < 3) return {};
  double twice_area = 0;
  for (std::size_t i = 0; i < tidy.size(); ++i)
    twice_area += Cross(tidy[i] - tidy[0], tidy[(i + 1) % tidy.size()] - tidy[0]);
  if (std::abs(twice_area) < kNear) return {};
  if (twice_area < 0) std::reverse(tidy.begin(), tidy.end());
  return tidy;
}

std::vector<Vec2> Box(const Pose& pose, double size_m, double width_m) {
  const double u = 0.5 * size_m, v = 0.5 * width_m;
  return Tidied({InAxesOf(pose, {-u, -v}), InAxesOf(pose, {u, -v}), InAxesOf(pose, {u, v}),
                 InAxesOf(pose, {-u, v})});
}

std::vector<Vec2> Circle(const Pose& pose, double radius_m) {
  constexpr int kCorners = 16;
  std::vector<Vec2> corners;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2 * math::kPi * i / kCorners;
    corners.push_back(pose.position + radius_m * Vec2{math::Cos(angle), math::Sin(angle)});
  }
  return Tidied(corners);
}

class ObjectAdder {
 public:
  ObjectAdder(const Joining& in, std::size_t road)
      : in_(in), road_(road), id_(MakeId<RoadTag>(road)) {}

  void Add(const ObjectRecord& object) {
    if (object.repeats.empty())
      Place(object, {object.s_m, object.t_m, object.z_offset_m, object.size_m, object.width_m,
                     object.radius_m, object.height_m});
    for (const RepeatRecord& repeat : object.repeats) AddRepeat(object, repeat);
  }

 private:
  const RoadRecord& road() const { return in_.map.roads[road_]; }

  // Those without gaps are cut into pieces that follow the road.
  void AddRepeat(const ObjectRecord& object, const RepeatRecord& repeat) {
    constexpr double kPiece = 5, kMost = 1000;
    const bool gapless = repeat.distance_m < 0.01;
    const double step = std::max(gapless ? kPiece : repeat.distance_m, repeat.length_m / kMost);
    const double steps = repeat.length_m / step;
    const double count =
        gapless ? std::max(std::ceil(steps - 1e-9), 1.0) : std::floor(steps + 1e-9) + 1;
    if (!in_.document.Spend(Document::Budget::kObjects, count)) {
      in_.document.WarnOnce("objects", repeat.offset,
                            "repeats make more objects than fit in memory; from here on they are "
                            "left out");
      return;
    }
    const double piece = gapless ? repeat.length_m / count : 0;
    for (double i = 0; i < count; ++i) {
      const double along = gapless ? (i + 0.5) * piece : i * step;
      const double part = repeat.length_m > 0 ? along / repeat.length_m : 0;
      const auto at = [&](const Range& range) {
        return range.low + part * (range.high - range.low);
      };
      Place(object, {repeat.begin_s_m + along, at(repeat.t_m), at(repeat.z_offset_m),
                     gapless ? piece : at(repeat.size_m), at(repeat.width_m), at(repeat.radius_m),
                     at(repeat.height_m)});
    }
  }

  void Place(const ObjectRecord& object, const Body& body) {
    const double s = OnRoad(in_.document, road(), body.s_m, "an object", object.offset);
    const NetworkBuilder::Ground ground = in_.builder.GroundAt(id_, s, body.t_m);
    MapObject made{object.id,
                   object.type,
                   id_,
                   s,
                   body.t_m,
                   {ground.pose.position, WrapAngle(ground.pose.heading_rad + object.heading_rad)},
                   ground.z_m + body.z_offset_m,
                   body.height_m,
                   {},
                   {}};
    if (!object.validity.empty())
      made.lanes = Governed(in_, road_, s, object.orientation, object.validity, ~LaneTypes{0});
    bool outlined = false;
    for (const std::vector<CornerRecord>& corners : object.outlines) {
      made.outline = Outline(object, body, made.pose, corners);
      if (made.outline.empty()) continue;
      in_.builder.AddObject(made);
      outlined = true;
    }
    if (outlined) return;
    made.outline = body.radius_m > 0 ? Circle(made.pose, body.radius_m)
                                     : Box(made.pose, body.size_m, body.width_m);
    in_.builder.AddObject(std::move(made));
  }

  // Corners on the road move along with a repeated object.
  std::vector<Vec2> Outline(const ObjectRecord& object, const Body& body, const Pose& pose,
                            const std::vector<CornerRecord>& corners) const {
    const Vec2 moved{body.s_m - object.s_m, body.t_m - object.t_m};
    std::vector<Vec2> points;
    for (const CornerRecord& corner : corners) {
      const Vec2 at = corner.at + moved;
      points.push_back(corner.on_road ? in_.builder.GroundAt(id_, at.x, at.y).pose.position
                                      : InAxesOf(pose, corner.at));
    }
    return Tidied(points);
  }

  const Joining& in_;
  std::size_t road_;
  RoadId id_;
};

}  // namespace

void AddObjects(const Joining& in) {
  for (std::size_t i = 0; i < in.map.roads.size(); ++i) {
    ObjectAdder adder(in, i);
    for (const ObjectRecord& object : in.map.roads[i].objects) adder.Add(object);
  }
}

}  // namespace autofuzz::xodr
