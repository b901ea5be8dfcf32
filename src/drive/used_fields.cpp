#include "drive/used_fields.h"

namespace autofuzz {

UsedBySomeone UsedBy(const EgoFacts& ego, const SimulatorFacts& simulator) {
  UsedBySomeone used;
  used.weather = ego.uses_weather;
  used.friction = ego.uses_friction || simulator.gives_friction;
  used.colour = simulator.runs_attached_egos || (!ego.sensors.empty() && simulator.gives_sensors);
  used.shape = used.colour || !simulator.only_footprints;
  return used;
}

Result<UsedBySomeone> UsedBy(const DrivingSetup& setup) {
  const auto simulator = setup.make_simulator();
  if (!simulator) return simulator.error();
  const Result<Ego> ego = setup.make_ego();
  if (!ego) return ego.error();
  return UsedBy(ego->facts(), (*simulator)->facts());
}

}  // namespace autofuzz
