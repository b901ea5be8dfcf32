#include "store/spec_table.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <optional>

#include "base/number.h"
#include "store/database.h"

namespace autofuzz::store {
namespace {

std::string ToText(const std::string& value) { return value; }
std::string ToText(std::uint64_t value) { return fmt::format("{}", value); }
std::string ToText(std::int64_t value) { return fmt::format("{}", value); }
std::string ToText(double value) { return FormatDouble(value); }

bool FromText(const std::string& text, std::string& value) {
  value = text;
  return true;
}
template <class Integer>
bool FromText(const std::string& text, Integer& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size();
}
bool FromText(const std::string& text, double& value) {
  const std::optional<double> number = ParseDouble(text);
  value = number.value_or(0);
  return number.has_value();
}

// Members that came after the first release: where one has no row its default holds.
constexpr bool kLater = true;

// The one list of members, for writing and reading. A member that is missing here does not compile.
template <class Spec, class Each>
void ForEachSpec(Spec& spec, Each&& each) {
  auto& [problem, ego, simulator, method, warmup_method, goal, seed, warmup, budget, uniqueness,
         traces, time_limit_s, ego_latency_s, warmup_from, flaky_below] = spec;
  auto& [field_difference, field_share] = uniqueness;
  each("problem", problem);
  each("ego", ego);
  each("simulator", simulator);
  each("method", method);
  each("warmup_method", warmup_method);
  each("goal", goal);
  each("seed", seed);
  each("warmup", warmup);
  each("budget", budget);
  each("uniqueness_field_difference", field_difference);
  each("uniqueness_field_share", field_share);
  each("traces", traces);
  each("time_limit_s", time_limit_s);
  each("ego_latency_s", ego_latency_s);
  each("warmup_from", warmup_from, kLater);
  each("flaky_below", flaky_below, kLater);
}

template <class Facts, class Each>
void ForEachFact(Facts& facts, Each&& each) {
  auto& [program_version, host_name, host_cpu, wall_started, said] = facts;
  each("program_version", program_version);
  each("host_name", host_name);
  each("host_cpu", host_cpu);
  each("wall_started", wall_started);
}

// What the part NAME said of itself is the fact "said:NAME".
constexpr std::string_view kSaid = "said:";

void Put(SQLite::Database& database, const char* table, const std::string& name,
         const std::string& value) {
  SQLite::Statement put(database, fmt::format("INSERT OR REPLACE INTO {} VALUES(?, ?)", table));
  put.bind(1, name);
  put.bind(2, value);
  put.exec();
}

// Reads members one by one; remembers the first that is missing or wrong.
class Reader {
 public:
  Reader(SQLite::Database& database, const char* table) : table_(table) {
    SQLite::Statement rows(database, fmt::format("SELECT name, value FROM {}", table));
    while (rows.executeStep()) values_[rows.getColumn(0)] = rows.getColumn(1).getString();
  }
  template <class Value>
  void operator()(const char* name, Value& value, bool later = false) {
    const auto at = values_.find(name);
    if (at == values_.end() && later) return;
    if ((at == values_.end() || !FromText(at->second, value)) && fault_.empty())
      fault_ = fmt::format("{} has no sound '{}'", table_, name);
  }
  /// Every value whose name begins so, by the rest of its name.
  std::map<std::string, std::string> Group(std::string_view prefix) const {
    std::map<std::string, std::string> group;
    for (const auto& [name, value] : values_)
      if (name.starts_with(prefix)) group[name.substr(prefix.size())] = value;
    return group;
  }
  const std::string& fault() const { return fault_; }

 private:
  const char* table_;
  std::map<std::string, std::string> values_;
  std::string fault_;
};

}  // namespace

void WriteSpec(SQLite::Database& database, const CampaignSpec& spec) {
  ForEachSpec(spec, [&](const char* name, const auto& value, bool = false) {
    Put(database, "spec", name, ToText(value));
  });
}

void WriteFacts(SQLite::Database& database, const CampaignFacts& facts) {
  ForEachFact(facts, [&](const char* name, const auto& value) {
    Put(database, "facts", name, ToText(value));
  });
  for (const auto& [part, line] : facts.said)
    Put(database, "facts", std::string(kSaid) + part, line);
}

void WriteBudget(SQLite::Database& database, std::int64_t budget) {
  Put(database, "spec", "budget", ToText(budget));
}

void WriteFlakyBelow(SQLite::Database& database, double share) {
  Put(database, "spec", "flaky_below", ToText(share));
}

Result<CampaignSpec> ReadSpec(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Result<CampaignSpec> {
    CampaignSpec spec;
    Reader reader(database, "spec");
    ForEachSpec(spec, reader);
    if (!reader.fault().empty()) return Damaged(reader.fault(), source);
    return spec;
  });
}

Result<CampaignFacts> ReadFacts(SQLite::Database& database, const std::string& source) {
  return Guard(source, [&]() -> Result<CampaignFacts> {
    CampaignFacts facts;
    Reader reader(database, "facts");
    ForEachFact(facts, reader);
    if (!reader.fault().empty()) return Damaged(reader.fault(), source);
    facts.said = reader.Group(kSaid);
    return facts;
  });
}

}  // namespace autofuzz::store
