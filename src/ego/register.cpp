#include "ego/ego.h"
#include "ego/idle.h"
#include "ego/pid_one.h"

namespace autofuzz {

void RegisterEgos(Registry<EgoMaker>& into) {
  into.Add("pid-1",
           "follows the route; stops for vehicles ahead in its lane and red lights; blind to "
           "pedestrians; cruise=7 (m/s)",
           MakePidOne);
  into.Add("idle", "never moves", MakeIdle);
}

}  // namespace autofuzz
