#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "grammar/model.h"
#include "json/value.h"

namespace autofuzz {

/// A key that names an actor: "vehicle_0".
struct ActorKey {
  ActorKind kind = ActorKind::kVehicle;
  int slot = 0;
};
std::optional<ActorKey> ParseActorKey(std::string_view key);
std::string Text(const ActorKey& key);

/// How many blocks of each kind a grammar writes, by kActorOrder.
using BlockCounts = std::array<int, kActorOrder.size()>;
BlockCounts CountBlocks(const json::Value& grammar);

/// Adds the count fields to the model's space: from "counts", or, for what it leaves out, as many
/// as there are blocks. Error: blocks missing, or more than the counts allow.
Status ReadCounts(const json::Value& grammar, GrammarModel& model);

/// Adds every actor's fields. Requires: ReadCounts went well.
Status ReadActors(const json::Value& grammar, GrammarModel& model);

}  // namespace autofuzz
