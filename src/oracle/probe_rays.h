#pragma once

#include <optional>

#include "oracle/footing.h"
#include "oracle/nearness.h"

namespace autofuzz {

/// How near the ego came to leaving the road or its side of it: `off_road_distance` and
/// `wrong_lane_distance`. Rays run from the ego's centre forward, left and right and, on a lane
/// outside junctions, along the lane's normals. A ray advances by the room around where it is, so
/// it looks only near edges; what it finds is refined to a millimetre, and gains of less are not
/// looked for. Slivers narrower than 0.1 m are passed over.
class ProbeRays {
 public:
  /// The reader must outlive the rays.
  void Begin(FootingReader& reader);
  /// Looks from a pose.
  void Watch(const Pose& ego);

  double off_road_distance_m() const { return off_road_m_; }
  double wrong_lane_distance_m() const { return wrong_lane_m_; }

 private:
  /// A place on a ray: what is there, and the room around it.
  struct Spot {
    Footing footing;
    Room room;
  };
  struct Ray {
    Vec2 from;
    Vec2 along;
    double heading_rad = 0;  // of the ego
  };
  void Cast(const Ray& ray, const Spot& here);
  Spot SpotAt(const Ray& ray, double distance_m);
  template <class Found>
  double Refine(const Ray& ray, double before_m, double after_m, Found found);

  FootingReader* reader_ = nullptr;
  std::optional<Pose> last_;
  double off_road_m_ = kLaneCap_m;
  double wrong_lane_m_ = kLaneCap_m;
};

}  // namespace autofuzz
