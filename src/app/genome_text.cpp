#include "app/genome_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "base/nearest.h"
#include "base/number.h"
#include "json/value.h"

namespace autofuzz {
namespace {

std::string_view Trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

std::vector<std::string_view> Parts(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    parts.push_back(Trimmed(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return parts;
}

Result<double> ToNumber(std::string_view text, const Place& place) {
  const std::optional<double> value = ParseDouble(text);
  if (!value) return Error{fmt::format("'{}' is no number", text), place};
  return *value;
}

Status Set(const Space& space, std::string_view name, double value, const Place& place,
           Genome& genome) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < space.size(); ++i) {
    if (space.fields[i].name == name) {
      genome.values[i] = value;
      return {};
    }
    known.push_back(space.fields[i].name);
  }
  return Error{fmt::format("there is no field '{}'{}", name, DidYouMean(name, known)), place};
}

Status TakeJson(const Space& space, std::string_view text, const std::string& source,
                Genome& genome) {
  const Result<json::Value> document = json::Parse(text, source);
  if (!document) return document.error();
  const json::Value* fields = document->Find("fields");
  if (fields == nullptr) fields = &*document;
  if (fields->object() == nullptr) return fields->Wrong("must be an object of fields and values");
  for (const auto& [name, value] : *fields->object()) {
    if (value.number() == nullptr)
      return value.Wrong(fmt::format("must be a number, not {}", value.TypeName()));
    Status set = Set(space, name, *value.number(), value.place(), genome);
    if (!set) return set;
  }
  return {};
}

Status TakeNames(const Space& space, std::string_view text, const Place& place, Genome& genome) {
  std::set<std::string_view> named;
  for (const std::string_view part : Parts(text)) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos)
      return Error{fmt::format("'{}' is no name=value", part), place};
    const Result<double> value = ToNumber(Trimmed(part.substr(equals + 1)), place);
    if (!value) return value.error();
    const std::string_view name = Trimmed(part.substr(0, equals));
    if (!named.insert(name).second)
      return Error{fmt::format("'{}' stands there twice", name), place};
    Status set = Set(space, name, *value, place, genome);
    if (!set) return set;
  }
  return {};
}

Status TakeValues(const Space& space, std::string_view text, const Place& place, Genome& genome) {
  if (text.empty()) return Error{"there is nothing in it", place};
  const std::vector<std::string_view> parts = Parts(text);
  if (parts.size() == 1 && !ParseDouble(parts[0]))
    return Error{fmt::format("'{}' is no file, no name=value and no number", parts[0]), place};
  if (parts.size() != space.size())
    return Error{fmt::format("{} value{} for {} fields", parts.size(), parts.size() == 1 ? "" : "s",
                             space.size()),
                 place};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Result<double> value = ToNumber(parts[i], place);
    if (!value) return value.error();
    genome.values[i] = *value;
  }
  return {};
}

Status CheckInSpace(const Space& space, const Genome& genome, const Place& place) {
  for (std::size_t i = 0; i < space.size(); ++i) {
    const Field& field = space.fields[i];
    const double value = genome.values[i];
    if (!(value >= field.low && value <= field.high))
      return Error{
          fmt::format("{} is {}, which is not from {} to {}", field.name, FormatDouble(value),
                      FormatDouble(field.low), FormatDouble(field.high)),
          place};
    if (field.discrete() && value != static_cast<double>(static_cast<std::int64_t>(value)))
      return Error{fmt::format("{} is {}, which is not whole", field.name, FormatDouble(value)),
                   place};
  }
  if (!MeetsConstraints(space, genome))
    return Error{"the values do not meet the grammar's constraints", place};
  return {};
}

}  // namespace

Result<Genome> ParseGenome(const Space& space, std::string_view text, const Genome& otherwise,
                           const std::string& source) {
  const Place place{source, 0, 0, ""};
  const std::string_view words = Trimmed(text);
  Genome genome = otherwise;
  const Status taken = words.starts_with('{')          ? TakeJson(space, words, source, genome)
                       : words.find('=') != words.npos ? TakeNames(space, words, place, genome)
                                                       : TakeValues(space, words, place, genome);
  if (!taken) return taken.error();
  if (Status status = CheckInSpace(space, genome, place); !status) return status.error();
  return genome;
}

}  // namespace autofuzz
