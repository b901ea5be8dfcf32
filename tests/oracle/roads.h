#pragma once

#include <memory>

#include "road/network/network.h"
#include "scenario/scene.h"

namespace autofuzz::sketch {

/// A straight road along +x, 200 m. From the left: sidewalk (y 3.5 … 5.5), a lane towards −x
/// (0 … 3.5), a lane towards +x (−3.5 … 0), parking (−5.5 … −3.5), sidewalk (−7.5 … −5.5).
std::shared_ptr<const Network> StraightRoad();

/// The same with a light over the lane towards +x that stops at x = 60.
std::shared_ptr<const Network> RoadWithLight();

/// Two roads of a junction over the same ground: road 0 with a lane towards +x, road 1 with one
/// towards −x, both y −1.75 … 1.75 and x 0 … 20.
std::shared_ptr<const Network> LanesOverEachOther();

/// A scene on a road: the ego on the lane towards +x, its route from x = 10 to x = 190 along the
/// lane's centre, y = −1.75; cars, persons and barrels as the kinds say.
Scene SceneOn(std::shared_ptr<const Network> network, const std::vector<ActorKind>& kinds);

}  // namespace autofuzz::sketch
