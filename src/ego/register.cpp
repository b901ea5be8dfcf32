#include "ego/constant.h"
#include "ego/ego.h"
#include "ego/idle.h"
#include "ego/pid_one.h"
#include "ego/pid_two.h"
#include "ego/reference.h"

namespace autofuzz {

void RegisterEgos(Registry<EgoMaker>& into) {
  into.Add("pid-1",
           "follows the route; stops for vehicles ahead in its lane and red lights; blind to "
           "pedestrians; cruise=7 (m/s)",
           MakePidOne);
  into.Add(
      "pid-2",
      "as pid-1, but also stops for pedestrians and yellow lights, and looks for vehicles near "
      "its heading on any lane; cruise=7 (m/s), noise=0.01 (of the steering limit)",
      MakePidTwo);
  into.Add("reference",
           "a careful driver: keeps its distance, gives way, obeys lights, sees all around; a "
           "yardstick for what can be avoided; cruise=7 (m/s)",
           MakeReference);
  into.Add("constant", "holds its controls; throttle=0.3, brake=0, steer=0", MakeConstant);
  into.Add("idle", "never moves", MakeIdle);
}

}  // namespace autofuzz
