#include "road/network/route.h"

namespace autofuzz {

std::string_view Name(RouteCommand command) {
  switch (command) {
    case RouteCommand::kFollow:
      return "follow";
    case RouteCommand::kLeft:
      return "left";
    case RouteCommand::kRight:
      return "right";
    case RouteCommand::kStraight:
      return "straight";
    case RouteCommand::kChangeLeft:
      return "change-left";
    case RouteCommand::kChangeRight:
      return "change-right";
  }
  return "follow";
}

}  // namespace autofuzz
