#include "grammar/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/nearest.h"
#include "grammar/actor_reader.h"
#include "grammar/centre_reader.h"
#include "grammar/constraint_reader.h"
#include "grammar/ego_reader.h"
#include "grammar/field_reader.h"
#include "json/reading.h"
#include "json/value.h"

namespace autofuzz {
namespace {

const std::vector<std::string>& PlainKeys() {
  static const std::vector<std::string> keys = {
      "$schema", "name",   "description",           "map", "frame", "axes", "ego", "background",
      "counts",  "lights", "customized_constraints"};
  return keys;
}

// For a wrong key "pedestrain_3" the right ones include "pedestrian_3".
std::vector<std::string> KeysNear(std::string_view wrong) {
  std::vector<std::string> keys = PlainKeys();
  const std::size_t last = wrong.find_last_not_of("0123456789");
  std::string_view digits = wrong.substr(last == std::string_view::npos ? wrong.size() : last + 1);
  while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
  for (const ActorKind kind : kActorOrder)
    keys.push_back(fmt::format("{}_{}", Name(kind), digits.empty() ? "0" : digits));
  return keys;
}

Status CheckTopLevel(const json::Value& grammar) {
  if (grammar.object() == nullptr)
    return grammar.Wrong(fmt::format("a grammar must be an object, not {}", grammar.TypeName()));
  const std::vector<std::string>& plain = PlainKeys();
  for (const auto& [key, value] : *grammar.object()) {
    const bool known =
        std::find(plain.begin(), plain.end(), key) != plain.end() || ParseActorKey(key);
    if (!known) return UnknownKey(value, key, KeysNear(key));
    const bool text = key == "$schema" || key == "description";
    if (text && value.string() == nullptr)
      return value.Wrong(fmt::format("must be text, not {}", value.TypeName()));
  }
  return {};
}

Status ReadFrame(const json::Value& grammar, GrammarModel& model) {
  if (const json::Value* frame = grammar.Find("frame")) {
    const std::array<std::string, 2> known = {"right-handed", "carla"};
    const std::string* word = frame->string();
    if (word == nullptr || std::find(known.begin(), known.end(), *word) == known.end())
      return frame->Wrong(
          fmt::format("must be \"right-handed\" or \"carla\" (+y right, angles clockwise){}",
                      word ? DidYouMean(*word, known) : ""));
    model.left_handed = *word == "carla";
  }
  if (const json::Value* axes = grammar.Find("axes")) {
    const Result<GrammarAxes> said = ReadAxes(*axes);
    if (!said) return said.error();
    model.axes = *said;
  }
  return {};
}

Status ReadTask(const json::Value& grammar, GrammarModel& model) {
  Result<std::string> name = NeedText(grammar, "name");
  if (!name) return name.error();
  model.name = *std::move(name);
  Result<std::string> map = NeedText(grammar, "map");
  if (!map) return map.error();
  model.map = *std::move(map);
  const Result<const json::Value*> ego = Need(grammar, "ego");
  if (!ego) return ego.error();
  Result<EgoTask> task = ReadEgo(**ego);
  if (!task) return task.error();
  model.ego = *std::move(task);
  if (const json::Value* lights = grammar.Find("lights")) {
    const Result<LightCycle> cycle = ReadLights(*lights);
    if (!cycle) return cycle.error();
    model.lights = *cycle;
  }
  return {};
}

Status ReadBackground(const json::Value& grammar, GrammarModel& model) {
  const json::Value* background = grammar.Find("background");
  if (background != nullptr) {
    const std::array<std::string, 2> known = {"road_friction", "weather"};
    if (Status status = CheckKeys(*background, known); !status) return status;
  }
  for (const FieldRule* rule : {&FrictionRule(), &WeatherRule()}) {
    const json::Value* value = background ? background->Find(rule->path) : nullptr;
    Result<Field> field = ReadField(value, *rule, std::string(rule->path));
    if (!field) return field.error();
    model.space.fields.push_back(*std::move(field));
  }
  return {};
}

}  // namespace

Result<GrammarModel> ParseGrammar(std::string_view text, std::string_view source) {
  const Result<json::Value> grammar = json::Parse(text, source);
  if (!grammar) return grammar.error();
  if (Status status = CheckTopLevel(*grammar); !status) return status.error();
  GrammarModel model;
  for (const auto read : {ReadTask, ReadFrame, ReadBackground, ReadCounts, ReadActors})
    if (Status status = read(*grammar, model); !status) return status.error();
  if (const json::Value* constraints = grammar->Find("customized_constraints"))
    if (Status status = ReadConstraints(*constraints, model.space); !status) return status.error();
  if (Status status = CheckSpace(model.space); !status) return grammar->Wrong(status.error().what);
  return model;
}

}  // namespace autofuzz
