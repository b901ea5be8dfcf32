#include "store/run_row.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/number_text.h"
#include "store/run_text.h"

namespace autofuzz::store {
namespace {

constexpr std::array<std::string_view, 2> kOutcomes{"judged", "no-verdict"};

// Binds the columns of a row from left to right.
class Binder {
 public:
  explicit Binder(SQLite::Statement& statement) : statement_(statement) {}
  Binder& operator<<(std::string_view text) {
    statement_.bind(++column_, std::string(text));
    return *this;
  }
  Binder& operator<<(std::int64_t number) {
    statement_.bind(++column_, number);
    return *this;
  }
  Binder& operator<<(double number) {
    statement_.bind(++column_, number);
    return *this;
  }
  void SkipNull() { statement_.bind(++column_); }

 private:
  SQLite::Statement& statement_;
  int column_ = 0;
};

// Reads them likewise; remembers the first column that cannot be read.
class Row {
 public:
  explicit Row(SQLite::Statement& statement) : statement_(statement) {}

  SQLite::Column Next() { return statement_.getColumn(column_++); }
  std::string Text() { return Next().getString(); }
  std::int64_t Integer() { return Next().getInt64(); }
  int Int() { return Next().getInt(); }
  double Real() { return Next().getDouble(); }

  /// Takes the next text through `parse`, whose result is a Result or an optional.
  template <class Value, class Parse>
  void Parsed(Value& into, Parse&& parse) {
    auto value = parse(Text());
    if (value)
      into = *std::move(value);
    else if (fault_.empty())
      fault_ = fmt::format("column '{}' is unreadable", statement_.getColumnName(column_ - 1));
  }
  const std::string& fault() const { return fault_; }

 private:
  SQLite::Statement& statement_;
  int column_ = 0;
  std::string fault_;
};

std::optional<Outcome> ParseOutcome(std::string_view text) {
  for (std::size_t i = 0; i < kOutcomes.size(); ++i)
    if (kOutcomes[i] == text) return static_cast<Outcome>(i);
  return std::nullopt;
}

// A run without a trace has none: NULL reads as "".
Result<std::optional<Digest>> ParseOptionalDigest(std::string_view text) {
  if (text.empty()) return std::optional<Digest>{};
  Result<Digest> digest = ParseDigest(text);
  if (!digest) return digest.error();
  return std::optional(*digest);
}

// What runs and revisits have in common: all that came out, and of what.
template <class Record>
void BindOutcome(Binder& row, const Record& record) {
  const Evaluation& evaluation = record.evaluation;
  const std::span<const Violation> violations = evaluation.verdict.violations;
  row << kOutcomes[static_cast<std::size_t>(record.outcome)] << CountedNames(evaluation.verdict)
      << evaluation.end << evaluation.failure << evaluation.remarks << record.wall_s
      << Text(record.seed) << std::int64_t{evaluation.verdict.labels.bits}
      << TextOf(std::span<const double>(record.genome.values))
      << TextOf(std::span<const double>(evaluation.objectives))
      << TextOf(std::span<const Measure>(evaluation.measures)) << TextOf(violations);
  if (evaluation.trace_digest)
    row << Text(*evaluation.trace_digest);
  else
    row.SkipNull();
}

template <class Record>
void ReadOutcome(Row& row, Record& record) {
  Evaluation& evaluation = record.evaluation;
  row.Parsed(record.outcome, ParseOutcome);
  row.Next();  // the names of the violations are for people
  evaluation.end = row.Text();
  evaluation.failure = row.Text();
  evaluation.remarks = row.Text();
  record.wall_s = row.Real();
  row.Parsed(record.seed, ParseSeed);
  evaluation.verdict.labels.bits = static_cast<std::uint32_t>(row.Integer());
  row.Parsed(record.genome.values, ParseNumbers);
  row.Parsed(evaluation.objectives, ParseNumbers);
  row.Parsed(evaluation.measures, ParseMeasures);
  row.Parsed(evaluation.verdict.violations, ParseViolations);
  row.Parsed(evaluation.trace_digest, ParseOptionalDigest);
}

}  // namespace

void Bind(SQLite::Statement& insert, const RunRecord& record) {
  Binder row(insert);
  row << std::int64_t{record.index.value} << Name(record.purpose) << std::int64_t{record.generation}
      << std::int64_t{record.attempts};
  BindOutcome(row, record);
}

Result<RunRecord> ReadRun(SQLite::Statement& statement) {
  Row row(statement);
  RunRecord record;
  record.index = RunIndex{row.Int()};
  row.Parsed(record.purpose, ParsePurpose);
  record.generation = row.Int();
  record.attempts = row.Int();
  ReadOutcome(row, record);
  if (!row.fault().empty()) return Error{row.fault(), {}};
  return record;
}

void Bind(SQLite::Statement& insert, const Revisit& revisit) {
  Binder row(insert);
  row << std::int64_t{revisit.of.value} << Name(revisit.purpose) << std::int64_t{revisit.number};
  BindOutcome(row, revisit);
}

Result<Revisit> ReadRevisit(SQLite::Statement& statement) {
  Row row(statement);
  Revisit revisit;
  revisit.of = RunIndex{row.Int()};
  row.Parsed(revisit.purpose, ParsePurpose);
  revisit.number = row.Int();
  ReadOutcome(row, revisit);
  if (!row.fault().empty()) return Error{row.fault(), {}};
  return revisit;
}

void Bind(SQLite::Statement& insert, const GenerationRecord& generation) {
  const AskStatistics& ask = generation.ask;
  Binder(insert) << Name(generation.purpose) << std::int64_t{generation.generation}
                 << std::int64_t{generation.first.value} << std::int64_t{generation.size}
                 << ask.candidates << ask.infeasible << ask.duplicates << ask.sampled << ask.moved
                 << std::int64_t{ask.model_used ? 1 : 0} << ask.note << generation.wall_s;
}

Result<GenerationRecord> ReadGeneration(SQLite::Statement& statement) {
  Row row(statement);
  GenerationRecord generation;
  row.Parsed(generation.purpose, ParsePurpose);
  generation.generation = row.Int();
  generation.first = RunIndex{row.Int()};
  generation.size = row.Int();
  generation.ask.candidates = row.Integer();
  generation.ask.infeasible = row.Integer();
  generation.ask.duplicates = row.Integer();
  generation.ask.sampled = row.Integer();
  generation.ask.moved = row.Integer();
  generation.ask.model_used = row.Int() != 0;
  generation.ask.note = row.Text();
  generation.wall_s = row.Real();
  if (!row.fault().empty()) return Error{row.fault(), {}};
  return generation;
}

}  // namespace autofuzz::store
