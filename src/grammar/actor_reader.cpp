#include "grammar/actor_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/number.h"
#include "grammar/centre_reader.h"
#include "grammar/field_reader.h"
#include "json/reading.h"

namespace autofuzz {
namespace {

// The keys that may stand directly below `prefix` ("" or "setup.") in an actor's block.
std::vector<std::string> KeysBelow(std::string_view prefix, const std::vector<FieldRule>& rules) {
  std::vector<std::string> keys;
  if (prefix.empty()) keys = {"center", "axes"};
  for (const FieldRule& rule : rules) {
    if (!rule.path.starts_with(prefix)) continue;
    const std::string_view rest = rule.path.substr(prefix.size());
    std::string key(rest.substr(0, rest.find('.')));
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.push_back(std::move(key));
  }
  return keys;
}

// Refuses unknown keys in a block and in the objects below it that rules speak of.
Status CheckBlock(const json::Value& block, const std::string& prefix,
                  const std::vector<FieldRule>& rules) {
  if (Status status = CheckKeys(block, KeysBelow(prefix, rules)); !status) return status;
  for (const auto& [key, member] : *block.object()) {
    const std::string below = prefix + key + ".";
    const bool nested = std::any_of(rules.begin(), rules.end(), [&](const FieldRule& rule) {
      return rule.path.starts_with(below);
    });
    if (!nested) continue;
    if (Status status = CheckBlock(member, below, rules); !status) return status;
  }
  return {};
}

std::vector<FieldRule> AllRules(ActorKind kind) {
  const auto rules = ActorRules(kind);
  std::vector<FieldRule> all(rules.begin(), rules.end());
  if (kind != ActorKind::kStatic) all.push_back(IdleTimeRule());
  return all;
}

// Adds one field of an actor.
Status AddField(const json::Value& block, const FieldRule& rule, const ActorModel& actor,
                GrammarModel& model) {
  const Result<const json::Value*> value = FindPath(block, rule.path);
  if (!value) return value.error();
  Result<Field> field = ReadField(*value, rule, fmt::format("{}.{}", actor.name, rule.path));
  if (!field) return field.error();
  const std::size_t count = CountField(actor.kind);
  if (actor.slot >= model.space.fields[count].low) field->activity = Activity{count, actor.slot};
  model.space.fields.push_back(*std::move(field));
  return {};
}

// The idle time is a field only where it varies.
Status AddIdleTime(const json::Value& block, ActorModel& actor, GrammarModel& model) {
  if (Status status = AddField(block, IdleTimeRule(), actor, model); !status) return status;
  if (model.space.fields.back().varies()) {
    actor.idle_field = model.space.size() - 1;
  } else {
    actor.idle_s = model.space.fields.back().low;
    model.space.fields.pop_back();
  }
  return {};
}

Status ReadActor(const json::Value& block, const ActorKey& key, GrammarModel& model) {
  if (Status status = CheckBlock(block, "", AllRules(key.kind)); !status) return status;
  const Result<CentreAndAxes> centre = ReadCentre(block, model);
  if (!centre) return centre.error();
  ActorModel actor;
  actor.name = fmt::format("{}[{}]", Name(key.kind), key.slot);
  actor.kind = key.kind;
  actor.slot = key.slot;
  actor.centre = centre->centre;
  actor.axes = centre->axes;
  actor.first_field = model.space.size();
  for (const FieldRule& rule : ActorRules(key.kind))
    if (Status status = AddField(block, rule, actor, model); !status) return status;
  if (key.kind != ActorKind::kStatic)
    if (Status status = AddIdleTime(block, actor, model); !status) return status;
  model.actors.push_back(std::move(actor));
  return {};
}

// That the blocks of a kind are exactly those of slots 0 … most − 1.
Status CheckSlots(const json::Value& grammar, const json::Value& counts, ActorKind kind, int most) {
  for (const auto& [name, block] : *grammar.object()) {
    const std::optional<ActorKey> key = ParseActorKey(name);
    if (key && key->kind == kind && key->slot >= most)
      return block.Wrong(
          fmt::format("'{}' is one too many: counts allow {} {}s", name, most, Name(kind)));
  }
  for (int slot = 0; slot < most; ++slot) {
    const std::string name = Text(ActorKey{kind, slot});
    if (grammar.Find(name) == nullptr)
      return counts.Wrong(
          fmt::format("'{}' is missing: counts allow {} {}s", name, most, Name(kind)));
  }
  return {};
}

}  // namespace

std::optional<ActorKey> ParseActorKey(std::string_view key) {
  for (const ActorKind kind : kActorOrder) {
    const std::string prefix = fmt::format("{}_", Name(kind));
    if (!key.starts_with(prefix)) continue;
    const std::optional<std::int64_t> slot = ParseInteger(key.substr(prefix.size()));
    if (!slot || *slot < 0 || *slot > 1000000) return std::nullopt;
    const ActorKey parsed{kind, static_cast<int>(*slot)};
    if (Text(parsed) == key) return parsed;  // "vehicle_00" is none
  }
  return std::nullopt;
}

std::string Text(const ActorKey& key) { return fmt::format("{}_{}", Name(key.kind), key.slot); }

BlockCounts CountBlocks(const json::Value& grammar) {
  BlockCounts counts{};
  for (const auto& [name, block] : *grammar.object()) {
    const std::optional<ActorKey> key = ParseActorKey(name);
    if (key) ++counts[CountField(key->kind) - kStatics];
  }
  return counts;
}

Status ReadCounts(const json::Value& grammar, GrammarModel& model) {
  const json::Value* counts = grammar.Find("counts");
  if (counts != nullptr) {
    const std::array<std::string, 3> known = {"statics", "pedestrians", "vehicles"};
    if (Status status = CheckKeys(*counts, known); !status) return status;
  }
  const BlockCounts blocks = CountBlocks(grammar);
  for (const ActorKind kind : kActorOrder) {
    const std::string key = fmt::format("{}s", Name(kind));
    const json::Value* value = counts ? counts->Find(key) : nullptr;
    FieldRule rule = CountRule();
    rule.low = rule.high = blocks[CountField(kind) - kStatics];
    Result<Field> field = ReadField(value, rule, fmt::format("counts.{}", key));
    if (!field) return field.error();
    const int most = static_cast<int>(field->high);
    if (Status status = CheckSlots(grammar, value ? *value : grammar, kind, most); !status)
      return status;
    model.space.fields.push_back(*std::move(field));
  }
  return {};
}

Status ReadActors(const json::Value& grammar, GrammarModel& model) {
  for (const ActorKind kind : kActorOrder) {
    const int most = static_cast<int>(model.space.fields[CountField(kind)].high);
    for (int slot = 0; slot < most; ++slot) {
      const ActorKey key{kind, slot};
      if (Status status = ReadActor(*grammar.Find(Text(key)), key, model); !status) return status;
    }
  }
  return {};
}

}  // namespace autofuzz
